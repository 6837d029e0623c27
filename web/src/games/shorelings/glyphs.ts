// Symbols in a box of 32 x 32 that stand on y = 30: `solid` is filled, `cut` lies on it in the ground's colour. The plan draws them flat, and
// the 3D beach gives them depth.
export interface Shape {
    readonly solid: string;
    readonly cut?: string;
}

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const discs = (...all: readonly Parameters<typeof disc>[]) => all.map((one) => disc(...one)).join('');
const head = disc(16, 11.5, 4);
const body = 'M10 30L12 19Q12.500 15.500 16 15.500Q19.500 15.500 20 19L22 30Z';
const robe = 'M16 15L25 30H7Z';
const bow = 'M23 6Q33 17.500 23 29L25 29.500Q35 17.500 25 5.500Z';

const cards = {
    arch: { solid: 'M2 30V9H4V4H9V9H13.500V4H18.500V9H23V4H28V9H30V30H23V21A7 7 0 0 0 9 21V30Z' },
    monument: { solid: 'M5 30V26H27V30ZM10 26L13 8L16 2L19 8L22 26Z', cut: 'M14.500 12H17.500V14H14.500ZM14 17H18V19H14Z' },
    aqueduct: { solid: 'M2 30V6H30V30H27V20A4 4 0 0 0 19 20V30H13V20A4 4 0 0 0 5 20V30Z', cut: 'M4 8.500H28V11H4Z' },
    bridge: { solid: 'M1 21Q16 5 31 21V30H26Q16 15 6 30H1ZM2 12H4V20L2 21ZM28 12H30V21L28 20ZM15 6H17V14H15Z' },
    tower: { solid: 'M10 30V13H8V4H12V7H14.500V4H17.500V7H20V4H24V13H22V30Z', cut: 'M14 30V25A2 2 0 0 1 18 25V30ZM15 15.500H17V20H15Z' },
    outpost: { solid: 'M7 30L12 15H20L25 30ZM15 15V2L25 5.500L17 9V15Z', cut: 'M14 30L16 22L18 30Z' },
    watchtower: { solid: 'M9 30L12 18H9V11H23V18H20L23 30H20L16 21L12 30ZM6 11L16 2L26 11Z', cut: 'M13 12.500H19V15.500H13Z' },
    keep: { solid: 'M4 30V7H9V11H13V7H19V11H23V7H28V30Z', cut: 'M13 30V24A3 3 0 0 1 19 24V30ZM8 15H11V19H8ZM21 15H24V19H21Z' },
    door: { solid: 'M5 30V13A11 11 0 0 1 27 13V30Z', cut: 'M9 30V14A7 7 0 0 1 15.300 7V30ZM16.700 30V7A7 7 0 0 1 23 14V30Z' },
    window: { solid: 'M5 4H27V30H5Z', cut: 'M8 7H15V15H8ZM17 7H24V15H17ZM8 17H15V26H8ZM17 17H24V26H17Z' },
    tunnel: { solid: 'M2 30A14 17 0 0 1 30 30Z', cut: 'M9 30A7 10 0 0 1 23 30Z' },
    prison: { solid: 'M5 4H27V30H5Z', cut: 'M8 8H11V26H8ZM14.500 8H17.500V26H14.500ZM21 8H24V26H21Z' },
    princess: { solid: `${robe}${head}M11 8.500V3L13.500 5.500L16 1.500L18.500 5.500L21 3V8.500Z` },
    wizard: { solid: `${robe}${head}M10 9.500L17.500 1L21.500 9.500ZM25.500 8H27.500V30H25.500Z${disc(26.5, 6, 2.8)}` },
    witch: { solid: `${robe}${head}M6 10H26L20 8L14 1L12 8ZM26 12H27.600V23H26ZM24.300 23H29.300L30.500 30H23Z` },
    sorceress: {
        solid: `${robe}${head}M25 3L26.700 7.300L31 9L26.700 10.700L25 15L23.300 10.700L19 9L23.300 7.300Z`,
        cut: 'M12.500 9H19.500V10.200H12.500Z',
    },
    archer: { solid: `${body}${head}${bow}M14 17H30V18.400H14Z` },
    thief: {
        solid: `${body}${head}${disc(25, 23.5, 5.5)}M22.500 18.500L21.500 14.500H28.500L27.500 18.500Z`,
        cut: 'M12 10.200H20V12.400H12Z',
    },
    ranger: { solid: `${body}${head}M10.500 11Q16 2 21.500 11ZM20 6Q25 0 30 2Q27 8 20.500 8.500ZM6 10H7.800V30H6Z` },
    hunter: { solid: `${body}${head}M11.500 9.500Q16 4 20.500 9.500ZM25 8H26.800V30H25ZM22.800 10L25.900 1.500L29 10Z` },
    guard: {
        solid: `${body}${head}M11 11A5 6 0 0 1 21 11ZM20 17H31V23Q31 28.500 25.500 30.500Q20 28.500 20 23Z`,
        cut: 'M24.800 19H26.200V22H28.500V23.400H26.200V28H24.800V23.400H22.500V22H24.800Z',
    },
    duelist: {
        solid:
            `${body}${head}M8.500 8.500H23.500V10.500H8.500ZM11.500 8.500Q16 2 20.500 8.500Z` +
            'M21 21L30.500 6L31.500 6.700L22.500 22ZM19.500 17.500L26 22L25 23.500L18.500 19Z',
    },
    captain: { solid: `${body}${head}M7 10Q16 -1 25 10ZM25 4H26.600V30H25ZM26.600 4H32V11H26.600Z` },
    prince: {
        solid: `${body}${head}M11.500 8.500V4.500L13.800 6.500L16 3L18.200 6.500L20.500 4.500V8.500ZM25 29V16H22.500V14H25V7L26 4.500L27 7V14H29.500V16H27V29Z`,
    },
} satisfies { readonly [card: string]: Shape };

