// think.ts - bots and hints, in a worker of their own, so that nobody waits for an answer while they think. What a bot
// has in mind goes on from question to question, as long as they are about the same table.

import type { Question } from './hosted';
import type { Choice, Engine, Match } from './module';

export class Thinker {
    private match: Match | null = null;
    private table = '';

    constructor(private readonly engine: Engine) {}

    /** A choice of a bot; of a hint, its answer as text. */
    answer(question: Question): Choice | string {
        const match = this.stand(question);
        const { seat, bot, order } = question;
        if (bot !== null)
            return match.choose(seat, bot);
        if (order.length === 0)
            return match.hint(seat);
        const draft = match.draft(seat, order);
        try {
            const told = draft.hint(seat);
            match.takeMinds(draft);
            return told;
        } finally {
            draft.free();
        }
    }

    /** The match of the question, with the minds of the one before. */
    private stand({ table, text, plies, byHand, seed }: Question): Match {
        const match = this.engine.match(text, byHand);
        plies.forEach((ply, seat) => match.raisePly(seat, ply));
        match.botsSeed(seed);
        if (this.match) {
            if (this.table === table)
                match.takeMinds(this.match);
            this.match.free();
        }
        this.match = match;
        this.table = table;
        return match;
    }
}
