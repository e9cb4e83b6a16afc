import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { Flow } from '#contract/flows/flow.ts';
import { adTimeZone } from '#src/machines/adTimeZone.ts';
import {
  flowEditorMachine,
  selectCanUndo,
  selectGone,
  selectMissing,
  selectSaveWord,
  selectUnread,
} from '#src/machines/flowEditor.machine.ts';
import type { FlowSave } from '#src/machines/flowEditor/context.ts';
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
  const saveFlow = answers({ ...flow, name: 'Weekend only 2' }, { ...flow, name: 'Weekend only 2', version: 2 });
  const { actor, pass } = play(
    flowEditorMachine.provide({
      actors: { fetchFlow: silent(), saveFlow: saveFlow.logic } as never,
    }),
  );
  actor.send({ type: 'flow.begin', id: MEDIA_ID, fields: { ...flow, name: 'Weekend only' } });
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
