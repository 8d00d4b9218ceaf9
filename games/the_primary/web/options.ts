// options.ts - The Primary's options as people read them.

import type { OptionWords } from 'kit/tile';

export const options: { [name: string]: OptionWords } = {
    basic: { label: 'Basic game', help: 'Without news and candidates, for a first game. Everybody has 7 cubes.' },
    teams: { label: 'Two teams', help: 'The first and third player against the second and fourth.', seats: [4] },
    incumbent: {
        label: 'With an incumbent',
        help: 'Cubes of a Bot are in the regions and count in the votes.',
        seats: [2],
    },
    level: {
        label: 'Strength of the Bot',
        help: 'The more cubes it begins with, the stronger it is; in the basic game it has 4 fewer.',
        values: {
            easy: 'Easy: 18 cubes',
            normal: 'Normal: 21 cubes',
            hard: 'Hard: 24 cubes',
            extreme: 'Extreme: 28 cubes',
        },
        brief: (level) => `${level} Bot`,
        seats: [1],
    },
    aside: {
        label: 'Round tokens set aside',
        help: 'They decide when regions vote. Write three numbers, such as 2,6,11, for others.',
        values: {
            '1,5,9': '1, 5 and 9, as printed',
            '4,8,10': '4, 8 and 10: even for two players',
            random: 'By chance',
        },
        brief: (aside) => (aside === 'random' ? 'round tokens by chance'
            : `round tokens ${aside.replaceAll(',', ', ')} aside`),
        rare: true,
    },
};