const hazards = {
    dragon: {
        solid: 'M1 18Q5 8 13 8L10 2L18 7Q27 7 31 15L25 15.500L27 20L20 18.500Q19 27 7 30Q13 24 11 19.500Q6 17 1 18Z',
        cut: disc(19.5, 11.5, 1.6),
    },
    giant: {
        solid:
            'M11 30Q6 26 9 19Q11 14 9.500 11.500Q16 9 21.500 13Q22 18 19 22.500Q18 30 11 30Z' +
            discs([9.5, 6.8, 3], [15.3, 5.2, 2.3], [19.8, 6.6, 2], [23.3, 9, 1.8], [25.6, 12.3, 1.5]),
    },
    terror: {
        solid: `M16 16Q25 18 25 25Q24 30 16 28.500Q8 30 7 25Q7 18 16 16Z${discs([6, 15, 3.3], [12, 8, 3.6], [20, 8, 3.6], [26, 15, 3.3])}`,
    },
    meteor: { solid: `${disc(11, 21, 8.5)}M11.500 11.500L29 2L20.500 15.500Z`, cut: `${disc(9, 19, 2)}${disc(13.5, 24, 1.5)}` },
    sandstorm: {
        solid: 'M2 4H30Q27 10 16 10T2 4ZM6 12H27Q24 17 16 17T6 12ZM9.500 19H24Q22 23.500 16 23.500T9.500 19ZM13 25.500H21Q19 29 16 31Q14 29 13 25.500Z',
    },
    greatclaw: { solid: 'M8 31L11.500 21Q3 16 5 8Q7 2 15 1Q12.500 6 15.500 11L21 4Q29 8 27 16Q24.500 22 17 22L14 31Z' },
} satisfies { readonly [hazard: string]: Shape };

const marks = {
    wave: { solid: 'M2 22Q7 6 16 12Q10 13 11 18Q15 23 20 17Q25 12 30 17V28H2Z' },
    shovel: { solid: 'M14.500 4H17.500V17H14.500ZM11 2H21V5H11ZM9 16H23V22Q23 29 16 31Q9 29 9 22Z' },
    shark: { solid: 'M5 25Q8 8 23 3Q18 14 26 25ZM2 27H30V29.500H2Z' },
    seaweed: { solid: 'M14 31Q9 25 14 19Q18 13 13 7Q11 4 14 1Q20 6 18 13Q21 9 26 9Q25 15 19 18Q16 24 18 31ZM12 20Q8 15 4 15Q5 20 11 23Z' },
    dollar: {
        solid: disc(16, 16, 14),
        cut: 'M16 5L18 12H14ZM27 14L20 17L19 13ZM5 14L12 17L13 13ZM22 27L16.500 20.500L20 19ZM10 27L15.500 20.500L12 19Z',
    },
} satisfies { readonly [mark: string]: Shape };

export const shapes: { readonly [name: string]: Shape } = { ...cards, ...hazards, ...marks };
