import { isShopName } from '../reading/brandish.ts';
import { isForeign } from '../reading/language.ts';
import type { Kind, Part, Role, Tongue } from '../types.ts';
import { COUNT, MASS, PLURAL, PROPER, SINGULAR_S } from './nouns.ts';
import { GOALS } from './goals.ts';
import { PHRASES } from './phrases.ts';
import {
  AFTER_BASE,
  AFTER_DOABLE,
  AFTER_NOUN,
  BASE,
  DETERMINER,
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

const SELLING =
  /^(?:we|i) (?:sell|offer|make|build|provide|bake|roast|produce|craft|run|do|print|sew|brew|knit|grow|carve|forge|distil|publish|stock|supply|design and make) /i;
/** "We help you rent out your flat": what follows is what one does with us. */
const HELPING = /^(?:we|i) (?:can )?help (?:you|people|others)(?: to)? (?=\p{L})/iu;
const LEADING = /^(?:for|to) (?=\p{L})/iu;

/** "your dog scratches all day", "my shoes leak in the rain": a verb after what is somebody's. */
const isOwnClause = ([first = '', owner = '', verb = '', ...rest]: readonly string[]): boolean =>
  /^(?:your|my)$/i.test(first) &&
  rest.length > 0 &&
  (owner.endsWith('s') ? !/(?:ed|ing)$/.test(verb) && !AFTER_NOUN.test(verb) : /[^s]s$/.test(verb));

/** "burn for 50 hours": what more than one thing does. */
const isOfMany = ([first = '', second = '']: readonly string[], role: Role): boolean =>
  role === 'point' && BASE.test(first) && AFTER_BASE.test(second);

/** "sends reminders": what one thing does. */
const isThird = ([first = '', second = '']: readonly string[]): boolean =>
  THIRD.test(first) ||
  (MAYBE_THIRD.test(first) && (OBJECT.test(second) || second.endsWith('ly') || /^(?:up|to|you|every)$/.test(second)));

const kindOf = (words: readonly string[], text: string, role: Role): Kind => {
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

const headAt = (all: readonly string[]): number => {
  const words = all.length > 1 && /^(?:online|nearby|to go)$/i.test(all.at(-1)!) ? all.slice(0, -1) : all;
  const end = words.findIndex((word, at) => at > 0 && AFTER_NOUN.test(word));
  const stop = words.findIndex((word) => word.endsWith(','));
  const last = end < 0 ? words.length : end;
  return (stop >= 0 && stop < last ? stop + 1 : last) - 1;
};

/** A sentence's capital goes where the text stands inside one; a name's stays. */
const lowered = (text: string, brandish: boolean): string => {
  const [first = '', second = ''] = text.split(' ');
  const isName = /^\p{Lu}\p{Ll}/u.test(first) && /^\p{Lu}\p{Ll}/u.test(second) && !PROPER.test(second);
  if (brandish || isName || PROPER.test(first) || /^.\p{L}*[\p{Lu}\d]/u.test(first)) return text;
  return text.slice(0, 1).toLowerCase() + text.slice(1);
};

/** "check-ups and cleaning": two things, and nothing that describes them after it. */
const isJoined = (words: readonly string[]): boolean => {
  const rest = words.slice(headAt(words) + 1);
  return /^(?:and|&)$/i.test(rest[0] ?? '') && rest.length > 1 && !rest.slice(1).some((word) => AFTER_NOUN.test(word));
};

type Countable = 'mass' | 'count' | 'plural' | 'name' | 'unknown';

const countableOf = (words: readonly string[], role: Role): Countable => {
  const head = (words[headAt(words)] ?? '').replace(/[,;:]$/, '');
  const pair = words.slice(Math.max(0, headAt(words) - 1), headAt(words) + 1).join(' ');
  if (role === 'brand') return 'name';
  if (MASS.test(head) || MASS.test(pair)) return 'mass';
  if (COUNT.test(head)) return 'count';
  if (PLURAL.test(head) || (/\p{Ll}s$/u.test(head) && !SINGULAR_S.test(head))) return 'plural';
  const named = words.slice(0, headAt(words) + 1).every((word) => /^\p{Lu}/u.test(word));
  return named && role === 'product' ? 'name' : 'unknown';
};

const article = (noun: string): string =>
  /^(?:[aeio]|u(?!ni|se|k\b)|hour|honest|8|1[18](?!\d))/i.test(noun) ? 'an' : 'a';

const nounForms = (text: string, role: Role): Pick<Part, 'forms' | 'two'> => {
  const words = text.split(' ');
  const [first = ''] = words;
  if (role === 'product' && isShopName(text))
    return {
      forms: {
        any: text,
        say: text,
        name: text,
        list: text,
        our: text,
        shop: text,
        head: text,
        ask: `${text}?`,
      },
      two: 0,
    };
  if (role === 'audience' && /^(?:everyone|everybody|anyone|anybody|those|people|all)\b.* who /i.test(text))
    return {
      forms: { np: lowered(text, false), say: text, any: lowered(text, false) },
      two: /^(?:those|people|all)/i.test(text) ? 1 : 0,
    };
  const counted = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve)$/i.test(first);
  const determined = (counted || DETERMINER.test(first)) && words.length > 1;
  const own = determined && /^(?:a|an|the|our)$/i.test(first) ? words.slice(1) : words;
  const countable = countableOf(own, role);
  const titled = own.length > 1 && own.every((word) => /^[\p{Lu}\d&]/u.test(word));
  const bare = lowered(own.join(' '), countable === 'name' || titled);
  const label = lowered(text, !determined && (countable === 'name' || titled));
  const many = countable === 'plural' || isJoined(own) || /^(?:these|those|many|few|both)$/i.test(first);
  const forms: Record<string, string> = {
    any: label,
    say: text,
    name: countable === 'name' ? label : bare,
    list: label,
    ask: `${text}?`,
  };
  const fixed = determined && own.length === words.length;
  if (/^no$/i.test(first)) return { forms, two: many ? 1 : 0 };
  const joined = isJoined(own);
  if (role === 'product' && (joined || headAt(own) === own.length - 1) && !fixed)
    forms['head'] = determined ? text : label;
  if (role === 'offer' && /^[^,]*\d+ ?% off$/i.test(text)) forms['off'] = text;
  if (countable === 'name' || fixed || (/^[\d€$£]/.test(text) && !/^(?:\d+-\p{L}|24\/7)/u.test(text))) {
    forms['np'] = label;
    if (countable === 'name') forms['our'] = label;
  } else {
    forms['bare'] = bare;
    if (role === 'product' && !joined && !/\b(?:your|my|our)\b/i.test(bare)) forms['your'] = `your ${bare}`;
    forms['our'] = /\bour\b/.test(bare) ? bare : `our ${bare}`;
    if (!determined) forms['the'] = `the ${bare}`;
    if (determined) forms['np'] = /^our$/i.test(first) ? `our ${bare}` : label;
    else if (countable === 'mass' || countable === 'plural') forms['np'] = bare;
    else if (countable === 'count') forms['np'] = `${article(bare)} ${bare}`;
    if (countable === 'plural' && !determined) {
      forms['plural'] = bare;
      if (role === 'audience') forms['many'] = bare;
    }
    if (countable === 'count' && !determined) forms['one'] = bare;
    if (countable === 'mass' || countable === 'plural')
      forms['less'] = `${countable === 'mass' ? 'less' : 'fewer'} ${bare}`;
    if ((countable === 'mass' || countable === 'plural') && (!determined || first.toLowerCase() === 'the'))
      forms['more'] = bare;
  }
  return { forms, two: many ? 1 : 0 };
};

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

/** Somebody's word: what customers, judges or readers said, in figures or in words. */
const VOICE =
  /\b(?:stars?|reviews?|ratings?|rated|recommend\w*|votes?|voted|awards?|awarded|winners?|loved?|trusted|trust|chosen|chose|used by|praised?|featured|customers? (?:say|love|trust)|patients|clients|testimonials?|Trustpilot|Google)\b|\b\d(?:[.,]\d)? ?(?:\/|out of) ?(?:5|10)\b/i;
/** Of many who chose it before. */
const COMPANY = /\b(?:used by|customers|trust\w*|chosen|chose|patients|clients|recommend)\b/i;
/** What one begins with: it only makes sense before the first time. */
const BEGINNING =
  /\b(?:first|trial|intro\w*|free (?:consultation|check|lesson|class|session|hour|week|month)|days? free|months? free|sample|welcome)\b/i;

/** Forms that the meaning of a field allows, not its grammar. */
const meant = (part: Part, text: string, role: Role): Part => {
  const { any, say } = part.forms;
  if (role === 'proof' && any && part.kind !== 'quote' && VOICE.test(text))
    return {
      ...part,
      forms: {
        ...part.forms,
        voice: say!,
        said: any,
        ...(COMPANY.test(text) ? { company: any } : {}),
      },
    };
  if (role === 'offer' && any && BEGINNING.test(text))
    return {
      ...part,
      forms: { ...part.forms, first: any, first_say: say ?? any },
    };
  if (role === 'point' && part.kind === 'noun' && !DETERMINER.test(text.split(' ')[0]!))
    return { ...part, forms: { ...part.forms, item: any! } };
  return part;
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

/** "a person answers within a day": a word that may be its verb. */
const isPlainNoun = (text: string): boolean => {
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
