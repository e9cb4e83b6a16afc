// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { adBudgetMachine } from '#src/machines/adBudget.machine.ts';
import { insightActsMachine } from '#src/machines/insightActs.machine.ts';
import { resultsMachine } from '#src/machines/results.machine.ts';
import { findingWords } from '#src/views/results/insightWords.ts';
import { Insights } from '#src/views/results/Insights.tsx';
import { found, spending } from '#test/machines/charts/adBudget.ts';
import { analytics, finding, insights } from '#test/machines/charts/results.ts';
import { failures, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

interface Services {
  readonly copyAd?: ReturnType<typeof answers>;
  readonly readSpend?: ReturnType<typeof answers>;
  readonly setBudget?: ReturnType<typeof answers>;
  readonly findBudget?: ReturnType<typeof answers>;
}

/** The part as it stands when nothing is on its way any more, and what the chart of publishing is told. */
const show = async (fetchInsights: ReturnType<typeof answers>, services: Services = {}) => {
  const none = answers(undefined);
  const { copyAd = none, readSpend = none, setBudget = none, findBudget = none } = services;
  const budget = adBudgetMachine.provide({
    actors: { readSpend: readSpend.logic, setBudget: setBudget.logic, findBudget: findBudget.logic } as never,
  });
  const actors = {
    fetchResults: answers(analytics()).logic,
    startSync: answers(undefined).logic,
    fetchInsights: fetchInsights.logic,
    acts: insightActsMachine.provide({ actors: { copyAd: copyAd.logic as never, budget } }),
  };
  const { actor, pass } = play(resultsMachine.provide({ actors: actors as never }));
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
  const text = () => document.body.textContent;
  const type = (value: string) =>
    step(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), value);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  return {
    main,
    actor,
    send,
    type,
    step,
    pass,
    text,
    click: (name: string) => step(() => button(name).click()),
    fetchInsights,
  };
};

