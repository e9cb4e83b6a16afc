import { expect, it } from 'vitest';
import { provide } from '#src/actors/late/finder.ts';
import { createApi, failing, run } from '#test/support/api.ts';
import { actorsOf, given } from '#test/support/late.ts';
import { summary } from '#test/machines/charts/flows.ts';
import { preset } from '#test/machines/charts/presets.ts';
import { failures, goodAd, MEDIA_ID } from '#test/machines/charts/samples.ts';

const missing = { kind: 'missing', text: null } as const;
const named = (name: string) => ({ ...goodAd, copy: { ...goodAd.copy, name } });
const find = (answers: Parameters<typeof createApi>[0], words = 'autumn', accountId: string | null = MEDIA_ID) => {
  const { log, services } = createApi(answers);
  const logic = actorsOf(provide(given(services)).chart)['findNamed'];
  return { log, found: run(logic, { words, accountId }) };
};
const campaigns = {
  synced_at: null,
  recent: [],
  campaigns: [
    {
      id: '7',
      name: 'Autumn 2026',
      objective: '',
      effective_status: 'ACTIVE',
      adsets: [{ id: '71', name: 'New customers', effective_status: '', optimization_goal: null, end_time: null }],
    },
  ],
};
const places = {
  places: [
    { id: '71', name: 'New customers', campaign_id: '7', campaign_name: 'Autumn 2026', ads: 2 },
    { id: '91', name: 'Everybody in autumn', campaign_id: '9', campaign_name: 'Other account', ads: 5 },
  ],
};

it('D5.8 finds ads on the server, and campaigns, ad sets, presets and flows by every word of their names', async () => {
  const { log, found } = find({
    listInventory: {
      ads: [{ ...goodAd, copy: { ...goodAd.copy, name: 'Teacup', headline: 'In autumn' } }, named('Autumn teapot')],
      next: null,
      total: null,
      counts: null,
    },
    getCampaigns: campaigns,
    listAdPlaces: places,
    listPresets: { presets: [preset, { ...preset, name: 'Late autumn' }], next: null },
    listFlows: { flows: [summary, { ...summary, name: 'Autumn refresh' }], next: null },
  });
  expect(await found).toEqual({
    words: 'autumn',
    ads: [
      expect.objectContaining({ id: goodAd.id, name: 'Autumn teapot' }),
      expect.objectContaining({ name: 'Teacup' }),
    ],
    campaigns: [{ id: '7', name: 'Autumn 2026', ads: 2 }],
    adSets: [{ id: '91', name: 'Everybody in autumn', campaign: 'Other account', ads: 5 }],
    presets: [{ id: preset.id, name: 'Late autumn' }],
    flows: [{ id: summary.id, name: 'Autumn refresh', status: 'active' }],
  });
  const asked = log.find(([id]) => id === 'listInventory') as [string, { query: object }];
  expect(asked[1].query).toMatchObject({ q: 'autumn', limit: '25', count: 'false' });
  expect(log.find(([id]) => id === 'listFlows')).toMatchObject(['listFlows', { query: { q: 'autumn' } }]);
});

it('a server that knows no search and no places has its ads and campaigns looked through here', async () => {
  const all = [named('Autumn teapot'), ...Array.from({ length: 9 }, (_, at) => named(`Winter ${at}`))];
  const { found } = find({
    listInventory: { ads: all, next: null, total: null, counts: null },
    getCampaigns: campaigns,
    listAdPlaces: failing(missing),
    listPresets: failing(missing),
    listFlows: failing(missing),
  });
  expect(await found).toMatchObject({
    ads: [{ name: 'Autumn teapot' }],
    campaigns: [{ id: '7', ads: 0 }],
    presets: [],
  });
});

it('fails as a whole where a part of it could not be asked, so that nothing is taken for not being there', async () => {
  const { found } = find({
    listInventory: { ads: [], next: null, total: null, counts: null },
    getCampaigns: failing(failures.network),
    listAdPlaces: places,
    listPresets: { presets: [], next: null },
    listFlows: { flows: [], next: null },
  });
  await expect(found).rejects.toEqual(failures.network);
});
