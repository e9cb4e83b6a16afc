/** The product's colours (ui/theme), as mail programs understand them. */
const LIGHT = {
  paper: '#faf8f3',
  surface: '#fefdfa',
  ink: '#19232c',
  soft: '#4a545d',
  line: '#e0dcd4',
  brand: '#085e66',
  onBrand: '#f4fcfc',
};
const DARK: typeof LIGHT = {
  paper: '#0b1920',
  surface: '#112128',
  ink: '#e6eff0',
  soft: '#aebec2',
  line: '#24343b',
  brand: '#5dc3c9',
  onBrand: '#011a21',
};

const SANS = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
/** Long names, addresses and links break wherever they must. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

const { paper, surface, ink, soft, line, brand, onBrand } = LIGHT;

/** On the elements themselves: many programs take nothing else. */
export const INLINE = {
  page: `margin:0;padding:0;background:${paper};color:${ink};font:16px/1.55 ${SANS}`,
  frame: `width:100%;background:${paper}`,
  card: `max-width:560px;width:100%;background:${surface};border:1px solid ${line};border-radius:12px`,
  inside: `padding:32px 28px;text-align:left;font:16px/1.55 ${SANS};color:${ink};${BREAK}`,
  name: `margin:0 0 24px;font:600 22px/1.2 ${SERIF};color:${brand}`,
  line: `margin:0 0 16px;${BREAK}`,
  act: 'margin:24px 0',
  button: `display:inline-block;padding:12px 22px;border-radius:8px;background:${brand};color:${onBrand};font-weight:600;text-decoration:none`,
  small: `margin:0 0 16px;font-size:14px;color:${soft};${BREAK}`,
  link: `color:${brand}`,
} as const;

/** For programs that know themes. Important, since what is on the elements would win. */
export const DARK_SHEET = `@media (prefers-color-scheme:dark){
.page,.frame{background:${DARK.paper}!important;color:${DARK.ink}!important}
.card{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.inside{color:${DARK.ink}!important}
.small{color:${DARK.soft}!important}
.name,.link{color:${DARK.brand}!important}
.button{background:${DARK.brand}!important;color:${DARK.onBrand}!important}
}`;
