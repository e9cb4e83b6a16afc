import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { node } from '#contract/flows/build.ts';
import type { FlowNode } from '#contract/flows/definition.ts';
import type { Flow } from '#contract/flows/flow.ts';
import type { MetricRule, RuleTest } from '#contract/flows/rule.ts';
import { adTimeZone } from '#src/machines/adTimeZone.ts';
import {
  flowEditorMachine,
  selectCanUndo,
  selectDue,
  selectGone,
  selectMissing,
  selectSaveWord,
  selectUnread,
} from '#src/machines/flowEditor.machine.ts';
import type { FlowSave } from '#src/machines/flowEditor/context.ts';
import { fieldsOf } from '#src/machines/flowEditor/fields.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { flow } from './charts/flowEditor.ts';
import { failures, MEDIA_ID, OTHER_ID } from './charts/samples.ts';

const other: Flow = { ...flow, id: OTHER_ID, name: 'The other one' };

const open = () => {
  const fetchFlow = answers(flow, other);
  const saveFlow = answers({ ...flow, name: 'Renamed', version: 2 });
  const { actor, pass } = play(
    flowEditorMachine.provide({ actors: { fetchFlow: fetchFlow.logic, saveFlow: saveFlow.logic } as never }),
  );
  const show = async (id: string) => {
    actor.send({ type: 'flow.open', id, template: null });
    await settle();
  };
  const rename = (name: string) => actor.send({ type: 'flow.edit', edit: { kind: 'rename', name } });
  return { actor, pass, show, rename, fetchFlow, saveFlow };
};

it('D1.5 D7.4 what was not saved of a flow is there, can be undone, and is saved when it is opened again', async () => {
  const { actor, pass, show, rename, fetchFlow, saveFlow } = open();
  await show(MEDIA_ID);
  rename('Renamed');
  await show(OTHER_ID);
  expect(actor.getSnapshot().context.fields?.name).toBe('The other one');
  await show(MEDIA_ID);
  expect(actor.getSnapshot().context.fields?.name).toBe('Renamed');
  expect(selectCanUndo(actor.getSnapshot())).toBe(true);
  expect(fetchFlow.calls, 'what is not saved is not read over').toBe(2);
  await pass(1000);
  expect(saveFlow.inputs).toMatchObject([{ id: MEDIA_ID, version: 1, fields: { name: 'Renamed' } }]);
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
});

it('D7.4 a new flow has the number that the server puts behind its name, also where edits are undone', async () => {
  const saveFlow = answers(
    { ...flow, name: 'Weekend only 2', description: 'Mine' },
    { ...flow, name: 'Weekend only 2', version: 2 },
  );
  const { actor, pass } = play(
    flowEditorMachine.provide({
      actors: { fetchFlow: silent(), saveFlow: saveFlow.logic } as never,
    }),
  );
  actor.send({ type: 'flow.begin', id: MEDIA_ID, fields: fieldsOf({ ...flow, name: 'Weekend only' }) });
  actor.send({ type: 'flow.edit', edit: { kind: 'describe', description: 'Mine' } });
  await pass(1000);
  expect(saveFlow.inputs).toMatchObject([{ version: null, fields: { name: 'Weekend only' } }]);
  expect(actor.getSnapshot().context.fields).toMatchObject({ name: 'Weekend only 2', description: 'Mine' });
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
  actor.send({ type: 'flow.undo' });
  await pass(1000);
  expect(saveFlow.inputs).toHaveLength(2);
  expect(saveFlow.inputs[1]).toMatchObject({ fields: { name: 'Weekend only 2' } });
});

const openNew = (...given: unknown[]) => {
  const fetchFlow = answers(fails(failures.missing));
  const saveFlow = answers(...given, flow);
  const { actor } = play(
    flowEditorMachine.provide({ actors: { fetchFlow: fetchFlow.logic, saveFlow: saveFlow.logic } as never }),
  );
  return { actor, fetchFlow, saveFlow };
};

