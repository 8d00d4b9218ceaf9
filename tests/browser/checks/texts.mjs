// texts.mjs - check 4: text is large enough, whole, and not on other text. What is seen of it is found in the page:
// a text under something opaque that is drawn over its middle is not seen, and does not count.

export function textTools() {
    const texts = {};

    /** What many elements have from the same parents is found once: `ask` is for what a parent has. */
    const remembered = (find) => {
        const known = new Map();
        const ask = (element) => {
            if (!known.has(element))
                known.set(element, find(element, ask));
            return known.get(element);
        };
        return ask;
    };

    const opaque = (colour) => {
        const parts = /rgba?\(([^)]*)\)/.exec(colour)?.[1].split(/[\s,/]+/).map(Number);
        return parts !== undefined && (parts[3] ?? 1) > 0.9;
    };
    const covers = (element) => {
        const style = getComputedStyle(element);
        if (Number(style.opacity) < 0.9)
            return false;
        return element instanceof SVGElement ? opaque(style.fill) && Number(style.fillOpacity) > 0.9
            : opaque(style.backgroundColor);
    };
    const belongs = (element, text) => element === text || element.contains(text) || text.contains(element);

    /** With everything drawn hearing the pointer, the browser tells the order of drawing. */
    const drawing = new CSSStyleSheet();
    drawing.replaceSync('.board-box * { pointer-events: visiblePainted !important; }');
    const asDrawn = (run) => {
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawing];
        const got = run();
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== drawing);
        return got;
    };
    const covered = (element, x, y) => {
        const top = document.elementFromPoint(x, y);        // mostly it is the text, and the others need no looking
        if (top && belongs(top, element))
            return false;
        for (const one of document.elementsFromPoint(x, y)) {
            if (belongs(one, element))
                return false;
            if (covers(one))
                return true;
        }
        return false;
    };

    /** The root may be transparent, so that nothing is painted. */
    const seen = () => remembered((element, ask) => {
        const { visibility, opacity, display } = getComputedStyle(element);
        const { parentElement: parent } = element;
        return visibility !== 'hidden' && display !== 'none' && (Number(opacity) > 0 || !parent)
            && !element.classList.contains('unseen') && (!parent || ask(parent));
    });
    const scaleOf = (element) => {
        const matrix = element.getScreenCTM?.();
        return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    };

    /** Glyphs without the room above and below them; what is turned is smaller than its box. */
    const glyphs = (box, size, turned) => {
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        const width = turned ? Math.min(box.width, size * 1.2) : box.width;
        const height = turned ? Math.min(box.height, size * 0.8) : Math.min(box.height, size * 0.75);
        return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
    };
    const isTurned = (element) => Math.abs(element.getScreenCTM?.()?.b ?? 0) > 0.01;

    /** Every line of text that is seen under root: its words, size in pixels, box, and the element it is in. */
    texts.under = (root) => {
        const found = [];
        const isSeen = seen();
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const element = node.parentElement;
            if (node.data.trim() === '' || !isSeen(element))
                continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
            for (const box of range.getClientRects())
                if (box.width > 0 && box.height > 0)
                    found.push({ words: node.data.trim(), size, element, box,
                        ink: glyphs(box, size, isTurned(element)) });
        }
        return asDrawn(() => found.filter(({ element, box }) =>
            !covered(element, box.left + box.width / 2, box.top + box.height / 2)));
    };

    const clips = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
    const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);

    /** The part of the page that a text may show in: what cuts it off. Null: it can be scrolled to. */
    const room = () => remembered((element, ask) => {
        const { clientWidth: right, clientHeight: bottom } = document.documentElement;
        const all = element.parentElement ? ask(element.parentElement) : { left: 0, top: 0, right, bottom };
        const style = getComputedStyle(element);
        if (!all || (scrolls(style)
            && (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)))
            return null;
        if (!clips(style) && !(element instanceof SVGSVGElement))
            return all;
        const box = element.getBoundingClientRect();
        return { left: Math.max(all.left, box.left), top: Math.max(all.top, box.top),
            right: Math.min(all.right, box.right), bottom: Math.min(all.bottom, box.bottom) };
    });
    const near = 1.5;               // pixels

    texts.cut = (list) => {
        const roomOf = room();
        return list.filter(({ element, ink }) => {
            const within = roomOf(element);
            return within && (ink.left < within.left - near || ink.right > within.right + near
                || ink.top < within.top - near || ink.bottom > within.bottom + near);
        }).map(({ words, element }) => `'${words}' (${element.getAttribute('class') || element.tagName}) is cut`);
    };

    texts.small = (list, exceptions) => {
        const layout = ['desk', 'phone', 'low'].find((one) => window.things.frame().classList.contains(one));
        const least = (element) => exceptions.find(({ selector, layouts }) => element.closest(selector)
            && (!layouts || layouts.includes(layout)))?.least ?? 12;
        return list.filter(({ element, size }) => size < least(element) - 0.05)
            .map(({ words, size, element }) => `'${words}' (${element.getAttribute('class') || element.tagName}) is `
                + `${size.toFixed(1)} px`);
    };

    /** Where what is in an element shows: a list that scrolls has the rest above or below. */
    const shows = () => remembered((element, ask) => {
        const all = element.parentElement ? ask(element.parentElement)
            : { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
        if (!scrolls(getComputedStyle(element)))
            return all;
        const box = element.getBoundingClientRect();
        return { left: Math.max(all.left, box.left), top: Math.max(all.top, box.top),
            right: Math.min(all.right, box.right), bottom: Math.min(all.bottom, box.bottom) };
    });
    const inView = (list) => {
        const showsIn = shows();
        return list.map(({ ink, ...one }) => {
            const view = showsIn(one.element);
            return { ...one, ink: { left: Math.max(ink.left, view.left), top: Math.max(ink.top, view.top),
                right: Math.min(ink.right, view.right), bottom: Math.min(ink.bottom, view.bottom) } };
        });
    };

    texts.overlaps = (all) => {
        const list = inView(all);
        const found = [];
        const meets = (a, b) => a.left < b.right - near && b.left < a.right - near && a.top < b.bottom - near
            && b.top < a.bottom - near;
        list.forEach((one, i) => list.slice(i + 1).forEach((other) => {
            if (one.element !== other.element && meets(one.ink, other.ink))
                found.push(`'${one.words}' lies on '${other.words}'`);
        }));
        return found;
    };

    /** Words 40 % longer, as in another language; numbers and people's names stay. */
    texts.lengthen = () => {
        const names = new Set(window.wire.table.chairs.map(({ name }) => name));
        const own = texts.own ??= new WeakMap();
        const pad = (node) => {
            const words = node.data;
            if (own.get(node) === words || names.has(words.trim()) || !/\p{L}{2}/u.test(words))
                return;
            node.data = words.replace(/\p{L}{2,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
            own.set(node, node.data);
        };
        const padAll = (root) => {
            const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            for (let node = walker.nextNode(); node; node = walker.nextNode())
                pad(node);
        };
        padAll(document.querySelector('.screen'));
        if (texts.longer)
            return;
        texts.longer = true;
        new MutationObserver((list) => list.forEach(({ target, addedNodes }) => {
            if (target instanceof Text)
                pad(target);
            addedNodes.forEach((node) => (node instanceof Text ? pad(node) : padAll(node)));
        })).observe(document.querySelector('.screen'), { subtree: true, childList: true, characterData: true });
    };

    window.texts = texts;
}

/** What is wrong with the text of the frame, as it stands. `smaller`: the exceptions of a game. */
export function badTexts(page, smaller = []) {
    return page.evaluate((exceptions) => {
        const { texts, things } = window;
        const all = texts.under(things.frame());
        const board = all.filter(({ element }) => element.closest('.board-box, .tray'));
        return [...new Set([...texts.small(all, exceptions), ...texts.cut(all), ...texts.overlaps(board)])];
    }, smaller);
}

/** At 200 % zoom the page may scroll down, never sideways, and nothing that sticks covers what has the focus. */
export function badZoom(page) {
    return page.evaluate(async () => {
        const found = [];
        const root = document.documentElement;
        if (root.scrollWidth > root.clientWidth)
            found.push(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
        const within = document.querySelector('dialog:modal') ?? document;      // behind it nothing takes the focus
        const stops = [...within.querySelectorAll('button, a[href], input, select, [tabindex="0"]')]
            .filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0);
        for (const one of stops) {
            one.focus();
            await window.things.settle();
            const box = one.getBoundingClientRect();
            const x = (Math.max(0, box.left) + Math.min(root.clientWidth, box.right)) / 2;
            const y = (Math.max(0, box.top) + Math.min(root.clientHeight, box.bottom)) / 2;
            const on = document.elementFromPoint(x, y);
            if (!on || !(one.contains(on) || on.contains(one)))
                found.push(`${one.dataset.thing ?? one.getAttribute('aria-label') ?? one.textContent} `
                    + 'has the focus and is not seen');
        }
        return found;
    });
}
