// fits.mjs - check 1: whatever a turn needs is inside the window, and the table never scrolls.

export function outside(page) {
    return page.evaluate(() => {
        const found = [];
        const { clientWidth: width, clientHeight: height } = document.documentElement;
        const inside = (what, element) => {
            const box = element.getBoundingClientRect();
            if (box.left < -0.5 || box.top < -0.5 || box.right > width + 0.5 || box.bottom > height + 0.5)
                found.push(`${what} is outside: ${Math.round(box.left)} ${Math.round(box.top)} to `
                    + `${Math.round(box.right)} ${Math.round(box.bottom)} of ${width} × ${height}`);
        };
        for (const selector of ['.board-box', '.board-box > svg', '.now', '.now-title', '.now-more', '.tray'])
            for (const element of document.querySelectorAll(selector))
                inside(selector, element);
        for (const button of document.querySelectorAll('.now button'))
            inside(`the button '${button.textContent}'`, button);
        for (const thing of document.querySelectorAll('.board-box [data-thing]'))
            inside(thing.dataset.thing, thing.closest('[data-scrolls]') ?? thing);     // lists scroll inside themselves
        if (document.querySelector('.board-box')?.clientHeight < 100)
            found.push('the board is lower than 100 px');
        const sentence = document.querySelector('.now-words');
        if (sentence.scrollHeight > sentence.clientHeight + 1)
            found.push(`the sentence is not whole: ${sentence.scrollHeight} px of text in ${sentence.clientHeight}`);
        for (const one of [document.documentElement, document.body, document.querySelector('.play-frame')])
            if (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
                found.push(`${one.tagName} scrolls: ${one.scrollWidth} × ${one.scrollHeight} in ${one.clientWidth} × `
                    + `${one.clientHeight}`);
        return found;
    });
}
