import { Tone } from '../brief.ts';
import { actionWords } from '../rules/actionWords.ts';
import { CALLS_TO_ACTION, type CallToActionLabel } from '../rules/callToAction.ts';
import { capital, folded } from '../rules/copyText.ts';
import type { TextField } from '../suggestion.ts';
import { TEXT_FIELDS } from '../rules/textFields.ts';
import { bare } from './alreadySays.ts';
import { clausesOf, isQuoted, QUOTED, unquoted } from './clauses.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { Change, Instruction } from './instruction.ts';
import { SPANISH } from './spanish.ts';
import type { Rule, Tongue } from './tongue.ts';

const TONGUES = [ENGLISH, GERMAN, SPANISH] as const;

type Groups = Readonly<Partial<Record<string, string>>>;

const MANNERS = ['shorter', 'longer', ...Tone.options] as const;

interface Matcher {
  readonly tongue: Tongue;
  readonly manners: readonly (readonly [(typeof MANNERS)[number], RegExp])[];
  readonly rules: readonly (readonly [Rule[0], RegExp])[];
}

const matcherOf = (tongue: Tongue): Matcher => {
  const field = `(?:${TEXT_FIELDS.toReversed()
    .map((each) => `(?<${each}>${tongue.fields[each]})`)
    .join('|')})`;
  const compiled = (source: string): RegExp =>
    new RegExp(
      `^(?:${source
        .replaceAll('FIELD', field)
        .replaceAll('PICTURE', tongue.picture)
        .replaceAll('QUOTED', QUOTED)
        .replaceAll('LESS', tongue.less)})$`,
      'iu',
    );
  const filler = `(?:(?:${tongue.filler.replaceAll('FIELD', TEXT_FIELDS.map((each) => tongue.fields[each]).join('|'))})\\s+)*`;
  const after = filler.replace(/\\s\+\)\*$/, ')*').replace('(?:(?:', '(?:\\s+(?:');
  return {
    tongue,
    manners: MANNERS.map((change) => [change, compiled(`${filler}(?:${tongue.manner[change]})${after}`)]),
    rules: tongue.rules.map(([kind, source]) => [kind, compiled(source)]),
  };
};

let matchers: readonly Matcher[] | null = null;
const allMatchers = (): readonly Matcher[] => (matchers ??= TONGUES.map(matcherOf));

/** A button of Meta's by any of its names; null: there is none such. */
const buttonNamed = (name: string): CallToActionLabel | null => {
  const wanted = folded(name).trim();
  const named = (label: CallToActionLabel): boolean =>
    folded(label) === wanted || (['de', 'es'] as const).some((tongue) => folded(actionWords(label, tongue)) === wanted);
  return (Object.keys(CALLS_TO_ACTION) as CallToActionLabel[]).find(named) ?? null;
};

/** The first name of a text that a clause has. */
const fieldIn = (groups: Groups): TextField | null => TEXT_FIELDS.find((field) => groups[field] !== undefined) ?? null;

const fieldNamed = ({ fields }: Tongue, text: string): TextField | null =>
  TEXT_FIELDS.find((field) => new RegExp(`^(?:\\p{L}+ )?(?:${fields[field]})$`, 'iu').test(text)) ?? null;

const asSentence = (words: string): string => `${capital(bare(words))}.`;

/** The words as they are said: those in quotation marks to the letter, others without their article. */
const phraseOf = ({ alone, article }: Tongue, words: string, quotes: readonly string[]): string => {
  if (isQuoted(words)) return unquoted(words, quotes).trim();
  return capital(alone(unquoted(words, quotes).trim()).replace(article, '').trim());
};

const UNCLEAR = { kind: 'unclear' } as const;