it('D7.4 a new flow is made, and not asked for before: the server answers with what it has', async () => {
  const theirs: Flow = { ...flow, name: 'As it was left', version: 7 };
  const { actor, fetchFlow, saveFlow } = openNew(fails(failures.network), theirs);
  const open = () => actor.send({ type: 'flow.open', id: MEDIA_ID, template: 'weekendOnly', zone: 'UTC' });
  open();
  await settle();
  expect(selectUnread(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'flow.retry' });
  await settle();
  open();
  await settle();
  expect(saveFlow.inputs).toMatchObject([
    { id: MEDIA_ID, version: null, fields: { name: 'Weekend only' } },
    { id: MEDIA_ID, version: null },
  ]);
  expect(fetchFlow.calls).toBe(0);
  expect([actor.getSnapshot().context.fields?.name, selectSaveWord(actor.getSnapshot())]).toEqual([
    'As it was left',
    'saved',
  ]);
});

it('D7.4 a template that nobody knows makes no flow', async () => {
  const { actor, saveFlow } = openNew();
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: 'nothing', zone: 'UTC' });
  await settle();
  expect([saveFlow.calls, selectMissing(actor.getSnapshot())]).toEqual([0, true]);
});

it('D7.4 a template keeps to the clocks of the ad account', async () => {
  const { actor, saveFlow } = openNew();
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: 'weekendOnly', zone: 'America/Denver' });
  await settle();
  const { fields } = saveFlow.inputs[0] as FlowSave;
  const zones = fields.definition.nodes.flatMap((node) =>
    node.kind === 'schedule'
      ? [node.settings.time_zone]
      : node.kind === 'wait' && node.settings.until.kind === 'time'
        ? [node.settings.until.time_zone]
        : [],
  );
  expect(zones).toEqual(['America/Denver', 'America/Denver']);
  const account = (timezone_name: string, is_primary = false) => ({ timezone_name, is_primary });
  expect(adTimeZone([account('Europe/London'), account('America/Denver', true)])).toBe('America/Denver');
  expect(adTimeZone([account('Europe/London')])).toBe('Europe/London');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect([adTimeZone(null), adTimeZone([account('')])]).toEqual([own, own]);
});

it('D7.4 a flow that was saved is read anew when it is opened again', async () => {
  const { actor, pass, show, rename, fetchFlow } = open();
  await show(MEDIA_ID);
  rename('Renamed');
  await pass(1000);
  await show(OTHER_ID);
  expect(actor.getSnapshot().context.aside).toEqual({});
  await show(MEDIA_ID);
  expect(fetchFlow.calls).toBe(3);
});

it('D7.4 a flow that another tab saved first is not saved over by leaving it and coming back', async () => {
  const theirs: Flow = { ...flow, name: 'Theirs', version: 2 };
  const fetchFlow = answers(flow, theirs, other);
  const saveFlow = answers(fails({ ...failures.rejected, code: 'version_conflict' }));
  const { actor, pass } = play(
    flowEditorMachine.provide({ actors: { fetchFlow: fetchFlow.logic, saveFlow: saveFlow.logic } as never }),
  );
  const show = async (id: string) => {
    actor.send({ type: 'flow.open', id, template: null });
    await settle();
  };
  await show(MEDIA_ID);
  actor.send({ type: 'flow.edit', edit: { kind: 'rename', name: 'Mine' } });
  await pass(1000);
  await settle();
  expect(actor.getSnapshot().matches({ shown: 'conflict' })).toBe(true);
  await show(OTHER_ID);
  await show(MEDIA_ID);
  await pass(1000);
  expect(saveFlow.inputs.at(-1)).toMatchObject({ version: 1, fields: { name: 'Mine' } });
});

it('D7.4 what is typed while a flow is activated is there, and is saved afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<Flow>();
  const saveFlow = answers({ ...flow, name: 'Renamed', version: 2 });
  const { actor, pass } = play(
    flowEditorMachine.provide({
      actors: {
        fetchFlow: answers(flow).logic,
        saveFlow: saveFlow.logic,
        actOnFlow: fromPromise(() => promise),
      } as never,
    }),
  );
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  actor.send({ type: 'flow.act', act: 'activate' });
  actor.send({ type: 'flow.edit', edit: { kind: 'rename', name: 'Renamed' } });
  expect(actor.getSnapshot().context.fields?.name).toBe('Renamed');
  resolve({ ...flow, status: 'active', active_version: 1 });
  await settle();
  expect(selectSaveWord(actor.getSnapshot())).toBe('unsaved');
  await pass(1000);
  expect(saveFlow.inputs).toMatchObject([{ version: 1, fields: { name: 'Renamed' } }]);
  expect(actor.getSnapshot().context.flow?.version).toBe(2);
});

