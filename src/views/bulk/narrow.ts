import type { Issue } from '#contract/rules/publishable.ts';
import { type Inherits, issuesOfRow, mayEdit, type Row } from '#src/machines/bulk/rows.ts';
import type { MadePair } from '#src/machines/bulk/texts.ts';
import { type HasFailed, stageOfRow } from '#src/machines/bulkShown.ts';
import { number } from '#ui/parts/format.ts';

/** Ads of a batch that have something in common. */
export interface Group {
  readonly key: string;
  readonly words: string;
  readonly tone: 'critical' | 'attention';
  readonly ids: readonly string[];
  /** The warning that all of them have, which a row need not repeat. */
  readonly code: Issue['code'] | null;
}

/** Fewer say it in their rows. */
const FEW = 3;

const SHORT: Partial<Record<Issue['code'], string>> = {
  PORTRAIT_MISSING: 'no portrait image: Stories and Reels show the square one',
  TEXT_MISSING: 'no primary text and no headline',
  LINK_INSECURE: 'an http:// link, of which browsers warn',
};

const haveWords = (count: number, what: string): string => `${number(count)} ${count === 1 ? 'has' : 'have'} ${what}`;

const sharedWarnings = (rows: readonly Row[], made: readonly MadePair[], inherits: Inherits): readonly Group[] => {
  const drafts = rows.filter(mayEdit);
  const found = new Map<Issue['code'], { readonly message: string; readonly ids: Set<string> }>();
  for (const row of drafts)
    for (const { code, severity, message } of issuesOfRow(row, made[row.pair], inherits)) {
      if (severity !== 'warning') continue;
      const known = found.get(code) ?? { message, ids: new Set() };
      found.set(code, { message, ids: known.ids.add(row.id) });
    }
  return [...found].flatMap(
    ([
      code,
      {
        message,
        ids: { size },
        ids,
      },
    ]): Group[] => {
      if (size < FEW || size * 2 < drafts.length) return [];
      const short = SHORT[code];
      const words = short ? haveWords(size, short) : `${number(size)}: ${message}`;
      return [{ key: code, words, tone: 'attention', ids: [...ids], code }];
    },
  );
};

interface Batch {
  readonly rows: readonly Row[];
  readonly made: readonly MadePair[];
  readonly inherits: Inherits;
  readonly hasFailed: HasFailed;
}

/** What the grid can be narrowed to: what keeps ads from being published, what went wrong, and what many lack. */
export const groupsOf = ({ rows, made, inherits, hasFailed }: Batch): readonly Group[] => {
  const at = (...stages: readonly string[]): string[] =>
    rows.filter((row) => stages.includes(stageOfRow(row, made[row.pair], inherits, hasFailed))).map(({ id }) => id);
  const [wrong, failed, rejected] = [at('wrong'), at('again'), at('rejected')];
  const groups: readonly Group[] = [
    { key: 'wrong', words: haveWords(wrong.length, 'errors'), tone: 'critical', ids: wrong, code: null },
    { key: 'failed', words: `${number(failed.length)} failed`, tone: 'critical', ids: failed, code: null },
    {
      key: 'rejected',
      words: `${number(rejected.length)} rejected by Meta`,
      tone: 'critical',
      ids: rejected,
      code: null,
    },
    ...sharedWarnings(rows, made, inherits),
  ];
  return groups.filter(({ ids }) => ids.length > 0);
};
