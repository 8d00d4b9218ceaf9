// tap.mjs - tests one after the other, told as TAP; the process fails when one of them does. TIMES=1 tells how long
// each took.

import assert from 'node:assert/strict';

export { assert };

const tests = [];

export function test(name, run) {
    tests.push({ name, run });
}

export async function runTests() {
    console.log(`1..${tests.length}`);
    for (const { name, run } of tests) {
        const begun = performance.now();
        try {
            await run();
            console.log(`ok - ${name}`);
        } catch (error) {
            process.exitCode = 1;
            console.log(`not ok - ${name}`);
            console.log(String(error?.stack ?? error).replace(/^/gm, '    # '));
        }
        if (process.env.TIMES)
            console.log(`# ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
}
