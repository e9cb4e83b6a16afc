import { type AppHref, ROUTES } from '#contract/routes.ts';
import type { AdFields } from '#contract/adFields.ts';
import { isDue, type Row, shownOf } from '#src/machines/bulk/rows.ts';
import { COLUMNS } from './columns.ts';

/** Why an ad is not saved, or not published. */
export interface RowTrouble {
  /** What a retry does again; null: that is no way out. */
  readonly again: 'save' | 'publish' | null;
  /** Where it is fixed, if not here. */
  readonly fix?: AppHref;
  readonly text: string;
  readonly advice: string | null;
  /** For support. */
  readonly code: string | null;
}

/** It was not published, and a retry may publish it. */
export const isAgain = (trouble: RowTrouble | null): boolean => trouble?.again === 'publish';

interface Known {
  /** Why no row was saved; null: that is not so. */
  readonly unsavedText: string | null;
  /** Why the last order did not queue it; undefined: it did, or nobody ordered it. */
  readonly refused: string | undefined;
}

const trouble = (again: RowTrouble['again'], text: string, advice: string | null = null): RowTrouble => ({
  again,
  text,
  advice,
  code: null,
});

/** What Meta has against an ad. Meta takes no other text for a rejected one: the builder makes a copy to be fixed. */
const refusedAtMeta = (row: Row): RowTrouble | null => {
  const reason = row.reason ?? 'Meta gave no reason. Meta Ads Manager may show one.';
  switch (shownOf(row)) {
    case 'rejected':
      return {
        ...trouble(null, `Rejected by Meta. ${reason}`),
        fix: `${ROUTES.adBuilder}/${row.id}`,
      };
    case 'not_delivering':
      return { ...trouble(null, `Not delivering. ${reason}`), fix: `${ROUTES.adBuilder}/${row.id}` };
    default:
      return null;
  }
};

/** What somebody wrote in vain: it is nowhere else. */
const lostWords = (lost: Partial<AdFields> = {}): readonly string[] =>
  COLUMNS.flatMap(({ field, title }) => {
    const value = field === null ? undefined : lost[field];
    return typeof value === 'string' && value !== '' ? [`${title} that you wrote: “${value}”.`] : [];
  });

/** What a row says of what went wrong with it, and what a retry does; a conflict is asked about instead. */
export const troubleOf = (row: Row, { unsavedText, refused }: Known): RowTrouble | null => {
  switch (row.problem?.kind) {
    case 'refused':
      return trouble('save', `Not saved. ${row.problem.text}`);
    case 'missing':
      return trouble(null, 'Deleted.', 'You can restore it in the ad queue for an hour.');
    case 'frozen':
      return (
        refusedAtMeta(row) ??
        trouble(
          null,
          'Your last change was not saved.',
          ['The ad was published meanwhile. Change it in the ad queue.', ...lostWords(row.problem.lost)].join(' '),
        )
      );
    case 'conflict':
      return null;
    case undefined:
      break;
  }
  if (unsavedText !== null && isDue(row)) return trouble('save', `Not saved. ${unsavedText}`);
  if (row.status === 'failed') {
    const { message = 'No reason was given.', advice = null, code = null } = row.failure ?? {};
    return { again: 'publish', text: `Not published. ${message}`, advice, code };
  }
  const atMeta = refusedAtMeta(row);
  if (atMeta) return atMeta;
  const reason = row.status === 'draft' ? refused : undefined;
  return reason === undefined ? null : trouble('publish', `Not published. ${reason}`);
};
