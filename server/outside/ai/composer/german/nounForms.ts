import { isShopName } from '../reading/brandish.ts';
import type { Address, Part, Role } from '../types.ts';
import { adjective, type Before, type Case, declined, determiner } from './declension.ts';
import { natureFor } from '../nature.ts';
import { headAt, isAdjective, isCapital, isKept, isNounAt, lower, upper } from './heads.ts';
import { type Noun, nounOf } from './nouns.ts';
import { ARTICLE, DETERMINER } from './words.ts';

/** "Kaffeetrinker": whom an ad is for, is more than one. */
const MANY: Noun = { gender: 'm', plural: true, mass: false };

/** "Proteinriegel", "kalte Zimmer", "Riegel, die zerbröseln": more than one, but for "faltbarer Koffer". */
const isSeveral = (words: readonly string[], head: number, role: Role): boolean => {
  const before = words[head - 1] ?? '';
  if (/(?:er|es)$/.test(before)) return false;
  if (
    /^\p{Ll}+e$/u.test(before) ||
    (head === 1 && isAdjective(before)) ||
    /^(?:die|denen)$/.test(words[head + 1] ?? '')
  )
    return true;
  return role === 'product' && natureFor(words.join(' '), 'de') === 'thing';
};

/** What article and adjective say of a noun is surer than what its ending does. */
const nounIn = (words: readonly string[], head: number, role: Role): Noun | null => {
  const [first = ''] = words;
  const known = nounOf(words[head]!);
  if (known?.isSame && !ARTICLE.test(first) && isSeveral(words, head, role)) return { ...known, plural: true };
  const isMany =
    role === 'audience' &&
    !known?.plural &&
    !ARTICLE.test(first) &&
    (/\p{Ll}(?:er|chen)$/u.test(words[head]!) || (!known?.isListed && /(?<!i)e$/.test(words[head]!)));
  const guess = isMany ? MANY : known;
  const before = words[head - 1] ?? '';
  const gender = /^(?:der|einen|den)$/i.test(first)
    ? 'm'
    : /^(?:eine|unsere)$/i.test(first)
      ? 'f'
      : /^das$/i.test(first)
        ? 'n'
        : null;
  // "das Verleimen alter Möbel": what one does is not counted.
  const isDoing = gender === 'n' && guess?.plural === true && !guess.isListed && /(?:en|ern|eln)$/.test(words[head]!);
  if (gender)
    return {
      gender,
      plural: guess?.plural === true && /^unsere$/i.test(first),
      mass: isDoing || (guess?.mass ?? false),
    };
  if (/^die$/i.test(first))
    return guess && (guess.plural || guess.gender === 'f')
      ? guess
      : { gender: 'f', plural: /(?:n|s|er)$/.test(words[head]!), mass: false };
  if (guess) return guess;
  if (head > 0 && /^\p{L}+er$/u.test(before) && !ARTICLE.test(before))
    return {
      gender: 'm',
      plural: false,
      mass: true,
      unsure: role !== 'product',
    };
  if (head > 0 && /^\p{L}+es$/u.test(before))
    return {
      gender: 'n',
      plural: false,
      mass: true,
      unsure: role !== 'product',
    };
  return null;
};

/** "Ärztinnen und niedergelassene Ärzte": what is joined to a noun by "und" is declined as well. */
const joined = (words: readonly string[], noun: Noun, to: Case): readonly string[] => {
  const [link = '', ...rest] = words;
  const head = /^(?:und|oder)$/.test(link) ? headAt(rest) : -1;
  if (head < 0) return words;
  const other = nounOf(rest[head]!) ?? noun;
  if (!other.plural) return words;
  const said = rest
    .slice(0, head + 1)
    .map((word, at) => (at < head ? adjective(word, other, 'none', to) : declined(word, other, to)));
  return [link, ...said, ...joined(rest.slice(head + 1), other, to)];
};

