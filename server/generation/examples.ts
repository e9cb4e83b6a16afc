import type { AdTexts } from '#contract/suggestion.ts';
import type { Deps } from '#server/platform/deps.ts';

/** So many of each show what somebody likes; more would only make every ask longer. */
const MOST_JUDGED = 10;
/** What was suggested lately, so that the next round says something else. */
const MOST_KNOWN = 40;

const suggestionsOf = (db: Deps['db'], userId: number) =>
  db
    .selectFrom('generation_items as i')
    .innerJoin('generations as g', 'g.id', 'i.generation_id')
    .select('i.suggestion')
    .where('g.user_id', '=', userId)
    .where('i.suggestion', 'is not', null);

const textsOf = (rows: readonly { suggestion: AdTexts | null }[]): AdTexts[] =>
  rows.flatMap(({ suggestion }) => suggestion ?? []);

const judged = async (db: Deps['db'], userId: number, verdict: 'accepted' | 'rejected'): Promise<AdTexts[]> =>
  textsOf(
    await suggestionsOf(db, userId)
      .where('i.verdict', '=', verdict)
      .orderBy('i.judged_at', 'desc')
      .limit(MOST_JUDGED)
      .execute(),
  );

/** What the person kept and turned down, and what they were shown, newest first (D5.13). */
export const examplesOf = async (db: Deps['db'], userId: number) => ({
  accepted: await judged(db, userId, 'accepted'),
  rejected: await judged(db, userId, 'rejected'),
  known: textsOf(
    await suggestionsOf(db, userId)
      .orderBy('g.created_at', 'desc')
      .orderBy('i.index', 'desc')
      .limit(MOST_KNOWN)
      .execute(),
  ),
});
