import type { BrandKit, PictureTexts } from '#server/generation/pictures/types.ts';
import sharp from 'sharp';

/** What images are drawn of: texts, looks and photos, the ordinary and the odd. */

export const COFFEE: PictureTexts = {
  headline: 'Good coffee, before the kettle boils',
  support: 'Roasted on Monday, in your kitchen by Thursday.',
  offer: '20% off the first box',
  action: 'Order now',
  brand: 'Halden',
  points: ['Roasted to order', 'Delivered in three days', 'Pause whenever you like'],
  problem: 'Another morning with instant coffee',
  proof: { quote: 'I stopped going to the café downstairs. My kitchen is better.', by: 'Marit S., Oslo', stars: 5 },
};

export const SKIN: PictureTexts = {
  headline: 'Skin first. Everything else second.',
  support: 'A balm of four ingredients, made in small batches.',
  offer: 'Free travel size with any order',
  action: 'Shop the balm',
  brand: 'Ordo & Vale',
  points: ['Four ingredients', 'No perfume', 'Refill at half the price'],
  problem: 'Twelve bottles in the bathroom',
  proof: { quote: 'The only jar I have ever finished.', by: 'Ines, 34', stars: null },
};

export const BARE: PictureTexts = {
  headline: 'Notes that find themselves',
  support: '',
  offer: '',
  action: '',
  brand: '',
  points: [],
  problem: '',
  proof: null,
};

export const ODD_TEXTS = {
  long: {
    ...COFFEE,
    headline:
      'The only coffee subscription in the north that roasts every single bag after you have ordered it, and never a day before',
    support:
      'Roasted on Monday, in your kitchen by Thursday, and if it is not the best you had this year we take it back.',
    offer: '20% off the first three boxes',
    brand: 'The Halden Coffee Roasting Company',
  },
  oneWord: { ...COFFEE, headline: 'Awake.' },
  german: {
    ...COFFEE,
    headline: 'Kaffeevollautomatenreinigungstabletten im Dauerabonnement',
    support: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen inklusive.',
  },
  arabic: {
    ...COFFEE,
    headline: 'قهوة طازجة تصل إلى بابك كل صباح',
    support: 'محمصة يوم الاثنين، في مطبخك يوم الخميس.',
    offer: 'خصم 20% على أول طلب',
    action: 'اطلب الآن',
    brand: 'هالدن',
    points: ['تحميص عند الطلب', 'توصيل خلال ثلاثة أيام', 'أوقف متى شئت'],
    problem: 'صباح آخر مع القهوة السريعة',
    proof: { quote: 'لم أعد أذهب إلى المقهى.', by: 'مريم، دبي', stars: 5 },
  },
  hebrew: {
    ...COFFEE,
    headline: 'קפה טרי שמגיע עד הדלת בכל בוקר',
    support: 'נקלה ביום שני, אצלך ביום חמישי.',
    offer: '20% הנחה על הקופסה הראשונה',
    action: 'להזמנה',
    brand: 'הלדן',
    points: ['קלייה לפי הזמנה', 'משלוח תוך שלושה ימים', 'אפשר לעצור מתי שרוצים'],
    problem: 'עוד בוקר עם קפה נמס',
    proof: { quote: 'הפסקתי ללכת לבית הקפה.', by: 'מיכל, תל אביב', stars: 4 },
  },
  japanese: {
    ...COFFEE,
    headline: 'お湯が沸くまえに、おいしいコーヒーを',
    support: '月曜日に焙煎、木曜日にはあなたのキッチンへ。',
    offer: '初回ボックス20%オフ',
    action: '注文する',
    brand: 'ハルデン',
    points: ['注文ごとに焙煎', '三日でお届け', 'いつでもお休み'],
    problem: '今朝もインスタントコーヒー',
    proof: { quote: 'もう下のカフェには行きません。', by: '真理、東京', stars: 5 },
  },
  chinese: {
    ...COFFEE,
    headline: '水还没开，好咖啡已经准备好了',
    support: '周一烘焙，周四送到你的厨房。',
    offer: '首单立减20%',
    action: '立即订购',
    brand: '哈尔登',
    points: ['下单后烘焙', '三天送达', '随时暂停'],
    problem: '又是一个速溶咖啡的早晨',
    proof: { quote: '我再也不去楼下的咖啡馆了。', by: '王敏，上海', stars: 5 },
  },
  korean: {
    ...COFFEE,
    headline: '물이 끓기 전에 좋은 커피 한 잔',
    support: '월요일에 볶아 목요일에 도착합니다.',
    brand: '할덴',
  },
  emoji: { ...COFFEE, headline: '☕️ Good coffee 🚀 before the kettle boils 🔥', brand: 'Halden ☕' },
} as const satisfies Record<string, PictureTexts>;

