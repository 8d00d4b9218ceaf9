# fleet.py - many machines on this one, for scripts of tests: PostgreSQL as an unprivileged user with a standby, servers,
# HAProxy with the example's file, and pairs of people who play by way of it. Whatever is started dies with the script.
import ctypes
import glob
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import threading
import time

from client import Line, Server

SOURCE = os.environ["SOURCE"]
BIN = max(glob.glob("/usr/lib/postgresql/*/bin"), default="", key=lambda path: float(path.split("/")[-2]))
HAPROXY = shutil.which("haproxy") or "/usr/sbin/haproxy"
libc = ctypes.CDLL(None)


def with_parent(user=None, sign=signal.SIGKILL):
    """Before a program: it ends when this script does, and runs as this user."""
    def prepare():
        if user:
            os.setgroups([])
            os.setgid(user.pw_gid)
            os.setuid(user.pw_uid)
        libc.prctl(1, sign)
    return prepare


def until(what, seconds=60):
    """Asks again and again; what does not become true in a generous time is a failure."""
    end = time.monotonic() + seconds
    while not (found := what()):
        if time.monotonic() > end:
            raise TimeoutError(what.__doc__ or what.__name__)
        time.sleep(0.02)
    return found


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def state_of(pid):
    """The letter, and the parent; ("", 0) when it is gone."""
    try:
        with open(f"/proc/{pid}/stat") as f:
            letter, parent = f.read().rsplit(")", 1)[1].split()[:2]
            return letter, int(parent)
    except OSError:
        return "", 0


def children_of(pid):
    return [int(name) for name in os.listdir("/proc") if name.isdigit() and state_of(name)[1] == pid]