it('D7.4 what is typed before the person chose between two versions is part of theirs', async () => {
  const saveFlow = answers(fails({ ...failures.rejected, code: 'version_conflict' }), { ...flow, version: 3 });
  const { actor, pass } = play(
    flowEditorMachine.provide({
      actors: { fetchFlow: answers(flow, { ...flow, version: 2 }).logic, saveFlow: saveFlow.logic } as never,
    }),
  );
  const rename = (name: string) => actor.send({ type: 'flow.edit', edit: { kind: 'rename', name } });
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  rename('Min');
  await pass(1000);
  await settle();
  rename('Mine');
  expect(actor.getSnapshot().matches({ shown: 'conflict' })).toBe(true);
  actor.send({ type: 'flow.keepMine' });
  await settle();
  expect(saveFlow.inputs.at(-1)).toMatchObject({
    version: 2,
    fields: { name: 'Mine' },
    against: { name: flow.name, definition: flow.definition },
  });
  expect(actor.getSnapshot().context.against).toBeNull();
});

it('D7.4 theirs is taken with mine kept beside it, and mine can be undone to', async () => {
  const theirs: Flow = { ...flow, name: 'Theirs', version: 2 };
  const saveFlow = answers(fails({ ...failures.rejected, code: 'version_conflict' }), fails(failures.network), {
    ...theirs,
    version: 4,
  });
  const { actor, pass } = play(
    flowEditorMachine.provide({
      actors: { fetchFlow: answers(flow, theirs).logic, saveFlow: saveFlow.logic } as never,
    }),
  );
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  actor.send({ type: 'flow.edit', edit: { kind: 'rename', name: 'Mine' } });
  await pass(1000);
  await settle();
  // Without a name it could not be kept.
  actor.send({ type: 'flow.edit', edit: { kind: 'rename', name: ' ' } });
  actor.send({ type: 'flow.takeTheirs' });
  await settle();
  expect(saveFlow.inputs.at(-1)).toMatchObject({
    version: 2,
    fields: { name: 'Theirs' },
    against: { name: 'Theirs', definition: flow.definition },
  });
  expect(selectSaveWord(actor.getSnapshot())).toBe('unsent');
  actor.send({ type: 'flow.retry' });
  await settle();
  expect(saveFlow.inputs.at(-1)).toEqual(saveFlow.inputs.at(-2));
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
  actor.send({ type: 'flow.undo' });
  expect(actor.getSnapshot().context).toMatchObject({ fields: { name: ' ' }, against: null });
});

it('D7.4 what was decided against is kept though another flow is opened before it is', async () => {
  const theirs: Flow = { ...flow, name: 'Theirs', version: 2 };
  const saveFlow = answers(fails({ ...failures.rejected, code: 'version_conflict' }), fails(failures.network), {
    ...theirs,
    version: 4,
  });
  const { actor, pass } = play(
    flowEditorMachine.provide({
      actors: { fetchFlow: answers(flow, theirs, other).logic, saveFlow: saveFlow.logic } as never,
    }),
  );
  const show = async (id: string) => {
    actor.send({ type: 'flow.open', id, template: null });
    await settle();
  };
  await show(MEDIA_ID);
  actor.send({ type: 'flow.edit', edit: { kind: 'rename', name: 'Mine' } });
  await pass(1000);
  await settle();
  actor.send({ type: 'flow.takeTheirs' });
  await show(OTHER_ID);
  await show(MEDIA_ID);
  await pass(1000);
  expect(saveFlow.inputs.at(-1)).toMatchObject({ version: 2, fields: { name: 'Theirs' }, against: { name: 'Mine' } });
});

it('D7.4 a flow that is deleted in another tab is shown as gone, and not as saved', async () => {
  const { actor } = play(
    flowEditorMachine.provide({
      actors: { fetchFlow: answers(flow, fails(failures.missing)).logic, saveFlow: silent() } as never,
    }),
  );
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  actor.send({ type: 'flow.refresh' });
  await settle();
  expect(selectMissing(actor.getSnapshot())).toBe(true);
});

