import { provide } from '#src/actors/late/flowRuns.ts';
import { type RunsAct, selectRunsActs } from '#src/machines/flowRuns.machine.ts';
import { createVault } from '#src/services/vault.ts';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failures, MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { given } from '#test/support/late.ts';

const run = { id: OTHER_ID, flow_id: MEDIA_ID, state: 'waiting', review_token: 'a-key-that-opens-the-review' };

/** A server that keeps what it is asked for. */
const start = (lost = 0) => {
  const asked: unknown[] = [];
  let left = lost;
  const call = async ({ id }: { id: string }, { params, body, query }: Record<string, unknown>) => {
    asked.push([id, params, body ?? query]);
    if (id === 'startFlowRun' && left-- > 0) throw failures.network;
    return id === 'listFlowRuns' ? { runs: [run], next: null } : run;
  };
  const secrets = createVault();
  const actor = createActor(provide(given({ http: { call }, secrets })).chart).start();
  const rest = () => waitFor(actor, (snapshot) => snapshot.matches({ shown: 'resting' }));
  return { actor, asked, rest, secrets };
};

it('D7.5 reads the runs of the flow that is open, and keeps no key of a review', async () => {
  const { actor, asked, rest, secrets } = start();
  actor.send({ type: 'runs.open', flowId: MEDIA_ID });
  const { context } = await rest();
  expect(asked).toEqual([['listFlowRuns', { id: MEDIA_ID }, {}]]);
  expect(context.runs).toHaveLength(1);
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('a-key');
  const handle = context.runs[0]!.tokenSecret!;
  expect(secrets.read(handle)).toBe('a-key-that-opens-the-review');
  actor.send({ type: 'runs.refresh' });
  expect((await rest()).context.runs[0]!.tokenSecret, 'one key has one handle').toBe(handle);
});

it.each<[RunsAct, unknown[]]>([
  [
    { kind: 'start', id: OTHER_ID, dry: true },
    ['startFlowRun', { id: MEDIA_ID }, { id: OTHER_ID, dry_run: true, ad_ids: [] }],
  ],
  [
    { kind: 'start', id: OTHER_ID, dry: false, adIds: [MEDIA_ID] },
    ['startFlowRun', { id: MEDIA_ID }, { id: OTHER_ID, dry_run: false, ad_ids: [MEDIA_ID] }],
  ],
  [
    { kind: 'retry', id: MEDIA_ID, of: OTHER_ID, step: null },
    ['retryFlowRun', { id: OTHER_ID }, { id: MEDIA_ID, step: null }],
  ],
  [{ kind: 'cancel', of: OTHER_ID }, ['cancelFlowRun', { id: OTHER_ID }, undefined]],
  [{ kind: 'see', of: OTHER_ID, seen: true }, ['seeFlowRun', { id: OTHER_ID }, { seen: true }]],
])('D7.5 asks for %j, and reads the list again', async (act, expected) => {
  const { actor, asked, rest } = start();
  actor.send({ type: 'runs.open', flowId: MEDIA_ID });
  await rest();
  actor.send({ type: 'runs.act', act });
  await rest();
  expect(asked.slice(1)).toEqual([expected, ['listFlowRuns', { id: MEDIA_ID }, {}]]);
});

it('D7.5 starts one run where the answer was lost and the person asks again', async () => {
  const { actor, asked, rest } = start(1);
  actor.send({ type: 'runs.open', flowId: MEDIA_ID });
  await rest();
  for (const id of ['first', 'second', 'third']) {
    actor.send({ type: 'runs.act', act: { kind: 'start', id, dry: false } });
    await rest();
  }
  const started = asked.filter((one) => (one as unknown[])[0] === 'startFlowRun');
  expect(started.map((one) => ((one as unknown[])[2] as { id: string }).id)).toEqual(['first', 'first', 'third']);
});

it.each(['runs.retry', 'runs.refresh', 'app.resume'] as const)(
  'D7.5 a list that failed says nothing of it any more while %s reads it again',
  async (type) => {
    let fails = true;
    const call = async () => {
      if (fails) throw failures.network;
      return { runs: [run], next: null };
    };
    const actor = createActor(provide(given({ http: { call }, secrets: createVault() })).chart).start();
    actor.send({ type: 'runs.open', flowId: MEDIA_ID });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(actor.getSnapshot().context.failure).toEqual(failures.network);
    fails = false;
    actor.send({ type });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual(['loading', null]);
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  },
);

it('D7.5 what is pressed while the runs are read, added to or acted on is done in its turn, and none is lost', async () => {
  const { actor, asked, rest } = start();
  const acts = () => asked.flatMap((one) => ((one as string[])[0] === 'listFlowRuns' ? [] : [(one as string[])[0]]));
  actor.send({ type: 'runs.open', flowId: MEDIA_ID });
  actor.send({ type: 'runs.act', act: { kind: 'start', id: OTHER_ID, dry: false } });
  expect([actor.getSnapshot().value, acts()]).toEqual(['loading', []]);
  await rest();
  expect(acts()).toEqual(['startFlowRun']);
  actor.send({ type: 'runs.act', act: { kind: 'see', of: OTHER_ID, seen: true } });
  actor.send({ type: 'runs.act', act: { kind: 'cancel', of: OTHER_ID } });
  expect(selectRunsActs(actor.getSnapshot()).map(({ kind }) => kind)).toEqual(['see', 'cancel']);
  await rest();
  expect(acts()).toEqual(['startFlowRun', 'seeFlowRun', 'cancelFlowRun']);
  expect(selectRunsActs(actor.getSnapshot())).toEqual([]);
});

it('D7.5 what waited is not done where what it waited for failed, or the session was lost', async () => {
  const { actor, asked, rest } = start(1);
  const seen = () => asked.some((one) => (one as string[])[0] === 'seeFlowRun');
  actor.send({ type: 'runs.open', flowId: MEDIA_ID });
  await rest();
  actor.send({ type: 'runs.act', act: { kind: 'start', id: OTHER_ID, dry: false } });
  actor.send({ type: 'runs.act', act: { kind: 'see', of: OTHER_ID, seen: true } });
  const { context } = await rest();
  expect([seen(), context.failure, context.waiting]).toEqual([false, failures.network, []]);
  actor.send({ type: 'runs.act', act: { kind: 'cancel', of: OTHER_ID } });
  actor.send({ type: 'runs.act', act: { kind: 'see', of: OTHER_ID, seen: true } });
  actor.send({ type: 'app.suspend' });
  await rest();
  expect(seen()).toBe(false);
});

it('D7.5 reads as many runs again as are shown', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const call = async (_: unknown, { query }: { query: { after?: string } }) => {
    const at = ids.indexOf(query.after ?? '') + 1;
    const next = at + 1 < ids.length ? ids[at]! : null;
    return { runs: [{ ...run, id: ids[at] }], next };
  };
  const actor = createActor(provide(given({ http: { call }, secrets: createVault() })).chart).start();
  const rest = () => waitFor(actor, (snapshot) => snapshot.matches({ shown: 'resting' }));
  const shown = async () => (await rest()).context.runs.map(({ id }) => id);
  actor.send({ type: 'runs.open', flowId: MEDIA_ID });
  expect(await shown()).toEqual(['a']);
  actor.send({ type: 'runs.more' });
  expect(await shown()).toEqual(['a', 'b']);
  actor.send({ type: 'runs.refresh' });
  expect(await shown()).toEqual(['a', 'b']);
  // Pressed while they are read again.
  actor.send({ type: 'runs.refresh' });
  actor.send({ type: 'runs.more' });
  expect(await shown()).toEqual(['a', 'b', 'c']);
});
