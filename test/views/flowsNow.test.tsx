// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAds } from '#contract/rules/adCounts.ts';
import { activityMachine } from '#src/machines/activity.machine.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { flowsMachine } from '#src/machines/flows.machine.ts';
import { onboardingMachine } from '#src/machines/onboarding.machine.ts';
import { queueMachine } from '#src/machines/queue.machine.ts';
import { resultsMachine } from '#src/machines/results.machine.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { DashboardView } from '#src/views/dashboard/DashboardView.tsx';
import { summary } from '#test/machines/charts/flows.ts';
import { assets, failures, metaStatus } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const provided = <M extends Parameters<typeof inert>[0]>(machine: M, actors: object): M =>
  inert(machine).provide({ actors: actors as never }) as M;

const account = { billing: { has_active_subscription: true }, credits: { total_balance: 70, credit_limit: 100 } };
interface Others {
  readonly counts: Partial<ReturnType<typeof noAds>>;
  readonly fetchAccount: ReturnType<typeof answers>;
}

/** The dashboard of somebody with one draft, unless said otherwise, and with these flows, once it shows that; null: once they are read. */
const show = async (
  fetchFlows: ReturnType<typeof answers>,
  shows: string | null,
  { counts = { all: 1, draft: 1 }, fetchAccount = answers(account) }: Partial<Others> = {},
) => {
  const { actor: connection } = play(
    provided(connectionMachine, {
      fetchStatus: answers(metaStatus(true)).logic,
      fetchAssets: answers(assets).logic,
    }),
    { selectedId: null },
  );
  const { actor: queue } = play(provided(queueMachine, { fetchCounts: answers({ ...noAds(), ...counts }).logic }));
  const { actor: flows } = play(provided(flowsMachine, { fetchFlows: fetchFlows.logic }));
  connection.send({ type: 'connection.open' });
  queue.send({ type: 'queue.open' });
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  const unread = async () => play(inert(activityMachine)).actor;
  await act(async () => {
    rooted(main).render(
      <DashboardView
        auth={play(inert(authMachine)).actor}
        subscription={play(provided(subscriptionMachine, { fetchAccount: fetchAccount.logic })).actor}
        connection={connection}
        queue={queue}
        onboarding={play(inert(onboardingMachine)).actor}
        onActivity={unread}
        onResults={async () => play(inert(resultsMachine)).actor}
        onFlows={async () => {
          flows.send({ type: 'flows.open' });
          return flows;
        }}
        readSecret={(handle) => `key-of-${handle}`}
      />,
    );
  });
  // Its part of the dashboard arrives late: then it is there at once.
  await import('#src/views/dashboard/FlowsNow.tsx');
  const isThere = () =>
    shows === null
      ? ['failed', 'shown'].some((state) => flows.getSnapshot().matches(state as never))
      : main.textContent.includes(shows);
  while (!isThere()) await act(settle);
  // What was loaded is shown in a few turns.
  for (let turn = 0; turn < 6; turn += 1) await act(settle);
  return { main, flows };
};

const review = { flowName: 'Weekly refresh', ads: 2, deadline: '2026-11-25T10:00:00.000Z', tokenSecret: 'one' };

it('D8.2 a review that waits is what the dashboard asks for first, and one press away', async () => {
  const { main } = await show(answers({ flows: [summary], next: null, reviews: [review] }), 'for your review');
  expect(main.querySelector('#next-step')?.textContent).toBe('2 ads wait for your review');
  expect(main.textContent).toContain('“Weekly refresh” goes on once you answer. Answer by ');
  expect(main.querySelector('a[href="/review/key-of-one"]')?.textContent).toBe('Review');
  expect(main.textContent).not.toContain('Flows running');
});

it('D8.2 many reviews lead to their list', async () => {
  const reviews = [review, { ...review, ads: 1, tokenSecret: 'two' }];
  const { main } = await show(answers({ flows: [summary], next: null, reviews }), 'reviews wait');
  expect(main.querySelector('#next-step')?.textContent).toBe('2 reviews wait for you');
  expect(main.querySelector('a[href="/flows/saved"]')?.textContent).toBe('See the reviews');
});

