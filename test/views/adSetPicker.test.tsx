// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '#contract/calls/meta.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { AdSetPicker } from '#src/views/adSets/AdSetPicker.tsx';
import { RunningAdSets } from '#src/views/adSets/RunningAdSets.tsx';
import { nearestOf, offerOf } from '#src/views/adSets/offered.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { failures, MEDIA_ID } from '../machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

const adSet = (id: string, name: string, effective_status = 'ACTIVE') => ({
  id,
  name,
  effective_status,
  optimization_goal: null,
  end_time: null,
});
const campaign = (id: string, name: string, adsets: Campaign['adsets'], effective_status = 'ACTIVE'): Campaign => ({
  id,
  name,
  objective: '',
  effective_status,
  adsets,
});
const CAMPAIGNS = [
  campaign('1', 'Autumn', [adSet('11', 'Women 25–45'), adSet('12', 'Men', 'PAUSED'), adSet('13', 'Old', 'ARCHIVED')]),
  campaign('2', 'Winter', [adSet('21', 'Women 25–45')]),
  campaign('3', 'Summer', [adSet('31', 'Gone')], 'ARCHIVED'),
];

describe('D8.6 The ad sets that run', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = '<main></main>';
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are at most three, those used last first; none where there is no choice', () => {
    const ids = (campaigns: readonly Campaign[], recent: readonly string[] = []) =>
      nearestOf(campaigns, recent).map(({ id }) => id);
    expect([ids(CAMPAIGNS), ids(CAMPAIGNS, ['21', '12'])]).toEqual([
      ['11', '21'],
      ['21', '11'],
    ]);
    expect(ids([campaign('1', 'Autumn', [adSet('11', 'Only')])])).toEqual([]);
    const many = Array.from({ length: 9 }, (_, at) => adSet(`1${at}`, `Set ${at}`));
    expect(ids([campaign('1', 'Autumn', many)])).toEqual(['10', '11', '12']);
  });

  it('are chosen by one press, and stay where focus is; another choice puts them away', async () => {
    const list = answers({ campaigns: CAMPAIGNS, syncedAt: '2026-05-01T00:00:00Z', recent: [] }).logic;
    const { actor } = play(campaignsMachine.provide({ actors: { fetchCampaigns: list } as never }));
    actor.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
    await settle();
    const chosen = vi.fn();
    const root = rooted(document.querySelector('main')!);
    const show = (id: string | null, account?: string) =>
      act(async () =>
        root.render(
          <RunningAdSets
            campaigns={actor}
            account={account}
            value={id === null ? null : { id, name: '', campaign_id: '', campaign_name: '' }}
            onChoose={chosen}
          />,
        ),
      );
    const names = () =>
      [...document.querySelectorAll('button')].map((one) => [one.title, one.getAttribute('aria-pressed')]);
    await show(null);
    expect(names()).toEqual([
      ['Autumn › Women 25–45', 'false'],
      ['Winter › Women 25–45', 'false'],
    ]);
    await act(async () => document.querySelectorAll('button')[1]!.click());
    expect(chosen.mock.calls).toEqual([[{ id: '21', name: 'Women 25–45', campaign_id: '2', campaign_name: 'Winter' }]]);
    await show('21');
    expect(names().map(([, pressed]) => pressed)).toEqual(['false', 'true']);
    await show('12');
    expect(names()).toEqual([]);
    await show(null, 'of another account');
    expect(names()).toEqual([]);
  });
});

describe('D5.2 The ad sets that may be chosen', () => {
  const titles = (recent: readonly string[], query = '') =>
    offerOf(CAMPAIGNS, recent, query).groups.map(({ title, adSets }) => [title, adSets.map(({ id }) => id)]);

  it('are those of campaigns that are there still, the ones used last first', () => {
    expect(titles([])).toEqual([
      ['Autumn', ['11', '12']],
      ['Winter', ['21']],
    ]);
    expect(titles(['21', '13', '12'])).toEqual([
      ['Recently used', ['21', '12']],
      ['Autumn', ['11']],
    ]);
  });

  it('are found by words of their names and of their campaign', () => {
    expect(titles(['21'], 'women winter')).toEqual([['Recently used', ['21']]]);
    expect(titles([], 'MEN 25')).toEqual([
      ['Autumn', ['11']],
      ['Winter', ['21']],
    ]);
  });

  it('are listed with those that run first, in their campaign and campaign by campaign', () => {
    const paused = campaign('1', 'Paused', [adSet('11', 'Then', 'CAMPAIGN_PAUSED')], 'PAUSED');
    const dynamic = { ...adSet('23', 'Mixed'), is_dynamic_creative: true };
    const runs = campaign('2', 'Runs', [dynamic, adSet('21', 'Off', 'PAUSED'), adSet('22', 'On')]);
    const { groups } = offerOf([paused, runs], [], '');
    expect(groups.map(({ title, adSets }) => [title, adSets.map(({ name }) => name)])).toEqual([
      ['Runs', ['On', 'Mixed', 'Off']],
      ['Paused', ['Then']],
    ]);
    const crowd = campaign(
      '3',
      'Crowd',
      Array.from({ length: 200 }, (_, at) => adSet(`3${at}`, 'Old', 'PAUSED')),
    );
    expect(offerOf([crowd, runs], [], '').groups[0]!.title).toBe('Runs');
  });

  it('are a hundred at a time', () => {
    const many = Array.from({ length: 640 }, (_, at) => adSet(`${at}`, `Set ${at}`));
    const { groups, more } = offerOf([campaign('1', 'Autumn', many)], ['639'], '');
    expect([groups.flatMap(({ adSets }) => adSets).length, more]).toEqual([100, 540]);
  });
});

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]')!;
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const key = (name: string) =>
  act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

