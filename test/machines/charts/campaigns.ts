import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, MEDIA_ID, OTHER_ID, error } from './samples.ts';

const list = (syncedAt: string | null) => ({ output: { campaigns: [], syncedAt, recent: [] } });

export const campaigns: Chart = {
  machine: campaignsMachine,
  project: ({ adAccountId, syncedAt, failure }: ContextFrom<typeof campaignsMachine>) => [
    adAccountId,
    syncedAt !== null,
    failure?.kind,
  ],
  events: {
    'campaigns.open': [{ adAccountId: MEDIA_ID }, { adAccountId: OTHER_ID }, { adAccountId: null }],
    'xstate.done.actor.fetchCampaigns': [list(null), list('2026-11-21T00:00:00.000Z')],
    'xstate.error.actor.fetchCampaigns': error(failures.server),
    'xstate.done.actor.syncCampaigns': [list('2026-11-21T00:00:00.000Z')],
    'xstate.error.actor.syncCampaigns': error(failures.server),
  },
  repeatable: {
    fetchCampaigns: 'reading',
    syncCampaigns: 'the server reads the campaigns anew, as often as it is asked',
  },
};
