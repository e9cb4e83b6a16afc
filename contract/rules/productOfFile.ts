import { BRIEF_LIMITS } from '../brief.ts';
import { cutText } from './cutText.ts';

/** What cameras, tools and people write into names of files, and what shapes are called: none of it is sold. */
const SAYS_NOTHING = new Set(
  `img image images dsc dscn dscf pxl mvimg photo photos picture pictures pic foto fotos bild bilder imagen screenshot
  screen shot capture untitled unbenannt final finals finale draft draw copy kopie copia edit edited export exports
  exported new old test version ad ads anzeige anuncio creative creatives banner asset assets upload uploads download
  downloads desktop file files web hires lowres hd rgb cmyk square sq portrait vertical landscape story stories reel reels
  feed jpg jpeg png webp heic unnamed at`.split(/\s+/),
);
/** What programs call a file of themselves, in several words or in one that is sold elsewhere. */
const BY_PROGRAMS =
  /WhatsApp|^signal(?=-\d)|adobe express|bildschirmfoto|captura de pantalla|\ba las(?= \d)|untitled design|design ohne titel|diseño sin título|^frame(?=[ _-]*\d)|^(?:copy of|kopie von|copia de)\b/giu;
const NUMBER = /^v?\d+$|^\d+(?:x|by)\d+$/i;
/** Of a camera or a program, not of a person: `3f9a17c2`. */
const CODE = /^(?=.*\d)[\da-f]{6,}$/i;

const saysNothing = (word: string): boolean =>
  // `final3` is `final` with a number, and `v2final` the same the other way round.
  SAYS_NOTHING.has(word.toLowerCase().replace(/^v?\d+|v?\d+$/g, '')) || CODE.test(word);

/** In the writing of the name, but for one in capitals only; numbers stay where words are on both sides of them. */
const wordsOf = (part: string): string => {
  const words = part
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .normalize('NFKC')
    .replaceAll(BY_PROGRAMS, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}’'&%]+/u)
    .filter((word) => word !== '' && !saysNothing(word));
  const isWord = (word: string): boolean => !NUMBER.test(word);
  const first = words.findIndex(isWord);
  const said = first < 0 ? [] : words.slice(first, words.findLastIndex(isWord) + 1);
  const text = said.filter((word) => !/\d+(?:x|by)\d+/i.test(word)).join(' ');
  return text === text.toUpperCase() ? text.toLowerCase() : text;
};

/** What an image shows, by the name of its file, or of the folder that it is in; empty where neither says it (D5.4). */
export const productOfFile = (name: string): string => {
  const [file = '', folder = ''] = name.split('/').toReversed();
  const said = [wordsOf(file), wordsOf(folder)].find((words) => /\p{L}{3}/u.test(words)) ?? '';
  return cutText(said, BRIEF_LIMITS.short);
};
