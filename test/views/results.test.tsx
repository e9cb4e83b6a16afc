// @vitest-environment happy-dom
import axe from 'axe-core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analytics, AnalyticsRow } from '#contract/calls/analytics.ts';
import { readAnalyticsSearch } from '#contract/rules/analyticsQuery.ts';
import { plusDays } from '#contract/rules/days.ts';
import { type Metric, METRICS } from '#contract/rules/metrics.ts';
import { adPlacesMachine } from '#src/machines/adPlaces.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { resultsMachine } from '#src/machines/results.machine.ts';
import { savedViewsMachine } from '#src/machines/savedViews.machine.ts';
import { Breakdown } from '#src/views/results/Breakdown.tsx';
import { chartOf } from '#src/views/results/timelineChart.ts';
import { ResultsView } from '#src/views/results/ResultsView.tsx';
import { metricFormat, rangeWords, seriesOf, viewHref } from '#src/views/results/resultsWords.ts';
import { analytics, finding, insights } from '#test/machines/charts/results.ts';
import { savedView } from '#test/machines/charts/savedViews.ts';
import { failures, MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const still = (snapshot: object) => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => {} }),
  send: () => {},
});
const account = { id: MEDIA_ID, name: 'Riverside Coffee' };
const connection = still({
  context: { selectedId: MEDIA_ID, accounts: [account], status: { connected: true, health: 'healthy' }, business: {} },
  hasTag: () => true,
  matches: () => false,
}) as unknown as ConnectionActor;
const publish = still({ children: {} }) as unknown as PublishActor;

const place = { id: '11', name: 'Women', campaign_id: '1', campaign_name: 'Summer', ads: 2 };

const show = async (report: Analytics | ReturnType<typeof fails>, search: object = {}) => {
  const onView = vi.fn();
  const actors = {
    fetchResults: answers(report).logic,
    startSync: answers(undefined).logic,
    fetchInsights: answers(insights([finding(), finding({ meta_ad_id: '121', ad_id: null, actions: [] })])).logic,
    places: adPlacesMachine.provide({ actors: { fetchPlaces: answers([place]).logic as never } }),
    views: savedViewsMachine.provide({ actors: { fetchViews: answers([savedView]).logic as never } }),
  };
  const { actor } = play(resultsMachine.provide({ actors: actors as never }));
  await act(async () => {
    actor.send({ type: 'results.open', adAccountId: MEDIA_ID, search });
    actor.getSnapshot().children.views!.send({ type: 'views.open' });
    rooted(document.querySelector('main')!).render(
      <ResultsView
        results={actor}
        connection={connection}
        publish={publish}
        apiOrigin="https://api.example"
        onView={onView}
      />,
    );
    await settle();
    await settle();
    await settle();
  });
  return { onView, results: actor };
};

const YEAR = { since: '2026-01-01', until: '2026-11-23', read: null };

const { total } = analytics();
const row = (fields: Partial<AnalyticsRow>): AnalyticsRow => ({
  ...total,
  key: '1',
  name: 'Beans',
  sub: '',
  ads: 2,
  ad_id: null,
  status: null,
  picture: null,
  thumb: null,
  card: null,
  trend: [1, 2, null, 4, 3, 2, 1],
  before: null,
  ...fields,
});
const days = Array.from({ length: 7 }, (_, at) => {
  const { spend, impressions, clicks, link_clicks, results, value } = total;
  return { day: plusDays('2026-11-17', at), spend: spend + at, impressions, clicks, link_clicks, results, value };
});
const filled = (rows: readonly AnalyticsRow[], more: Partial<Analytics> = {}) =>
  analytics({ rows: [...rows], rows_total: rows.length, days, days_before: days, ...more });

