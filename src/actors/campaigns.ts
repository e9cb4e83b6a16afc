import type { ResponseOf } from '#contract/call.ts';
import { getCampaigns, syncCampaigns } from '#contract/calls/meta.ts';
import type { CampaignList } from '#src/machines/campaigns.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

const listOf = ({ campaigns, synced_at: syncedAt, recent }: ResponseOf<typeof getCampaigns>) => ({
  campaigns,
  syncedAt,
  recent,
});

/** The actors of the campaigns chart. */
export const campaignsActors = ({ http }: Pick<Services, 'http'>) => ({
  fetchCampaigns: fromPromise<CampaignList, { adAccountId: string }>(async ({ input, signal }) => {
    const answer = await http.call(getCampaigns, { query: { ad_account_id: input.adAccountId }, signal });
    return listOf(answer);
  }),

  syncCampaigns: fromPromise<CampaignList, { adAccountId: string; force: boolean }>(async ({ input, signal }) => {
    const body = { ad_account_id: input.adAccountId, force: input.force };
    const answer = await http.call(syncCampaigns, { body, signal });
    return listOf(answer);
  }),
});
