// tap.mjs - tests one after the other, told as TAP; the process fails when one of them does.

import assert from 'node:assert/strict';

export { assert };

const tests = [];

export function test(name, run) {
    tests.push({ name, run });
}

export async function runTests() {
    console.log(`1..${tests.length}`);
    for (const { name, run } of tests) {
        try {
            await run();
            console.log(`ok - ${name}`);
        } catch (error) {
            process.exitCode = 1;
            console.log(`not ok - ${name}`);
            console.log(String(error?.stack ?? error).replace(/^/gm, '    # '));
        }
    }
}
