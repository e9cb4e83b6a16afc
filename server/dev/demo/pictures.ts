import sharp from 'sharp';

/** Pictures of the demo account’s coffee roaster, drawn: no photograph is anybody else’s, and none needs a network. */

interface Palette {
  readonly ground: string;
  readonly deep: string;
  readonly light: string;
  readonly accent: string;
  readonly second: string;
}

export const PALETTES = {
  dawn: { ground: '#f4e3cf', deep: '#3a2117', light: '#fffaf2', accent: '#c8552b', second: '#e3a63a' },
  river: { ground: '#cfe0e2', deep: '#173642', light: '#f6fbfa', accent: '#2f6f83', second: '#e38b4f' },
  sage: { ground: '#dfe4d0', deep: '#263223', light: '#fbfcf5', accent: '#66804f', second: '#d9793d' },
  plum: { ground: '#eed7d3', deep: '#3b1c2b', light: '#fff7f4', accent: '#97405a', second: '#e2a85c' },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;

const COFFEE = '#4a2a1a';
const CREMA = '#b9814f';
const KRAFT = '#c79a66';

/** Drawn around 0,0 in a square from -500 to 500; what lies beyond is seen only in taller formats. */
type Scene = (palette: Palette) => string;

const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const box = (x: number, y: number, width: number, height: number, fill: string, round = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const at = (x: number, y: number, turn: number, size: number, what: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${what}</g>`;
const ground = (fill: string) => box(-900, -900, 1800, 1800, fill);
const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, each) => draw(each)).join('');

const bean = (fill: string, line: string) =>
  `<ellipse rx="34" ry="24" fill="${fill}"/>${stroke('M-30 4 C-12 -12 12 16 30 -2', line, 5)}`;
const steam = (x: number, y: number, colour: string) =>
  stroke(`M${x} ${y} c-40 -60 40 -90 0 -150 s40 -90 0 -150`, colour, 16, 'opacity=".75"');
/** The sign of the roaster: three waves of the river. */
const waves = (x: number, y: number, size: number, colour: string) =>
  at(x, y, 0, size, [-26, 0, 26].map((line) => stroke(`M-60 ${line} q20 -24 40 0 t40 0 t40 0`, colour, 10)).join(''));

const cup: Scene = ({ ground: back, deep, light, accent, second }) => `
  ${ground(back)}
  ${box(-900, 120, 1800, 900, accent)}
  ${at(330, -330, 24, 1, bean(COFFEE, deep))}${at(400, -250, -40, 1, bean(COFFEE, deep))}${at(270, -420, 80, 0.9, bean(COFFEE, deep))}
  <ellipse cx="40" cy="60" rx="395" ry="385" fill="${deep}" opacity=".22"/>
  ${circle(0, 0, 380, light)}${circle(0, 0, 350, second, 'opacity=".25"')}
  ${box(200, -50, 250, 100, light, 50)}${box(250, -22, 150, 44, back, 22)}
  ${circle(0, 0, 265, light)}${circle(0, 0, 238, COFFEE)}${circle(0, 0, 222, CREMA)}
  ${times(5, (n) => at(0, 130 - n * 58, 0, 1 - n * 0.15, path('M0 40 C-150 -10 -120 -120 0 -50 C120 -120 150 -10 0 40Z', light)))}
  ${stroke('M0 165 L0 -150', CREMA, 9)}
  ${at(-400, 330, -35, 1, `${box(-16, -170, 32, 300, light, 16)}<ellipse cy="-190" rx="46" ry="66" fill="${light}"/>`)}`;

const bag: Scene = ({ ground: back, deep, light, accent, second }) => `
  ${ground(back)}${circle(0, -60, 400, second)}
  <ellipse cx="30" cy="410" rx="330" ry="46" fill="${deep}" opacity=".25"/>
  ${path('M-230 -300 L230 -300 L265 400 Q0 430 -265 400Z', accent)}
  ${path('M150 -300 L230 -300 L265 400 L190 412Z', deep, 'opacity=".16"')}
  ${box(-240, -372, 480, 84, deep, 14)}${box(-240, -340, 480, 10, light, 5, 'opacity=".35"')}
  ${box(-150, -150, 300, 330, light, 20)}${circle(0, -50, 78, accent)}${waves(0, -50, 0.75, light)}
  ${box(-100, 62, 200, 18, deep, 9)}${box(-70, 98, 140, 12, deep, 6, 'opacity=".5"')}${box(-84, 126, 168, 12, deep, 6, 'opacity=".5"')}
  ${at(-360, 400, 20, 1.1, bean(COFFEE, deep))}${at(-290, 442, -30, 1, bean(COFFEE, deep))}${at(330, 430, 60, 1.1, bean(COFFEE, deep))}${at(396, 384, 10, 0.9, bean(COFFEE, deep))}`;

const quay: Scene = ({ ground: back, deep, light, accent, second }) => {
  const house = (x: number, width: number, height: number, fill: string) => `
    ${box(x, 120 - height, width, height, fill)}${path(`M${x - 12} ${120 - height} L${x + width / 2} ${40 - height} L${x + width + 12} ${120 - height}Z`, deep)}
    ${times(Math.floor((height - 60) / 90), (row) =>
      times(2, (column) => box(x + width * (0.2 + column * 0.38), 150 - height + row * 90, width * 0.22, 46, light, 4)),
    )}${box(x + width / 2 - 18, 60, 36, 60, deep, 6)}`;
  return `${ground(back)}${circle(240, -290, 120, second)}
    ${path('M-900 -60 Q-500 -220 -120 -100 T520 -140 T900 -80 L900 200 L-900 200Z', accent, 'opacity=".28"')}
    ${house(-470, 170, 330, second)}${house(-290, 150, 250, light)}${house(-130, 180, 390, accent)}${house(60, 150, 280, light)}${house(220, 190, 340, second)}${house(-660, 180, 270, light)}${house(420, 170, 250, accent)}
    ${box(-900, 116, 1800, 44, KRAFT)}${box(-900, 160, 1800, 900, accent)}
    ${times(9, (n) => stroke(`M${-820 + (n % 3) * 540 + ((n * 90) % 160)} ${240 + n * 58} q45 -26 90 0 t90 0 t90 0`, light, 8, 'opacity=".45"'))}
    ${path('M-120 300 L230 300 Q190 390 110 390 L0 390 Q-80 390 -120 300Z', light)}${box(40, 60, 12, 240, deep)}${path('M60 70 L210 270 L60 270Z', second)}${path('M32 100 L-80 270 L32 270Z', light)}`;
};

const moka: Scene = ({ ground: back, deep, light, accent, second }) => `
  ${ground(accent)}${circle(0, 40, 420, back, 'opacity=".35"')}${steam(-60, -330, light)}${steam(50, -350, light)}
  <ellipse cx="0" cy="420" rx="300" ry="38" fill="${deep}" opacity=".35"/>
  ${path('M-170 120 L170 120 L215 410 L-215 410Z', '#c9ccd0')}${path('M40 120 L170 120 L215 410 L70 410Z', '#9ea3a9')}
  ${box(-180, 84, 360, 44, deep, 10)}
  ${path('M-150 84 L150 84 L200 -210 L-200 -210Z', '#d9dcdf')}${path('M40 84 L150 84 L200 -210 L60 -210Z', '#aeb3b9')}
  ${path('M-200 -210 L-280 -250 L-190 -130Z', '#c9ccd0')}
  ${path('M-200 -214 Q0 -330 200 -214Z', '#c9ccd0')}${circle(0, -300, 30, deep)}
  ${stroke('M196 -180 Q330 -170 300 40', deep, 46)}${circle(0, 250, 60, second)}${waves(0, 250, 0.6, light)}`;

const dripper: Scene = ({ ground: back, deep, light, accent, second }) => `
  ${ground(back)}${box(-900, 330, 1800, 900, second)}${circle(-280, -260, 150, accent, 'opacity=".25"')}
  <ellipse cx="0" cy="430" rx="280" ry="34" fill="${deep}" opacity=".25"/>
  ${path('M-250 -320 L250 -320 L80 -40 L-80 -40Z', light)}${path('M-212 -300 L212 -300 L180 -240 L-180 -240Z', COFFEE)}
  ${times(4, (n) => stroke(`M${-150 + n * 100} -225 L${-52 + n * 36} -60`, back, 9))}
  ${stroke('M240 -260 q150 20 80 150 q-30 50 -110 40', light, 30)}${box(-150, -46, 300, 34, deep, 17)}
  ${path('M-120 -12 L120 -12 L230 330 Q230 430 0 430 Q-230 430 -230 330Z', light, 'opacity=".72"')}
  ${path('M-176 160 L176 160 L230 330 Q230 430 0 430 Q-230 430 -230 330Z', COFFEE)}${path('M-176 160 Q0 190 176 160 L182 180 Q0 210 -182 180Z', CREMA)}
  ${path('M0 20 q26 40 0 62 q-26 -22 0 -62Z', COFFEE)}${steam(-330, 220, light)}`;

const beans: Scene = ({ deep, light, accent, second }) => {
  // A spiral of seeds, as a sunflower has it: even, and without a grid.
  const spread = times(300, (n) => {
    const [turn, far] = [n * 137.508, 44 * Math.sqrt(n + 0.5)];
    const [x, y] = [far * Math.cos((turn * Math.PI) / 180), far * Math.sin((turn * Math.PI) / 180)];
    return at(
      Math.round(x),
      Math.round(y),
      Math.round(turn * 1.7) % 360,
      0.85,
      bean(n % 5 === 0 ? second : n % 3 === 0 ? '#6d4126' : COFFEE, deep),
    );
  });
  return `${ground(accent)}${spread}${circle(0, 0, 220, light)}${circle(0, 0, 196, accent)}${waves(0, 0, 1.9, light)}`;
};

const parcel: Scene = ({ ground: back, deep, light, accent, second }) => `
  ${ground(second)}${box(-900, 250, 1800, 900, back)}
  <ellipse cx="20" cy="400" rx="400" ry="52" fill="${deep}" opacity=".2"/>
  ${path('M-360 -60 L0 20 L0 410 L-360 300Z', KRAFT)}${path('M360 -60 L0 20 L0 410 L360 300Z', '#ad8050')}${path('M-360 -60 L0 -140 L360 -60 L0 20Z', '#dab283')}
  ${path('M-210 -94 L150 -14 L150 60 L90 46 L90 0 L-270 -80Z', accent)}
  ${at(-190, 190, 13, 1, `${box(-100, -62, 200, 124, light, 8)}${waves(-40, 0, 0.4, accent)}${box(16, -24, 60, 10, deep, 5)}${box(16, 0, 60, 10, deep, 5)}${box(16, 24, 40, 10, deep, 5)}`)}
  ${path('M-170 -250 h220 q40 0 40 40 v40 h-300 v-40 q0 -40 40 -40Z', accent, 'transform="translate(30 30) scale(.9)"')}
  ${at(-40, -190, 0, 0.62, `${path('M-230 -300 L230 -300 L250 120 L-250 120Z', deep)}${box(-130, -180, 260, 210, light, 16)}${waves(0, -75, 1, accent)}`)}
  ${path('M-360 -60 L0 20 L360 -60 L360 -20 L0 62 L-360 -20Z', '#b98a57')}`;

const mugs: Scene = ({ ground: back, deep, light, accent, second }) => {
  const mug = (x: number, fill: string) => `
    ${stroke(`M${x + 100} 20 q120 0 90 110 q-20 60 -100 50`, fill, 34)}
    ${path(`M${x - 120} -60 L${x + 120} -60 L${x + 104} 230 Q${x} 262 ${x - 104} 230Z`, fill)}<ellipse cx="${x}" cy="-60" rx="120" ry="26" fill="${COFFEE}"/>${waves(x, 100, 0.8, light)}`;
  return `${ground(back)}${box(-900, 240, 1800, 40, KRAFT)}${box(-900, 280, 1800, 900, deep)}
    ${circle(0, -160, 330, light, 'opacity=".6"')}${steam(-340, -110, light)}${steam(-20, -130, accent)}${steam(290, -110, light)}
    ${mug(-340, accent)}${mug(-20, second)}${mug(290, deep)}`;
};

const hills: Scene = ({ ground: back, deep, light, accent, second }) => `
  ${ground(back)}${circle(0, -150, 210, second)}${circle(0, -150, 270, second, 'opacity=".25"')}
  ${path('M-900 40 Q-500 -220 -200 -20 T380 -90 T900 20 L900 900 L-900 900Z', accent, 'opacity=".45"')}
  ${path('M-900 170 Q-420 -40 0 130 T900 70 L900 900 L-900 900Z', accent)}
  ${times(7, (row) => stroke(`M${-640 + row * 30} ${250 + row * 80} Q0 ${110 + row * 92} ${700 - row * 10} ${240 + row * 86}`, deep, 30 + row * 5, `stroke-dasharray="1 ${62 + row * 9}" opacity=".85"`))}
  ${[-300, 120, 330].map((x, n) => at(x, 250 + n * 60, 0, 1, `${path('M0 0 Q-70 -50 -60 -140 Q10 -90 0 0Z', deep)}${path('M0 0 Q70 -40 76 -120 Q0 -90 0 0Z', deep)}${circle(-14, -18, 17, '#b3322a')}${circle(16, -30, 17, '#b3322a')}`)).join('')}
  ${stroke('M-330 -330 q30 -30 60 0 q30 -30 60 0', light, 9)}${stroke('M-220 -400 q24 -24 48 0 q24 -24 48 0', light, 8)}`;

const iced: Scene = ({ ground: back, deep, light, accent, second }) => `
  ${ground(accent)}${circle(160, -120, 330, second, 'opacity=".9"')}
  <ellipse cx="0" cy="440" rx="220" ry="30" fill="${deep}" opacity=".35"/>
  ${stroke('M60 -430 L0 300', light, 26)}
  ${path('M-190 -290 L190 -290 L150 400 Q0 440 -150 400Z', light, 'opacity=".45"')}
  ${path('M-178 -90 L178 -90 L150 392 Q0 430 -150 392Z', COFFEE)}${path('M-182 -170 L182 -170 L174 10 Q90 90 20 20 T-160 60Z', back)}
  ${[
    [-90, -150, 14],
    [60, -130, -18],
    [-20, -40, 34],
    [90, 40, 8],
    [-100, 60, -24],
  ]
    .map(([x, y, turn]) => at(x!, y!, turn!, 1, box(-52, -52, 104, 104, light, 20, 'opacity=".6"')))
    .join('')}
  ${circle(170, -290, 78, second)}${circle(170, -290, 60, back)}${times(6, (n) => at(170, -290, n * 60, 1, path('M0 -6 L-14 -50 L14 -50Z', second)))}`;

export const SCENES = { cup, bag, quay, moka, dripper, beans, parcel, mugs, hills, iced } as const;
export type SceneName = keyof typeof SCENES;

const SIZES = { square: [1080, 1080], portrait: [1080, 1350] } as const;
export type DemoFormat = keyof typeof SIZES;

/** A picture as PNG, in the size that Meta recommends for its format. */
export const drawPicture = (scene: SceneName, palette: PaletteName, format: DemoFormat): Promise<Buffer> => {
  const [width, height] = SIZES[format];
  const tall = (1000 * height) / width;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-500 ${-tall / 2} 1000 ${tall}">${SCENES[scene](PALETTES[palette])}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
};

const LOGO_SIZE = 512;

/** The roaster's logo: a cup on the river, round, on a transparent ground. */
export const drawLogo = (): Promise<Buffer> => {
  const { deep, light, second } = PALETTES.river;
  const badge = `
    ${circle(0, 0, 470, deep)}${circle(0, 0, 420, 'none', `stroke="${light}" stroke-width="14"`)}
    ${stroke('M-70 -150 c-34 -48 34 -72 0 -120 M70 -150 c-34 -48 34 -72 0 -120', second, 30)}
    ${path('M-190 -100 L190 -100 L164 60 Q140 130 60 130 L-60 130 Q-140 130 -164 60Z', light)}
    ${stroke('M186 -60 q110 0 84 84 q-18 54 -104 50', light, 30)}
    ${at(0, 10, 24, 1.9, bean(COFFEE, light))}
    ${stroke('M-280 210 q47 -44 93 0 t93 0 t93 0 t93 0 t93 0 t93 0', light, 26)}
    ${stroke('M-200 290 q40 -38 80 0 t80 0 t80 0 t80 0 t80 0', second, 26)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}" viewBox="-500 -500 1000 1000">${badge}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