const changeOf = (tongue: Tongue, kind: Rule[0], groups: Groups, quotes: readonly string[]): Change => {
  const field = fieldIn(groups);
  const words = groups['words']?.trim() ?? '';
  const plain = (text: string | undefined): string => unquoted(text ?? '', quotes).trim();
  const exact = isQuoted(words) ? ({ exact: true } as const) : {};
  const isOpen = !isQuoted(words) && tongue.open.test(unquoted(words, quotes));
  switch (kind) {
    case 'keepPicture':
      return { kind: 'keep', what: 'picture' };
    case 'keep':
      // "Keep the text" is all of it.
      return {
        kind: 'keep',
        what: field === 'primary_text' ? 'texts' : field!,
      };
    case 'picture':
      return { kind: 'picture' };
    case 'another':
      return { kind: 'another' };
    case 'button': {
      const label = buttonNamed(plain(groups['label']));
      return label === null ? UNCLEAR : { kind: 'button', label };
    }
    case 'replace': {
      const [from, to] = [plain(groups['from']), plain(groups['to'])];
      const whole = isQuoted(groups['from'] ?? '') ? null : fieldNamed(tongue, from);
      if (to === '' || tongue.open.test(to)) return UNCLEAR;
      if (whole === 'primary_text') return UNCLEAR;
      return whole ? { kind: 'use', field: whole, words: to } : { kind: 'replace', from, to };
    }
    case 'leaveOut': {
      const whole = isQuoted(words) ? null : fieldNamed(tongue, words);
      if (whole !== null) return whole === 'description' ? { kind: 'use', field: whole, words: '' } : UNCLEAR;
      return isOpen
        ? UNCLEAR
        : {
            kind: 'leaveOut',
            field,
            words: plain(words).replace(tongue.article, ''),
          };
    }
    case 'use': {
      if (isOpen || field === null) return UNCLEAR;
      // A whole text is set only by words that somebody put in quotation marks.
      if (field === 'primary_text' && !isQuoted(words))
        return { kind: 'say', field, words: phraseOf(tongue, words, quotes), ...exact };
      return {
        kind: 'use',
        field,
        words: isQuoted(words) ? plain(words) : capital(plain(words)),
      };
    }
    case 'say':
      return isOpen ? UNCLEAR : { kind: 'say', field, words: phraseOf(tongue, words, quotes), ...exact };
    case 'that': {
      const sentence = isQuoted(words) ? words : tongue.sentence(words);
      return sentence === null
        ? UNCLEAR
        : {
            kind: 'say',
            field,
            words: asSentence(unquoted(sentence, quotes)),
            ...exact,
          };
    }
  }
};

const trimmed = (clause: string): string => {
  let text = clause;
  for (let before = ''; before !== text;) {
    before = text;
    for (const { polite } of TONGUES) text = text.replace(polite, '').trim();
  }
  return text;
};

/** What a clause asks for; null: nothing. */
const readClause = (clause: string, quotes: readonly string[]): Change | null => {
  const text = trimmed(clause);
  if (text === '' || TONGUES.some(({ praise }) => praise.test(text))) return null;
  for (const { manners, tongue } of allMatchers())
    for (const [change, pattern] of manners)
      if (pattern.test(text)) {
        const field = TEXT_FIELDS.find(
          (each) =>
            each !== 'primary_text' && new RegExp(`(?<!\\p{L})(?:${tongue.fields[each]})(?!\\p{L})`, 'iu').test(text),
        );
        return { kind: 'rewrite', change, field: field ?? null };
      }
  let unclear: Change | null = null;
  for (const { rules, tongue } of allMatchers())
    for (const [kind, pattern] of rules) {
      const found = pattern.exec(text);
      if (!found) continue;
      const change = changeOf(tongue, kind, found.groups ?? {}, quotes);
      if (change.kind !== 'unclear') return change;
      unclear = change;
      break;
    }
  return unclear ?? UNCLEAR;
};

/** How many of what somebody asks are read; a comment is no list. */
const MOST = 20;

/** Where a list goes on: at a comma that is not in a number, or an "and". */
const LISTED = /\s*,(?!\d)\s*(?:(?:and|und|y)\s+)?|\s+(?:and|und|y|[&+])\s+/iu;

interface Said {
  readonly clause: string;
  readonly change: Change | null;
}

/** What a clause asks for: one thing, or, where it is not understood as one, a list of which each part is understood. */
const readListed = (clause: string, quotes: readonly string[]): readonly Said[] => {
  const whole: Said = { clause, change: readClause(clause, quotes) };
  if (whole.change?.kind !== 'unclear') return [whole];
  const parts = clause
    .split(LISTED)
    .filter((part) => part.trim() !== '')
    .map((part): Said => ({ clause: part.trim(), change: readClause(part.trim(), quotes) }));
  return parts.length > 1 && parts.every(({ change }) => change?.kind !== 'unclear') ? parts : [whole];
};

/** What a reviewer's words ask for, thing by thing, in English, German or Spanish. */
export const readChanges = (text: string): readonly Instruction[] => {
  const { clauses, quotes } = clausesOf(text, TONGUES);
  return clauses
    .slice(0, MOST)
    .flatMap((clause) => readListed(clause, quotes))
    .flatMap(({ clause, change }) => {
      if (!change) return [];
      const marked = clause.replaceAll(/⟦\d+⟧/g, (mark) => `“${mark}”`);
      return [{ ...change, said: unquoted(marked, quotes) }];
    })
    .slice(0, MOST);
};

/** What is asked of one ad: by a comment, and by the words and the photo that were chosen beside it. */
export const instructionsOf = (asked: {
  readonly comment: string;
  readonly must_say?: string | undefined;
  readonly photo_id?: string | null | undefined;
  readonly retext?: boolean | undefined;
}): readonly Instruction[] => {
  const words = asked.must_say?.trim() ?? '';
  return [
    ...readChanges(asked.comment),
    ...(words === '' ? [] : [{ kind: 'say', words, field: null, exact: true, said: words } as const]),
    ...(asked.retext ? [{ kind: 'retext', said: '' } as const] : []),
    ...(asked.photo_id ? [{ kind: 'picture', said: '' } as const] : []),
  ];
};
