// unread.tsx - how many lines are new, as a mark beside a title or a button.

import { chat as words } from '../words_chat';

export function Unread({ count }: { count: number }) {
    if (count === 0)
        return null;
    return (
        <span class="unread">
            <span aria-hidden="true">{Math.min(count, 99)}</span>
            <span class="unseen"> ({words.unread(count)})</span>
        </span>
    );
}