const open = async (fetchCampaigns: unknown, value: Parameters<typeof AdSetPicker>[0]['value'] = null) => {
  const onChoose = vi.fn<(adSet: unknown) => void>();
  const syncCampaigns = silent();
  const { actor } = play(campaignsMachine.provide({ actors: { fetchCampaigns, syncCampaigns } as never }));
  actor.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
  await settle();
  const picker = <AdSetPicker campaigns={actor} value={value} none="Choose an ad set" onChoose={onChoose} />;
  await act(async () => root.render(picker));
  return { onChoose, actor };
};
const listed = (campaigns = CAMPAIGNS, recent: string[] = ['21']) =>
  answers({ campaigns, syncedAt: '2026-11-21T00:00:00.000Z', recent }).logic;

describe('D5.2 The field for an ad set', () => {
  it('is used with keys alone, and says which campaign and status each has', async () => {
    const { onChoose } = await open(listed());
    await key('ArrowDown');
    expect(options()).toEqual(['Women 25–45Winter', 'Women 25–45', 'Menpaused']);
    expect(active()).toBe('Women 25–45Winter');
    await key('ArrowUp');
    expect(active()).toBe('Menpaused');
    await key('Enter');
    const chosen = { id: '12', name: 'Men', campaign_id: '1', campaign_name: 'Autumn' };
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(chosen);
    expect([options(), field().getAttribute('aria-expanded')]).toEqual([[], 'false']);
  });

  it('D5.3 does not let one for dynamic creative be chosen, says why, and marks one that was chosen before', async () => {
    const dynamic = { ...adSet('14', 'Mixed'), is_dynamic_creative: true };
    const campaigns = [campaign('1', 'Autumn', [dynamic, adSet('11', 'Women 25–45')])];
    const { onChoose } = await open(listed(campaigns, []));
    await key('ArrowDown');
    expect(options()).toEqual(['Women 25–45', 'MixedTakes only dynamic creative']);
    expect(active()).toBe('Women 25–45');
    // It is read out, but neither Enter nor a click chooses it.
    await key('ArrowDown');
    expect(active()).toContain('Mixed');
    expect(document.getElementById(field().getAttribute('aria-activedescendant')!)?.getAttribute('aria-disabled')).toBe(
      'true',
    );
    await key('Enter');
    await act(async () => document.querySelector<HTMLElement>('[role="option"][aria-disabled]')!.click());
    expect([onChoose.mock.calls, options().length]).toEqual([[], 2]);
    await key('ArrowUp');
    await key('Enter');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '11' }));
    await open(listed(campaigns, []), { id: '14', name: 'Mixed', campaign_id: '1', campaign_name: 'Autumn' });
    expect(field().nextElementSibling?.textContent).toBe('Dynamic creative');
  });

  it.each([
    ['a campaign that runs comes later', ['31'], 'Now'],
    ['none runs', [], 'Then'],
  ])('begins at one that runs, where there is one: %s', async (_, running, first) => {
    const campaigns = [
      campaign('1', 'Paused', [adSet('11', 'Then', 'CAMPAIGN_PAUSED')], 'PAUSED'),
      campaign(
        '3',
        'Runs',
        running.map((id) => adSet(id, 'Now')),
      ),
    ];
    const { onChoose } = await open(listed(campaigns, ['11']));
    await key('ArrowDown');
    expect(active()).toContain(first);
    await key('Enter');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: first }));
  });

  it('finds what is written, and keeps what was chosen where nothing else is', async () => {
    const value = { id: '11', name: 'Women 25–45', campaign_id: '1', campaign_name: 'Autumn' };
    const { onChoose } = await open(listed(), value);
    expect(field().value).toBe('Autumn › Women 25–45');
    await type('xyz');
    expect(document.body.textContent).toContain("No ad set has “xyz” in its name or its campaign's.");
    await key('Escape');
    expect([field().value, onChoose.mock.calls]).toEqual(['Autumn › Women 25–45', []]);
  });

  it.each([
    ['12', 'Men', 'Ad set paused'],
    ['13', 'Old', 'Ad set archived'],
    ['11', 'Women 25–45', null],
  ])('D5.3 is marked where the chosen ad set does not run, until another is looked for: %s', async (id, name, mark) => {
    await open(listed(), { id, name, campaign_id: '1', campaign_name: 'Autumn' });
    expect(field().nextElementSibling?.textContent ?? null).toBe(mark);
    await type('x');
    expect(field().nextElementSibling?.textContent ?? null).not.toBe('Ad set paused');
  });

  it('can be emptied', async () => {
    const value = { id: '11', name: 'Women 25–45', campaign_id: '1', campaign_name: 'Autumn' };
    const { onChoose } = await open(listed(), value);
    await key('ArrowDown');
    // What is chosen is marked first: Enter by chance changes nothing.
    expect(active()).toBe('Women 25–45');
    await key('End');
    expect(active()).not.toBe('Women 25–45');
    await key('Home');
    expect(active()).toBe('Choose an ad set');
    await key('Enter');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('says what it waits for, that there is none, and why there is none', async () => {
    await open(silent());
    await key('ArrowDown');
    expect(document.body.textContent).toContain('Loading the ad sets…');
    await open(listed([]));
    await key('ArrowDown');
    expect(document.body.textContent).toContain('This ad account has no ad sets.');
    const { actor } = await open(
      answers(fails(failures.server), { campaigns: CAMPAIGNS, syncedAt: 'then', recent: [] }).logic,
    );
    expect(document.querySelector('[role="alert"]')!.textContent).toContain('Failed to fetch campaigns');
    const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')!;
    await act(async () => {
      retry.click();
      await settle();
    });
    expect([actor.getSnapshot().value, document.querySelector('[role="alert"]')]).toEqual(['ready', null]);
  });
});
