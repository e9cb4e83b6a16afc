import type { SpanishSpelling } from './spanishSpelling.ts';

const WORD = /(?<![\p{L}\p{N}@./’'-])\p{L}\p{Ll}{2,}(?![\p{L}\p{N}@’'-]|\.\p{L})/gu;
const upper = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
/** Where a name stands, if it is one: "vecinos de vallecas". */
const BEFORE_NAME = /(?:^|\s)(?:de|en|desde|por|a|toda?|san|santa)\s$/iu;

/** "vecinos de vallecas": a place that no dictionary has. */
const BEFORE_PLACE =
  /(?:^|\s)(?:(?:vecin\p{L}+|barrio|centro|zona|ciudad|calle|costa|playa|sierra|pueblo|provincia) de|en) $/iu;
/** "excursiones en kayak": what one goes by or on is no place, though no dictionary has it. */
const RIDDEN =
  /^(?:kayaks?|quads?|segways?|buggy|buggies|karts?|jeeps?|rafting|snowboard|skates?|e-?bikes?|scooters?|streaming|zoom|whatsapp|outlet|stock|kit|pack|pellets?)$/;
/** "el bebe": no form of a verb stands there. */
const BEFORE_NOUN = /(?:^|\s)(?:el|la|los|las|un|una|al|del|tu|tus|su|sus|mi|nuestr[oa]s?) $/iu;

export const spanishText = (text: string, spelling: SpanishSpelling, keep: (word: string) => boolean): string =>
  text
    .replaceAll(WORD, (given, at: number) => {
      const small = given.toLowerCase();
      const isCapital = small !== given;
      // A sentence's capital is no name's; any other is its owner's.
      if (keep(small) || (isCapital && (at > 0 || /^ \p{Lu}/u.test(text.slice(given.length))))) return given;
      const before = text.slice(0, at);
      const word = spelling.mended(small) ?? (BEFORE_NOUN.test(before) ? spelling.nounOf(small) : null);
      if (isCapital) return word ? upper(word) : given;
      const name = BEFORE_NAME.test(before) ? spelling.nameOf(word ?? small) : null;
      if (name !== null) return name;
      const right = word ?? small;
      return BEFORE_PLACE.test(before) && !RIDDEN.test(right) && spelling.isUnlisted(right) ? upper(right) : right;
    })
    .replaceAll(/(?<![\p{L}\d])[abc][12](?![\p{L}\d])/gu, upper)
    .replaceAll(
      /(?<!\p{L})(san|santa) (\p{Ll}{3,})/gu,
      (_, saint: string, name: string) => `${upper(saint)} ${upper(name)}`,
    );
