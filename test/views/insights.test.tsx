// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { resultsMachine } from '#src/machines/results.machine.ts';
import { Insights } from '#src/views/results/Insights.tsx';
import { analytics, finding, insights } from '#test/machines/charts/results.ts';
import { failures, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

/** The part as it stands when nothing is on its way any more, and what the chart of publishing is told. */
const show = async (fetchInsights: ReturnType<typeof answers>) => {
  const actors = {
    fetchResults: answers(analytics()).logic,
    startSync: answers(undefined).logic,
    fetchInsights: fetchInsights.logic,
  };
  const { actor } = play(resultsMachine.provide({ actors: actors as never }));
  const send = vi.fn();
  const publish = {
    getSnapshot: () => ({ children: {} }),
    subscribe: () => ({ unsubscribe: () => {} }),
    send,
  } as unknown as PublishActor;
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  const step = (what: () => void) =>
    act(async () => {
      what();
      await settle();
      await settle();
    });
  await step(() => {
    rooted(main).render(<Insights results={actor} publish={publish} />);
    actor.send({ type: 'results.open', adAccountId: MEDIA_ID, search: {} });
  });
  const button = (name: string) =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)!;
  return { main, actor, send, step, click: (name: string) => step(() => button(name).click()), fetchInsights };
};

describe('D6.4 Insights on the results screen', () => {
  it('say in plain words what differs, with the test, its p-value and the sizes of the samples', async () => {
    const { main, fetchInsights } = await show(
      answers(
        insights([
          finding(),
          finding({
            kind: 'no_results',
            test: 'poisson_bound',
            p: 0.012,
            value: 2000,
            bound: 668,
            others: 100,
            size: 0,
            meta_ad_id: '121',
            ad_id: null,
            action: null,
          }),
        ]),
      ),
    );
    expect(fetchInsights.inputs).toEqual([{ adAccountId: MEDIA_ID, range: 'last_30d' }]);
    expect(main.textContent).toContain('A result costs £25.00; other ads of the campaign pay £10.00.');
    expect(main.textContent).toContain('Exact test of two Poisson rates, p < 0.001, 40 results against 300');
    expect(main.textContent).toContain('Spent £20.00 without a result, so a result costs at least £6.68 here.');
    expect(main.textContent).toContain('Poisson bound (95%), p = 0.012, 0 results against 300');
    expect(main.textContent).toContain('Not made in Millrace');
  });

  it('say that nothing stands out, and that there is too little to compare', async () => {
    expect((await show(answers(insights([])))).main.textContent).toContain(
      'Nothing stands out: none of 12 comparisons',
    );
    expect((await show(answers(insights([], 0)))).main.textContent).toContain('Not enough results to compare');
  });

  it('pause an ad after a question, and not where the answer is no', async () => {
    const { send, click } = await show(answers(insights([finding()])));
    await click('Pause');
    expect(document.body.textContent).toContain('Pause “Beans”?');
    await click('Cancel');
    expect(send).not.toHaveBeenCalled();
    await click('Pause');
    await click('Pause');
    expect(send.mock.calls).toEqual([[{ type: 'publish.switch', adId: MEDIA_ID, wanted: 'PAUSED' }]]);
  });

  it('lead to the ad in the queue where it is to be duplicated', async () => {
    const { main } = await show(answers(insights([finding({ better: true, action: 'duplicate' })])));
    const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/ad-builder/${MEDIA_ID}`, '/ad-queue?q=Beans']);
  });

  it('that could not be loaded say so, and are loaded again', async () => {
    const { main, click } = await show(answers(fails(failures.server), insights([finding()])));
    expect(main.textContent).toContain("Couldn't load insights");
    await click('Retry');
    expect(main.textContent).toContain('Expensive results');
    expect(main.textContent).not.toContain("Couldn't load insights");
  });

  it('are read again with other days, and not where only the columns change', async () => {
    const { actor, step, fetchInsights } = await show(answers(insights([finding()])));
    const open = (search: unknown) => step(() => actor.send({ type: 'results.open', adAccountId: MEDIA_ID, search }));
    await open({ by: 'age' });
    expect(fetchInsights.calls).toBe(1);
    await open({ by: 'age', range: 'last_7d' });
    expect(fetchInsights.inputs.at(-1)).toEqual({ adAccountId: MEDIA_ID, range: 'last_7d' });
    expect(fetchInsights.calls).toBe(2);
  });
});
