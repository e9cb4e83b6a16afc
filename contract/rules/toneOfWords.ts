import { Tone } from '../brief.ts';
import { wordsOf } from './copyText.ts';

const stems = (words: string): readonly string[] => words.trim().split(/\s+/);

/** How people name a tone: the beginnings of their words in English, German and Spanish, without accents. */
const STEMS: Readonly<Record<Tone, readonly string[]>> = {
  plain: stems(
    'plain simpl clear sober factual straightforward sachlich schlicht klar einfach nuchtern sencill clar sobri',
  ),
  warm: stems(
    'warm friendly kind personal caring cosy cozy heartfelt neighbo freundlich herzlich nahbar calid cercan amabl',
  ),
  playful: stems(
    'playful fun humor humour witty cheeky silly verspielt witzig lustig locker frech divertid gracios jugueton',
  ),
  bold: stems('bold confident daring strong punchy energetic mutig selbstbewusst kuhn energisch atrevid audaz segur'),
  expert: stems(
    'expert professional precise technical scientific fachlich professionell kompetent serios prazis tecnic profesional',
  ),
};

const NOT = new Set(['not', 'never', 'no', 'without', 'nicht', 'nie', 'kein', 'keine', 'ohne', 'nunca', 'sin']);
/** May stand between a "not" and what it is about: "not too funny". */
const DEGREE = new Set(['too', 'very', 'so', 'zu', 'sehr', 'muy', 'demasiado']);

/** The tone that a description names first, such as "warm, never funny"; null: none of ours. */
export const toneOfWords = (description: string): Tone | null => {
  let negated = false;
  for (const word of wordsOf(description)) {
    if (NOT.has(word)) negated = true;
    else if (!DEGREE.has(word)) {
      const tone = Tone.options.find((each) => STEMS[each].some((stem) => word.startsWith(stem)));
      if (tone && !negated) return tone;
      negated = false;
    }
  }
  return null;
};