export const KITS = {
  coffee: { colours: ['#c8552b', '#3a2117', '#e3a63a'], heading: 'bricolage', text: 'hanken', logo: null },
  skin: { colours: ['#4d5b46', '#d9c9b0'], heading: 'newsreader', text: 'inter', logo: null },
  notes: { colours: ['#111111'], heading: 'inter', text: 'inter', logo: null },
  oat: { colours: ['#1d4ed8', '#f6b8c8', '#f4d35e'], heading: 'poster', text: 'archivo', logo: null },
  pale: { colours: ['#fff4b0', '#fffbe6'], heading: 'fraunces', text: 'hanken', logo: null },
  kids: { colours: ['#7c3aed', '#fbbf24'], heading: 'fredoka', text: 'nunito', logo: null },
} as const satisfies Record<string, BrandKit>;

const jar = (body: string, dark: string, lid: string, paper: string): string => `
  <defs>
    <linearGradient id="glass"><stop offset="0" stop-color="${dark}"/><stop offset=".16" stop-color="${body}"/><stop offset=".3" stop-color="#fff" stop-opacity=".9"/><stop offset=".36" stop-color="${body}"/><stop offset=".8" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="lid"><stop offset="0" stop-color="#0c0c0c"/><stop offset=".3" stop-color="${lid}"/><stop offset=".42" stop-color="#fff" stop-opacity=".55"/><stop offset=".5" stop-color="${lid}"/><stop offset="1" stop-color="#0a0a0a"/></linearGradient>
    <linearGradient id="paper"><stop offset="0" stop-color="#000" stop-opacity=".26"/><stop offset=".3" stop-color="#000" stop-opacity="0"/><stop offset=".75" stop-color="#000" stop-opacity=".03"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
  </defs>
  <path d="M140 250Q120 300 120 350V1010Q120 1060 170 1060H430Q480 1060 480 1010V350Q480 300 460 250Z" fill="url(#glass)"/>
  <rect x="150" y="60" width="300" height="200" rx="22" fill="url(#lid)"/>
  <rect x="120" y="430" width="360" height="430" fill="${paper}"/><rect x="120" y="430" width="360" height="430" fill="url(#paper)"/>
  <circle cx="300" cy="560" r="56" fill="${dark}"/><rect x="200" y="660" width="200" height="16" fill="${dark}"/><rect x="230" y="700" width="140" height="10" fill="${dark}" opacity=".6"/><rect x="220" y="726" width="160" height="10" fill="${dark}" opacity=".6"/>`;

/** A product without its background. */
export const cutOut = (body = '#a9642f', dark = '#3f1f0d', lid = '#1c1c1c', paper = '#f3ead9'): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1120">${jar(body, dark, lid, paper)}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Like a photograph: a thing on a table in the light of a window, with soft shadows and grain. */
export const stillLife = async (
  wall = '#c9b8a2',
  table = '#8a5f3d',
  body = '#a9642f',
  size = 1600,
): Promise<Buffer> => {
  const high = Math.round(size * 1.25);
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${high}" viewBox="0 0 1600 2000">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>
    <linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".25"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="38"/></filter><filter id="softer"><feGaussianBlur stdDeviation="14"/></filter></defs>
    <rect width="1600" height="2000" fill="${wall}"/><rect width="1600" height="2000" fill="url(#wall)"/>
    <g filter="url(#soft)" opacity=".5"><path d="M-100 100L700 -100L900 900L200 1300Z" fill="#fff"/><path d="M280 0L330 0L640 1200L560 1240Z" fill="${wall}"/></g>
    <rect y="1380" width="1600" height="620" fill="${table}"/><rect y="1380" width="1600" height="620" fill="url(#table)"/>
    <ellipse cx="1120" cy="1560" rx="520" ry="70" fill="#000" opacity=".5" filter="url(#soft)"/>
    <g transform="translate(560 560)">${jar(body, '#2c160a', '#1b1b1b', '#efe5d3')}</g>
    <g filter="url(#softer)"><circle cx="330" cy="1500" r="120" fill="#7c8b4f"/><circle cx="290" cy="1450" r="60" fill="#b7c17c" opacity=".8"/></g></svg>`;
  const grain = sharp({
    create: {
      width: size,
      height: high,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 16 },
      background: '#808080',
    },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: await grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 88 })
    .toBuffer();
};

/** Black beside white everywhere: no letter can be read on it as it is. */
export const harsh = (): Promise<Buffer> => {
  const stripes = Array.from({ length: 30 }, (_, at) => `<rect x="${at * 40}" width="20" height="1500" fill="#000"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750" viewBox="0 0 1200 1500"><rect width="1200" height="1500" fill="#fff"/>${stripes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

/** A word and a mark, of one colour, on nothing. */
export const logo = (colour = '#c8552b', more = colour): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="140"><circle cx="70" cy="70" r="60" fill="${colour}"/><path d="M40 70a30 30 0 0 1 60 0Z" fill="${more}"/><rect x="170" y="40" width="60" height="60" fill="${more}"/><rect x="250" y="40" width="120" height="60" rx="30" fill="${colour}"/><rect x="390" y="40" width="110" height="60" fill="${more}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
