// colours.mjs - how colours are measured: contrast (WCAG 2), the difference people see (CIEDE2000), and what people see
// who lack one kind of cone (Machado, Oliveira and Fernandes 2009, full severity).

const bytes = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);

/** Linear RGB of '#rrggbb'. */
export function linear(hex) {
    return bytes(hex).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

function luminance([red, green, blue]) {
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one, other) {
    const [light, dark] = [one, other].map((hex) => luminance(linear(hex))).sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
}

const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, part, i) => sum + part * vector[i], 0));

/** By kind of sight: linear RGB to linear RGB. */
export const sights = {
    normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
};

const toXyz = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]];
const white = times(toXyz, [1, 1, 1]);

/** CIE L*a*b* of linear RGB, under the light of sRGB (D65). */
export function lab(rgb) {
    const [x, y, z] = times(toXyz, rgb).map((part, i) => part / white[i])
        .map((part) => (part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 * part + 16) / 116));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians) => (radians * 180 / Math.PI + 360) % 360;
const cos = (angle) => Math.cos(angle * Math.PI / 180);
const sin = (angle) => Math.sin(angle * Math.PI / 180);
const hueless = (chroma) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** The mean of two hues, on the shorter way round. */
function middle(one, other, grey) {
    if (grey)
        return one + other;
    if (Math.abs(one - other) <= 180)
        return (one + other) / 2;
    return (one + other + (one + other < 360 ? 360 : -360)) / 2;
}

/** CIEDE2000 of two colours in L*a*b*, in the notation of Sharma, Wu and Dalal 2005. */
export function difference([l1, a1, b1], [l2, a2, b2]) {
    const g = (1 - hueless((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)) / 2;
    const [c1, c2] = [Math.hypot((1 + g) * a1, b1), Math.hypot((1 + g) * a2, b2)];
    const [h1, h2] = [degrees(Math.atan2(b1, (1 + g) * a1)), degrees(Math.atan2(b2, (1 + g) * a2))];
    const grey = c1 * c2 === 0;
    const turn = Math.abs(h2 - h1) <= 180 ? h2 - h1 : h2 - h1 + (h2 > h1 ? -360 : 360);
    const hue = 2 * Math.sqrt(c1 * c2) * sin(grey ? 0 : turn / 2);
    const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, middle(h1, h2, grey)];
    const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
    const light = (l2 - l1) / (1 + 0.015 * (l - 50) ** 2 / Math.sqrt(20 + (l - 50) ** 2));
    const chroma = (c2 - c1) / (1 + 0.045 * c);
    const tint = hue / (1 + 0.015 * c * t);
    const turned = -sin(60 * Math.exp(-(((h - 275) / 25) ** 2))) * 2 * hueless(c);
    return Math.sqrt(light ** 2 + chroma ** 2 + tint ** 2 + turned * chroma * tint);
}

/** What somebody with this sight sees of the difference of two colours; what no screen can show is cut off. */
export function seen(one, other, sight) {
    const [a, b] = [one, other].map((hex) => lab(times(sights[sight], linear(hex))
        .map((part) => Math.min(1, Math.max(0, part)))));
    return difference(a, b);
}