it('D7.1 D8.2 a run that waits for ad sets of approved ads needs the person, and one press leads to it', async () => {
  const held = { why: '“Autumn” has no ad set.', until: null, ad_sets: { ads: ['one'], by: review.deadline } };
  const waits = { id: 'run', state: 'waiting', started_at: review.deadline, waits_for: 'person', waits_until: null };
  const flow = { ...summary, last_run: { ...waits, held } };
  const { main } = await show(answers({ flows: [summary, flow], next: null, reviews: [] }), 'an ad set');
  expect(main.querySelector('#next-step')?.textContent).toBe('“Weekly refresh” waits for an ad set');
  expect(main.textContent).toContain('“Autumn” has no ad set. It waits until ');
  expect(main.querySelector(`a[href="/flows/${summary.id}?run=run"]`)?.textContent).toBe('Open the run');
});

describe('D7.2 a flow that did not run when it should have asks for its owner', () => {
  const stuck = { ...summary, problem: 'Did not run: its ads are deleted.' };
  const shown = async (flows: readonly object[], reviews: readonly object[] = []) => {
    const { main } = await show(
      answers({ flows, next: null, reviews }),
      reviews.length > 0 ? 'Also needs you' : 'See why',
    );
    return [...main.querySelectorAll('#next-step, [aria-labelledby="also"] a')].map(({ textContent }) => textContent);
  };

  it('by its name, with the reason and the way to it', async () => {
    const { main } = await show(answers({ flows: [stuck], next: null, reviews: [] }), 'Open the flow');
    expect(main.querySelector('#next-step')?.textContent).toBe('“Weekly refresh” did not run');
    expect(main.textContent).toContain('Did not run: its ads are deleted.');
    expect(main.querySelector(`a[href="/flows/${summary.id}"]`)?.textContent).toBe('Open the flow');
  });

  it('after the reviews that wait', async () => {
    expect(await shown([{ ...stuck, status: 'paused' }], [review])).toEqual([
      '2 ads wait for your review',
      '“Weekly refresh” was paused',
    ]);
  });

  it('several by their number', async () => {
    expect(await shown([stuck, { ...stuck, id: 'other' }, { ...summary, id: 'third' }])).toEqual([
      '2 flows need your attention',
    ]);
  });
});

it('D8.2 a run that failed needs the person, after the reviews that wait, and one press leads to it', async () => {
  const failed = { ...summary, failed_run: { id: 'run-1' } };
  const counts = { all: 3, draft: 1, failed: 2 };
  const alone = await show(answers({ flows: [failed], next: null, reviews: [] }), 'flow run failed', { counts });
  expect(alone.main.querySelector('#next-step')?.textContent).toBe('1 flow run failed: “Weekly refresh”');
  const run = `a[href="/flows/${summary.id}?run=run-1"]`;
  expect(alone.main.querySelector(run)?.textContent).toBe('See why');
  const { main } = await show(answers({ flows: [failed], next: null, reviews: [review] }), 'flow run failed', {
    counts,
  });
  expect(main.querySelector('#next-step')?.textContent).toBe('2 ads wait for your review');
  const also = [...main.querySelectorAll('[aria-labelledby="also"] a')].map(({ textContent }) => textContent);
  expect(also).toEqual(['1 flow run failed: “Weekly refresh”', '2 ads failed to publish']);
  expect(main.querySelector(run)).not.toBeNull();
});

it('D8.2 runs of several flows that failed lead to the list of flows', async () => {
  const failed = { ...summary, failed_run: { id: 'run-1' } };
  const other = { ...failed, id: 'other', name: 'New photos' };
  const { main } = await show(answers({ flows: [failed, other, summary], next: null, reviews: [] }), 'flows failed');
  expect(main.querySelector('#next-step')?.textContent).toBe('Runs of 2 flows failed');
  expect(main.querySelector('a[href="/flows/saved"]')?.textContent).toBe('See why');
});

