// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { resultsMachine } from '#src/machines/results.machine.ts';
import { Lately } from '#src/views/results/Lately.tsx';
import { analytics, finding, insights } from '#test/machines/charts/results.ts';
import { failures, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const chosen = { context: { selectedId: MEDIA_ID, accounts: [{ id: MEDIA_ID, name: 'Riverside Coffee' }] } };
const connection = {
  getSnapshot: () => chosen,
  subscribe: () => ({ unsubscribe: () => {} }),
} as unknown as ConnectionActor;

/** The part as it stands when nothing is on its way any more. */
const show = async (
  fetchResults: ReturnType<typeof answers>,
  startSync = answers(undefined),
  fetchInsights = answers(insights([])),
) => {
  const actors = { fetchResults: fetchResults.logic, startSync: startSync.logic, fetchInsights: fetchInsights.logic };
  const { actor } = play(resultsMachine.provide({ actors: actors as never }));
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  await act(async () => {
    rooted(main).render(<Lately results={actor} connection={connection} />);
    await settle();
    await settle();
    await settle();
  });
  return { main, actor, fetchResults };
};

const never = analytics({ synced_at: null, covered: false, sync: 'none' });
const { total } = analytics();
const nothing = { ...total, impressions: 0, spend: 0, results: 0, cost_per_result: null, roas: null };

describe('D8.2 Results of the last 7 days on the dashboard', () => {
  it('are asked for as analytics shows them, and lead there with the same days', async () => {
    const before = { ...total, spend: 1000 };
    const { main, fetchResults } = await show(answers(analytics({ before })));
    expect(fetchResults.inputs).toMatchObject([{ adAccountId: MEDIA_ID, view: { range: 'last_7d', by: 'ad' } }]);
    expect(main.textContent).toContain('Spend£12.00up 20%from £10.00');
    expect(main.textContent, 'no ad is named without numbers').toContain('Nothing stands out: none of 12 comparisons');
    expect(main.querySelector('a')?.getAttribute('href')).toBe('/ad-analytics?range=last_7d');
  });

  it.each([
    ['the same', 400, 'No change'],
    ['less than half a percent', 399, 'down <1%from 400'],
    ['less than 2%', 396, 'down 1%from 400'],
    ['within what chance does', 380, 'down 5%from 400'],
    ['fewer by more than chance', 300, 'down 25%, worsefrom 400'],
  ])('call a change bad only where it is one: %s', async (_, results, words) => {
    const report = analytics({ total: { ...total, results }, before: { ...total, results: 400 } });
    const { main } = await show(answers(report));
    const figure = [...main.querySelectorAll('dl > div')].find((one) => one.textContent!.startsWith('Results'))!;
    expect(figure.lastElementChild!.textContent).toBe(words);
  });

  it('say that they are being read from Meta, and that no ad was shown', async () => {
    const reading = await show(answers({ ...never, sync: 'running' }));
    expect(reading.main.textContent).toContain('Reading results from Meta');
    const none = await show(answers(analytics({ total: nothing, before: nothing, delivered: null })));
    expect(none.main.textContent).toContain('No ad in this ad account was shown in the last 14 days');
    // Meta did not tell all.
    const problem = 'Meta left out figures of some ads.';
    const some = await show(answers(analytics({ total: nothing, before: nothing, delivered: null, problem })));
    expect(some.main.textContent).not.toContain('No ad');
    expect(some.main.textContent).toContain('No figures from Meta for these days yet.');
  });

  it('name the best and the worst ad as the insights of the analytics screen do', async () => {
    const findings = [
      finding({ kind: 'click_rate', better: true, name: 'Quay', meta_ad_id: '122', ad_id: null, value: 3, others: 2 }),
      finding({ thumb: '/small.webp' }),
      finding({ kind: 'no_results', name: 'Filters', meta_ad_id: '121', value: 2000, bound: 668, others: 100 }),
    ];
    const { main } = await show(answers(analytics()), undefined, answers(insights(findings)));
    const items = [...main.querySelectorAll('[aria-label="Ads that stand out"] > li')];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'High CTRQuay3.00% of impressions are clicked; for other ads of the campaign it is 2.00%.',
      'No resultsFiltersSpent £20.00 without a result, so a result costs at least £6.68 here. Other ads of the campaign pay £1.00.',
    ]);
    expect(main.textContent).toContain('See all 3 insights');
    const one = await show(answers(analytics()), undefined, answers(insights(findings.slice(1, 2))));
    expect(one.main.querySelector('img')?.getAttribute('src')).toBe('/small.webp');
    expect(one.main.textContent).toContain('Expensive resultsBeans');
  });

  it('say that by money no ad stands out, where none does, and what does stand out', async () => {
    const none = { ad_id: null, status: null, picture: null, thumb: null, card: null, before: null };
    const [one, other] = ['1', '2'].map((key) => ({ ...total, ...none, key, name: key, sub: '', ads: 1, trend: [] }));
    const said = async (of: Partial<typeof total>) => {
      const report = analytics({ rows: [one!, other!], total: { ...total, ...of } });
      return (await show(answers(report), undefined, answers(insights([finding()])))).main.textContent;
    };
    expect(await said({})).toMatch(/By ROAS, no ad differs from all ads by more than chance\..*Expensive results/);
    expect(await said({ value: 0 })).toContain('By cost per result, no ad differs');
    expect(await said({ value: 0, results: 0 })).not.toContain('no ad differs');
  });

  it('say that ads could not be compared, and Retry does it again', async () => {
    const { main } = await show(answers(analytics()), undefined, answers(fails(failures.server), insights([], 0)));
    expect(main.textContent).toContain("Couldn't compare your ads.");
    await act(async () => {
      [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')!.click();
      await settle();
      await settle();
    });
    expect(main.textContent).toContain('Not enough results to compare your ads yet.');
  });

  it('say which ads spend, those made elsewhere in the ad account too, and never that none does while one did', async () => {
    const delivered = { since: '2026-11-23', here: 0, elsewhere: 5 };
    const words = 'Delivered since yesterday: 0 ads made in Millrace, 5 elsewhere in this ad account.';
    const some = await show(answers(analytics({ delivered })));
    expect(some.main.textContent).toContain(words);
    expect(some.main.textContent).toContain('All ads in Riverside Coffee, Nov 17');
    // Today's, which are not among the days that are told.
    const today = await show(answers(analytics({ total: nothing, before: nothing, delivered })));
    expect(today.main.textContent).toContain(words);
    expect(today.main.textContent).not.toContain('No ad');
    for (const unknown of [null, { ...delivered, elsewhere: 0 }]) {
      const silent = await show(answers(analytics({ delivered: unknown })));
      expect(silent.main.textContent).not.toContain('Delivered');
    }
  });

  it('say of which days they are only once those are here: the chart may still have those of the analytics screen', async () => {
    const month = analytics({ since: '2026-10-25', until: '2026-11-23' });
    const { main, actor } = await show(answers(month, analytics()));
    expect(main.textContent).toContain('Oct 25');
    await act(async () => {
      actor.send({ type: 'results.open', adAccountId: MEDIA_ID, search: { range: 'last_30d' } });
      await settle();
    });
    expect(main.textContent).toContain('All ads in');
    expect(main.textContent).not.toMatch(/Oct|Nov|compared/);
  });

  it('are compared with the days before only where all of them were read', async () => {
    const before = { ...total, spend: 2400 };
    const of = { before, settling_since: '2026-11-22', synced_at: '2026-11-24T10:00:00.000Z' };
    const whole = await show(answers(analytics({ ...of, read: { since: '2026-11-10', until: '2026-11-23' } })));
    expect(whole.main.textContent).toContain('Spend£12.00down 50%from £24.00');
    expect(whole.main.textContent).toContain('compared with Nov 10');
    const some = await show(answers(analytics({ ...of, read: { since: '2026-11-10', until: '2026-11-20' } })));
    expect(some.main.textContent).toContain('Spend£12.00');
    expect(some.main.textContent).not.toMatch(/down|compared/);
    expect(some.main.textContent).toContain('Read from Meta up to Nov 20');
  });

  it('are not shown where some of these days were not read from Meta', async () => {
    const read = { since: '2026-11-15', until: '2026-11-23' };
    const { main } = await show(answers(analytics({ read, sync: 'running' }), analytics()));
    expect(main.textContent).toContain('Reading these days from Meta');
    expect(main.textContent).not.toContain('Spend');
    const failed = await show(answers(analytics({ read, sync: 'failed', problem: 'Meta is away.' }), analytics()));
    expect(failed.main.textContent).toContain("These days haven't been read from Meta yet.");
    expect(failed.main.textContent).not.toContain('Spend');
  });

  it('say why they could not be loaded, or read from Meta, and Retry does it again', async () => {
    const { main } = await show(answers(fails(failures.server), analytics()));
    expect(main.textContent).toContain("Couldn't load your results");
    await act(async () => {
      main.querySelector('button')!.click();
      await settle();
      await settle();
    });
    expect(main.textContent).toContain('Spend£12.00');
    const unread = await show(answers(never), answers(fails(failures.server)));
    expect(unread.main.textContent).toContain("Results couldn't be updated from Meta");
    expect(unread.main.textContent).not.toContain('No ad');
  });
});
