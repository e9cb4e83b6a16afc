import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Analytics, getAnalytics } from '#contract/calls/analytics.ts';
import { CREATIVE_GROUPS, readAnalyticsSearch } from '#contract/rules/analyticsQuery.ts';
import { plusDays } from '#contract/rules/days.ts';
import { type Metric, METRIC_KINDS, METRICS, SERIES_METRICS } from '#contract/rules/metrics.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { type PublishingWorker, startPublishing } from '#server/publishing/worker.ts';
import { Creatives } from '#src/views/results/Creatives.tsx';
import { barsOf } from '#src/views/results/OneDay.tsx';
import { Kpis } from '#src/views/results/Kpis.tsx';
import { metricWords } from '#src/views/results/resultsWords.ts';
import { ResultsTable } from '#src/views/results/ResultsTable.tsx';
import { Timeline } from '#src/views/results/Timeline.tsx';
import { finishedImages, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { KEYS, type Raw, type ResultsWorld, startResults, textOf } from '#test/support/resultsWorld.ts';
import { fractionOf, rounded, written } from '#test/support/resultsWritten.ts';

let world: ResultsWorld;
let worker: PublishingWorker;
/** By Meta's id: the picture and the headline of an ad that was made here. */
const made = new Map<string, { readonly picture: string; readonly headline: string }>();

const yesterday = plusDays(new Date().toISOString().slice(0, 10), -1);
const NOW = { since: plusDays(yesterday, -13), until: yesterday };
const BEFORE = { since: plusDays(yesterday, -27), until: plusDays(yesterday, -14) };

beforeAll(async () => {
  world = await startResults();
  const { server, client, account, deliver, synced } = world;
  worker = await startPublishing(server.deps, (error) => console.error(error), {
    timing: { settleMs: 1000, followMs: [3_600_000] },
  });
  for (const adset of [SEED.salesAdSet, SEED.salesAdSet, SEED.trafficAdSet]) await deliver('Elsewhere', adset);
  const picture = await finishedImages(client, account.id);
  const ads = [
    await readyAd(client, account.id, { ...picture, headline: 'Fresh from the mill' }),
    await readyAd(client, account.id, { ...picture, headline: 'Half price today' }),
    await readyAd(client, account.id, { headline: 'Fresh from the mill' }),
  ];
  await client.post('/api/meta/ads/create_ads/', { ad_ids: ads.map(({ id }) => id), ad_account_id: account.id });
  for (const { id } of ads) {
    const { publication, media, copy } = await untilAd(client, id, isPublished);
    made.set(publication!.meta_ad_id!, { picture: media.square!.id, headline: copy.headline });
  }
  await synced(textOf(NOW));
});
afterAll(async () => {
  await worker.stop();
  await world.server.stop();
});

/** By how much it is away from something else, in whole percent; null: there is nothing to compare. */
const away = (metric: Metric, rows: readonly Raw[], from: readonly Raw[]): bigint | null => {
  const [a, b, c, d] = [...fractionOf(metric, rows), ...fractionOf(metric, from)].map(BigInt);
  if (b === 0n || d === 0n || c === 0n) return null;
  const difference = a! * d! - c! * b!;
  return rounded([difference < 0n ? -difference : difference, c! * b!], 100n);
};

/** What is said of it. What is written as no whole percent is a change still. */
const saidOf = (metric: Metric, rows: readonly Raw[], from: readonly Raw[]): string => {
  const percent = away(metric, rows, from);
  if (percent === null) return Number(fractionOf(metric, rows)[0]) === 0 ? 'No change' : 'None before';
  if (percent > 0n) return `${percent}%`;
  const [a, b, c, d] = [...fractionOf(metric, rows), ...fractionOf(metric, from)].map(BigInt);
  const difference = a! * d! - c! * b!;
  return difference === 0n ? 'No change' : '<1%';
};

const textsOf = (html: string): string[] =>
  html
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&lt;', '<').trim())
    .filter((text) => text !== '');
const partsOf = (html: string, tag: string): string[] => html.split(`<${tag}`).slice(1);

const report = async (by: string, days = textOf(NOW), more: Record<string, string> = {}): Promise<Analytics> =>
  getAnalytics.response.parse((await world.read(by, days, more)).body);
const rendered = (view: (props: never) => unknown, props: object): string =>
  renderToStaticMarkup(createElement(view as () => null, props));

describe('R7.16 D6.4 What the screen says is what the rows of Meta add up to', () => {
  it.each(Object.entries(KEYS))('in the table by %s, for every metric', async (by, [breakdowns, keyOf]) => {
    const all = await world.rawRows(NOW);
    const groups = Map.groupBy(breakdowns ? await world.rawRows(NOW, breakdowns) : all, keyOf);
    const shown = await report(by);
    expect(shown.rows.map(({ key }) => key).toSorted()).toEqual([...groups.keys()].toSorted());
    const html = rendered(ResultsTable, { report: shown, view: readAnalyticsSearch({ by, columns: 'all' }) });
    const cells = (row: string) =>
      partsOf(row, 'td')
        .map((cell) => textsOf(`<td${cell}`)[0] ?? '')
        .slice(-METRICS.length);
    const [body = '', foot = ''] = html.split('<tbody>')[1]!.split('<tfoot>');
    expect(partsOf(body, 'tr').map(cells)).toEqual(
      shown.rows.map(({ key }) => METRICS.map((metric) => written(metric, groups.get(key)!))),
    );
    expect(cells(foot)).toEqual(METRICS.map((metric) => written(metric, all)));
    const past = await world.rawRows(BEFORE, breakdowns || undefined);
    const earlier = Map.groupBy(past, (row) => (by === 'day' ? plusDays(keyOf(row), 14) : keyOf(row)));
    const changes = partsOf(body, 'tr').map((row) =>
      partsOf(row, 'td')
        .slice(-METRICS.length)
        .map((cell) => textsOf(`<td${cell}`).find((text) => /^<?\d+%$|^No change$|^None before$/.test(text)) ?? ''),
    );
    expect(changes, 'how each number changed').toEqual(
      shown.rows.map(({ key }) =>
        METRICS.map((metric) => {
          const [own, before] = [groups.get(key)!, earlier.get(key) ?? []];
          if ([own, before].some((rows) => rows.length === 0 || written(metric, rows) === '—')) return '';
          return saidOf(metric, own, before);
        }),
      ),
    );
  });

  it('in the totals, and how they changed', async () => {
    const [all, before] = [await world.rawRows(NOW), await world.rawRows(BEFORE)];
    const html = rendered(Kpis, { report: await report('ad'), view: readAnalyticsSearch({}) });
    const said = partsOf(html, 'li').map((one) => textsOf(`<li${one}`).slice(0, 4));
    for (const [at, metric] of SERIES_METRICS.entries()) {
      const [label, value, ...change] = said[at]!;
      expect([label, value]).toEqual([METRIC_KINDS[metric].label, written(metric, all)]);
      const percent = away(metric, all, before);
      const shown = change.find((text) => /\d%$|^No/.test(text));
      if (percent === null) expect(shown ?? 'None before', metric).toMatch(/^(None before|No change)$/);
      else expect(shown, metric).toBe(saidOf(metric, all, before));
    }
  });

  it('in the chart, for every day and metric, and for as many days before', async () => {
    const each = Map.groupBy<string, Raw>(
      [...(await world.rawRows(BEFORE)), ...(await world.rawRows(NOW))],
      (row) => row.date_start,
    );
    for (let day = plusDays(NOW.since, 1); day <= NOW.until; day = plusDays(day, 1)) {
      const shown = await report('ad', `${plusDays(day, -1)}..${day}`);
      for (const metric of SERIES_METRICS) {
        const html = rendered(Timeline, { report: shown, view: readAnalyticsSearch({ metric }), onView: () => {} });
        const [, now, earlier] = / ([^ ]+), [A-Z][a-z]+ \d+(?:, \d{4})? ([^ ]+)$/.exec(
          /aria-valuetext="([^"]*)"/.exec(html)![1]!,
        )!;
        expect([now, earlier], `${metric} ${day}`).toEqual(
          [day, plusDays(day, -2)].map((one) => written(metric, each.get(one)!)),
        );
      }
    }
  });

  it('in the bars of one day, beside the day before and the same weekday of the week before', async () => {
    const each = Map.groupBy<string, Raw>(
      [...(await world.rawRows(BEFORE)), ...(await world.rawRows(NOW))],
      (row) => row.date_start,
    );
    for (let day = NOW.since; day <= NOW.until; day = plusDays(day, 1)) {
      const shown = await report('ad', `${day}..${day}`);
      expect(shown.week_before?.day).toBe(plusDays(day, -7));
      for (const metric of SERIES_METRICS) {
        const drawn = barsOf(shown, metric).map(({ key, value }) => [key, metricWords(metric, value, shown.currency)]);
        const known = [-7, -1, 0].map((back) => [plusDays(day, back), written(metric, each.get(plusDays(day, back))!)]);
        const whole = known.filter(([, words]) => words !== '—');
        expect(drawn, `${metric} ${day}`).toEqual(whole.length > 1 && known[2]![1] !== '—' ? whole : []);
      }
    }
    const first = BEFORE.since;
    expect((await report('ad', `${first}..${first}`)).week_before, 'which nobody read').toBeNull();
    expect((await report('ad')).week_before, 'of several days').toBeNull();
  });

  it('D6.5 has fewer creatives on a page than rows, since each takes as much room as many', async () => {
    expect((await report('picture')).page_size).toBe(12);
    expect((await report('ad')).page_size).toBe(25);
  });

  it.each(CREATIVE_GROUPS)('on the creatives by %s, for every metric', async (by) => {
    const [all, before] = [await world.rawRows(NOW), await world.rawRows(BEFORE)];
    // None was written from a suggestion, which has an angle.
    const keyOf = (row: Raw): string => (by === 'angle' ? '' : (made.get(row.ad_id)?.[by] ?? ''));
    const [groups, earlier] = [Map.groupBy(all, keyOf), Map.groupBy(before, keyOf)];
    expect(groups.size).toBe(by === 'angle' ? 1 : 3);
    for (const metric of SERIES_METRICS) {
      const view = readAnalyticsSearch({ by, metric });
      const shown = await report(by, textOf(NOW), { metric, sort: view.sort });
      expect(shown.rows).toHaveLength(groups.size);
      const html = rendered(Creatives, { report: shown, view });
      const cards = partsOf(html.split('<ol').slice(1).join(''), 'li').map((card) => `<li${card}`);
      for (const [at, { key }] of shown.rows.entries()) {
        const own = groups.get(key)!;
        const about = `${by} ${key} ${metric}`;
        const texts = textsOf(cards[at]!);
        const large = texts.indexOf(METRIC_KINDS[metric].label);
        expect(texts[large - 1], about).toBe(written(metric, own));
        const ads = new Set(own.map((row) => row.ad_id)).size;
        expect(texts).toContain(ads === 1 ? '1 ad' : `${ads} ads`);
        for (const fact of partsOf(cards[at]!, 'dt')) {
          const [label, value] = textsOf(`<dt${fact}`);
          const of = METRICS.find((one) => METRIC_KINDS[one].label === label)!;
          expect(value, `${about}, ${of}`).toBe(written(of, own));
        }
        const against = texts.map((text) => /^(\d+)% (?:above|below) average/.exec(text)?.[1]).find(Boolean);
        if (against) expect(against, about).toBe(String(away(metric, own, all)));
      }
      const bars = /aria-valuetext="([^"]*)"/.exec(html)?.[1];
      if (by === 'angle') expect(bars, 'one alone is compared with nothing').toBeUndefined();
      if (bars) {
        const [{ key } = { key: '' }] = shown.rows;
        expect(bars, by).toContain(`: ${METRIC_KINDS[metric].label} ${written(metric, groups.get(key)!)}`);
        expect(bars, by).toContain(` ${written(metric, earlier.get(key)!)}`);
        if (metric !== 'spend') expect(bars, by).toContain(`Spend ${written('spend', groups.get(key)!)}`);
      }
    }
  });
});