const violations = async () => {
  // What only a browser can see: colours, and what is out of sight.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const found = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};
const link = (text: string) => [...document.querySelectorAll('a')].find((one) => one.textContent.startsWith(text))!;
const chips = () =>
  [...document.querySelectorAll('[aria-label="Active filters"] a')].map((one) => [
    one.textContent,
    one.getAttribute('href'),
  ]);
const text = () => document.querySelector('main')!.textContent;
const timeline = () => {
  const plot = document.querySelector('[role=slider]')!;
  const groups = [...document.querySelectorAll<HTMLInputElement>('[aria-label="Group chart by"] input')];
  return {
    said: plot.getAttribute('aria-valuetext'),
    called: plot.getAttribute('aria-label'),
    groups: groups.map(({ value, checked }) => (checked ? `(${value})` : value)).join(' '),
    pick: (value: string) => act(async () => groups.find((one) => one.value === value)!.click()),
    press: (key: string, shiftKey = false) =>
      act(async () => {
        plot.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
      }),
  };
};

describe('D6.4 The results screen', () => {
  it.each([
    ['a table', { by: 'campaign' }, [row({}), row({ key: '2', name: 'Filters', results: 0, cost_per_result: null })]],
    ['creatives', { by: 'picture' }, [row({ ad_id: OTHER_ID }), row({ key: '', name: '' })]],
    ['days', { by: 'day' }, days.map(({ day }) => row({ key: day, name: day, trend: [], ads: 0 }))],
    ['nothing', { by: 'age' }, []],
  ] as const)('filled with %s is fit for assistive technology', async (_, search, rows) => {
    await show(filled(rows), search);
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['a list', 'ad', '/p/thumb/'],
    ['a grid', 'picture', '/p/card/'],
  ] as const)('shows the picture in %s as large as it is seen there', async (_, by, src) => {
    await show(filled([row({ picture: '/p/', thumb: '/p/thumb/', card: '/p/card/' })]), { by });
    expect(document.querySelector('img')?.getAttribute('src')).toBe(src);
  });

  it('leads from a campaign to its ad sets, from an ad set to its ads, and from a creative to its ads', async () => {
    await show(filled([row({ key: '7', name: 'Spring' })]), { by: 'campaign', range: 'last_7d' });
    expect(link('Spring').getAttribute('href')).toBe('/ad-analytics?range=last_7d&by=adset&part=campaign%3A7');
    await show(filled([row({ key: '8', name: 'Leeds' })]), { by: 'adset', range: 'last_7d' });
    expect(link('Leeds').getAttribute('href')).toBe('/ad-analytics?range=last_7d&part=adset%3A8');
    await show(filled([row({ key: OTHER_ID })]), { by: 'picture', sort: '-ctr' });
    expect(link('2 ads').getAttribute('href')).toBe(`/ad-analytics?part=picture%3A${OTHER_ID}`);
  });

  it('says which ads alone are looked at, and leads back to all; the file has the same', async () => {
    const part = { by: 'campaign', key: '7', name: 'Spring' } as const;
    await show(filled([row({})], { part }), { part: 'campaign:7', columns: 'roas.spend' });
    expect(link('Remove filter Campaign: Spring').getAttribute('href')).toBe('/ad-analytics?columns=roas.spend');
    const { searchParams } = new URL(link('Export CSV').href);
    expect(Object.fromEntries(searchParams)).toMatchObject({ by: 'ad', part: 'campaign:7', columns: 'roas.spend' });
  });

  it('says what is searched and filtered, and leads to the same without each and without all; the file has the same', async () => {
    const search = { q: 'tea', status: 'paused', part: 'campaign:7', by: 'campaign' };
    const part = { by: 'campaign', key: '7', name: 'Spring' } as const;
    await show(filled([row({}), row({ key: '2' })], { part }), search);
    expect(text()).toContain('2 campaigns found');
    expect(chips()).toEqual([
      ['Remove filter Search: tea', '/ad-analytics?by=campaign&part=campaign%3A7&status=paused'],
      ['Remove filter Status: Paused', '/ad-analytics?by=campaign&part=campaign%3A7&q=tea'],
      ['Remove filter Campaign: Spring', '/ad-analytics?by=campaign&q=tea&status=paused'],
      ['Clear all', '/ad-analytics?by=campaign'],
    ]);
    const { searchParams } = new URL(link('Export CSV').href);
    expect(Object.fromEntries(searchParams)).toMatchObject({ q: 'tea', status: 'paused', part: 'campaign:7' });
    expect(await violations()).toEqual([]);
    await show(filled([row({})]));
    expect([chips(), text().includes('found')]).toEqual([[], false]);
  });

  it('says what to take off where nothing matches, here or in the days before', async () => {
    const none = { ...total, impressions: 0 };
    for (const before of [none, total]) {
      await show(analytics({ total: none, before }), { q: 'tea', status: 'elsewhere' });
      expect(text()).toContain('No results match these filters');
      expect(text()).not.toContain('No results in this range');
      expect(link('Remove “Search: tea”').getAttribute('href')).toBe('/ad-analytics?status=elsewhere');
      expect(link('Remove “Status: Made elsewhere”').getAttribute('href')).toBe('/ad-analytics?q=tea');
    }
    await show(analytics({ total: none, before: none, covered: false, sync: 'failed' }), { q: 'tea' });
    expect(text(), 'of days that were not read nothing is said').toContain("These days haven't been read");
  });

  it('is searched while somebody types, and filtered by status, campaign and ad set, each in the address', async () => {
    const { onView } = await show(filled([row({})]), { page: 2 });
    const change = async (field: Element, value: string) => {
      const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      await act(async () => {
        Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
        field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
        await settle();
      });
    };
    const asked = () => viewHref(onView.mock.lastCall![0], { page: onView.mock.lastCall![0].page });
    await change(document.querySelector('input[type=search]')!, ' tea ');
    expect(asked()).toBe('/ad-analytics?q=tea');
    const press = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Filters')!;
    await act(async () => {
      press.click();
      await settle();
    });
    await change(document.querySelector('[role=dialog] select')!, 'rejected');
    expect(asked()).toBe('/ad-analytics?status=rejected');
    for (const [at, [name, href]] of [
      ['All of Summer2 ads', '/ad-analytics?part=campaign%3A1'],
      ['Women2 ads', '/ad-analytics?part=adset%3A11'],
    ].entries()) {
      await act(async () => document.querySelector<HTMLInputElement>('[role=combobox]')!.click());
      const option = document.querySelectorAll<HTMLElement>('[role=option]')[at]!;
      expect(option.textContent).toBe(name);
      await act(async () => option.click());
      expect(asked()).toBe(href);
    }
    const close = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show results')!;
    await act(async () => close.click());
  });

  it('marks numbers that few events say, in the table and beside the creatives', async () => {
    await show(filled([row({ results: 3 })]), { by: 'adset' });
    expect(document.querySelector('tbody')!.textContent).toContain('low confidence');
    await show(filled([row({ results: 3, ad_id: OTHER_ID })]), { by: 'picture', metric: 'cost_per_result' });
    expect(document.querySelector('ol')!.textContent).toContain('Low confidence');
  });

  it('says below the table what ± means, where one is there', async () => {
    await show(filled([row({ results: 3 })]), { by: 'adset' });
    expect(text()).toContain('± Low confidence: too few events to rely on this number');
    await show(filled([row({ results: 300, clicks: 300, link_clicks: 300 })]), { by: 'adset' });
    expect(text()).not.toContain('±');
  });

  it('claims of a creative no more than its confidence carries', async () => {
    const averaged = { total: { ...total, cost_per_result: 1000, results: 2000 } };
    const said = async (results: number, cost_per_result: number) => {
      const one = row({ results, cost_per_result, ad_id: OTHER_ID });
      await show(filled([one], averaged), { by: 'picture', metric: 'cost_per_result' });
      return document.querySelector('ol')!.textContent;
    };
    const few = await said(16, 250);
    expect(few).toContain('75% below average, from few results');
    expect(few).toContain('Low confidence');
    expect(few).not.toContain('better');
    expect(await said(36, 900)).toContain('10% below average, may be chance');
    const even = await said(400, 970);
    expect(even).toContain('About average');
    expect(even).toContain('High confidence');
    expect(even).not.toContain('chance');
    const many = await said(400, 250);
    expect(many).toContain('75% below average, better');
    expect(many).toContain('High confidence');
  });

  it('has a scale of short numbers that still tell its steps apart', () => {
    const scale = (metric: Metric, currency: string, values: readonly number[]) =>
      values.map(metricFormat(metric, currency, true));
    expect(scale('spend', 'GBP', [0, 50_000, 150_000])).toEqual(['£0', '£500', '£1.5K']);
    expect(scale('cpc', 'GBP', [0, 25, 50, 75])).toEqual(['£0', '£0.25', '£0.5', '£0.75']);
    expect(scale('ctr', 'GBP', [0, 0.25, 1])).toEqual(['0%', '0.25%', '1%']);
    expect(scale('impressions', 'GBP', [0, 250_000])).toEqual(['0', '250K']);
    expect(scale('spend', 'JPY', [0, 2500])).toEqual(['¥0', '¥2.5K']);
  });

  it('rounds a half up, also where it is a rate: 29 clicks of 4,000', () => {
    expect(metricFormat('ctr', 'GBP')((29 * 100) / 4000)).toBe('0.73%');
    expect(metricFormat('cpc', 'GBP')(7761 / 26)).toBe('£2.99');
    expect(metricFormat('roas', 'GBP')(29 / 40)).toBe('0.73×');
  });

  it('rounds a half up also of a change: 8 results for what 5 took cost 37.5% less each', async () => {
    const [now, before] = [1001 / 8, 1001 / 5];
    await show(
      filled([row({ results: 8, cost_per_result: now, before: { ...total, results: 5, cost_per_result: before } })], {
        settling_since: '2026-11-22',
      }),
      { columns: 'cost_per_result' },
    );
    expect(document.querySelector('tbody')!.textContent).toContain('down 38%');
  });

  it('colours the numbers of a table that differ from the average for sure, and says what the colours mean', async () => {
    const many = { ...total, clicks: 20_000, impressions: 1_000_000, results: 2000 };
    const ads = [row({ ...many, ctr: 4 }), row({ ...many, key: '2', name: 'Flour', cost_per_result: 1000 })];
    const cells = () => [...document.querySelectorAll('tbody [data-heat]')].map(({ textContent }) => textContent);
    await show(filled(ads, { total: many }), { columns: 'spend.ctr.cost_per_result' });
    expect(cells()).toContain('4.00%, much better than average');
    expect(cells()).toContain('£10.00, much worse than average');
    expect(cells()).toHaveLength(4);
    expect(text()).toContain('Against the average:');
    expect(await violations()).toEqual([]);
    await show(filled([row({}), row({ key: '2' })]));
    expect(text(), 'where nothing is coloured').not.toContain('Against the average:');
  });

  it('shows creatives above all else, and ads below what is drawn and said of them', async () => {
    const order = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    await show(filled([row({})]), { by: 'picture' });
    expect(order()).toEqual(['Creatives', 'Spend', 'Insights']);
    await show(filled([row({})]), { by: 'adset' });
    expect(order()).toEqual(['Spend', 'Insights', 'Breakdown']);
  });

  it('asks nothing by itself, also where an insight is of an ad that was not made here', async () => {
    await show(filled([row({})]));
    expect(text()).toContain('Insights');
    await act(settle);
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });

  it('on a phone has an overview, rows and insights one press away each, in place of one below the other', async () => {
    const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', () => media);
    const heads = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    const tab = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === name)!;
    const press = (name: string) =>
      act(async () => {
        tab(name).click();
        await settle();
      });
    await show(filled([row({})]));
    expect(heads()).toEqual(['Spend']);
    expect(document.querySelector('[aria-label=Totals]')).not.toBeNull();
    await press('Table');
    expect([heads(), document.querySelector('tbody')!.textContent.includes('Beans')]).toEqual([['Breakdown'], true]);
    await press('Insights (2)');
    expect(heads()).toEqual(['Insights']);
    expect(await violations()).toEqual([]);
    document.body.innerHTML = '<main></main>';
    await show(filled([row({})]), { by: 'picture' });
    expect(heads(), 'who looks at pictures came for them').toEqual(['Creatives']);
  });

  it('shows the columns that the address names, in their order', async () => {
    await show(filled([row({})]), { columns: 'ctr.spend' });
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['Ad', 'Spend over time', 'CTR', 'Spend']);
  });

  it.each([
    ['GBP', ['£12.00', '2', '£6.00', '£40.00', '3.30×', '1,000', '—', '—', '20', '15', '2.00%', '£0.60', '£12.00']],
    ['JPY', ['¥1,200', '2', '¥600', '¥4,000', '3.30×', '1,000', '—', '—', '20', '15', '2.00%', '¥60', '¥1,200']],
  ])('writes every metric in its unit, in %s, in the rows, the totals and the strip above', async (currency, words) => {
    await show(filled([row({})], { currency }), { columns: 'all' });
    // What few events say is marked.
    const cells = (of: string) =>
      [...document.querySelectorAll(`${of} td`)].map(({ textContent }) => textContent.replace(/ ±low confidence$/, ''));
    expect(cells('tbody').slice(1)).toEqual(words);
    expect(cells('tfoot').slice(1)).toEqual(words);
    const strip = [...document.querySelectorAll('[aria-label=Totals] li')].map(({ textContent }) => textContent);
    for (const [at, metric] of METRICS.filter((one) => one !== 'reach' && one !== 'frequency').entries())
      expect(strip[at]).toContain(words[METRICS.indexOf(metric)]);
  });

  it('says of a total how it changed, and what it was in the days before, where those are compared', async () => {
    const before = { ...total, spend: 1000, results: 0, cost_per_result: null };
    const strip = () => [...document.querySelectorAll('[aria-label=Totals] li')].map(({ textContent }) => textContent);
    await show(filled([row({})], { before, settling_since: '2026-11-22' }));
    expect(strip()[0]).toBe('Spend£12.00up 20%from £10.00');
    expect(strip().slice(1, 3).join(' ')).not.toContain('from');
    await show(filled([row({})], { before, settling_since: '2026-11-22' }), { compare: 'none' });
    expect(strip().join(' ')).not.toContain('from');
  });

  it.each([
    [{ roas: null, value: 0, results: 400 }, 'ROAS—Results without a purchase value'],
    [{ roas: null, spend: 0 }, 'ROAS—Nothing spent'],
    [{ results: 0, cost_per_result: null }, 'Cost per result—No results'],
    [{ clicks: 0, cpc: null }, 'CPC—No clicks'],
    [{ impressions: 0, ctr: null }, 'CTR—No impressions'],
  ])('D6.4 says of a total that has no value why, and not that there was none before: %j', async (none, words) => {
    await show(filled([row({})], { total: { ...total, ...none }, settling_since: '2026-11-22' }));
    const strip = [...document.querySelectorAll('[aria-label=Totals] li')].map(({ textContent }) => textContent);
    const own = strip.find((one) => one.startsWith(words));
    expect(own).toBeDefined();
    expect(own).not.toMatch(/None before|No change/);
  });

  it('D6.4 a day that is typed part by part is one step of the way back, and none for a year that is not whole', async () => {
    const { onView } = await show(filled([row({})]), { range: '2026-11-01..2026-11-23' });
    const [from, to] = document.querySelectorAll<HTMLInputElement>('input[type=date]');
    const type = async (input: HTMLInputElement, day: string) => {
      await act(async () => input.focus());
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, day);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    };
    for (const day of ['0002-11-01', '0020-11-01', '0202-11-01']) await type(from!, day);
    expect(onView).not.toHaveBeenCalled();
    for (const day of ['2026-11-01', '2026-01-01', '2026-10-01']) await type(from!, day);
    await type(to!, '2026-11-02');
    expect(onView.mock.calls.map(([{ range }, further]) => [range, further])).toEqual([
      ['2026-11-01..2026-11-23', false],
      ['2026-01-01..2026-11-23', true],
      ['2026-10-01..2026-11-23', true],
      ['2026-10-01..2026-11-02', false],
    ]);
  });

  it('D6.4 says once that there is nothing to compare with where no ad was shown before, and draws nothing of it', async () => {
    const nothing = { ...total, impressions: 0, spend: 0, results: 0, roas: null, cost_per_result: null };
    await show(filled([row({})], { before: nothing, days_before: [], settling_since: '2026-11-22' }));
    expect(text()).toContain('. No ad was shown Nov 10 – Nov 16, so there is nothing to compare with');
    expect(text()).not.toMatch(/None before|No change|, compared with/);
    expect(timeline().said).not.toContain('Nov 16');
    await show(filled([row({})], { before: nothing, days_before: [], settling_since: '2026-11-22' }), { q: 'mill' });
    expect(text()).toContain('. No ad that matches was shown Nov 10 – Nov 16, so there is nothing to compare with');
    await show(filled([row({})], { settling_since: '2026-11-22' }));
    expect(text()).toContain('compared with Nov 10 – Nov 16');
    expect(timeline().said).toContain('Nov 16');
  });

  it('D6.4 never says that no ad was shown on days that Meta no longer keeps, and compares with none of them', async () => {
    const nothing = { ...total, impressions: 0, spend: 0, results: 0, roas: null, cost_per_result: null };
    const days = { since: '2024-01-01', until: '2024-12-30', settling_since: '2026-11-22', days_before: [] };
    const read = { since: '2023-11-01', until: '2026-11-23' };
    await show(filled([row({})], { ...days, read, before: nothing }), { range: '2024-01-01..2024-12-30' });
    expect(text()).toContain('. Meta keeps results for 37 months, so Jan 1, 2023 – Dec 31, 2023 can');
    expect(text()).not.toMatch(/No ad was shown|None before|haven't been read/);
  });

  it('D6.4 a filter that nothing matches is no sign that days were not read, however long ago that was', async () => {
    const away = { covered: false, sync: 'failed' as const, problem: 'Meta is away.' };
    const read = { since: '2026-11-01', until: '2026-11-23' };
    await show(analytics({ total: unshown, before: unshown, read, ...away }), { q: 'mill' });
    expect(text()).toContain('No results match these filters');
    expect(text()).not.toContain("haven't been read from Meta yet");
  });

  const unshown = { ...total, impressions: 0, spend: 0, results: 0, roas: null, cost_per_result: null };
  it.each<[string, Partial<Analytics>]>([
    ['Meta was never asked', { synced_at: null, sync: 'running', covered: false }],
    ['Meta was not asked of these days', { read: { since: '2026-11-20', until: '2026-11-23' }, covered: false }],
    ['Meta left out figures of some ads', { problem: 'Meta left out figures of some ads.' }],
  ])('D6.4 never says that no ad was shown where %s', async (_, fields) => {
    await show(
      analytics({ total: unshown, before: unshown, delivered: null, settling_since: '2026-11-22', ...fields }),
    );
    expect(text()).not.toMatch(/No ad|No results in this range/);
    expect(text()).toMatch(/Reading results from Meta|haven't been read from Meta yet|No figures from Meta/);
  });

  it('D6.4 offers no update that cannot work: of an expired connection only to reconnect', async () => {
    const problem = 'Your Meta connection has expired. Reconnect to update your results.';
    const report = { total: unshown, before: unshown, sync: 'failed' as const, problem, covered: false };
    const ways = () => [...document.querySelectorAll('output button')].map(({ textContent }) => textContent).toSorted();
    await show(analytics({ ...report, problem_code: 'reconnect' }));
    expect(text()).toContain('Reconnect Meta to see their results.');
    expect(ways()).not.toContain('Update now');
    await show(analytics({ ...report, problem: 'Meta is having problems.' }));
    expect(ways()).toContain('Update now');
  });

  describe('D6.4 one day', () => {
    const today = {
      since: '2026-11-23',
      until: '2026-11-23',
      days: days.slice(-1),
      days_before: days.slice(-2, -1),
      week_before: { ...days[0]!, day: '2026-11-16', spend: 900 },
    };
    it('that is not over stands beside whole days as bars, says so, and is not compared', async () => {
      await show(filled([row({})], today), { range: 'today' });
      expect(text()).toContain('Today so far, beside whole days. It is not over, so less of it is not worse.');
      expect(timeline().said).toBe('Same weekday, a week before, Monday, November 16, 2026: Spend £9.00');
      await timeline().press('End');
      expect(timeline().said).toBe('Today so far, Monday, November 23, 2026: Spend £12.06 so far');
      await timeline().press('ArrowLeft');
      expect(timeline().said).toBe('Yesterday, Sunday, November 22, 2026: Spend £12.05');
      expect(timeline().called).not.toContain('zoom');
      expect(text()).toContain('Nov 23, today so far, so totals are not compared');
      const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
      expect(heads, 'one day is no course').not.toContain('Spend over time');
      expect(text()).not.toContain('Drag across');
      expect(await violations()).toEqual([]);
    });

    it('has amounts over its bars as everywhere beside them, to the penny', async () => {
      const even = { ...days.at(-1)!, spend: 9830 };
      await show(filled([row({})], { ...today, days: [even], week_before: null }), { range: 'today' });
      const numbers = [...document.querySelectorAll('[role=slider] [aria-hidden=true]')].map(
        ({ textContent }) => textContent,
      );
      expect(numbers).toContain('£98.30');
      expect(text()).not.toMatch(/£98\.3(?!0)/);
    });

    it('that is not over says nothing of a comparison where none was asked for', async () => {
      await show(filled([row({})], today), { range: 'today', compare: 'none' });
      expect(text()).toContain('today so far');
      expect(text()).not.toContain('not compared');
    });

    it('that is over is told as such; a week before that nobody read is left out', async () => {
      await show(filled([row({})], { ...today, settling_since: '2026-11-24', week_before: null }));
      expect(text()).toContain('This day beside the day before');
      expect(text()).not.toContain('so far');
      expect(timeline().said).toBe('The day before, Sunday, November 22, 2026: Spend £12.05');
    });

    it('without a value for it is a dot as before, and several days are a line', async () => {
      const none = { ...days.at(-1)!, results: 0 };
      await show(filled([row({})], { ...today, days: [none] }), { range: 'today', metric: 'cost_per_result' });
      expect(text()).not.toContain('beside whole days');
      await show(filled([row({})]));
      expect(text()).toContain('Drag across');
    });
  });

  it('D6.5 keeps the keyboard where pages change: on the link, and where the last page has none, at its rows', async () => {
    const root = rooted(document.querySelector('main')!);
    const page = async (at: number, more: number) => {
      const view = readAnalyticsSearch({ by: 'picture', page: at });
      const report = {
        ...filled(Array.from({ length: more }, (_, key) => row({ key: `${at}-${key}` }))),
        page_size: 12,
      };
      await act(async () =>
        root.render(
          <Breakdown
            report={{ ...report, rows_total: 30 }}
            view={view}
            shown={view}
            turning={false}
            csvHref="/csv"
            onView={() => {}}
          />,
        ),
      );
    };
    await page(1, 12);
    expect(text()).toContain('1 to 12 of 30');
    link('Next').focus();
    await page(2, 12);
    expect(document.activeElement).toBe(link('Next'));
    await page(3, 6);
    expect(text()).toContain('25 to 30 of 30');
    expect([link('Next'), document.activeElement!.querySelectorAll('li').length > 0]).toEqual([undefined, true]);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('D6.5 opens the creatives on a phone for whoever asks for them, and lets them go on to the rest', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    const tab = () => document.querySelector('[role=tab][aria-selected=true]')!.textContent;
    const { results } = await show(filled([row({})]));
    expect(tab()).toBe('Overview');
    const ask = (search: object) =>
      act(async () => {
        results.send({ type: 'results.open', adAccountId: MEDIA_ID, search });
        await settle();
        await settle();
      });
    await ask({ by: 'picture' });
    expect(tab()).toBe('Creatives');
    await ask({});
    expect(tab()).toBe('Table');
    await act(async () => document.querySelector<HTMLElement>('[role=tab]')!.click());
    await ask({ by: 'campaign' });
    expect(tab()).toBe('Overview');
  });

  it('says what to do where nothing was shown, and where it could not be loaded', async () => {
    const none = { ...total, impressions: 0 };
    await show(analytics({ total: none, before: none }));
    expect(text()).toContain('No results in this range');
    await show(fails(failures.server));
    expect(text()).toContain("Couldn't load your results");
  });

  it('says which ads spend, those made elsewhere in the ad account too', async () => {
    await show(filled([row({})], { delivered: { since: '2026-11-22', here: 1, elsewhere: 1200 } }));
    expect(text()).toContain('Delivered since yesterday: 1 ad made in Millrace, 1,200 elsewhere in this ad account');
  });

  it('says why an update takes longer, and does not ask anybody to do it again', async () => {
    const problem = "Meta is not responding. We'll keep trying.";
    await show(filled([row({})], { sync: 'running', problem }), { by: 'ad' });
    expect(text()).toContain(`Updating takes longer than usual${problem}`);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Retry');
    await show(filled([row({})], { sync: 'running', problem: null }), { by: 'ad' });
    expect(text()).not.toContain('Updating takes longer');
  });

  it('is never empty: an account that was never read says so, and has it read', async () => {
    const none = { ...total, impressions: 0 };
    await show(analytics({ synced_at: null, sync: 'none', covered: false, total: none, before: none }));
    expect(text()).toContain("These days haven't been read from Meta yet");
    expect([...document.querySelectorAll('button')].some((one) => one.textContent === 'Update now')).toBe(true);
  });

  it('explains why reach is not told of several days, where it is asked for', async () => {
    const words = "Meta counts each person once a day, so days can't be added up.";
    await show(filled([row({})]), { columns: 'reach.spend' });
    expect(text()).toContain(words);
    await show(filled([row({})]), { columns: 'spend.ctr' });
    expect(text()).not.toContain(words);
    await show(filled([row({ reach: 40 })], { since: '2026-11-23' }), { columns: 'reach.spend' });
    expect(text(), 'of one day it is told').not.toContain(words);
  });

  it('never takes away figures that are there, and does not call a range updated that was not read', async () => {
    await show(filled([row({})], { synced_at: null, sync: 'running', covered: false }));
    expect(text()).toContain('Beans');
    expect(text()).not.toContain('The first time this takes a minute');
    const read = { since: '2026-10-01', until: '2026-11-16' };
    await show(filled([], { read, covered: false, sync: 'failed', problem: 'Meta is away.' }));
    expect(text()).toContain('Not read yet');
    expect(text()).not.toContain('Updated');
  });

  it('does not say that nothing was shown on days of which Meta was not asked', async () => {
    const none = { ...total, impressions: 0 };
    const unread = { total: none, before: none, covered: false };
    await show(analytics({ ...unread, sync: 'running' }));
    expect(text()).toContain('Reading these days from Meta');
    await show(analytics({ ...unread, sync: 'failed', problem: 'Meta is away.' }));
    expect(text()).toContain("These days haven't been read from Meta yet");
    expect(text()).not.toContain('No results in this range');
  });

  const READ = { since: '2026-11-10', until: '2026-11-23' };

  it('D6.4 shows no figures of a range of which some days were not read, and concludes nothing from them', async () => {
    const some = filled([row({})], { read: { ...READ, since: '2026-11-11' }, covered: false });
    await show({ ...some, sync: 'running' });
    expect(text()).toContain('Reading these days from Meta');
    expect(text()).not.toMatch(/Beans|Impressions|Insights|None before/);
    await show({ ...some, sync: 'failed', problem: 'Meta is away.' });
    expect(text()).toContain("These days haven't been read from Meta yet");
    expect(text()).not.toMatch(/Beans|Impressions/);
    await show(filled([row({})], { read: READ }));
    expect(text()).toContain('Beans');
    expect(text()).not.toContain('Read from Meta up to');
  });

  it('D6.4 says up to which day results were read, and draws no day after it as nothing', async () => {
    await show(filled([row({})], { read: { ...READ, until: '2026-11-20' } }));
    expect(text()).toContain('Read from Meta up to Nov 20');
    const days = seriesOf(
      [],
      { since: '2026-11-17', until: '2026-11-23', read: { ...READ, until: '2026-11-20' } },
      'spend',
    );
    expect(days).toEqual([0, 0, 0, 0, null, null, null]);
  });

  it.each([
    ['no day after Nov 20 was read', { ...READ, until: '2026-11-20' }, '2026-11-24T10:00:00.000Z', 'Nov 20'],
    ['all were read once they were over there', READ, '2026-11-23T23:30:00.000Z', null],
    ['the last was read before it was over', READ, '2026-11-23T10:00:00.000Z', 'Nov 22'],
    ['all were read once they were over', READ, '2026-11-24T00:30:00.000Z', null],
  ])('D6.4 compares totals with whole days only where all of its own were read: %s', async (_, read, at, upTo) => {
    const of = { read, synced_at: at, settling_since: '2026-11-22', before: { ...total, spend: 1000 } };
    await show(filled([row({ before: total })], { ...of, time_zone: at.includes('T23:30') ? 'Asia/Tokyo' : 'UTC' }));
    const strip = document.querySelector('[aria-label=Totals]')!.textContent;
    const changes = document.querySelectorAll('table [title^="From"]').length;
    if (upTo === null) {
      expect(strip).toContain('up 20%');
      expect(changes).toBeGreaterThan(0);
      expect(text()).not.toContain('Read from Meta up to');
      expect(text()).toContain('compared with Nov 10');
    } else {
      expect(strip).not.toMatch(/up|down|No change/);
      expect(changes).toBe(0);
      expect(text()).toContain(`Read from Meta up to ${upTo}`);
      expect(text()).toContain('not all read yet, so totals are not compared');
    }
  });

  it('D6.4 draws no day that was read before it was over', () => {
    const of = { read: READ, settling_since: '2026-11-22', time_zone: 'UTC' };
    const drawn = (synced_at: string) =>
      chartOf(filled([row({})], { ...of, synced_at }), readAnalyticsSearch({})).lines[0]!.values.at(-1);
    expect(drawn('2026-11-24T01:00:00.000Z')).toBe(1206);
    expect(drawn('2026-11-23T10:00:00.000Z')).toBeNull();
  });

  it('says of an address whose range cannot be read which one is shown instead, and of a backward one what is wrong', async () => {
    await show(filled([row({})]), { range: '2026-11-30:2026-11-01' });
    expect(text()).toContain("Couldn't read the date range “2026-11-30:2026-11-01”Showing the last 30 days instead.");
    await show(filled([row({})]), { range: '2026-11-30..2026-11-01' });
    expect(text()).toContain("This date range doesn't workThe range ends before it begins.");
    expect(text()).not.toContain('Beans');
    await show(filled([row({})]), { range: 'last_30d' });
    expect(text()).not.toContain('date range “');
  });

  it('D6.4 draws a long range by week, and by day or month where somebody wants it, which the address keeps', async () => {
    const { onView } = await show(filled([row({})], YEAR));
    expect(timeline()).toMatchObject({ groups: 'day (week) month' });
    expect(timeline().called).toContain('Spend by week. Arrow keys read week by week');
    const asked = () => viewHref(onView.mock.lastCall![0], {});
    await timeline().pick('month');
    expect(asked()).toBe('/ad-analytics?interval=month');
    await show(filled([row({})], YEAR), { interval: 'month' });
    expect(timeline().groups).toBe('day week (month)');
    expect(timeline().called).toContain('Spend by month. Arrow keys read month by month');
    expect(await violations()).toEqual([]);
    await show(filled([row({})], { ...YEAR, since: '2026-11-17' }), { interval: 'month' });
    expect(timeline(), 'of a week there is nothing to put together').toMatchObject({ groups: '' });
    expect(timeline().called).toContain('day by day');
  });

  it('D6.4 goes back to what suits the range where that is picked, and where somebody looks closer', async () => {
    const { onView } = await show(filled([row({})], YEAR), { interval: 'month' });
    await timeline().pick('week');
    expect(viewHref(onView.mock.lastCall![0], {})).toBe('/ad-analytics');
    await timeline().press('Home');
    await timeline().press('ArrowRight', true);
    await timeline().press('Enter');
    expect(viewHref(onView.mock.lastCall![0], {})).toBe('/ad-analytics?range=2026-01-01..2026-02-28');
    const days = await show(filled([row({})], YEAR), { interval: 'day' });
    await timeline().press('End');
    await timeline().press('ArrowLeft', true);
    await timeline().press('Enter');
    expect(viewHref(days.onView.mock.lastCall![0], {})).toBe('/ad-analytics?range=2026-11-22..2026-11-23&interval=day');
  });

  it('D6.4 adds up the days of a week before it divides, says how many are counted, and which days it is compared with', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] });
    const of = (day: string, spend: number, clicks: number) => ({ ...days[0]!, day, spend, clicks });
    // 100 of 1 and 100 of 99 clicks are £2.00 of 100, and no mean of £1.00 and £0.01.
    const two = [of('2026-11-16', 10_000, 1), of('2026-11-17', 10_000, 99)];
    const past = [of('2025-12-24', 5000, 100)];
    await show(filled([row({})], { ...YEAR, days: two, days_before: past }), { metric: 'cpc' });
    await timeline().press('End');
    await timeline().press('ArrowLeft');
    expect(timeline().said).toBe('Nov 16 – Nov 22: Jan 1 – Nov 23 £2.00, Dec 24, 2025 – Dec 30, 2025 £0.50');
    await timeline().press('End');
    expect(timeline().said).toContain('Nov 23, 1 of 7 days: ');
    expect(text()).toContain('Dotted: a week of which only some days are counted.');
    const read = { since: '2025-01-01', until: '2026-11-17' };
    await show(filled([row({})], { ...YEAR, days: two, days_before: past, read }), { metric: 'cpc' });
    await timeline().press('End');
    expect(timeline().said, 'nobody read it').toContain(' —,');
    await timeline().press('ArrowLeft');
    expect(timeline().said).toContain('Nov 16 – Nov 17, 2 of 7 days: ');
    vi.useRealTimers();
  });

  it('names the year of days that are not of this one', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] });
    expect(rangeWords({ since: '2026-11-17', until: '2026-11-23' })).toBe('Nov 17 – Nov 23');
    expect(rangeWords({ since: '2025-12-30', until: '2026-01-02' })).toBe('Dec 30, 2025 – Jan 2, 2026');
    expect(rangeWords({ since: '2023-11-20', until: '2023-11-20' })).toBe('Nov 20, 2023');
    vi.useRealTimers();
  });

  it('says of a creative how far it is from the average, and whether that is good; of a sum there is none', async () => {
    const many = { ...total, clicks: 20_000, impressions: 1_000_000 };
    const creative = row({ ...many, key: OTHER_ID, ctr: 3 });
    await show(filled([creative], { total: many }), { by: 'picture', metric: 'ctr' });
    expect(document.querySelector('ol')!.textContent).toContain('50% above average, better');
    await show(filled([row({ ...many, key: OTHER_ID, cpc: 90 })], { total: many }), { by: 'picture', metric: 'cpc' });
    expect(document.querySelector('ol')!.textContent).toContain('50% above average, worse');
    await show(filled([creative], { total: many }), { by: 'picture', metric: 'spend' });
    expect(document.querySelector('ol')!.textContent).not.toMatch(/(above|below) average/);
  });

  it('D6.5 leads to creatives ranked by what they are to achieve, unless somebody chose a metric, and back', async () => {
    const way = async (search: object, to: string, sums: Partial<Analytics['total']> = {}) => {
      await show(filled([row({})], { total: { ...total, ...sums } }), search);
      const nav = document.querySelector('nav[aria-label="Show as"]')!;
      return [...nav.querySelectorAll('a')].find(({ textContent }) => textContent === to)!.getAttribute('href');
    };
    expect(await way({}, 'Creatives')).toBe('/ad-analytics?metric=roas&by=picture');
    expect(await way({}, 'Creatives', { value: 0 })).toContain('metric=cost_per_result&by=picture');
    expect(await way({}, 'Creatives', { value: 0, results: 0 })).toContain('metric=ctr&by=picture');
    expect(await way({ metric: 'clicks' }, 'Creatives')).toContain('metric=clicks&by=picture');
    expect(await way({ by: 'picture', metric: 'roas' }, 'Table')).toBe('/ad-analytics');
    expect(await way({ by: 'picture', metric: 'clicks' }, 'Table')).toContain('metric=clicks');
    expect(await way({ by: 'headline' }, 'Creatives'), 'spend was chosen here').toBe('/ad-analytics?by=picture');
  });

  it('D6.5 gives a creative a place only by a metric that tells good from bad, and says ROAS and spend of each', async () => {
    const creative = row({ key: OTHER_ID, ad_id: OTHER_ID, results: 25 });
    const place = () => document.querySelector('ol [title^="Number 1 by"]')?.getAttribute('title');
    await show(filled([creative]), { by: 'picture', metric: 'cost_per_result' });
    expect(place()).toBe('Number 1 by Cost per result');
    expect(text()).toContain('By cost per result, lowest first');
    expect(document.querySelector('ol')!.textContent).toMatch(/Spend£12\.00.*ROAS3\.30×/);
    await show(filled([creative]), { by: 'picture' });
    expect(place()).toBeUndefined();
    expect(text()).toContain('By spend, largest first');
    await show(filled([creative], { total: { ...total, value: 0 } }), { by: 'picture' });
    expect(document.querySelector('ol')!.textContent).not.toMatch(/ROAS|value/);
    await show(filled([creative], { total: { ...total, value: 0 } }), { by: 'picture', columns: 'spend.roas' });
    expect(document.querySelector('ol')!.textContent, 'unless it was chosen').toContain('ROAS');
  });

  it('D6.5 says of each creative what somebody chose, in their order; the address and the file have the same', async () => {
    const creative = row({ key: OTHER_ID, ad_id: OTHER_ID, results: 400 });
    const facts = () => [...document.querySelectorAll('ol dt')].map(({ textContent }) => textContent);
    const file = () => new URL(link('Export CSV').href).searchParams.get('columns');
    await show(filled([creative]), { by: 'picture', metric: 'roas' });
    expect(facts()).toEqual(['Spend', 'Results', 'Cost per result', 'Purchase value']);
    expect(file()).toBe('roas.spend.results.cost_per_result.value');
    const { onView } = await show(filled([creative]), { by: 'picture', metric: 'ctr', columns: 'cpm.reach.ctr' });
    expect(facts(), 'what it is ranked by stands above').toEqual(['CPM', 'Reach']);
    expect(file()).toBe('ctr.cpm.reach');
    expect(text()).toContain('Reach and frequency are known for one day at a time');
    const select = [...document.querySelectorAll('select')].find((one) => one.labels[0]?.textContent === 'Metrics')!;
    await act(async () => {
      select.value = 'engagement';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(viewHref(onView.mock.lastCall![0], {})).toContain('columns=engagement');
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Choose metrics"]')!.click());
    expect(document.querySelector('[role=dialog]')!.textContent).toContain('Choose metrics');
    await act(async () => document.querySelector<HTMLElement>('[role=dialog] button')!.click());
  });

  it('D6.5 gives what few events say no place, below all others, and says so', async () => {
    const few = row({ key: '3', name: 'Lucky', results: 24, roas: 9 });
    const many = row({ key: '4', name: 'Wheel', results: 25, roas: 2 });
    await show(filled([many, few]), { by: 'picture', metric: 'roas' });
    const lists = () =>
      [...document.querySelectorAll('ol')].map((one) => [one.getAttribute('aria-label'), one.textContent]);
    expect(lists()).toEqual([
      ['Creatives by ROAS', expect.stringContaining('1Wheel')],
      ['Creatives with too few results to rank', expect.stringMatching(/^Lucky/)],
    ]);
    expect(text()).toContain('Too few results to rankFewer than 25 results each');
    await show(filled([many, few]), { by: 'picture', metric: 'results' });
    expect(lists()).toHaveLength(1);
    expect(text()).not.toContain('Too few');
  });

  it('D6.5 says of a creative by how much it changed, and from what', async () => {
    const one = row({ key: '4', name: 'Wheel', results: 400, before: { ...total, results: 200 } });
    await show(filled([one], { settling_since: '2026-11-22' }), { by: 'picture', metric: 'results' });
    expect(document.querySelector('ol')!.textContent).toContain('400Resultsup 100%, betterfrom 200');
    await show(filled([one], { settling_since: '2026-11-22' }), { by: 'picture', metric: 'results', compare: 'none' });
    expect(document.querySelector('ol')!.textContent).not.toContain('from 200');
  });

  it('R7.16 says in the table by how much each number changed, unless nothing is compared or the range is under way', async () => {
    const many = row({ name: 'Beans', results: 400, before: { ...total, results: 200, roas: null } });
    const fresh = row({ key: '2', name: 'Fresh' });
    const cells = (at: number) =>
      [...document.querySelectorAll(`tbody tr:nth-child(${at}) td, tfoot tr:nth-child(${at}) td`)].map(
        ({ textContent }) => textContent,
      );
    const over = { settling_since: '2026-11-22' };
    await show(filled([many, fresh], over), { columns: 'results.spend.roas' });
    expect(cells(1)[1]).toBe('400up 100%, better');
    expect(document.querySelector('tbody [title="From 200"]')).not.toBeNull();
    expect(cells(1)[3], 'nothing was bought before').toBe('3.30×');
    expect(cells(2)[1], 'what is new has no change').toBe('2 ±low confidence');
    expect(document.querySelector('tfoot')!.textContent).toContain('No change');
    const lucky = row({ results: 24, impressions: 2000, before: { ...total, results: 2, impressions: 1000 } });
    await show(filled([lucky], over), { columns: 'results.impressions' });
    expect(cells(1).slice(1, 3), 'few events, and what only follows the spend, are not judged').toEqual([
      '24 ±low confidenceup 1,100%',
      '2,000up 100%',
    ]);
    await show(filled([many], over), { columns: 'results', compare: 'none' });
    expect(cells(1)[1]).toBe('400');
    await show(filled([many], { since: '2026-11-23', until: '2026-11-23', settling_since: '2026-11-21' }), {
      columns: 'results',
    });
    expect(cells(1)[0], 'of one day no course is drawn').toBe('400');
  });

  it('D6.4 says why there is no ROAS where results are not purchases', async () => {
    const traffic = row({ value: 0, roas: null, results: 400 });
    await show(filled([traffic]), {});
    expect(text()).toContain('ROAS is — where Meta counted results but no purchase value, as in traffic campaigns');
    await show(filled([traffic]), { columns: 'engagement' });
    expect(text()).not.toContain('ROAS is —');
    await show(filled([row({})]), {});
    expect(text()).not.toContain('ROAS is —');
  });

  it('D6.5 draws the first creatives with their spend and the days before, and colours what differs from the average', async () => {
    const many = { ...total, clicks: 20_000, impressions: 1_000_000, results: 2000 };
    const creatives = [
      row({ ...many, key: MEDIA_ID, name: 'Wheel', ctr: 4, before: { ...many, ctr: 1 } }),
      row({ ...many, key: OTHER_ID, name: 'Flour', ctr: 1.1, cost_per_result: 1000 }),
      row({ key: '', name: '', ctr: null }),
    ];
    const search = { by: 'picture', metric: 'ctr' };
    // Of a range that is over.
    const over = { total: { ...many, value: 0 }, settling_since: '2026-11-22' };
    await show(filled(creatives, over), search);
    const chart = document.querySelector('[aria-label^="First 2 creatives by CTR"]')!;
    expect(chart.getAttribute('aria-valuetext')).toBe(
      'Wheel: CTR 4.00%, Nov 10 – Nov 16 1.00%, Spend £12.00, Average of these ads 2.00%',
    );
    expect(text()).toContain('Against the average:Much worseWorseAbout average, or may be chanceBetterMuch better');
    const heats = [...document.querySelectorAll('ol [data-heat]')].map((one) => [
      one.getAttribute('data-heat'),
      one.textContent,
    ]);
    expect(heats).toContainEqual(['muchWorse', '£10.00, much worse than average']);
    expect(heats).toContainEqual(['even', '£6.00']);
    expect(await violations()).toEqual([]);
    await show(filled(creatives, over), { ...search, compare: 'none' });
    expect(document.querySelector('[aria-label^="First 2"]')!.getAttribute('aria-valuetext')).not.toContain('Nov 10');
    await show(filled(creatives.slice(0, 1), { total: many }), search);
    expect(document.querySelector('[aria-label^="First"]'), 'one is compared with nothing').toBeNull();
  });

  it('leads from a total to its creatives, ranked by it from the first', async () => {
    await show(filled([row({})]), { by: 'picture', page: 2 });
    const { href } = [...document.querySelectorAll<HTMLAnchorElement>('[aria-label=Totals] a')].find((one) =>
      one.textContent.startsWith('CPC'),
    )!;
    const view = readAnalyticsSearch(Object.fromEntries(new URL(href).searchParams));
    expect(view).toMatchObject({ by: 'picture', metric: 'cpc', sort: 'cpc', page: 1 });
  });
});
