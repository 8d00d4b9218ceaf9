// things.mjs - the things of a board as somebody with a finger, a mouse or a keyboard meets them: it runs in the page.
// `things` finds them by the marks of the frame ([data-thing], [data-lit], [data-chosen]) and nothing else.

export function thingTools() {
    const things = {};

    things.frame = () => document.querySelector('.play-frame');
    things.all = (name) => [...document.querySelectorAll(`.play-frame [data-thing="${CSS.escape(name)}"]`)];
    things.lit = () => [...document.querySelectorAll('.play-frame [data-lit]')];
    things.live = () => things.frame()?.dataset.live === 'true';

    /** All that the page does at once is done: its promises, its drawing. */
    things.settle = () => new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(0);
    });

    /** The same, and what the page does within a moment, without a picture: for who does a lot and looks rarely. */
    things.rest = async () => {
        for (let i = 0; i < 100; i++) {
            if (i === 50)
                window.jumpingTime.jump(300);
            await null;
        }
    };

    /** As somebody sees it: the page has been laid out anew with what it found of its sizes. */
    things.looked = async () => {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await things.settle();
    };

    const reacts = (element) => getComputedStyle(element).pointerEvents !== 'none';
    const shape = (element) => !(element instanceof SVGGElement);

    /** The box of what can be touched of a thing: its parts that hear pointers. */
    things.box = (element) => {
        const parts = [element, ...element.querySelectorAll('*')].filter((part) => shape(part) && reacts(part));
        const boxes = (element instanceof SVGElement ? parts : [element]).map((part) => part.getBoundingClientRect())
            .filter(({ width, height }) => width > 0 && height > 0);
        const left = Math.min(...boxes.map((box) => box.left));
        const top = Math.min(...boxes.map((box) => box.top));
        const right = Math.max(...boxes.map((box) => box.right));
        const bottom = Math.max(...boxes.map((box) => box.bottom));
        return boxes.length === 0 ? null
            : { left, top, right, bottom, width: right - left, height: bottom - top, x: (left + right) / 2,
                y: (top + bottom) / 2 };
    };

    things.at = (x, y) => document.elementFromPoint(x, y)?.closest('[data-thing]') ?? null;

    /** Lists inside the table may scroll, also what is in them and hangs out of its own box. */
    things.show = (element) => {
        for (let up = element.parentElement; up && up !== things.frame(); up = up.parentElement) {
            const { overflow } = getComputedStyle(up);
            if (overflow === 'visible' || (up.scrollWidth <= up.clientWidth && up.scrollHeight <= up.clientHeight))
                continue;
            if (/auto|scroll/.test(overflow))
                element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            return;
        }
    };

    const most = 44;                // more is asked of no target

    /** How far to both sides of its middle a touch still meets the thing: what it measures, as far as is asked. */
    const span = (element, box, across) => {
        let size = 1;
        for (const way of [-1, 1])
            for (let far = 1; size < most; far++) {
                if (things.at(box.x + (across ? way * far : 0), box.y + (across ? 0 : way * far)) !== element)
                    break;
                size++;
            }
        return size;
    };

    /** Other lit things that a touch somewhere on this one would also be on, by the drawing order of the browser. */
    const shared = (element, box) => {
        const found = new Set();
        for (let i = 0; i < 25; i++) {
            const x = box.left + box.width * ((i % 5) + 0.5) / 5;
            const y = box.top + box.height * (Math.floor(i / 5) + 0.5) / 5;
            const here = [...new Set(document.elementsFromPoint(x, y).map((one) => one.closest('[data-lit]'))
                .filter(Boolean))];
            if (here.includes(element))
                here.filter((one) => one !== element).forEach((one) => found.add(one.dataset.thing));
        }
        return [...found];
    };

    /** One lit element, measured as a target of touches. */
    things.measured = (element) => {
        things.show(element);
        const box = things.box(element);
        const what = { thing: element.dataset.thing, button: element.tagName === 'BUTTON', lit: element.dataset.lit };
        if (!box)
            return { ...what, onTop: false, width: 0, height: 0, shares: [] };
        const onTop = things.at(box.x, box.y) === element;
        return { ...what, onTop, width: onTop ? span(element, box, true) : 0,
            height: onTop ? span(element, box, false) : 0, shares: shared(element, box) };
    };

    /** A whole touch where the thing is; what lies on top of it there gets it. */
    things.touch = async (element, pointerType) => {
        window.jumpingTime.jump(300);
        things.show(element);
        const box = things.box(element);
        const on = box && document.elementFromPoint(box.x, box.y);
        if (!on)
            return;
        const how = { bubbles: true, cancelable: true, composed: true, clientX: box.x, clientY: box.y, pointerId: 7,
            pointerType, isPrimary: true, detail: 1 };
        for (const type of ['pointerdown', 'pointerup'])
            on.dispatchEvent(new PointerEvent(type, { ...how, buttons: type === 'pointerdown' ? 1 : 0 }));
        on.dispatchEvent(new PointerEvent('click', how));
        await things.rest();
    };

    things.press = (element, key, more = {}) => element.dispatchEvent(new KeyboardEvent('keydown',
        { key, bubbles: true, cancelable: true, composed: true, ...more }));

    window.things = things;
}
