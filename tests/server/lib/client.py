# client.py - a server as seen from outside, for scripts of tests: HTTP and the WebSocket of a table, with TLS or without.
import json
import socket
import ssl
import struct

failed = 0


def check(name, ok):
    global failed
    print(("ok - " if ok else "not ok - ") + name)
    failed += not ok


class Server:
    def __init__(self, port, trusted=None, host="127.0.0.1"):
        self.port, self.trusted, self.host, self.cookie = port, trusted, host, ""
        self.origin = f"http{'s' if trusted else ''}://localhost:{port}"

    def connect(self):
        plain = socket.create_connection((self.host, self.port), 60)
        if not self.trusted:
            return plain
        return ssl.create_default_context(cafile=self.trusted).wrap_socket(plain, server_hostname="localhost")

    def ask(self, line, more="", body=""):
        """The status, the headers and the body of an answer; cookies are kept."""
        with self.connect() as s:
            s.sendall((f"{line} HTTP/1.1\r\nHost: localhost:{self.port}\r\nConnection: close\r\n{more}"
                       + (f"Cookie: {self.cookie}\r\n" if self.cookie else "") + f"\r\n{body}").encode())
            data = b""
            while part := s.recv(65536):
                data += part
        head, _, text = data.decode("utf-8", "replace").partition("\r\n\r\n")
        first, *lines = head.split("\r\n")
        headers = {one.split(":", 1)[0].lower(): one.split(":", 1)[1].strip() for one in lines}
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        return int(first.split()[1]), headers, text

    def get(self, path):
        return self.ask(f"GET {path}")

    def post(self, path, content):
        body = json.dumps(content)
        status, _, text = self.ask(f"POST {path}", f"Origin: {self.origin}\r\nContent-Length: {len(body)}\r\n", body)
        return status, json.loads(text)


class Line:
    """The connection of a person to a table."""

    def __init__(self, server, table):
        self.s, self.data, self.pushed = server.connect(), b"", []
        self.s.sendall((f"GET /ws/{table} HTTP/1.1\r\nHost: localhost:{server.port}\r\nOrigin: {server.origin}\r\n"
                        f"Cookie: {server.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        "Sec-WebSocket-Protocol: caucus\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.data:
            self.more()
        self.head, self.data = self.data.split(b"\r\n\r\n", 1)

    def more(self):
        part = self.s.recv(65536)
        if not part:
            raise EOFError
        self.data += part

    def take(self, count):
        while len(self.data) < count:
            self.more()
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def message(self):
        """The next of the server; EOFError when it closes."""
        while True:
            first, size = self.take(2)
            if size > 125:
                size = struct.unpack("!H" if size == 126 else "!Q", self.take(2 if size == 126 else 8))[0]
            content = self.take(size)
            if first & 15 == 8:
                raise EOFError
            if first & 15 < 8:              # else it asks whether we are there
                return json.loads(content)

    def send(self, content, split=1 << 30):
        data = json.dumps(content).encode()
        size = struct.pack("!BH", 0x80 | 126, len(data)) if len(data) > 125 else bytes([0x80 | len(data)])
        frame = b"\x81" + size + b"\0\0\0\0" + data
        for i in range(0, len(frame), split):
            self.s.sendall(frame[i:i + split])

    def ask(self, cmd, split=1 << 30, **members):
        self.send({"id": 1, "cmd": cmd, **members}, split)
        while (told := self.message()).get("id") != 1:
            self.pushed.append(told)
        return told
