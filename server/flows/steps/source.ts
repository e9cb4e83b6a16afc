import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import type { Ad } from '#contract/ad.ts';
import type { BriefSource } from '#contract/flows/kinds.ts';
import { briefOfAd } from '#contract/rules/briefOfAd.ts';
import { readAds } from '#server/ads/read.ts';
import type { StepBase } from './types.ts';

interface Source {
  readonly brief: Brief;
  /** The ad that drafts are copies of; null: none. */
  readonly ad: Ad | null;
}

/** What texts are written from; a sentence where it is not there. */
export const sourceOf = async (
  { deps, run, facts }: Pick<StepBase, 'deps' | 'run' | 'facts'>,
  source: BriefSource,
): Promise<Source | string> => {
  if (source.from === 'ad') {
    const [first] = facts.ads.trigger;
    const [ad] = first === undefined ? [] : await readAds(deps.db, run.user_id, [first]);
    if (!ad) return 'The ad that this run is about is no longer there.';
    return { brief: briefOfAd({ ...ad.copy, link: ad.link ?? '' }), ad };
  }
  const row =
    source.brief_id === null
      ? undefined
      : await deps.db
          .selectFrom('briefs')
          .select('brief')
          .where('id', '=', source.brief_id)
          .where('user_id', '=', run.user_id)
          .executeTakeFirst();
  return row ? { brief: { ...EMPTY_BRIEF, ...row.brief }, ad: null } : 'The brief is no longer there.';
};
