// tabs.tsx - one of several panels, chosen by tabs; arrows go from tab to tab.

import type { ComponentChildren } from 'preact';

export interface Tab {
    id: string;
    title: string;
    mark?: ComponentChildren;       // beside the title
    inside: () => ComponentChildren;
}

export function Tabs({ tabs, chosen, choose }: { tabs: Tab[]; chosen: string; choose: (id: string) => void }) {
    const at = Math.max(0, tabs.findIndex((tab) => tab.id === chosen));
    const moved = (event: KeyboardEvent) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (!by)
            return;
        event.preventDefault();
        const next = tabs[(at + by + tabs.length) % tabs.length]!;
        choose(next.id);
        document.getElementById(`tab-${next.id}`)?.focus();
    };
    return (
        <section class="side-tabs panel">
            <div role="tablist" aria-label="Beside the board" onKeyDown={moved}>
                {tabs.map((tab, i) => (
                    <button key={tab.id} type="button" role="tab" id={`tab-${tab.id}`} aria-selected={i === at}
                        aria-controls={`panel-${tab.id}`} tabIndex={i === at ? 0 : -1} onClick={() => choose(tab.id)}>
                        {tab.title}{tab.mark}
                    </button>
                ))}
            </div>
            {tabs.map((tab, i) => (
                <div key={tab.id} role="tabpanel" id={`panel-${tab.id}`} aria-labelledby={`tab-${tab.id}`}
                    hidden={i !== at} tabIndex={0}>
                    {i === at && tab.inside()}
                </div>
            ))}
        </section>
    );
}
