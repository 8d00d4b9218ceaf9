// wire.mjs - the page's own WebSocket, tapped: it runs in a page before the page's scripts. `wire` has the last update,
// can ask on its own, and with `hold` keeps back what would change the match: it is noted, and the page is refused.

export function tapWire() {
    const patched = (before, patch) => {
        if (typeof patch !== 'object' || patch === null || Array.isArray(patch))
            return patch;
        const after = typeof before === 'object' && before !== null && !Array.isArray(before) ? { ...before } : {};
        for (const [key, value] of Object.entries(patch))
            if (value === null)
                delete after[key];
            else
                after[key] = patched(after[key], value);
        return after;
    };
    const changing = new Set(['play', 'draft', 'undo', 'withdraw', 'rematch']);
    const asked = new Map();
    const drafts = new Map();       // that the page asked for: the moves, by id
    let ids = 1_000_000;            // the page counts from 1
    const wire = { update: null, table: null, told: [], updates: 0, jumped: 0, sent: [], hold: false, held: [],
        socket: null, draft: null };
    const ordered = () => Number(window.things.frame()?.dataset.order ?? 0);
    /** The update as the own order makes it, as the page shows it. */
    wire.now = () => (ordered() > 0 && wire.draft ? wire.draft.update : wire.update);
    /** An order of this person is due. */
    wire.ordering = () => wire.update.view.done !== undefined && wire.update.to_act.includes(wire.table.you);
    /** What this person made at that ply is in: another one, or an order that only waits for those of others. */
    wire.isBehind = (ply) => wire.update.ply > ply || (wire.update.view.done !== undefined && !wire.ordering());
    wire.complete = () => window.things.frame()?.dataset.complete === 'true';
    /** What a request plays: a move, or null where it changes an order, or plays a list. */
    const played = ({ cmd, moves = [] }) => {
        const before = cmd === 'draft' && ordered() > 0 ? wire.draft.moves : [];
        return moves.length === before.length + 1 && before.every((move, i) => move === moves[i]) ? moves.at(-1) : null;
    };
    const heard = (message) => {
        if (message.table)
            wire.table = message.table;
        if (message.revision && message.update) {
            wire.update = message.from === undefined ? message.update : patched(wire.update, message.update);
            wire.told.push(...(message.events ?? []).map(({ text }) => text));
            wire.updates++;
            wire.jumped = window.jumpingTime.jumped;
        }
        if (drafts.has(message.id) && message.ok)
            wire.draft = { moves: drafts.get(message.id), update: message.update, complete: message.complete };
        drafts.delete(message.id);
        asked.get(message.id)?.(message);
        asked.delete(message.id);
        window.watch.heard();
    };
    window.WebSocket = class extends window.WebSocket {
        constructor(...args) {
            super(...args);
            wire.socket = this;
            wire.table = null;
            this.addEventListener('message', ({ data }) => heard(JSON.parse(data)));
        }

        send(text) {
            const message = JSON.parse(text);
            if (!wire.hold || !changing.has(message.cmd)) {
                wire.sent.push(message.cmd);
                if (message.cmd === 'draft')
                    drafts.set(message.id, message.moves);
                super.send(text);
                return;
            }
            wire.held.push({ cmd: message.cmd, move: played(message) });
            const data = JSON.stringify({ id: message.id, ok: false, error: 'kept back by the test' });
            this.dispatchEvent(new MessageEvent('message', { data }));     // at once: nothing is drawn twice
        }
    };
    /** Nothing that the page asked for an order is under way. */
    wire.quiet = () => window.watch.until(() => drafts.size === 0);
    /** A page that wants the board as text joins a second time. */
    wire.joined = async () => {
        const isOpen = () => wire.table && wire.socket.readyState === 1;
        while (!isOpen()) {
            await window.watch.until(isOpen);
            await window.things.settle();
        }
    };
    wire.ask = async (cmd, members = {}) => {
        const id = ++ids;
        let answer = null;
        asked.set(id, (message) => {
            answer = message;
        });
        Object.getPrototypeOf(Object.getPrototypeOf(wire.socket)).send.call(wire.socket,
            JSON.stringify({ id, cmd, ...members }));
        await window.watch.until(() => answer, `an answer to ${cmd}`);
        return answer;
    };
    /** What must not be refused. */
    wire.demand = async (cmd, members) => {
        const answer = await wire.ask(cmd, members);
        if (!answer.ok)
            throw new Error(`${cmd} was refused: ${answer.error}`);
    };
    window.wire = wire;
}
