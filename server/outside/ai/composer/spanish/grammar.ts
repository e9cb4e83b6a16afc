import type { Address, Part, Role, Tongue } from '../types.ts';
import { GOALS } from './goals.ts';
import { isPlainNoun, kindOf } from './kinds.ts';
import { lowered, upper } from './letters.ts';
import { meant } from './meaning.ts';
import { nounForms } from './nounForms.ts';
import { PHRASES } from './phrases.ts';
import { ARTICLE, FAMILIAR, FORMAL, IMPERATIVE, THIRD } from './words.ts';

const SELLING =
  /^(?:vendemos|ofrecemos|hacemos|fabricamos|vendo|hago|tostamos|horneamos|imprimimos|cosemos|elaboramos|producimos|cultivamos|diseñamos|tejemos) /i;
/** What is sold by "vendemos …" and "te ayudamos con …". */
const sold = (text: string): string =>
  text
    .replace(SELLING, '')
    .replace(/^(?:te|le|os|les) ayudamos a (?=\p{L}+[aei]r)/iu, '')
    .replace(/^(?:te|le|os|les) ayudamos (?=con )/i, 'ayuda ');

/** Our own proof speaks of us: only what begins so is somebody else's. */
const OWN_BEGINNING = /^(?:yo|me|mi|mis|nos|nunca \p{L}+o|no \p{L}+o|siempre \p{L}+o)(?!\p{L})/iu;
const OWN_WORDS = /^(?:nunca|no|siempre) \p{L}+o(?!\p{L})|(?<!\p{L})(?:yo|me|mi|mis|nos|nuestr[oa]s?)(?!\p{L})/iu;

/** What somebody says of themselves is theirs: it is quoted. */
const clauseForms = (text: string, role: Role): Record<string, string> =>
  (role === 'problem' || role === 'proof') && (role === 'problem' ? OWN_WORDS : OWN_BEGINNING).test(text)
    ? { say: `«${upper(text)}.»`, any: `«${upper(text)}.»` }
    : {
        say: upper(text),
        any: lowered(text),
        clause: lowered(text),
        ...(!/^no \p{L}+(?:ar|er|ir)(?:se|te)?(?!\p{L})/iu.test(text) && { ask: `¿${upper(text)}?` }),
      };

const readWords = (given: string, role: Role, address: Address): Part => {
  const text = role === 'product' ? sold(given) : role === 'audience' ? given.replace(/^para /i, '') : given;
  const words = text.split(' ');
  const kind = kindOf(words, text, role);
  if (kind === 'noun') return { kind, ...nounForms(text, role, address) };
  const forms: Record<string, string> = {
    say: kind === 'opaque' ? text : upper(text),
  };
  if (kind === 'question') forms['ask'] = forms['say'] = `¿${upper(text.replaceAll(/[¿?]/g, ''))}?`;
  if (kind === 'question' && role === 'problem') delete forms['say'];
  if (kind === 'quote') forms['say'] = forms['quote'] = text.replace(/^["“«']/, '«').replace(/["”»’'](?=[.!?]?$)/, '»');
  if (kind === 'opaque') Object.assign(forms, { any: text, name: text, mark: text });
  if (role === 'audience' && kind !== 'opaque') return { kind, forms: {}, two: null, four: null };
  if (kind === 'clause' && role === 'product')
    return {
      kind,
      forms: { clause: upper(text), say: upper(text) },
      two: null,
      four: null,
    };
  if (kind === 'clause') Object.assign(forms, clauseForms(text, role));
  if (kind === 'verb')
    Object.assign(forms, {
      inf: addressed(lowered(text), role, address),
      infse: lowered(text),
      // "¿Otra vez comer siempre lo mismo?"
      ...(!/(?<!\p{L})(?:siempre|cada|nunca|no|todos? l[oa]s)(?!\p{L})/iu.test(text) && {
        again: addressed(lowered(text), role, address),
      }),
      any: lowered(text),
      // "¿No saber qué hacer?" is asked by nobody.
      ...(!/^no /i.test(text) && { ask: `¿${upper(text)}?` }),
    });
  if (kind === 'phrase') forms['list'] = lowered(text);
  if (kind === 'phrase' && role === 'offer') forms['any'] = lowered(text);
  if (kind === 'phrase' && IMPERATIVE.test(words[0]!) && role !== 'offer') delete forms['list'];
  if (kind === 'phrase' && !IMPERATIVE.test(words[0]!))
    forms[
      THIRD.test(words[0]!)
        ? 'third'
        : /^(?:sin|con|en|por|para|desde|hasta|de|a|solo|siempre|nunca|gratis)$/i.test(words[0]!)
          ? 'tail'
          : 'adj'
    ] = lowered(text);
  return {
    kind,
    forms,
    two: kind === 'opaque' ? 0 : null,
    four:
      kind === 'phrase'
        ? agreesAs(/^(?:recién|muy|bien|más|siempre)$/i.test(words[0]!) ? (words[1] ?? '') : words[0]!)
        : null,
  };
};

/** "esperar para cortarse el pelo" is what one does oneself: said to somebody, "cortarte". */
const addressed = (text: string, role: Role, address: Address): string =>
  role === 'problem' && address === 0 ? text.replaceAll(/(?<=\p{L}(?:ar|er|ir))se(?!\p{L})/giu, 'te') : text;

const read = (given: string, role: Role, address: Address): Part => meant(readWords(given, role, address), given, role);

/** The gender and number that an adjective shows; it describes only what agrees with it. */
const agreesAs = (word: string): 0 | 1 | 2 | 3 | null =>
  /os$/i.test(word) ? 2 : /as$/i.test(word) ? 3 : /[ad]o$|o$/i.test(word) ? 0 : /a$/i.test(word) ? 1 : null;

export const SPANISH: Tongue = {
  language: 'es',
  phrases: PHRASES,
  goals: GOALS,
  isPlainNoun,
  read,
  shortened: (text) => {
    const words = sold(text).split(' ');
    if (kindOf(words, text, 'product') !== 'noun') return null;
    const end = words.findIndex(
      (word, at) =>
        at > (ARTICLE.test(words[0]!) ? 1 : 0) && /^(?:para|con|en|a|sin|junto|que|hech[oa]s?)$/i.test(word),
    );
    return end > 0
      ? words
          .slice(0, end)
          .join(' ')
          .replace(/[,;:]$/, '')
      : null;
  },
  address: (tone, fields) => {
    if (fields.some((field) => FORMAL.test(field))) return 1;
    if (fields.some((field) => FAMILIAR.test(field))) return 0;
    return tone === 'expert' ? 1 : 0;
  },
  polish: (text) =>
    text
      .replaceAll(/(?<!\p{L})([Dd])e el (?=\p{Ll})/gu, '$1el ')
      .replaceAll(/(?<!\p{L})([Aa]) el (?=\p{Ll})/gu, '$1l ')
      .replaceAll(/ y (?=h?i(?![ae])\p{L})/giu, ' e ')
      .replaceAll(/ o (?=h?o\p{L})/giu, ' u '),
};
