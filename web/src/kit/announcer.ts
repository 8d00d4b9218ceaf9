// announcer.ts - what is said to who listens: each event once, a burst as one message that ends with what I have to do.

export const messageMax = 240;

export interface Announcement {
    polite: string;
    urgent: string;                 // a question to me: it alone may interrupt
}

function sentence(text: string): string {
    const trimmed = text.trim();
    return /[.!?…]["”')]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** At a word, with a sign that something is missing. */
function cut(text: string, room: number): string {
    if (text.length <= room)
        return text;
    const whole = text.slice(0, room - 1);
    const space = whole.lastIndexOf(' ');
    return `${(space > 0 ? whole.slice(0, space) : whole).replace(/[\s.,;:!?]+$/, '')}…`;
}

/** As many whole sentences as there is room for, and how many were left out. */
function burst(texts: string[], room: number): string {
    const sentences = texts.filter((text) => text.trim() !== '').map(sentence);
    for (let kept = sentences.length; kept > 0; kept--) {
        const left = sentences.length - kept;
        const said = sentences.slice(0, kept).join(' ') + (left > 0 ? ` … and ${left} more.` : '');
        if (said.length <= room)
            return said;
    }
    const others = sentences.length > 1 ? ` … and ${sentences.length - 1} more.` : '';
    return sentences.length === 0 ? '' : cut(sentences[0]!, room - others.length) + others;
}

/** What happened, and what I have to do: said last, unless it is a question, which is said at once. */
export function announcement(texts: string[], todo: string | null): Announcement {
    const ends = todo === null || todo.trim() === '' ? '' : cut(sentence(todo), messageMax);
    if (todo?.trim().endsWith('?'))
        return { polite: burst(texts, messageMax), urgent: ends };
    const room = messageMax - (ends === '' ? 0 : ends.length + 1);
    const happened = room < 40 ? '' : burst(texts, room);
    return { polite: [happened, ends].filter(Boolean).join(' '), urgent: '' };
}