it('D7.4 what is changed of a flow that was deleted elsewhere can be kept as a flow', async () => {
  const saveFlow = answers(fails(failures.missing), { ...flow, name: 'Mine', version: 1 });
  const { actor, pass } = play(
    flowEditorMachine.provide({ actors: { fetchFlow: answers(flow).logic, saveFlow: saveFlow.logic } as never }),
  );
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  actor.send({ type: 'flow.edit', edit: { kind: 'rename', name: 'Mine' } });
  await pass(1000);
  expect(selectGone(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'flow.keepMine' });
  await settle();
  expect(saveFlow.inputs).toMatchObject([
    { id: MEDIA_ID, version: 1 },
    { id: MEDIA_ID, version: null, fields: { name: 'Mine' } },
  ]);
  expect([selectGone(actor.getSnapshot()), selectSaveWord(actor.getSnapshot())]).toEqual([false, 'saved']);
});

it('D7.4 a flow that could not be saved for another reason is not made anew', async () => {
  const saveFlow = answers(fails(failures.server));
  const { actor, pass } = play(
    flowEditorMachine.provide({ actors: { fetchFlow: answers(flow).logic, saveFlow: saveFlow.logic } as never }),
  );
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  actor.send({ type: 'flow.edit', edit: { kind: 'rename', name: 'Mine' } });
  await pass(1000);
  actor.send({ type: 'flow.keepMine' });
  await settle();
  expect([selectGone(actor.getSnapshot()), saveFlow.calls]).toEqual([false, 1]);
});

const edited = (fields: Partial<Flow>): Flow => ({ ...flow, ...fields });

/** As the database keeps it: the keys of what it does not look into in an order of its own. */
const reordered = <T>(value: T): T =>
  (Array.isArray(value)
    ? value.map(reordered)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, one]) => [key, reordered(one)]),
        )
      : value) as T;

const saving = (reads: readonly unknown[], saves: readonly unknown[]) => {
  const fetchFlow = answers(...reads);
  const saveFlow = answers(...saves);
  const { actor, pass } = play(
    flowEditorMachine.provide({ actors: { fetchFlow: fetchFlow.logic, saveFlow: saveFlow.logic } as never }),
  );
  const describe = (description: string) => actor.send({ type: 'flow.edit', edit: { kind: 'describe', description } });
  const show = async (id: string) => {
    actor.send({ type: 'flow.open', id, template: null });
    await settle();
  };
  return { actor, pass, describe, show, saveFlow };
};
const conflict = fails({ ...failures.rejected, code: 'version_conflict' });

it('D7.4 what was written after a new flow had reached the server, whose answer was lost, is saved and not only said to be', async () => {
  const made = edited({ description: 'First' });
  const { actor, pass, describe, saveFlow } = saving(
    [],
    [fails(failures.network), reordered(made), edited({ description: 'Second', version: 2 })],
  );
  actor.send({ type: 'flow.begin', id: MEDIA_ID, fields: fieldsOf(made) });
  await pass(1000);
  expect(selectSaveWord(actor.getSnapshot())).toBe('unsent');
  describe('Second');
  await pass(1000);
  expect(selectSaveWord(actor.getSnapshot()), 'the server has the first words').not.toBe('saved');
  await pass(1000);
  expect(saveFlow.inputs).toMatchObject([
    { version: null, fields: { description: 'First' } },
    { version: null, fields: { description: 'Second' } },
    { version: 1, fields: { description: 'Second' } },
  ]);
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
});

it('D7.4 a new flow whose answer is not what was sent is saved over where nobody changed it since', async () => {
  const { actor, pass, saveFlow } = saving(
    [],
    [edited({ description: 'Cut' }), edited({ description: 'Cut off', version: 2 })],
  );
  actor.send({ type: 'flow.begin', id: MEDIA_ID, fields: fieldsOf(edited({ description: 'Cut off' })) });
  await pass(1000);
  await pass(1000);
  expect(saveFlow.inputs.slice(1)).toMatchObject([{ version: 1, fields: { description: 'Cut off' } }]);
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
});

it('D7.4 a new flow that another tab has changed since is not saved over', async () => {
  const theirs = edited({ description: 'Theirs', version: 4 });
  const { actor, pass, saveFlow } = saving([theirs], [fails(failures.network), theirs, conflict]);
  actor.send({ type: 'flow.begin', id: MEDIA_ID, fields: fieldsOf(flow) });
  await pass(1000);
  actor.send({ type: 'flow.retry' });
  await settle();
  await pass(1000);
  expect(saveFlow.inputs.at(-1)).toMatchObject({ version: 3 });
  await settle();
  expect(actor.getSnapshot().matches({ shown: 'conflict' })).toBe(true);
});

