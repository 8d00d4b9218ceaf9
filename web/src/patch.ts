// patch.ts - merge patches (RFC 7396): what an update is, from the one before and what changed.

import type { Json, Members } from './messages';

function isObject(value: Json | undefined): value is Members {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Neither is changed; what stays the same stays the same object. */
export function patched(before: Json | undefined, patch: Json): Json {
    if (!isObject(patch))
        return patch;
    const after: Members = isObject(before) ? { ...before } : {};
    for (const [key, value] of Object.entries(patch)) {
        if (value === null)
            delete after[key];
        else
            after[key] = patched(after[key], value);
    }
    return after;
}
