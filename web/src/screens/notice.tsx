// notice.tsx - a page that cannot be what it should: says why, and may be tried again.

import { homePath } from '../built';
import { Top } from '../parts/top';
import { sentence } from '../words';
import { home as words } from '../words_home';

export function NoticeScreen({ said }: { said: string }) {
    return (
        <div class="screen at-home">
            <Top />
            <main class="notice-page">
                <p class="error" role="alert">{sentence(said)}.</p>
                <p><a class="button" href={homePath()}>{words.tryAgain}</a></p>
            </main>
        </div>
    );
}
