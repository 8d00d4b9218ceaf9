// in_c.mjs - assets as the C table that server/assets.h declares.

/** As strings: a compiler reads megabytes of them at once, and of numbers one by one. A ? could begin a trigraph. */
function bytesInC(bytes) {
    const lines = [];
    for (let at = 0; at < bytes.length; at += 64) {
        const line = bytes.toString('latin1', at, at + 64)
            .replace(/[^ !#->@-[\]-~]/g, (one) => `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}`);
        lines.push(`    "${line}"`);
    }
    return lines.join('\n');
}

export function inC(list) {
    const arrays = [];
    const rows = list.map(({ path, type, forms, forever }) => {
        const members = Object.entries(forms).map(([form, bytes]) => {
            const name = `bytes_${arrays.length}`;
            arrays.push(`static const unsigned char ${name}[] =\n${bytesInC(bytes)};\n`);
            return `      .form[${form}] = { ${name}, sizeof ${name} - 1 },\n`;
        });
        return `    { .path = ${JSON.stringify(path)}, .type = ${JSON.stringify(type)}, .forever = ${forever},\n`
            + `${members.join('')}    },\n`;
    });
    return `/* Written by web/build.mjs. */\n#include "server/assets.h"\n\n${arrays.join('\n')}\n`
        + `const struct asset assets[] = {\n${rows.join('')}    { .path = 0 },\n};\n`;
}
