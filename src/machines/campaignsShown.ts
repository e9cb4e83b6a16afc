import { type Hold, holdOf } from '#contract/rules/delivery.ts';
import type { CampaignsSnapshot } from './campaigns.machine.ts';

// What a screen shows of the campaigns; apart from the chart, which is in the first scripts that somebody loads.

/** Ids of the ad sets of an account; null: they are not those that are here, or Meta was never asked. */
export const selectKnownAdSets =
  (adAccountId: string | null) =>
  ({ context }: CampaignsSnapshot): readonly string[] | null =>
    context.syncedAt === null || context.adAccountId !== adAccountId
      ? null
      : context.campaigns.flatMap(({ adsets }) => adsets.map(({ id }) => id));

/** What keeps ads of an ad set from running, as Meta's statuses were last read; null: nothing that is known. */
export const selectHold =
  (adSetId: string | null) =>
  ({ context: { campaigns } }: CampaignsSnapshot): Hold | null => {
    const campaign = campaigns.find(({ adsets }) => adsets.some(({ id }) => id === adSetId));
    const adset = campaign?.adsets.find(({ id }) => id === adSetId);
    return campaign && adset ? holdOf({ campaign, adset }, Date.now()) : null;
  };

/** Ids of the ad sets that were used last; compared by identity. */
export const selectRecent = ({ context }: CampaignsSnapshot): readonly string[] => context.recent;

/** Whether the campaigns are of another account than the one that is asked for; undefined: any will do. */
export const selectIsElsewhere =
  (adAccountId: string | undefined) =>
  ({ context }: CampaignsSnapshot): boolean =>
    adAccountId !== undefined && adAccountId !== context.adAccountId;
