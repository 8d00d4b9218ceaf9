// finger.mjs - a real finger, by the browser's own protocol. What it does is sent in one go, and waited for afterwards:
// between one event and the next no time passes that a busy machine could stretch into a long touch.

/** Touch events one after the other: [type, ...points], a point is { x, y, id }. */
export function fingers(cdp, ...events) {
    return Promise.all(events.map(([type, ...touchPoints]) =>
        cdp.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints })));
}

export async function tap(page, x, y) {
    const cdp = await page.context().newCDPSession(page);
    await fingers(cdp, ['Start', { x, y, id: 1 }], ['End']);
    await cdp.detach();
}
