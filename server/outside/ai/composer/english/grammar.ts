import type { Part, Role, Tongue } from '../types.ts';
import { GOALS } from './goals.ts';
import { headAt, lowered } from './heads.ts';
import { isOfMany, isPlainNoun, isThird, kindOf } from './kinds.ts';
import { meant } from './meaning.ts';
import { nounForms } from './nounForms.ts';
import { PHRASES } from './phrases.ts';
import { DETERMINER } from './verbs.ts';

const SELLING =
  /^(?:we|i) (?:sell|offer|make|build|provide|bake|roast|produce|craft|run|do|print|sew|brew|knit|grow|carve|forge|distil|publish|stock|supply|design and make) /i;
/** "We help you rent out your flat": what follows is what one does with us. */
const HELPING = /^(?:we|i) (?:can )?help (?:you|people|others)(?: to)? (?=\p{L})/iu;
const LEADING = /^(?:for|to) (?=\p{L})/iu;

/** Our own proof speaks of us: only what begins so is somebody else's. */
const OWN_WORDS = /^(?:we|our)\b|\b(?:I|I['’]\p{L}+|my|me)\b/iu;
const OWN_BEGINNING: Partial<Record<Role, RegExp>> = {
  proof: /^(?:I|My|We|Our)\b/i,
};

/** "shopping list included": a noun with what is said of it; no part of a sentence. */
const ABSOLUTE =
  /^\p{L}.* (?:included|guaranteed|covered|welcome|available|possible|optional|provided)(?: (?:for|in|on|with|at|by|within|from) .+)?$/iu;

/** What somebody says of themselves is theirs: it is quoted. */
const clauseForms = (text: string, low: string, role: Role): Record<string, string> => {
  if (!(role === 'problem' ? OWN_WORDS : OWN_BEGINNING[role])?.test(text)) return { clause: low, ask: `${text}?` };
  const quoted = `“${text.slice(0, 1).toUpperCase()}${text.slice(1)}.”`;
  return { say: quoted, any: quoted };
};

const readWords = (given: string, role: Role): Part => {
  const sold = role === 'product' ? given.replace(SELLING, '').replace(HELPING, '') : given;
  const text = role === 'audience' ? sold.replace(LEADING, '') : sold;
  const words = text.split(' ');
  const kind = role === 'product' && HELPING.test(given) ? 'verb' : kindOf(words, text, role);
  const say = text;
  const low = lowered(text, false);
  if (role === 'point' && (kind === 'noun' || kind === 'phrase') && ABSOLUTE.test(text))
    return {
      kind: 'phrase',
      forms: { say, any: low, list: low },
      two: null,
      four: null,
    };
  if (kind === 'noun') return { kind, four: null, ...nounForms(text, role) };
  const forms: Record<string, string> = { say };
  if (kind === 'quote') forms['quote'] = text.replace(/^["“'‘«]/, '“').replace(/["”'’»](?=[.!?]?$)/, '”');
  else if (kind === 'opaque') Object.assign(forms, { any: text, name: text, mark: text });
  else if (kind === 'clause' || kind === 'gerund') forms['any'] = low;
  if (kind === 'question') forms['ask'] = text;
  if (kind === 'question' && role === 'problem') delete forms['say'];
  if (kind === 'verb') forms['vp'] = low;
  if (kind === 'verb' && role === 'offer') forms['any'] = low;
  if (kind === 'gerund') Object.assign(forms, { ger: low, ask: `${text}?` });
  if (kind === 'clause' && role === 'product')
    return { kind, forms: { clause: text, say: text }, two: null, four: null };
  if (kind === 'clause') Object.assign(forms, clauseForms(text, low, role));
  if (kind === 'phrase') forms['list'] = low;
  if (kind === 'phrase' && role === 'offer') forms['any'] = low;
  if (kind === 'clause' && role !== 'product') forms['list'] = low;
  if (role === 'audience' && kind !== 'opaque') return { kind, forms: {}, two: null, four: null };
  if (kind === 'phrase') forms[isOfMany(words, role) ? 'base' : isThird(words) ? 'third' : 'adj'] = low;
  // Nothing is "up to 2 pm", nor "always".
  if (/^(?:up|only|always|never|back)$/i.test(words[0]!)) delete forms['adj'];
  if (kind === 'quote') forms['say'] = forms['quote']!;
  return { kind, forms, two: kind === 'opaque' ? 0 : null, four: null };
};

const read = (given: string, role: Role): Part => meant(readWords(given, role), given, role);

export const ENGLISH: Tongue = {
  language: 'en',
  phrases: PHRASES,
  goals: GOALS,
  isPlainNoun,
  read,
  shortened: (text) => {
    const words = text.replace(SELLING, '').split(' ');
    const kind = kindOf(words, text, 'product');
    const end = headAt(words);
    if (
      kind !== 'noun' ||
      end + 1 >= words.length ||
      /^(?:of|and|or)$/i.test(words[end + 1]!) ||
      DETERMINER.test(words[end]!)
    )
      return null;
    return words
      .slice(0, end + 1)
      .join(' ')
      .replace(/[,;:]$/, '');
  },
  address: () => 0,
  polish: (text) => text.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’'),
};
