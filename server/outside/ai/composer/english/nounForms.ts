import { isShopName } from '../reading/brandish.ts';
import type { Part, Role } from '../types.ts';
import { headAt, isJoined, lowered } from './heads.ts';
import { COUNT, MASS, PLURAL, SINGULAR_S } from './nouns.ts';
import { DETERMINER } from './verbs.ts';

/** "Barbershop": of two words in one, the last one counts. */
const COMPOUND = /^\p{L}\p{Ll}{2,}(?:shop|house|room|board|bag|case|coat)$/u;

/** What no name ends with that is as long. */
const COMMON = /^\p{Lu}\p{Ll}{4,}(?:ation|istry|ology|graphy|therapy|ness|ment)s?$/u;

/** "Childminder": whoever does it; "Westminster" is a place. */
const DOER = /^\p{L}\p{Ll}{7,}(?<!st|and)ers?$/u;

type Countable = 'mass' | 'count' | 'plural' | 'name' | 'unknown';

const countableOf = (words: readonly string[], role: Role): Countable => {
  const head = (words[headAt(words)] ?? '').replace(/[,;:]$/, '');
  const pair = words.slice(Math.max(0, headAt(words) - 1), headAt(words) + 1).join(' ');
  if (role === 'brand') return 'name';
  if (MASS.test(head) || MASS.test(pair)) return 'mass';
  if (COUNT.test(head) || COMPOUND.test(head)) return 'count';
  if (role === 'product' && words[0] === head && DOER.test(head)) return head.endsWith('s') ? 'plural' : 'count';
  if (PLURAL.test(head) || (/\p{Ll}s$/u.test(head) && !SINGULAR_S.test(head))) return 'plural';
  // "Insulation" is written so where a field begins; "Notion" is somebody’s.
  if (words.length === 1 && COMMON.test(head)) return 'unknown';
  const named = words.slice(0, headAt(words) + 1).every((word) => /^\p{Lu}/u.test(word));
  return named && role === 'product' ? 'name' : 'unknown';
};

const article = (noun: string): string =>
  /^(?:[aeio]|u(?!ni|se|k\b)|hour|honest|8|1[18](?!\d))/i.test(noun) ? 'an' : 'a';

export const nounForms = (text: string, role: Role): Pick<Part, 'forms' | 'two'> => {
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
    // "Meet honey from our own hives" is said by nobody.
    if (!/\bour\b/i.test(bare)) forms['our'] = `our ${bare}`;
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
