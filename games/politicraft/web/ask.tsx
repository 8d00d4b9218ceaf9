// ask.tsx - PolitiCraft: what is asked about the chosen card, in the panel: with its name where there is room for a
// whole sentence, else as a question alone, right below the card.

import { words } from './words';

export interface Ask {
    title: string;                  // of the card
    whole: string;                  // behind it
    short: string;
}

export function Asked({ title, whole, short }: Ask) {
    return (
        <>
            <span class="pol-ask"><b>{words.cardNamed(title)}</b> {whole}</span>
            <span class="pol-ask-short">{short}</span>
        </>
    );
}
