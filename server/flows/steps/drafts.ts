import type { Ad } from '#contract/ad.ts';
import type { Brief } from '#contract/brief.ts';
import type { Edited } from '#contract/changes/instruction.ts';
import type { StepContext } from './types.ts';

/** What a draft begins with: its texts, and what the ad says that it is a copy of. */
export const fieldsOf = (ad: Ad | null, brief: Brief, { primary_text, headline, description, cta_text }: Edited) => ({
  ...(ad
    ? {
        ...ad.details,
        link: ad.link ?? '',
        ad_account_id: ad.ad_account_id,
        adset: ad.adset,
        square_image_id: ad.media.square?.id ?? null,
        portrait_image_id: ad.media.portrait?.id ?? null,
      }
    : { link: brief.landing_page }),
  name: headline,
  primary_text,
  headline,
  description,
  cta_text,
});

/** Those that an earlier try made, whatever somebody has done with them since. */
export const madeBefore = async (
  { deps, run }: StepContext<'write_copy'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await deps.db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', run.user_id)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