/** "Autopflege und Handwäsche", "Honig, Kerzen und Met": the nouns that are joined to the one before. */
const othersOf = (words: readonly string[], head: number): readonly string[] => {
  const [link = '', ...rest] = words.slice(head + 1);
  if (/^(?:und|&)$/.test(link)) return rest[headAt(rest)] ? [rest[headAt(rest)]!] : [];
  if (!words[head]!.endsWith(',') || !isCapital(link)) return [];
  return [link, ...rest].filter(
    (word, at, all) => isCapital(word) && (at === 0 || /,$|^(?:und|&)$/.test(all[at - 1]!)),
  );
};

/** Whose it is, by how people are addressed. */
const OWNERS = ['dein', 'Ihr', 'euer'] as const;

const CASES: readonly Case[] = ['nom', 'acc', 'dat'];
const DEFINITE: Readonly<Record<Case, Readonly<Record<Noun['gender'], string>>>> = {
  nom: { m: 'der', f: 'die', n: 'das' },
  acc: { m: 'den', f: 'die', n: 'das' },
  dat: { m: 'dem', f: 'der', n: 'dem' },
};

export const nounForms = (text: string, role: Role, address: Address): Pick<Part, 'forms' | 'two' | 'four'> => {
  const all = text.split(' ');
  const forms: Record<string, string> = {
    say: upper(text),
    any: text,
    name: text,
    list: text,
    ask: `${upper(text)}?`,
  };
  // The person's own idea is said as it is: "der etwas andere Ausflug".
  if (role === 'angle')
    return { forms: { ...forms, any: ARTICLE.test(text.split(' ')[0]!) ? lower(text) : text }, two: null, four: null };
  if (role === 'brand')
    return {
      forms: { ...forms, nom: text, acc: text, dat: text },
      two: 0,
      four: null,
    };
  if (role === 'product' && isShopName(text))
    return {
      forms: { ...forms, shop: text, mark: text, kopf: text, um: text },
      two: null,
      four: null,
    };
  const [first = ''] = all;
  const off = /^\d+ ?(?:%|€|Prozent|Euro)(?: \p{Lu}?\p{Ll}*(?:rabatt|nachlass))?$/iu.test(text) && role === 'offer';
  if (off)
    return {
      forms: {
        ...forms,
        acc: text,
        dat: text,
        off: /\p{L}$/u.test(text) && !/(?:Prozent|Euro)$/i.test(text) ? text : `${text} Rabatt`,
      },
      two: 1,
      four: null,
    };
  if (role === 'audience' && /^alle\b/i.test(first))
    return {
      forms: {
        say: upper(text),
        acc: text,
        nom: text,
        dat: text.replace(/^alle/i, 'allen'),
      },
      two: 1,
      four: null,
    };
  if (DETERMINER.test(first) || /^[\d€]/.test(first)) {
    forms['any'] = forms['list'] = /^[\d€]/.test(first) ? text : lower(text);
    if (/^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|\d+)$/i.test(first))
      Object.assign(forms, { acc: lower(text), nom: lower(text) });
    return {
      forms,
      two: /^(?:kein\w*|jede\w*)$/i.test(first) ? 0 : 1,
      four: null,
    };
  }
  // "jetzt 10 % Rabatt", "ab 5 € Nachlass": a number before the noun takes the article's place.
  if (all.slice(0, headAt(all)).some((word) => /\d/.test(word)))
    return { forms: { ...forms, say: upper(text) }, two: null, four: null };
  const noun = nounIn(all, headAt(all), role);
  const definite = /^(?:der|die|das)$/i.test(first);
  const determined = ARTICLE.test(first);
  const words = determined ? all.slice(1) : all;
  const head = headAt(words);
  // "Ein Jahr Garantie": what is measured is another noun, and is not declined with it.
  if (determined && words.slice(0, head).some((word) => /^\p{Lu}/u.test(word)))
    return {
      forms: { ...forms, any: lower(text), list: lower(text) },
      two: 0,
      four: null,
    };
  const build = (article: string | null, before: Before, to: Case): string =>
    [
      ...(article === null ? [] : [article]),
      ...words.slice(0, head + 1).map((word, at) => {
        if (!noun) return word;
        if (at === head) return declined(word, noun, to);
        return isKept(word) || (isCapital(word) && (at > 0 || isNounAt(words, 0)))
          ? word
          : adjective(at === 0 ? lower(word) : word, noun, before, to);
      }),
      ...(noun ? joined(words.slice(head + 1), noun, to) : words.slice(head + 1)),
    ].join(' ');
  if (!noun) {
    if (!determined)
      Object.assign(forms, {
        any: head > 0 && !isNounAt(all, 0) ? lower(text) : text,
        name: head > 0 && !isNounAt(all, 0) ? lower(text) : text,
        ...(head === 0 ? { um: text } : {}),
      });
    return { forms, two: null, four: null };
  }
  if (role === 'product' && head === words.length - 1 && !definite)
    forms['kopf'] = upper(determined ? text : build(null, 'none', 'nom'));
  forms['name'] = build(null, 'none', 'nom');
  forms['say'] = upper(determined && !definite ? text : forms['name']);
  forms['ask'] = `${upper(forms['name'])}?`;
  for (const to of CASES) {
    const zero = noun.plural || noun.mass;
    if (noun.unsure) continue;
    if (zero) forms[to] = build(null, 'none', to);
    else if (!definite) forms[to] = build(determiner('ein', noun, to), 'ein', to);
    const suffix = upper(to);
    forms[`unser${suffix}`] = build(determiner('unser', noun, to), 'ein', to);
    forms[`dein${suffix}`] = build(determiner(OWNERS[address], noun, to), 'ein', to);
    // Who needs work done needs it once: "eine Dachrinnenreinigung".
    if (!noun.plural && (!noun.mass || /(?:ung|reparatur|tion|check|service),?$/i.test(words[head]!)))
      forms[`ein${suffix}`] = build(determiner('ein', noun, to), 'ein', to);
    forms[`bare${suffix}`] = build(null, 'none', to);
  }
  // "Wir bieten die Reparatur von alten Uhren": of what it is, makes it one.
  const isOfWhat = role === 'product' && !determined && noun.mass && !noun.plural && words[head + 1] === 'von';
  if (isOfWhat && natureFor(text, 'de') === 'work')
    for (const to of CASES) forms[to] = `${DEFINITE[to][noun.gender]} ${build(null, 'ein', to)}`;
  if (role === 'product')
    forms['zu'] = `${noun.plural ? 'zu den' : noun.gender === 'f' ? 'zur' : 'zum'} ${build(null, 'ein', 'dat')}`;
  const owner = determiner(OWNERS[address], noun, 'nom');
  forms['deinNeu'] = upper(`${owner} ${adjective('neue', noun, 'ein', 'nom')} ${build(null, 'ein', 'nom')}`);
  forms['noun'] = words.slice(head).join(' ');
  forms['um'] = (noun.plural || noun.mass ? forms['bareAcc'] : forms['acc'])!;
  forms['any'] = definite ? (forms['unserNom'] ?? text) : isOfWhat ? forms['name'] : (forms['nom'] ?? text);
  if (role === 'offer' || role === 'point')
    forms['any'] = forms['list'] = isNounAt(all, 0) || head === 0 ? text : lower(text);
  if (noun.plural) forms['plural'] = forms['bareNom']!;
  if (noun.plural && role === 'audience') forms['many'] = forms['bareNom']!;
  if (noun.plural || noun.mass) forms['mehr'] = forms['bareNom']!;
  const others = role === 'product' ? othersOf(words, head) : [];
  if (others.length > 0) {
    // "unsere Baumfällungen und Heckenschnitt": what is one's own agrees with one of them only.
    const isAlike = others.map(nounOf).every((other) => other?.plural === noun.plural && other?.gender === noun.gender);
    const shared = Object.entries(forms).filter(([form]) => isAlike || !/^(?:unser|dein|ein)/.test(form));
    return { forms: Object.fromEntries(shared), two: 1, four: 3 };
  }
  return {
    forms,
    two: noun.plural ? 1 : 0,
    four: noun.plural ? 3 : noun.gender === 'm' ? 0 : noun.gender === 'f' ? 1 : 2,
  };
};
