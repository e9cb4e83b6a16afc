import type { Preset } from '#contract/preset.ts';
import { checkAsked, type CheckAsk } from '#contract/flows/checked.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { watchFlow } from '#src/actors/flowWatch.ts';
import { selectChecked, selectIsFresh, selectIsSafe, selectNeedsPresets } from '#src/machines/flowCheck.machine.ts';
import { type ConnectionActor, connectionMachine } from '#src/machines/connection.machine.ts';
import { flowEditorMachine } from '#src/machines/flowEditor.machine.ts';
import { selectPath, selectPathAt, selectPathPlays } from '#src/machines/pathPlay.machine.ts';
import { type PresetsActor, presetsMachine } from '#src/machines/presets.machine.ts';
import { inert } from '#test/support/inert.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ruleNow } from '#test/machines/charts/flowMatches.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { preset } from '#test/machines/charts/presets.ts';
import { settle } from '#test/support/play.ts';

const { name, description, definition, limits } = FLOW_TEMPLATES.rejectionRepair;
const fields = { name, description, definition, limits };

/** An editor with a flow in it, and checks that come when they are let. */
const open = ({ flow = fields, presets = createActor(inert(presetsMachine)).start() as PresetsActor } = {}) => {
  const editor = createActor(inert(flowEditorMachine)).start();
  const connection = createActor(inert(connectionMachine), { input: { selectedId: null } }).start() as ConnectionActor;
  onTestFinished(() => void editor.stop());
  const left: (() => void)[] = [];
  const asked: CheckAsk[] = [];
  const checks = {
    check: (ask: CheckAsk) => {
      asked.push(ask);
      return new Promise<ReturnType<typeof checkAsked>>((resolve) => left.push(() => resolve(checkAsked(ask))));
    },
    end: () => {},
  };
  const matchAds = async () => ruleNow;
  expect(watchFlow(editor, presets, connection, matchAds, checks)).toBeNull();
  editor.send({ type: 'flow.begin', id: MEDIA_ID, fields: flow });
  const watched = watchFlow(editor, presets, connection, matchAds, checks)!;
  expect(watchFlow(editor, presets, connection, matchAds, checks)).toBe(watched);
  const answer = async () => {
    left.shift()!();
    await settle();
  };
  return { editor, watched, asked, answer };
};

const limit = (credits: number) =>
  ({ type: 'flow.edit', edit: { kind: 'limit', limits: { credits_per_run: credits } } }) as const;

it('D7.3 typing never waits: what changes during a check is checked next, once', async () => {
  const { editor, watched, asked, answer } = open();
  for (const credits of [3, 2, 1, 0]) editor.send(limit(credits));
  expect(asked).toHaveLength(1);
  await answer();
  expect(asked.map((ask) => ask.limits.credits_per_run)).toEqual([10, 0]);
  expect(selectIsFresh(watched.check.getSnapshot())).toBe(false);
  expect(selectIsSafe(watched.check.getSnapshot())).toBe(false);
  await answer();
  expect(selectIsFresh(watched.check.getSnapshot())).toBe(true);
  expect(selectChecked(watched.check.getSnapshot())?.breaches.map(({ property }) => property)).toContain('credits');
  // A name is nothing that the check looks at.
  editor.send({ type: 'flow.edit', edit: { kind: 'rename', name: 'Repairs' } });
  expect(asked).toHaveLength(2);
});

it('D7.3 another flow begins without what was known of the one before', async () => {
  const { editor, watched, answer } = open();
  await answer();
  expect(selectIsSafe(watched.check.getSnapshot())).toBe(true);
  watched.path.send({ type: 'path.show', path: { steps: [{ step: 'trigger', outcome: 'started' }], breach: null } });
  editor.send({
    type: 'flow.begin',
    id: OTHER_ID,
    fields: { ...fields, definition: FLOW_TEMPLATES.fatigue.definition },
  });
  expect(selectChecked(watched.check.getSnapshot())).toBeNull();
  expect(selectPath(watched.path.getSnapshot())).toBeNull();
  await answer();
  expect(selectChecked(watched.check.getSnapshot())?.found).toBe(27);
});

it('D7.3 a path plays step by step, and goes when one of its steps is deleted', async () => {
  const { editor, watched, answer } = open();
  editor.send({ type: 'flow.edit', edit: { kind: 'limit', limits: { credits_per_run: 0 } } });
  await answer();
  await answer();
  const breach = selectChecked(watched.check.getSnapshot())!.breaches.find(({ property }) => property === 'credits')!;
  watched.path.send({ type: 'path.show', path: { steps: breach.path!, breach: breach.text } });
  expect(selectPathPlays(watched.path.getSnapshot())).toBe(true);
  watched.path.send({ type: 'path.step', at: 99 });
  expect(selectPathAt(watched.path.getSnapshot())).toBe(breach.path!.length);
  editor.send({ type: 'flow.edit', edit: { kind: 'remove', ids: ['publish'] } });
  expect(selectPath(watched.path.getSnapshot())).not.toBeNull();
  editor.send({ type: 'flow.edit', edit: { kind: 'remove', ids: ['copy'] } });
  expect(selectPath(watched.path.getSnapshot())).toBeNull();
});

it('D7.3 drafts without an ad set are a problem once the presets are read, until a default one has an ad set', async () => {
  const adset = { id: '1', name: 'Everyone', campaign_id: '2', campaign_name: 'Sales' };
  let presets = [{ ...preset, adset, is_default: false }];
  const read = createActor(
    presetsMachine.provide({ actors: { fetchPresets: fromPromise<readonly Preset[]>(async () => presets) } }),
  ).start();
  onTestFinished(() => void read.stop());
  const refresh = FLOW_TEMPLATES.weeklyRefresh;
  // Whoever has a link chooses no ad set.
  const nodes = refresh.definition.nodes.map((node) =>
    node.kind === 'review'
      ? { ...node, settings: { ...node.settings, by: 'link' as const, emails: ['boss@example.com'] } }
      : node,
  );
  const flow = { ...fields, definition: { ...refresh.definition, nodes } };
  const { watched, answer } = open({ flow, presets: read });
  const problems = () =>
    selectChecked(watched.check.getSnapshot())!.breaches.filter(({ text }) => text.includes('no ad set'));
  await answer();
  expect(problems()).toEqual([]);
  // Nobody knows yet.
  expect(selectNeedsPresets(watched.check.getSnapshot())).toBe(true);
  expect(selectIsSafe(watched.check.getSnapshot())).toBe(false);
  read.send({ type: 'presets.open' });
  await settle();
  expect(selectIsFresh(watched.check.getSnapshot())).toBe(false);
  await answer();
  expect(problems()).toMatchObject([{ step: 'preflight' }]);
  presets = [{ ...preset, adset, is_default: true }];
  read.send({ type: 'presets.refresh' });
  await settle();
  await answer();
  expect(problems()).toEqual([]);
  expect(selectIsFresh(watched.check.getSnapshot())).toBe(true);
});
