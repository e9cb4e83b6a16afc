import { folded, lengthOf, says, wordsOf } from '../rules/copyText.ts';
import type { TextField } from '../suggestion.ts';
import { TEXT_FIELDS } from '../rules/textFields.ts';
import { alreadySays } from './alreadySays.ts';
import { edit, hasWords } from './edit.ts';
import type { Edited, Instruction } from './instruction.ts';

export type Place = TextField | 'button' | 'picture';

/** `already`: the version before said it. `unchecked`: an AI wrote by it, and only a person can tell. */
export interface Followed {
  readonly state: 'done' | 'already' | 'notDone' | 'unchecked';
  /** Where it was done. */
  readonly where: Place[];
  /** Words that were asked for and that no text has. */
  readonly missing: string[];
}

interface Version extends Edited {
  /** What names its picture; null: it has none. */
  readonly picture: string | null;
}

interface Versions {
  readonly before: Version;
  readonly after: Version;
  readonly maker: 'composer' | 'model';
  /** Texts that were written anew in the manner that was asked for. */
  readonly rewritten: readonly TextField[];
}

const done = (where: Place[]): Followed => ({
  state: 'done',
  where,
  missing: [],
});
const NOT_DONE: Followed = { state: 'notDone', where: [], missing: [] };
const UNCHECKED: Followed = { state: 'unchecked', where: [], missing: [] };
const doneIf = (is: boolean, where: Place[]): Followed => (is ? done(where) : NOT_DONE);

/** Words too common to be missed. */
const SHORT = 4;

const saidIn = (asked: Extract<Instruction, { kind: 'say' }>, { before, after, maker }: Versions): Followed => {
  const { words, field } = asked;
  const fields = field ? [field] : TEXT_FIELDS;
  const whole = fields.filter((each) => alreadySays(after[each], asked));
  const stood = whole.filter((each) => alreadySays(before[each], asked));
  if (stood.length > 0) return { ...done(stood), state: 'already' };
  if (whole.length > 0) return done(whole);
  const wanted = wordsOf(words).filter((word) => word.length >= SHORT || /\p{N}/u.test(word));
  const text = fields.map((each) => after[each]).join('\n');
  const missing = wanted.filter((word) => !says(text, word));
  // An AI may say it in other words; somebody who asked for these is told which are not there.
  if (maker === 'model' && wanted.length > 0 && missing.length === 0)
    return done(fields.filter((each) => wanted.some((word) => says(after[each], word))));
  return {
    ...NOT_DONE,
    missing: missing.length === wanted.length ? [words] : missing,
  };
};

/** What became of something that was asked for, as far as the two versions show it. */
export const followedIn = (instruction: Instruction, versions: Versions): Followed => {
  const { before, after, maker, rewritten } = versions;
  const isSame = (field: TextField): boolean => before[field] === after[field];
  switch (instruction.kind) {
    case 'say':
      return saidIn(instruction, versions);
    case 'use': {
      const { field, words } = instruction;
      if (folded(after[field]) === folded(words)) return done([field]);
      return { ...NOT_DONE, missing: words === '' ? [] : [words] };
    }
    case 'replace': {
      const { from, to } = instruction;
      const where = TEXT_FIELDS.filter((field) => hasWords(after[field], to));
      if (where.length === 0) return { ...NOT_DONE, missing: [to] };
      return doneIf(!TEXT_FIELDS.some((field) => hasWords(after[field], from)), where);
    }
    case 'leaveOut': {
      const fields = instruction.field ? [instruction.field] : TEXT_FIELDS;
      const had = fields.filter((field) => hasWords(before[field], instruction.words));
      const has = fields.some((field) => hasWords(after[field], instruction.words));
      // "The price" may be there as a figure: only words that were there are known to be gone.
      const inPicture: Place[] = maker === 'composer' && after.picture !== before.picture ? ['picture'] : [];
      if (!has && had.length + inPicture.length === 0) return maker === 'model' ? UNCHECKED : NOT_DONE;
      return doneIf(!has, [...had, ...inPicture]);
    }
    case 'rewrite': {
      const field = instruction.field ?? 'primary_text';
      const [was, is] = [lengthOf(before[field]), lengthOf(after[field])];
      // Words that were asked for besides may be as many as were cut.
      const isCut = (): boolean => maker === 'composer' && edit(before, instruction) !== null;
      if (instruction.change === 'shorter') return doneIf(is < was || rewritten.includes(field) || isCut(), [field]);
      if (instruction.change === 'longer') return doneIf(is > was, [field]);
      if (maker === 'model') return UNCHECKED;
      return doneIf(rewritten.includes(field), [field]);
    }
    case 'button':
      return doneIf(after.cta_text === instruction.label, ['button']);
    case 'picture':
    case 'retext':
      return doneIf(after.picture !== before.picture, ['picture']);
    case 'keep':
      if (instruction.what === 'picture') return doneIf(after.picture === before.picture, ['picture']);
      if (instruction.what === 'texts') return doneIf(TEXT_FIELDS.every(isSame), []);
      return doneIf(isSame(instruction.what), [instruction.what]);
    case 'another':
      return doneIf(
        TEXT_FIELDS.some((field) => !isSame(field)),
        TEXT_FIELDS.filter((field) => !isSame(field)),
      );
    case 'unclear':
      return maker === 'model' ? UNCHECKED : NOT_DONE;
  }
};