const field = () => document.querySelector<HTMLInputElement>('#change-budget input')!;

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
            actions: [],
          }),
        ]),
      ),
    );
    expect(fetchInsights.inputs).toEqual([{ adAccountId: MEDIA_ID, range: 'last_30d' }]);
    expect(main.textContent).toContain('A result costs £25.00; other ads of the campaign pay £10.00.');
    expect(main.textContent).toContain('Exact test of two Poisson rates, p < 0.001, 40 results against 300');
    expect(main.textContent).toContain('Spent £20.00 without a result, so a result costs at least £6.68 here.');
    expect(main.textContent).toContain('Poisson bound (95%), p = 0.012, 0 results against 300');
    const away = [...main.querySelectorAll('a')].find(({ textContent }) =>
      textContent.startsWith('Open in Ads Manager'),
    );
    expect(away?.href).toBe('https://adsmanager.facebook.com/adsmanager/manage/ads?act=77&selected_ad_ids=121');
  });

  it('lead to the ad where nothing that the server offers is known here', async () => {
    const { main } = await show(answers(insights([finding({ actions: [] })])));
    const way = [...main.querySelectorAll('a')].find(({ textContent }) => textContent === 'Open the ad')!;
    expect([way.getAttribute('href'), way.getAttribute('aria-label')]).toEqual([
      `/ad-builder/${MEDIA_ID}`,
      'Open the ad: Beans',
    ]);
  });

  it.each([
    ['2026-11-22', ' Without Nov 22 – Nov 23: Meta still counts their results.'],
    ['2026-11-23', ' Without Nov 23: Meta still counts its results.'],
    [null, ''],
  ])(
    'say which days they leave out that the table counts, where they speak of results: from %s',
    async (since, words) => {
      const both = [finding(), finding({ kind: 'click_rate', meta_ad_id: '121', ad_id: null })];
      const { main } = await show(answers({ ...insights(both), settling_since: since }));
      const said = [...main.querySelectorAll('[aria-label=Insights] > li')].map(({ textContent }) => textContent);
      expect(said[0]).toContain(`40 results against 300${words === '' ? '' : `.${words}`}`);
      expect(said.join().split('Without')).toHaveLength(words === '' ? 1 : 2);
    },
  );

  it('are the three with the most at stake, and the others where they are asked for', async () => {
    const found = Array.from({ length: 7 }, (_, at) => finding({ meta_ad_id: String(at), ad_id: null, actions: [] }));
    const { main, click } = await show(answers({ ...insights(found), total: 30 }));
    const items = () => main.querySelectorAll('[aria-label=Insights] > li').length;
    expect(items()).toBe(3);
    expect(main.textContent).toContain('The first 3 of 30 are shown.');
    const more = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show 4 more')!;
    more.focus();
    await click('Show 4 more');
    expect(items()).toBe(7);
    expect(main.textContent).toContain('The first 7 of 30 are shown.');
    const fourth = main.querySelectorAll('[aria-label=Insights] > li')[3];
    expect(document.activeElement === fourth, 'whoever asked for them goes on at the first of them').toBe(true);
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

  it('D6.5 of few clicks pause the ad, write a new version of it, or copy it, in this order, and say what is at stake', async () => {
    const few = finding({ kind: 'click_rate', actions: ['pause', 'rewrite', 'duplicate'], value: 1, others: 2 });
    const { main } = await show(answers(insights([few, finding({ meta_ad_id: '121', ad_id: null, actions: [] })])));
    const item = main.querySelector('[aria-label=Insights] > li')!;
    const acts = [...item.querySelectorAll<HTMLElement>('button, a')].slice(1);
    expect(acts.map(({ textContent }) => textContent)).toEqual(['Pause', 'Write a new version', 'Duplicate']);
    expect(acts[1]!.getAttribute('href')).toBe(`/ad-builder/${MEDIA_ID}#new-version`);
    expect(item.textContent).toContain('About £600.00 at stake.');
    expect(main.textContent).toContain(
      'Sorted by money at stake, the largest of each kind first; ads made in Millrace',
    );
    const alone = await show(answers(insights([{ ...few, stake: null }])));
    expect(alone.main.textContent).not.toMatch(/ at stake\.|others\. At/);
  });

  it.each([
    [true, true, 'it is 2.00%.'],
    [true, false, 'it is 2.00%. Its clicks cost more, and so do its results.'],
    [false, true, 'it is 2.00%. Its results still cost no more, as its clicks are cheap.'],
    [false, false, 'it is 2.00%.'],
    [false, null, 'it is 2.00%.'],
  ])(
    'of a rate of conversions say what its results cost where that says the opposite: %s, %s',
    async (better, pays, end) => {
      const { text } = findingWords(
        finding({ kind: 'conversion_rate', better, pays, value: better ? 3 : 1, others: 2 }),
        'GBP',
      );
      expect(text.endsWith(end)).toBe(true);
    },
  );

  it('duplicate an ad as a draft after a question, once, and lead to the draft', async () => {
    const copyAd = answers(fails(failures.server), undefined);
    const duplicate = answers(insights([finding({ better: true, actions: ['duplicate'] })]));
    const { main, click } = await show(duplicate, { copyAd });
    await click('Duplicate');
    expect(document.body.textContent).toContain('Duplicate “Beans”?');
    await click('Cancel');
    expect(copyAd.calls).toBe(0);
    await click('Duplicate');
    await click('Duplicate');
    expect(main.textContent).toContain("Couldn't duplicate the ad.");
    await click('Retry');
    const [first, second] = copyAd.inputs as { of: string; id: string }[];
    expect([first!.of, second]).toEqual([MEDIA_ID, first]);
    const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/ad-builder/${MEDIA_ID}`, `/ad-builder/${first!.id}`]);
  });

  describe('D6.5 that propose another budget', () => {
    const raise = () => answers(insights([finding({ better: true, actions: ['raise_budget', 'duplicate'] })]));

    it('say what will be spent, ask first, and say what Meta has since; Undo sets it back', async () => {
      const setBudget = answers(undefined);
      const findBudget = answers(found.underWay, found.there, { change: null, spend: spending(5000) });
      const readSpend = answers(spending(5000));
      const { main, click, pass, step, text } = await show(raise(), { readSpend, setBudget, findBudget });
      await click('Raise budget');
      expect(text()).toContain('Change the budget of “Beans”?');
      expect(text()).toContain('The budget is set on the ad set “Women 25–45”. All its ads share it.');
      expect(text()).toContain('Now €50 a day.');
      expect(text()).toContain('up to €60 a day on average instead of €50: €420 a week');
      expect(text()).toContain('On a single day it may spend up to €105.');
      expect(text()).not.toContain('learning phase');
      expect(setBudget.calls).toBe(0);
      await click('Change budget');
      expect(setBudget.inputs).toEqual([{ adId: MEDIA_ID, wish: { level: 'adset', from: 5000, to: 6000 } }]);
      expect(main.textContent).toContain('Changing the budget');
      await step(() => void pass(3000));
      expect(main.textContent).toContain('Budget is €60 a day.');
      await click('Undo');
      expect(setBudget.inputs.at(-1)).toEqual({ adId: MEDIA_ID, wish: { level: 'adset', from: 6000, to: 5000 } });
      expect(main.textContent).toContain('Budget is €50 a day.');
    });

    it('take another amount, and none that is no amount, too low or the same', async () => {
      const setBudget = answers(undefined);
      const { click, type, text } = await show(raise(), {
        readSpend: answers(spending(5000)),
        setBudget,
        findBudget: answers(found.there),
      });
      await click('Raise budget');
      expect(field().value).toBe('60.00');
      for (const [value, fault] of [
        ['x', 'Enter an amount, such as 24.50.'],
        ['0.99', 'Meta asks for at least €1 a day.'],
        ['50', 'That is the budget now.'],
      ] as const) {
        await type(value);
        expect(text()).toContain(fault);
        await click('Change budget');
      }
      expect(setBudget.calls).toBe(0);
      await click('+50%');
      expect(field().value).toBe('75.00');
      expect(text()).toContain('can restart the learning phase');
      await type('61,5');
      await click('Change budget');
      expect(setBudget.inputs).toEqual([{ adId: MEDIA_ID, wish: { level: 'adset', from: 5000, to: 6150 } }]);
    });

    it('tell a campaign’s budget from an ad set’s, and count yen in yen', async () => {
      const campaign = { name: '秋', daily: 3000, lifetime: null, effective_status: 'ACTIVE' };
      const { click, text } = await show(raise(), {
        readSpend: answers(spending(null, { currency: 'JPY', campaign, minimum_daily: 100 })),
      });
      await click('Raise budget');
      expect(text()).toContain('The budget is set on the campaign “秋”. All its ad sets share it.');
      expect(field().value).toBe('3600');
      expect(text()).toContain('¥3,600 a day');
    });

    it('say that a lifetime budget is changed in Ads Manager', async () => {
      const lifetime = { name: 'Autumn', daily: null, lifetime: 90_000, effective_status: 'ACTIVE' };
      const { click, text } = await show(raise(), { readSpend: answers(spending(null, { campaign: lifetime })) });
      await click('Raise budget');
      expect(text()).toContain('The campaign has a lifetime budget (€900 in all), which has no daily amount.');
      expect(field()).toBeNull();
    });

    const refused = () => ({
      readSpend: answers(spending(5000)),
      setBudget: answers(undefined),
      findBudget: answers(found.refused),
    });

    it('say beside the insight why Meta refused it', async () => {
      const { main, click } = await show(raise(), refused());
      await click('Raise budget');
      await click('Change budget');
      expect(main.textContent).toContain("Couldn't change the budget. Budget Too Low");
      await click('Dismiss');
      expect(main.textContent).not.toContain("Couldn't change the budget.");
    });

    it('keep what was typed where Meta refused it, to be corrected', async () => {
      const { click, type } = await show(raise(), refused());
      await click('Raise budget');
      await type('60');
      await click('Change budget');
      await click('Raise budget');
      expect(field().value).toBe('60');
    });

    it('propose anew what somebody else has overtaken meanwhile', async () => {
      const { click } = await show(raise(), {
        readSpend: answers(spending(5000), spending(8000)),
        setBudget: answers(fails(failures.rejected)),
        findBudget: answers(found.lost),
      });
      await click('Raise budget');
      await click('Change budget');
      await click('Raise budget');
      expect(field().value).toBe('96.00');
    });

    it('ask whether the decimal point is where it should be, from ten times the budget now', async () => {
      const { click, text, type } = await show(raise(), { readSpend: answers(spending(5000)) });
      await click('Raise budget');
      await type('499.99');
      expect(text()).not.toContain('times the budget now');
      await type('500.00');
      expect(text()).toContain('That is 10 times the budget now. Check the amount');
      await type('600000');
      expect(text()).toContain('That is 12,000 times the budget now.');
    });

    it('look whether a call that was lost was taken, and send nothing twice', async () => {
      const setBudget = answers(fails(failures.network));
      const { main, click } = await show(raise(), {
        readSpend: answers(spending(5000)),
        setBudget,
        findBudget: answers(found.there),
      });
      await click('Raise budget');
      await click('Change budget');
      expect(main.textContent).toContain('Budget is €60 a day.');
      expect(setBudget.calls).toBe(1);
    });
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
