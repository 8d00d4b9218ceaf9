// png.mjs - an icon as PNG, for systems that install the page and take no SVG. Ours is made of filled circles: a few
// lines draw it, and no library has to be fetched.

import { deflateSync } from 'node:zlib';

/** The circles of an SVG, and how wide it is; anything else in there is a mistake. */
function circlesOf(svg) {
    const [, wide] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
    const shapes = svg.match(/<(?!svg|\/svg)[^>]*>/g) ?? [];
    const circles = shapes.map((shape) => {
        const found = /^<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="#([0-9a-f]{6})"\/>$/.exec(shape);
        if (!found)
            throw new Error(`icon.svg: '${shape}' is no filled circle`);
        const [x, y, r] = found.slice(1, 4).map(Number);
        return { x, y, r, rgb: [...Buffer.from(found[4], 'hex')] };
    });
    if (!wide || !circles.length)
        throw new Error('icon.svg: no circles in a square viewBox');
    return { wide: Number(wide), circles };
}

/** Red, green, blue, alpha of every pixel. The drawing takes `share` of the square: systems cut shapes out of it. An
 * edge covers as much of a pixel as its middle is inside. */
function pixelsOf(svg, size, { ground, share }) {
    const { wide, circles } = circlesOf(svg);
    const scale = size * share / wide;
    const edge = size * (1 - share) / 2;
    const pixels = Buffer.alloc(size * size * 4, ground ? Buffer.of(...ground, 255) : 0);
    for (const { x, y, r, rgb } of circles) {
        const [middle, high, far] = [edge + x * scale, edge + y * scale, r * scale];
        for (let row = Math.floor(high - far); row <= high + far; row++)
            for (let column = Math.floor(middle - far); column <= middle + far; column++) {
                const covered = Math.min(1, far - Math.hypot(column + 0.5 - middle, row + 0.5 - high) + 0.5);
                if (covered <= 0)
                    continue;
                const pixel = pixels.subarray((row * size + column) * 4).subarray(0, 4);
                rgb.forEach((value, i) => { pixel[i] = ground ? pixel[i] + (value - pixel[i]) * covered : value; });
                pixel[3] = ground ? 255 : Math.max(pixel[3], 255 * covered);
            }
    }
    return pixels;
}

function crc(bytes) {
    let rest = 0xffffffff;
    for (const byte of bytes) {
        rest ^= byte;
        for (let bit = 0; bit < 8; bit++)
            rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    }
    return ~rest >>> 0;
}

function chunk(kind, body) {
    const bytes = Buffer.alloc(body.length + 12);
    bytes.writeUInt32BE(body.length, 0);
    bytes.write(kind, 4, 'latin1');
    body.copy(bytes, 8);
    bytes.writeUInt32BE(crc(bytes.subarray(4, -4)), body.length + 8);
    return bytes;
}

/** `svg` in a square of `size` pixels, on nothing or on a ground such as '#f6f3ec'. */
export function png(svg, size, { ground = null, share = 1 } = {}) {
    const pixels = pixelsOf(svg, size, { ground: ground && [...Buffer.from(ground.slice(1), 'hex')], share });
    const line = (row) => [Buffer.of(0), pixels.subarray(row * size * 4, (row + 1) * size * 4)];
    const lines = Array.from({ length: size }, (_, row) => line(row));
    const head = Buffer.alloc(13);
    head.writeUInt32BE(size, 0);
    head.writeUInt32BE(size, 4);
    head.set([8, 6, 0, 0, 0], 8);           // eight bits a channel, four of them
    return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head),
        chunk('IDAT', deflateSync(Buffer.concat(lines.flat()), { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