it('D8.2 a flow that was paused because its runs failed is named once', async () => {
  const flow = { ...summary, status: 'paused', problem: '3 runs failed.', failed_run: { id: 'run-1' } };
  const { main } = await show(answers({ flows: [flow], next: null, reviews: [] }), 'was paused');
  expect(main.textContent).not.toContain('run failed');
});

it('D8.2 flows that run are named, each with the way to its run', async () => {
  const until = '2026-11-24T12:00:00.000Z';
  const held = { why: 'Meta limits how often we may publish to this ad account.', until };
  const waits = { waits_for: 'meta', waits_until: null, held } as const;
  const last = { id: 'b', state: 'waiting', started_at: '2026-11-24T10:00:00.000Z', ...waits } as const;
  const running = { ...summary, last_run: last, health: { ...summary.health, running: 1 } };
  const { main } = await show(
    answers({ flows: [running, { ...summary, id: 'other' }], next: null, reviews: [] }),
    'Flows running',
  );
  expect(main.textContent).toContain('Flows running');
  expect(main.textContent).toContain(
    '1 run, on hold: Meta limits how often we may publish to this ad account. Tries again ',
  );
  expect(main.querySelector(`a[href="/flows/${summary.id}?run=b"]`)?.textContent).toBe('Weekly refresh');
  expect(main.querySelector('a[href^="/flows/other"]')).toBeNull();
});

it('D8.2 flows that could not be read are said to be, and read again', async () => {
  const { main, flows } = await show(
    answers(fails(failures.server), { flows: [summary], next: null, reviews: [review] }),
    'load your flows',
  );
  expect(main.textContent).toContain("Couldn't load your flows and reviews");
  await act(async () => {
    flows.send({ type: 'flows.retry' });
    await settle();
  });
  expect(main.querySelector('#next-step')?.textContent).toBe('2 ads wait for your review');
});

it('D1.2 a server that has no flows is not said to have failed', async () => {
  const { main, flows } = await show(answers(fails(failures.missing)), null);
  expect(flows.getSnapshot().matches('failed')).toBe(true);
  expect(main.textContent).not.toContain("Couldn't load your flows");
});

describe('D8.2 the dashboard says that nothing needs the person', () => {
  const CALM = 'Nothing needs your attention right now: 2 running.';
  const running = { counts: { all: 2, active: 2, published: 2 } };
  const wordsOf = (main: Element) => main.querySelector('#next-step')?.nextElementSibling?.textContent;

  it('once its reviews are read, and there are none', async () => {
    const { promise: read, resolve } = Promise.withResolvers<unknown>();
    const { main } = await show(answers(read), '', running);
    // Not the ads that run, either: what to do first could change under the hand that reaches for it, and all below moves.
    expect(main.querySelector('output')?.getAttribute('aria-label')).toBe('Loading your dashboard');
    expect(main.querySelectorAll('#next-step, section')).toHaveLength(0);
    await act(async () => {
      resolve({ flows: [summary], next: null, reviews: [] });
      await settle();
    });
    expect(wordsOf(main)).toBe(CALM);
  });

  it('not where they could not be read', async () => {
    const { main } = await show(answers(fails(failures.server)), 'load your flows', running);
    expect(wordsOf(main)).toBe('2 running.');
  });

  it('not where the credits could not be read', async () => {
    const fetchAccount = answers({ ...account, credits: null });
    const none = answers({ flows: [], next: null, reviews: [] });
    const { main, flows } = await show(none, null, { ...running, fetchAccount });
    expect([flows.getSnapshot().matches('shown'), wordsOf(main)]).toEqual([true, '2 running.']);
  });

  it('D1.2 also where the server has no flows', async () => {
    const { main } = await show(answers(fails(failures.missing)), CALM, running);
    expect(wordsOf(main)).toBe(CALM);
  });
});