it('D7.4 D2.3 our own save, whose answer was lost, is no conflict, also where more was written since', async () => {
  const { actor, pass, describe, show, saveFlow } = saving(
    [flow, reordered(edited({ description: 'First', version: 2 }))],
    [fails(failures.network), fails(failures.network), conflict, edited({ description: 'Third', version: 3 })],
  );
  await show(MEDIA_ID);
  for (const words of ['First', 'Second', 'Third']) {
    describe(words);
    await pass(1000);
    await settle();
  }
  expect(actor.getSnapshot().matches({ shown: 'conflict' })).toBe(false);
  await pass(1000);
  expect(saveFlow.inputs.at(-1)).toMatchObject({ version: 2, fields: { description: 'Third' }, against: null });
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
  actor.send({ type: 'flow.undo' });
  expect(actor.getSnapshot().context.fields?.description).toBe(flow.description);
});

it('D7.4 our own save is no conflict where the flow was left while it went on', async () => {
  const { actor, pass, describe, show, saveFlow } = saving(
    [flow, other, edited({ description: 'First', version: 2 })],
    [new Promise(() => {}), conflict, edited({ description: 'Second', version: 3 })],
  );
  await show(MEDIA_ID);
  describe('First');
  await pass(1000);
  describe('Second');
  await show(OTHER_ID);
  await show(MEDIA_ID);
  await pass(1000);
  await settle();
  await pass(1000);
  expect(saveFlow.inputs.at(-1)).toMatchObject({ version: 2, fields: { description: 'Second' } });
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
});

it('D7.4 what is wished while our own save is found at the server is done once all is saved', async () => {
  const { actor, pass, describe, show } = saving(
    [flow, edited({ description: 'First', version: 2 })],
    [fails(failures.network), conflict, edited({ description: 'Second', version: 3 })],
  );
  await show(MEDIA_ID);
  describe('First');
  await pass(1000);
  describe('Second');
  actor.send({ type: 'flow.wish', act: 'activate' });
  await settle();
  await pass(1000);
  expect(selectDue(actor.getSnapshot())).toBe(true);
});

it('D7.4 what is taken back after a save whose answer was lost is taken back at the server, too', async () => {
  const { actor, pass, describe, show, saveFlow } = saving(
    [flow, other, edited({ description: 'First', version: 2 })],
    [fails(failures.network), conflict, edited({ version: 3 })],
  );
  await show(MEDIA_ID);
  describe('First');
  await pass(1000);
  actor.send({ type: 'flow.undo' });
  // Left before it was saved.
  await show(OTHER_ID);
  await show(MEDIA_ID);
  await pass(1000);
  await settle();
  await pass(1000);
  expect(saveFlow.inputs.at(-1)).toMatchObject({ version: 2, fields: { description: flow.description } });
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
});

it('D7.4 what another tab saved is a conflict, though an answer was lost before', async () => {
  const { actor, pass, describe, show } = saving(
    [flow, edited({ description: 'Theirs', version: 3 })],
    [fails(failures.network), conflict],
  );
  await show(MEDIA_ID);
  describe('First');
  await pass(1000);
  describe('Second');
  await pass(1000);
  await settle();
  expect(actor.getSnapshot().matches({ shown: 'conflict' })).toBe(true);
  expect(actor.getSnapshot().context.sent).toEqual([]);
});

const test = (change: Partial<RuleTest>): RuleTest => ({ metric: 'spend', days: 7, is: 'above', value: 50, ...change });
const ruleOf = (...tests: readonly RuleTest[]): MetricRule => ({
  match: 'all',
  groups: [{ match: 'all', tests: [...tests] }],
  min_spend: 20,
  min_spend_days: 7,
});
const SCOPE = { ad_account_id: null, adset_ids: [] };
const watching = (rule: MetricRule, label = '') =>
  node('trigger', 'metric_rule', { scope: SCOPE, of: 'active', rule }, label);