class Postgres:
    """One machine with a database: a cluster in a folder, reached by a socket in there."""

    user = None if os.getuid() else pwd.getpwnam("nobody")
    port, more = 5432, ()       # the number of its socket; more arguments

    def __init__(self, folder, name):
        self.folder, self.process = f"{folder}/{name}", None
        self.data = f"{self.folder}/data"
        self.begin_folder()

    def begin_folder(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        os.chmod(self.folder, 0o755)
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)

    def tool(self, program, *arguments, check=True):
        ran = subprocess.run([f"{BIN}/{program}", *arguments], cwd=self.folder, text=True, capture_output=True,
                             preexec_fn=with_parent(self.user), stdin=subprocess.DEVNULL)
        if check and ran.returncode:
            raise RuntimeError(f"{program}: {ran.stdout}{ran.stderr}")
        return ran

    def make(self):
        self.tool("initdb", "-D", self.data, "-U", "caucus", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.start()

    def start(self):
        with open(f"{self.folder}/log", "a") as log:
            self.process = subprocess.Popen(
                [f"{BIN}/postgres", "-D", self.data, "-c", f"unix_socket_directories={self.folder}", "-c",
                 f"port={self.port}", "-c", "listen_addresses=", "-c", "max_connections=40", "-c", "shared_buffers=16MB",
                 *self.more],
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
                preexec_fn=with_parent(self.user, signal.SIGQUIT))

        def answers():
            """the database answers"""
            if self.process.poll() is not None:
                with open(f"{self.folder}/log") as log:
                    raise RuntimeError("the database ended: " + "".join(log.readlines()[-9:]))
            return self.tool("psql", *self.line, "-c", "SELECT 1", check=False).returncode == 0
        until(answers)

    @property
    def line(self):
        return "-h", self.folder, "-p", str(self.port), "-U", "caucus", "-d", "postgres", "-qAtX"

    def ask(self, *statements):
        """A statement each, outside of a transaction."""
        return self.tool("psql", *self.line, *(part for one in statements for part in ("-c", one))).stdout.strip()

    def kill(self):
        """All of it at once, as when its machine dies. One that waits for the disk dies when it has that; until then it
        holds the shared memory, and no other database starts there."""
        os.kill(self.process.pid, signal.SIGSTOP)
        until(lambda: state_of(self.process.pid)[0] in ("T", "Z"))       # it makes no more of them
        children = children_of(self.process.pid)
        for pid in children:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.kill()
        self.process.wait()
        until(lambda: all(state_of(pid)[0] in ("", "Z") for pid in children))

    def follow(self, primary):
        """From now on a synchronous standby of that one."""
        self.begin_folder()
        self.tool("pg_basebackup", "-h", primary.folder, "-U", "caucus", "-D", self.data, "-R", "-X", "stream", "-c",
                  "fast")
        self.start()
        primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
        until(lambda: primary.ask("SELECT sync_state FROM pg_stat_replication") == "sync")

    def promote(self):
        """The primary is gone for good. Until there is another standby, nobody waits for one."""
        self.ask("ALTER SYSTEM SET synchronous_standby_names = ''", "SELECT pg_reload_conf()", "SELECT pg_promote()")
        until(lambda: self.ask("SELECT pg_is_in_recovery()") == "f")


class Caucus:
    """One server."""

    behind = "--behind-proxy", "--host", "localhost"

    def __init__(self, folder, name, store, *more, wait=True):
        self.folder, self.store, self.port, self.more = f"{folder}/{name}", store, free_port(), more
        self.begin()
        if wait:
            self.wait()

    def start(self):
        self.begin()
        self.wait()

    def begin(self):
        with open(f"{self.folder}.err", "a") as err:
            self.process = subprocess.Popen(
                [os.environ["CAUCUS"], "serve", "--data", self.folder, "--port", str(self.port), *self.behind,
                 *self.more, *(("--store", self.store) if self.store else ())],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=err, preexec_fn=with_parent())

    def wait(self):
        """Until it is open."""
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server ended: {open(self.folder + '.err').read()}")
            if line.startswith(b"open"):
                break

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        return self.process.wait()


class Haproxy:
    """With the example's file; in turn: people of one table come to different servers."""

    def __init__(self, folder, servers, in_turn=False):
        self.folder, self.port = folder, free_port()
        self.file = f"{SOURCE}/examples/many/haproxy.cfg"
        if in_turn:
            with open(self.file) as example, open(f"{folder}/haproxy.cfg", "w") as own:
                own.write(example.read().replace("balance uri depth 2", "balance roundrobin"))
            self.file = f"{folder}/haproxy.cfg"
        names = {f"SERVER_{'ABC'[i]}": f"127.0.0.1:{one.port}" for i, one in enumerate(servers)}
        self.environment = {**os.environ, **names, "PLAY": f"127.0.0.1:{self.port}"}
        self.start()

    def start(self):
        with open(f"{self.folder}/haproxy.log", "a") as log:
            self.process = subprocess.Popen(
                [HAPROXY, "-db", "-f", self.file], env=self.environment,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=with_parent())

        def answers():
            """HAProxy lets people through"""
            try:
                return Server(self.port).get("/health")[0] == 200
            except (OSError, ValueError, IndexError):
                return False
        until(answers)

    def kill(self):
        self.process.kill()
        self.process.wait()


def merged(whole, patch):
    """RFC 7396"""
    if not isinstance(patch, dict):
        return patch
    out = dict(whole) if isinstance(whole, dict) else {}
    for key, value in patch.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = merged(out.get(key), value)
    return out


def moves_of(answer):
    return [(one.get("seat"), one.get("move")) for one in answer["log"]]


class Table:
    """Two people who play Heap, and what they know of it: what was answered, what may have happened, and the log that
    each was told in the end."""

    def __init__(self):
        self.id = self.key = None
        self.answered, self.tried = {}, {}      # by ply
        self.told = []
        self.over = False


class Person(threading.Thread):
    """Comes by the balancer, plays, and comes again whenever the line breaks or the server says so."""

    def __init__(self, load, pair, seat):
        super().__init__(daemon=True)
        self.load, self.pair, self.seat = load, pair, seat
        self.name_there = f"P{pair}-{seat}"
        self.r = random.Random(f"{load.seed} {pair} {seat}")
        self.line, self.update, self.revision, self.table, self.full = None, {}, 0, None, False
        self.server = Server(load.port)
        self.server.connect = self.connect

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.load.port), 60, (f"127.0.1.{2 + 2 * self.pair + self.seat}", 0))

    def run(self):
        try:
            while not self.load.stop:
                try:
                    self.play_on()
                except (OSError, EOFError, ValueError, IndexError):
                    self.line = None
                    self.load.again += 1
                    time.sleep(self.r.uniform(0.01, 0.1))       # as the page does, though shorter
        except Exception as error:
            self.load.errors.append(f"{self.name_there}: {error!r}")

    def told(self, message):
        if "update" in message and "revision" in message:
            if "from" in message and message["from"] != self.revision:
                raise EOFError
            whole = self.update if "from" in message else {}
            self.update, self.revision = merged(whole, message["update"]), message["revision"]
        if "table" in message and isinstance(message["table"], dict):
            self.full = all(chair["kind"] == "person" for chair in message["table"]["chairs"])
        if message.get("push") == "bye":
            raise EOFError

    def ask(self, cmd, **members):
        answer = self.line.ask(cmd, **members)
        while self.line.pushed:
            self.told(self.line.pushed.pop(0))
        self.told(answer)
        return answer

    def come(self):
        if not self.server.cookie and self.server.get("/")[0] != 200:
            raise EOFError
        self.line = Line(self.server, self.table.id)
        if b" 101 " not in self.line.head:
            raise EOFError
        if not self.ask("join", key=self.table.key)["ok"]:
            raise EOFError

    def make(self):
        """The first of a pair makes a table; the other one comes when it is there."""
        self.table = self.load.table[self.pair]
        if self.table.id:
            return
        if self.seat:
            time.sleep(0.02)
            raise EOFError
        if not self.server.cookie and self.server.get("/")[0] != 200:
            raise EOFError
        status, made = self.server.post("/api/tables", {"game": "null", "name": self.name_there,
                                                        "options": {"heap": 60}})
        if status == 200:
            self.table.key, self.table.id = made["key"], made["table"]

    def play_on(self):
        if not self.table or not self.table.id:
            self.make()
        if not self.line:
            self.come()
            if self.seat and not self.ask("sit", name=self.name_there)["ok"] and "board" in self.update:
                raise EOFError
        if self.update.get("over"):
            log = self.ask("log")
            if not log["ok"]:
                raise EOFError          # the database is away: once more
            self.table.told.append(moves_of(log))
            self.table.over = True
            self.load.next_table(self.pair, self.table)
            self.table = self.line = None
            self.update, self.full = {}, False
            return
        if not self.seat and self.full and not self.update.get("moves") and self.update.get("ply", 0) == 0:
            self.ask("start")
        if self.seat not in self.update.get("to_act", ()) or not self.update.get("moves"):
            self.told(self.line.message())
            return
        time.sleep(self.r.uniform(0, self.load.thinks))
        at, move = self.update["ply"], f"take {self.r.randint(1, min(3, len(self.update['moves'])))}"
        self.table.tried.setdefault(at, set()).add((self.seat, move))
        began = time.monotonic()
        answer = self.ask("play", move=move, at=at)
        if answer["ok"]:
            self.table.answered[at] = (self.seat, move)
            self.load.count(time.monotonic() - began)
        elif "cannot be reached" in answer["error"]:
            self.load.refused += 1
            time.sleep(0.05)
        elif "stale:" in answer["error"]:
            self.ask("update")


