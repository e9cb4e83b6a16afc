// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import type { Preset } from '#contract/preset.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { studioMachine } from '#src/machines/studio.machine.ts';
import { selectTargetIn } from '#src/machines/studioShown.ts';
import { Target } from '#src/views/bulk/Target.tsx';
import { AddBar } from '#src/views/studio/AddBar.tsx';
import { DraftTarget } from '#src/views/studio/DraftTarget.tsx';
import { preset } from '#test/machines/charts/presets.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

/** A chart as far as a selector looks at it. */
const ofContext = (context: object, connected = true) => {
  const snapshot = { context, hasTag: () => connected, matches: () => false };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) } as never;
};
const adset = { id: '11', name: 'Women 25–45', campaign_id: '1', campaign_name: 'Autumn' };

const open = async (known: readonly Preset[], accountId: string | null = MEDIA_ID, connected = true) => {
  const { actor: studio } = play(
    studioMachine.provide({
      actors: { findRounds: silent(), addAds: silent() } as never,
      actions: { keepTarget: () => {} },
    }),
  );
  const fetchCampaigns = answers({ campaigns: [], syncedAt: null, recent: [] }).logic;
  const { actor: campaigns } = play(
    campaignsMachine.provide({ actors: { fetchCampaigns, syncCampaigns: silent() } as never }),
  );
  const root = rooted(document.querySelector('main')!);
  const show = () =>
    act(async () => {
      root.render(
        <DraftTarget
          studio={studio}
          campaigns={campaigns}
          connection={ofContext({ selectedId: accountId }, connected)}
          presets={ofContext({ presets: known })}
        />,
      );
      await settle();
    });
  await show();
  return { studio, show, targetIn: () => selectTargetIn(MEDIA_ID)(studio.getSnapshot()) };
};
const select = () => document.querySelector<HTMLSelectElement>('select[name="preset_id"]')!;
const text = () => document.body.textContent;

it('D5.9 drafts of suggestions have the default preset of the account, unless another one is chosen', async () => {
  const usual = { ...preset, ad_account_id: null, is_default: true, adset };
  const other = { ...preset, id: OTHER_ID, name: 'Winter', ad_account_id: MEDIA_ID, adset: null, link: '' };
  const { targetIn } = await open([usual, other]);
  expect([select().selectedOptions[0]?.text, targetIn().preset_id]).toEqual([`Default: ${usual.name}`, null]);
  expect(document.querySelector<HTMLInputElement>('input[name="adset"]')?.placeholder).toBe(
    `From the preset: ${adset.name}`,
  );
  expect(text()).not.toContain('Still missing');
  await act(async () => {
    select().value = OTHER_ID;
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(targetIn()).toEqual({ ad_account_id: MEDIA_ID, adset: null, preset_id: OTHER_ID });
});

it('D5.9 what is missing to publish is said before drafts are added', async () => {
  const { studio } = await open([]);
  expect(select()).toBeNull();
  expect(text()).toContain('Still missing to publish: an ad set');
  await act(async () =>
    studio.send({ type: 'studio.aim', target: { ad_account_id: MEDIA_ID, adset, preset_id: null } }),
  );
  expect(text()).not.toContain('Still missing');
});

it('D5.9 a preset that was deleted meanwhile is chosen no more', async () => {
  const { studio, show, targetIn } = await open([preset]);
  await act(async () =>
    studio.send({ type: 'studio.aim', target: { ad_account_id: MEDIA_ID, adset, preset_id: OTHER_ID } }),
  );
  await show();
  expect(targetIn()).toEqual({ ad_account_id: MEDIA_ID, adset, preset_id: null });
});

it.each([
  [true, 'No ad account is active. Choose an ad account'],
  [false, 'No ad account is active. Connect Meta and choose one'],
])('without an ad account leads to what is missing; Meta is connected: %s', async (connected, words) => {
  await open([], null, connected);
  expect(text(), 'of drafts').toContain(`${words}, or add the drafts now and choose later.`);
  const parts = { connection: ofContext({ accounts: [], selectedId: null }, connected), campaigns: ofContext({}) };
  const bulk = ofContext({ target: { ad_account_id: null, adset: null, preset_id: null } });
  await act(async () =>
    rooted(document.querySelector('main')!).render(
      <Target bulk={bulk} presets={ofContext({ presets: [] })} {...parts} />,
    ),
  );
  expect(text(), 'of many ads').toContain(`${words}. Your images and texts are kept.`);
});

it('D5.4 the ad set of many ads is one press where some are running', async () => {
  const rest = { effective_status: 'ACTIVE', optimization_goal: null, end_time: null };
  const running = (id: string, name: string) => ({ id, name, ...rest });
  const adsets = [running('11', 'Women 25–45'), running('12', 'Men')];
  const campaigns = [{ id: '1', name: 'Autumn', objective: '', effective_status: 'ACTIVE', adsets }];
  const fetchCampaigns = answers({ campaigns, syncedAt: '2026-05-01T00:00:00Z', recent: [] }).logic;
  const { actor } = play(campaignsMachine.provide({ actors: { fetchCampaigns } as never }));
  actor.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
  await settle();
  const target = { ad_account_id: MEDIA_ID, adset: null, preset_id: null };
  const send = vi.fn();
  const bulk = Object.assign(ofContext({ target }) as object, { send }) as never;
  const accounts = [{ id: MEDIA_ID, name: 'Wool', is_allowed: true }];
  await act(async () =>
    rooted(document.querySelector('main')!).render(
      <Target
        bulk={bulk}
        campaigns={actor}
        connection={ofContext({ accounts, selectedId: MEDIA_ID })}
        presets={ofContext({ presets: [] })}
      />,
    ),
  );
  const near = [...document.querySelectorAll<HTMLElement>('[aria-label="Ad sets that are running"] button')];
  expect(near.map(({ textContent }) => textContent)).toEqual(['Women 25–45', 'Men']);
  await act(async () => near[0]!.click());
  expect(send.mock.calls).toEqual([[{ type: 'bulk.aim', target: { ...target, adset } }]]);
});

it('D5.10 images are not asked for while their ads are being added: the press would come to nothing', async () => {
  const generation = createMachine({ id: 'generation', version: '1' });
  const { actor: studio } = play(
    studioMachine.provide({
      actors: { findRounds: silent(), addAds: silent(), generation } as never,
      actions: { keepTarget: () => {}, keepBrief: () => {} },
    }),
  );
  const texts = { primary_text: 'Tea.', headline: 'Tea', description: '' };
  const choice = { ...texts, cta_text: 'Shop Now', angle: '' };
  studio.send({ type: 'studio.write', fields: { product: 'Tea by post' } });
  studio.send({ type: 'studio.ask', key: 'one' });
  studio.send({ type: 'generation.known', key: 'one', id: OTHER_ID, count: 1 });
  studio.send({ type: 'generation.decided', key: 'one', id: OTHER_ID, index: 0, choice, pictures: null, texts });
  studio.send({ type: 'generation.settled', key: 'one', how: 'ended', made: 1 });
  const parts = { connection: ofContext({ selectedId: null }), presets: ofContext({ presets: [] }) };
  const campaigns = ofContext({ adAccountId: null, campaigns: [], recent: [], syncedAt: null, failure: null });
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<AddBar studio={studio} campaigns={campaigns} {...parts} />));
  const make = () =>
    [...document.querySelectorAll('button')].find(({ textContent: words }) => words.startsWith('Make'))!;
  expect(make().disabled).toBe(false);
  await act(async () => studio.send({ type: 'studio.add', adAccountId: null }));
  expect(make().disabled).toBe(true);
});
