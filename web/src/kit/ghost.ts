// ghost.ts - the picture of a thing that rides along while the thing is dragged.

import { easing, time } from './motion';

/** A clone says nothing, is no thing, and answers to no id. */
function dumb(clone: Element): void {
    for (const element of [clone, ...clone.querySelectorAll('*')])
        for (const { name } of [...element.attributes])
            if (/^(id|role|tabindex|aria-.*|data-(thing|lit|chosen|hinted|armed|drag))$/.test(name))
                element.removeAttribute(name);
}

/** SVG parts need an <svg> like their own round them, with the same place, size and viewBox. */
function svgPicture(thing: SVGGraphicsElement): { picture: Element; box: DOMRect } {
    let own = thing.ownerSVGElement!;
    while (own.ownerSVGElement)
        own = own.ownerSVGElement;
    const picture = own.cloneNode(false) as SVGSVGElement;
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    const parent = (thing.parentNode as SVGGraphicsElement).getScreenCTM();
    const whole = own.getScreenCTM();
    if (parent && whole) {
        const { a, b, c, d, e, f } = whole.inverse().multiply(parent);
        group.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`);
    }
    group.append(thing.cloneNode(true));
    picture.append(group);
    picture.style.overflow = 'visible';
    return { picture, box: own.getBoundingClientRect() };
}

/** HTML as it is, but straight: a card of a fan is turned. */
function htmlPicture(thing: HTMLElement): { picture: Element; box: DOMRect } {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const picture = thing.cloneNode(true) as HTMLElement;
    Object.assign(picture.style, { transform: 'none', transition: 'none' });
    const box = new DOMRect(left + (width - thing.offsetWidth) / 2, top + (height - thing.offsetHeight) / 2,
        thing.offsetWidth, thing.offsetHeight);
    return { picture, box };
}

export class Ghost {
    private readonly element: HTMLElement;
    private moved = 'translate(0, 0)';

    /** It lies in `root`, so that it is styled like the thing, exactly over it. */
    constructor(thing: Element, root: HTMLElement) {
        const { picture, box } = thing instanceof SVGGraphicsElement ? svgPicture(thing)
            : htmlPicture(thing as HTMLElement);
        dumb(picture);
        const element = document.createElement('div');
        element.className = 'ghost';
        element.setAttribute('aria-hidden', 'true');
        Object.assign(element.style, { position: 'fixed', left: '0', top: '0', margin: '0', zIndex: '1000',
            pointerEvents: 'none', width: `${box.width}px`, height: `${box.height}px` });
        Object.assign((picture as HTMLElement).style, { position: 'static', margin: '0', boxSizing: 'border-box',
            width: `${box.width}px`, height: `${box.height}px` });
        element.append(picture);
        root.append(element);
        const lies = element.getBoundingClientRect();       // fixed things start from a parent with a transform
        element.style.left = `${box.left - lies.left}px`;
        element.style.top = `${box.top - lies.top}px`;
        this.element = element;
    }

    move(x: number, y: number): void {
        this.moved = `translate(${x}px, ${y}px)`;
        this.element.style.transform = this.moved;
    }

    /** Back to where it came from; where nothing may travel it fades, or is simply gone. */
    fly(): void {
        const flight = time('small');
        const way = flight > 0 ? { transform: [this.moved, 'translate(0, 0)'] } : { opacity: [1, 0] };
        const duration = flight > 0 ? flight : time('lit');
        if (duration === 0)
            this.remove();
        else
            this.element.animate(way, { duration, easing: easing('out'), fill: 'forwards' })
                .onfinish = () => this.remove();
    }

    remove(): void {
        this.element.remove();
    }
}
