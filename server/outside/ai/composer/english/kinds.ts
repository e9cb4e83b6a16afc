import { isForeign } from '../reading/language.ts';
import { natureFor } from '../nature.ts';
import type { Kind, Role } from '../types.ts';
import { MASS } from './nouns.ts';
import {
  AFTER_BASE,
  AFTER_DOABLE,
  AFTER_NOUN,
  BASE,
  DOABLE,
  DOING,
  FINITE,
  MANNER,
  MAYBE_THIRD,
  MAYBE_VERBS,
  OBJECT,
  SUBJECT,
  THIRD,
  VERBS,
} from './verbs.ts';

/** "your dog scratches all day", "my shoes leak in the rain": a verb after what is somebody's. */
const isOwnClause = ([first = '', owner = '', verb = '', ...rest]: readonly string[]): boolean =>
  /^(?:your|my)$/i.test(first) &&
  rest.length > 0 &&
  (owner.endsWith('s') ? !/(?:ed|ing)$/.test(verb) && !AFTER_NOUN.test(verb) : /[^s]s$/.test(verb));

/** "burn for 50 hours": what more than one thing does. */
export const isOfMany = ([first = '', second = '']: readonly string[], role: Role): boolean =>
  role === 'point' && BASE.test(first) && AFTER_BASE.test(second);

/** "sends reminders": what one thing does. */
export const isThird = ([first = '', second = '']: readonly string[]): boolean =>
  THIRD.test(first) ||
  (MAYBE_THIRD.test(first) && (OBJECT.test(second) || second.endsWith('ly') || /^(?:up|to|you|every)$/.test(second)));

/** "driving lessons": what is sold, and nothing that somebody is driving. */
const isNamedWork = ([, second = '']: readonly string[], text: string, role: Role): boolean =>
  role === 'product' && !OBJECT.test(second) && /^(?:class|work|place|person)$/.test(natureFor(text, 'en') ?? '');

export const kindOf = (words: readonly string[], text: string, role: Role): Kind => {
  const [first = '', second = ''] = words;
  if (/^["“'‘«].+["”'’»]/.test(text)) return 'quote';
  if (text.endsWith('?')) return 'question';
  if (isForeign(text, 'en')) return 'opaque';
  if (role === 'audience' && /^(?:everyone|everybody|anyone|anybody|those|people|all)(?: of those)? who /i.test(text))
    return 'noun';
  if (isOfMany(words, role)) return 'phrase';
  // "reply within a day": what we do.
  if (role === 'point' && /^(?:reply|respond|answer|deliver)$/i.test(first) && AFTER_BASE.test(second)) return 'clause';
  if (
    role !== 'product' &&
    (role !== 'problem' || !AFTER_NOUN.test(second)) &&
    DOABLE.test(first) &&
    AFTER_DOABLE.test(second)
  )
    return 'verb';
  if (VERBS.test(first) || (MAYBE_VERBS.test(first) && OBJECT.test(second)))
    return words.length > 1 ? 'verb' : 'phrase';
  const before = words.findIndex((word) => /^(?:that|which|who|whose|where)$/i.test(word));
  if (
    (SUBJECT.test(first) && first !== 'IT') ||
    isOwnClause(words) ||
    (role !== 'product' && words.slice(1, before > 0 ? before : undefined).some((word) => FINITE.test(word)))
  )
    return 'clause';
  if (
    !isNamedWork(words, text, role) &&
    /^\p{L}{2,}ing$/u.test(first) &&
    words.length > 1 &&
    (DOING.test(first) ||
      OBJECT.test(second) ||
      (role === 'problem' && AFTER_NOUN.test(second)) ||
      VERBS.test(first.slice(0, -3)))
  )
    return MASS.test(first) && role !== 'problem' ? 'noun' : 'gerund';
  // "freshly roasted"
  if (role !== 'product' && words.length === 2 && first.endsWith('ly') && second.endsWith('ed')) return 'phrase';
  if (
    isThird(words) ||
    (MANNER.test(first) &&
      role !== 'product' &&
      (words.length === 1 ||
        AFTER_NOUN.test(second) ||
        /^(?:and|every|daily|fresh|the|a|your|to|in)$/i.test(second) ||
        /^(?:for|with|without|from|in|on|by|at|as)$/i.test(first)))
  )
    return 'phrase';
  return 'noun';
};

/** "a person answers within a day": a word that may be its verb. */
export const isPlainNoun = (text: string): boolean => {
  const words = text.split(' ');
  return !words.some(
    (word, at) =>
      at > 0 &&
      (FINITE.test(word) ||
        THIRD.test(word) ||
        MAYBE_THIRD.test(word) ||
        (at < words.length - 1 && /\p{Ll}{2}s$/u.test(word) && /^\p{Ll}/u.test(word))),
  );
};
