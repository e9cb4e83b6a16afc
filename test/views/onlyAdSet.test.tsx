// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '#contract/calls/meta.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { draftMachine, selectFields } from '#src/machines/draft.machine.ts';
import { useOnlyAdSet } from '#src/views/builder/useOnlyAdSet.ts';
import { goodAd, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const adset = (id: string, effective_status = 'ACTIVE') => ({
  id,
  name: `Set ${id}`,
  effective_status,
  optimization_goal: null,
  end_time: null,
});
const campaign = (...adsets: Campaign['adsets']): Campaign => ({
  id: '1',
  name: 'Autumn',
  objective: '',
  effective_status: 'ACTIVE',
  adsets,
});
const ONLY = { id: '11', name: 'Set 11', campaign_id: '1', campaign_name: 'Autumn' };

const begin = async (campaigns: readonly Campaign[], { readOnly = false, account = MEDIA_ID } = {}) => {
  const loadDraft = answers({ ad: { ...goodAd, adset: null, ad_account_id: null }, copy: null }).logic;
  const { actor: draft } = play(
    draftMachine.provide({
      actors: { loadDraft, saveDraft: silent() } as never,
      actions: { keepCopy: () => {}, dropCopy: () => {} },
    }),
    { adId: goodAd.id, mediaAssetId: MEDIA_ID },
  );
  const list = answers({ campaigns, syncedAt: '2026-05-01T00:00:00Z', recent: [] }).logic;
  const { actor: places } = play(campaignsMachine.provide({ actors: { fetchCampaigns: list } as never }));
  places.send({ type: 'campaigns.open', adAccountId: account });
  await settle();
  const Place = () => {
    useOnlyAdSet({ draft, campaigns: places, adAccountId: MEDIA_ID, readOnly });
    return null;
  };
  await act(async () => rooted(document.querySelector('main')!).render(<Place />));
  return {
    chosen: () => selectFields(draft.getSnapshot()).adset,
    change: (fields: object) => act(async () => draft.send({ type: 'draft.change', fields })),
    account: () => selectFields(draft.getSnapshot()).ad_account_id,
  };
};

describe('D8.6 The only ad set of an account', () => {
  it('is where an ad goes as soon as somebody writes it; looking at it changes nothing', async () => {
    const { chosen, change, account } = await begin([campaign(adset('11'), adset('12', 'ARCHIVED'))]);
    expect(chosen()).toBeNull();
    await change({ headline: 'New in: wool' });
    expect([chosen(), account()]).toEqual([ONLY, MEDIA_ID]);
  });

  it('stays out once somebody has taken it out', async () => {
    const { chosen, change } = await begin([campaign(adset('11'))]);
    await change({ headline: 'New in: wool' });
    await change({ adset: null });
    await change({ headline: 'New in: silk' });
    expect(chosen()).toBeNull();
  });

  it.each([
    ['there are several', [campaign(adset('11'), adset('12', 'PAUSED'))], {}],
    ['there is none', [campaign(adset('11', 'DELETED'))], {}],
    ['they are of another account', [campaign(adset('11'))], { account: goodAd.id }],
    ['nobody may change the ad', [campaign(adset('11'))], { readOnly: true }],
  ])('is not chosen where %s', async (_, campaigns, over) => {
    const { chosen, change } = await begin(campaigns, over);
    await change({ headline: 'New in: wool' });
    expect(chosen()).toBeNull();
  });
});