class Load:
    """Pairs of people by way of a port, until stopped; then what they know is held against what is there."""

    def __init__(self, port, pairs, seed=1, thinks=0.05):
        self.port, self.seed, self.thinks, self.stop = port, seed, thinks, False
        self.moves = self.again = self.refused = 0
        self.took, self.errors, self.lock = [], [], threading.Lock()
        self.table, self.done = [Table() for _ in range(pairs)], []
        self.people = [Person(self, pair, seat) for pair in range(pairs) for seat in range(2)]
        for one in self.people:
            one.start()

    def count(self, seconds):
        with self.lock:
            self.moves += 1
            self.took.append(seconds)

    def next_table(self, pair, table):
        with self.lock:
            if self.table[pair] is table:
                self.done.append(table)
                self.table[pair] = Table()

    def more(self, count):
        """So many moves more."""
        wanted = self.moves + count

        def played():
            """the people play on"""
            if self.errors:
                raise RuntimeError(self.errors[0])
            return self.moves >= wanted
        until(played, 120)

    def end(self):
        self.stop = True
        for one in self.people:
            try:
                one.line.s.shutdown(socket.SHUT_RDWR)
            except (AttributeError, OSError):
                pass
        for one in self.people:
            one.join(60)

    def check(self, ports):
        """The log of each table is the same at all these servers and for both who played to the end; what was answered is
        there, at its place, and nothing is there that nobody tried."""
        wrong = []
        for table in [*self.done, *self.table]:
            if not table.id:
                continue
            logs = []
            for port in ports:
                line = Line(reader := Server(port), table.id)
                reader.get("/")
                line = Line(reader, table.id)
                assert line.ask("join", key=table.key)["ok"]
                logs.append(moves_of(line.ask("log")))
            if any(log != logs[0] for log in logs + table.told):
                wrong.append(f"{table.id}: logs differ")
            for at, move in table.answered.items():
                if at >= len(logs[0]) or logs[0][at] != move:
                    wrong.append(f"{table.id}: {move} was answered at {at}: {logs[0][at:at + 1]}")
            for at, move in enumerate(logs[0]):
                if move not in table.tried.get(at, ()):
                    wrong.append(f"{table.id}: nobody tried {move} at {at}")
        return wrong
