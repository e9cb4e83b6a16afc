import type { ImageFormat } from '../ad.ts';

/** Words for a format in the languages of designers, without their accents; null: a place that shows several formats. */
const PLACES: Readonly<Record<string, ImageFormat | null>> = {
  square: 'square',
  sq: 'square',
  quadrat: 'square',
  quadratisch: 'square',
  cuadrado: 'square',
  cuadrada: 'square',
  carre: 'square',
  carree: 'square',
  quadrato: 'square',
  quadrata: 'square',
  quadrado: 'square',
  quadrada: 'square',
  vierkant: 'square',
  portrait: 'portrait',
  vertical: 'portrait',
  vert: 'portrait',
  tall: 'portrait',
  story: 'portrait',
  stories: 'portrait',
  storys: 'portrait',
  reel: 'portrait',
  reels: 'portrait',
  hoch: 'portrait',
  hochformat: 'portrait',
  hochkant: 'portrait',
  retrato: 'portrait',
  historia: 'portrait',
  historias: 'portrait',
  verticale: 'portrait',
  verticali: 'portrait',
  ritratto: 'portrait',
  storia: 'portrait',
  storie: 'portrait',
  staand: 'portrait',
  verhaal: 'portrait',
  feed: null,
  feeds: null,
  post: null,
  beitrag: null,
  marketplace: null,
  explore: null,
  search: null,
  stream: null,
  facebook: null,
  fb: null,
  instagram: null,
  insta: null,
  ig: null,
  landscape: null,
  horizontal: null,
  quer: null,
  querformat: null,
  apaisado: null,
  paysage: null,
  orizzontale: null,
  liggend: null,
};

/** Those that a name in small letters may end with, as `autumnsquare`. */
const ENDINGS = ['square', 'quadrat', 'cuadrado', 'portrait', 'vertical', 'hochformat', 'stories', 'reels'];

/** What an export adds for the screen or the printer; it says nothing of the picture. */
const TECHNICAL = new Set(
  `px rgb srgb cmyk web export exported hires lowres
  hd compressed optimized artboard frame zeichenflache rahmen mesa lienzo`.split(/\s+/),
);

/** What is added to a name when a picture is saved again. */
const AGAIN = new Set(
  `final finale finalfinal copy kopie copia copie of version
  ver new neu edit edited bearbeitet approved freigegeben korrektur rev`.split(/\s+/),
);

const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** Undefined: not such a word. */
export const placeOf = (word: string): ImageFormat | null | undefined =>
  Object.hasOwn(PLACES, bare(word)) ? PLACES[bare(word)]! : undefined;
export const isTechnical = (word: string): boolean => TECHNICAL.has(bare(word));
export const isAgain = (word: string): boolean => AGAIN.has(bare(word));

/** `autumnsquare` as `autumn`, `square`. */
export const withoutEnding = (word: string): readonly string[] => {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length >= end.length + 3);
  return ending === undefined ? [word] : [word.slice(0, -ending.length), ending];
};