it('D7.4 each thing that is done to one step is undone by itself, and what is typed in one field as one', async () => {
  const { actor, show } = saving([flow], [{ ...flow, version: 2 }]);
  await show(MEDIA_ID);
  const change = (step: FlowNode) => actor.send({ type: 'flow.edit', edit: { kind: 'change', node: step } });
  const undone = (): FlowNode => {
    actor.send({ type: 'flow.undo' });
    return actor.getSnapshot().context.fields!.definition.nodes.find(({ id }) => id === 'trigger')!;
  };
  const steps = [
    watching(ruleOf(test({}))),
    watching(ruleOf(test({}), test({}))),
    watching(ruleOf(test({}), test({ metric: 'roas' }))),
    watching(ruleOf(test({}), test({ metric: 'roas', value: 125 }))),
    watching(ruleOf(test({}), test({ metric: 'roas', value: 125 })), 'Dear ads'),
  ];
  change(steps[0]!);
  change(steps[1]!);
  change(steps[2]!);
  for (const value of [1, 12, 125]) change(watching(ruleOf(test({}), test({ metric: 'roas', value }))));
  for (const label of ['Dear', 'Dear ads'])
    change(watching(ruleOf(test({}), test({ metric: 'roas', value: 125 })), label));
  // Another trigger knows nothing of the rule.
  change(node('trigger', 'manual', {}));
  expect([undone(), undone(), undone(), undone(), undone()]).toEqual(steps.toReversed());
  expect(undone()).toEqual(flow.definition.nodes.find(({ id }) => id === 'trigger'));
  expect(selectCanUndo(actor.getSnapshot())).toBe(false);
});

it('D7.4 each limit that is changed is undone by itself', async () => {
  const { actor, show } = saving([flow], [{ ...flow, version: 2 }]);
  await show(MEDIA_ID);
  const limit = (limits: Partial<Flow['limits']>) => actor.send({ type: 'flow.edit', edit: { kind: 'limit', limits } });
  for (const credits of [1, 15, 150]) limit({ credits_per_run: credits });
  limit({ ads_per_run: 3 });
  actor.send({ type: 'flow.undo' });
  expect(actor.getSnapshot().context.fields?.limits).toEqual({ ...flow.limits, credits_per_run: 150 });
  actor.send({ type: 'flow.undo' });
  expect(actor.getSnapshot().context.fields?.limits).toEqual(flow.limits);
});

const pausing = async (then: (actor: ReturnType<typeof play<typeof flowEditorMachine>>['actor']) => void) => {
  const active: Flow = { ...flow, status: 'active', active_version: 1 };
  const theirs: Flow = { ...active, description: 'Theirs', version: 2, status: 'paused' };
  const saveFlow = answers(conflict);
  const { actor, pass } = play(
    flowEditorMachine.provide({
      actors: {
        fetchFlow: answers(active, theirs).logic,
        saveFlow: saveFlow.logic,
        actOnFlow: answers(theirs).logic,
      } as never,
    }),
  );
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  actor.send({ type: 'flow.act', act: 'pause' });
  then(actor);
  await settle();
  return { actor, pass, theirs, saveFlow };
};

it('D7.4 a flow that another tab changed before it was paused here is shown as it is', async () => {
  const { actor, theirs } = await pausing(() => {});
  expect(actor.getSnapshot().context).toMatchObject({ flow: theirs, fields: { description: 'Theirs' } });
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
});

it('D7.4 what is typed while a flow is paused is not saved over what another tab changed', async () => {
  const { actor, pass, saveFlow, theirs } = await pausing((editor) =>
    editor.send({ type: 'flow.edit', edit: { kind: 'describe', description: 'Mine' } }),
  );
  expect(actor.getSnapshot().context.flow?.status).toBe('paused');
  await pass(1000);
  expect(saveFlow.inputs).toMatchObject([{ version: 1, fields: { description: 'Mine' } }]);
  await settle();
  expect(actor.getSnapshot().matches({ shown: 'conflict' })).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ flow: theirs, fields: { description: 'Mine' } });
});

it('D7.4 a flow that was not there is shown once it is', async () => {
  const { actor, show } = saving([fails(failures.missing), flow, fails(failures.missing), flow], [flow]);
  const refresh = async () => {
    actor.send({ type: 'flow.refresh' });
    await settle();
  };
  await show(MEDIA_ID);
  expect(selectMissing(actor.getSnapshot())).toBe(true);
  // Its first save had not arrived yet, or whoever deleted it has kept what was written in another tab.
  await refresh();
  expect(actor.getSnapshot().context.fields).toEqual(fieldsOf(flow));
  await refresh();
  expect(selectMissing(actor.getSnapshot())).toBe(true);
  await show(MEDIA_ID);
  await refresh();
  expect(selectSaveWord(actor.getSnapshot())).toBe('saved');
  expect(selectMissing(actor.getSnapshot())).toBe(false);
});
