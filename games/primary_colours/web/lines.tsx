// lines.tsx - Primary Colours: lines of the log that are more than the game's sentence: an order by name, who leads
// where, one party a line, and what of that changed the poll.

import type { ComponentChildren } from 'preact';

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { regions } from './facts';
import { ChangeMark, PartyMark, PollMark, RoundMark } from './pieces';
import { ledWords, newWords } from './telling';
import type { Leads } from './telling';
import { words } from './words';

export function told(event: GameEvent, seen: Seen): ComponentChildren {
    const { type, text, tokens, seat } = event;
    const { past } = seen;
    if (type === 'regions')
        return ledWords(event.leads as Leads).map(({ leads, line }) => (
            <span key={line} class="colours-told log-row">
                <span class="colours-who">
                    {leads.map((party) => <PartyMark key={party} party={party} size={16} />)}
                </span>
                <span>{line} </span>
            </span>
        ));
    if (type === 'poll') {
        const why = newWords(past.slice(0, past.lastIndexOf(event) + 1));
        const [, ...votes] = text.split(': ');
        return (
            <>
                <span class="colours-told log-row">
                    <span class="colours-who"><PollMark size={16} /></span>
                    <span><b>{words.pollShort}</b> {votes.join(': ')} </span>
                </span>
                {why && (
                    <span class="colours-told log-row">
                        <span class="colours-who"><ChangeMark size={16} /></span>
                        <span><b>{why.since}</b> {why.what}</span>
                    </span>
                )}
            </>
        );
    }
    if (type === 'circle')
        return (
            <span class="colours-told log-row">
                <span class="colours-who"><RoundMark size={16} /></span><span>{text} </span>
            </span>
        );
    if (type !== 'tokens')
        return null;
    const values = tokens as { [region: string]: number };
    const list = regions.map((region) => words.tokenShort(values[region] ?? 0, words.region[region]));
    return words.places(seen.name(Number(seat)), list.join(', '));
}
