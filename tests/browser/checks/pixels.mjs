// pixels.mjs - check 5: contrast as it is painted. Where the picture with text differs from the one without is a glyph;
// behind it: the picture without; its ink: what the style says. Round a piece: on the way from outside to its middle
// something differs enough from what is behind.

/** Decodes a picture and keeps it, in a page of its own. */
async function decoder(browser) {
    const page = await browser.newPage();
    await page.setContent('<canvas></canvas>');
    const load = async (name, picture) => page.evaluate(async ([of, data]) => {
        const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = document.querySelector('canvas');
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        const context = canvas.getContext('2d', { willReadFrequently: true });
        context.drawImage(bitmap, 0, 0);
        window[of] = context.getImageData(0, 0, bitmap.width, bitmap.height);
    }, [name, picture.toString('base64')]);
    await page.evaluate(() => {
        const linear = (byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
        const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        window.contrast = (a, b) => {
            const [x, y] = [light(a), light(b)].sort((m, n) => n - m);
            return (x + 0.05) / (y + 0.05);
        };
        window.pixel = (x, y, of = 'picture') => {
            const { width, height, data } = window[of];
            const column = Math.max(0, Math.min(width - 1, Math.round(x)));
            const row = Math.max(0, Math.min(height - 1, Math.round(y)));
            return [...data.slice((row * width + column) * 4, (row * width + column) * 4 + 3)];
        };
    });
    return { page, load };
}

/** The worst contrast of the ink with a colour that lies behind at least a tenth of the glyphs. */
function measureTexts(list) {
    return list.flatMap(({ ink, colour, ...one }) => {
        const counts = new Map();
        let glyphs = 0;
        for (let y = Math.ceil(ink.top); y < ink.bottom; y++)
            for (let x = Math.ceil(ink.left); x < ink.right; x++) {
                const back = window.pixel(x, y, 'bare');
                if (Math.max(...window.pixel(x, y).map((byte, i) => Math.abs(byte - back[i]))) < 40)
                    continue;
                const key = back.map((byte) => byte >> 3 << 3).join();
                counts.set(key, (counts.get(key) ?? 0) + 1);
                glyphs++;
            }
        const behind = [...counts].filter(([, count]) => count >= glyphs / 10)
            .map(([key]) => key.split(',').map(Number));
        const [r, g, b, alpha] = colour;
        const mixed = (back) => [r, g, b].map((byte, i) => byte * alpha + back[i] * (1 - alpha));
        const contrast = behind.length > 0 ? Math.min(...behind.map((back) => window.contrast(mixed(back), back))) : 1;
        return [{ ...one, contrast }];
    });
}

/** From 16 sides: the best contrast that is met between just outside and the middle; half of them reach this. */
function measurePieces(list) {
    return list.map(({ box, ...one }) => {
        const x = (box.left + box.right) / 2;
        const y = (box.top + box.bottom) / 2;
        const sides = Array.from({ length: 16 }, (_, i) => {
            const angle = i * Math.PI / 8;
            const at = (far) => window.pixel(x + Math.sin(angle) * (box.width / 2 + far),
                y - Math.cos(angle) * (box.height / 2 + far));
            const back = at(3);
            let best = 1;
            for (let far = 2; far > -Math.min(box.width, box.height) / 2; far -= 0.5)
                best = Math.max(best, window.contrast(at(far), back));
            return best;
        });
        return { ...one, contrast: sides.sort((a, b) => a - b)[8] };
    });
}

/** What is looked at, as data: texts with the colour of their ink, pieces with their boxes. */
function collect(page, pieces) {
    return page.evaluate((selectors) => {
        const inkOf = (element) => {
            const style = getComputedStyle(element);
            const colour = element instanceof SVGElement ? style.fill : style.color;
            const [r, g, b, alpha = 1] = /\(([^)]*)\)/.exec(colour)[1].split(/[\s,/]+/).map(Number);
            let through = alpha;
            for (let one = element; one; one = one.parentElement)
                through *= Number(getComputedStyle(one).opacity);
            return [r, g, b, through];
        };
        const { innerWidth: width, innerHeight: height } = window;
        /** Of a long line of the log the first rows alone are seen; the others wait until one scrolls. */
        const waits = (element, bottom) => {
            const part = element.closest('[data-begun]');
            return part !== null
                && bottom > part.getBoundingClientRect().top + parseFloat(part.style.getPropertyValue('--begun'));
        };
        const shown = ({ element, ink }) => {
            if (waits(element, ink.bottom))
                return false;
            for (let one = element.parentElement; one; one = one.parentElement) {
                const box = one.getBoundingClientRect();
                if (getComputedStyle(one).overflow !== 'visible' && (ink.top < box.top || ink.bottom > box.bottom
                    || ink.left < box.left || ink.right > box.right))
                    return false;       // scrolled out of its list; what is cut is for check 4
            }
            return true;
        };
        /** Nothing of it is in view: a list that scrolls has it above or below what it shows. */
        const isAway = (element, box) => {
            if (element.closest('[data-below]') || waits(element, box.bottom))
                return true;            // a line of the log that waits until one scrolls
            for (let one = element.parentElement; one; one = one.parentElement) {
                const clip = one.getBoundingClientRect();
                if (getComputedStyle(one).overflow !== 'visible' && clip.height > 0
                    && (box.bottom <= clip.top || box.top >= clip.bottom))
                    return true;
            }
            return false;
        };
        const within = (box) => box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
        const place = ({ left, top }) => `at ${Math.round(left)}, ${Math.round(top)} of ${width} × ${height}`;
        const all = window.texts.under(document.body).filter((one) => within(one.ink) && shown(one));
        const texts = all.map(({ words, size, element, ink }) => ({
            what: `'${words}' (${element.getAttribute('class') || element.tagName} ${place(ink)})`, ink,
            colour: inkOf(element),
            least: size >= 24 || (size >= 18.66 && Number(getComputedStyle(element).fontWeight) >= 700) ? 3 : 4.5,
        }));
        const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)].map((one) => {
            const { left, top, right, bottom, width: w, height: h } = one.getBoundingClientRect();
            const box = { left, top, right, bottom, width: w, height: h };
            return { what: `${selector} ${place(box)}`, box, least: 3, away: isAway(one, box) };
        })).filter(({ box, away }) => box.width > 8 && within(box) && !away);
        return { texts, pieces: found };
    }, pieces);
}

const noText = '* { color: transparent !important; transition: none !important; '
    + 'text-decoration-color: transparent !important; } svg text { fill: transparent !important; }';

async function withoutText(page, run) {
    await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        window.before = [...document.adoptedStyleSheets];      // a copy: it is a list that lives
        document.adoptedStyleSheets = [...window.before, sheet];
    }, noText);
    const got = await run();
    await page.evaluate(() => {
        document.adoptedStyleSheets = window.before;
    });
    return got;
}

/** Small enough to be rounding of colours on the way to the screen. */
const rounding = 0.12;

export async function badContrast(browser, page, pieces) {
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
    const seen = await collect(page, pieces);
    const { page: lab, load } = await decoder(browser);
    await load('picture', await page.screenshot({ animations: 'disabled' }));
    await load('bare', await withoutText(page, () => page.screenshot({ animations: 'disabled' })));
    const texts = await lab.evaluate(measureTexts, seen.texts);
    const around = await lab.evaluate(measurePieces, seen.pieces);
    await lab.close();
    return [...new Set([...texts, ...around].filter(({ contrast, least }) => contrast < least - rounding)
        .map(({ what, contrast, least }) => `${what} has a contrast of ${contrast.toFixed(1)}, less than ${least}`))];
}
