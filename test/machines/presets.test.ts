import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import * as presets from '#src/machines/presets.machine.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { preset } from './charts/presets.ts';
import { failures } from './charts/samples.ts';

type Given = ReturnType<typeof answers>;
const COPY = 'c0d9e7f5-3a7c-4a51-9d55-0f2a6a1c9b88';
const OTHER = { ...preset, id: '7d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b77', name: 'Spring' };

const open = async (given: { fetch?: Given; save?: Given; act?: Given['logic'] }) => {
  const actors = {
    fetchPresets: (given.fetch ?? answers([OTHER, preset])).logic,
    savePreset: (given.save ?? answers(preset)).logic,
    actOnPreset: given.act ?? answers(undefined).logic,
  };
  const played = play(presets.presetsMachine.provide({ actors: actors as never }));
  played.actor.send({ type: 'presets.open' });
  await settle();
  return { ...played, now: () => played.actor.getSnapshot() };
};

const edit = ({ actor }: Pick<Awaited<ReturnType<typeof open>>, 'actor'>) => {
  actor.send({ type: 'preset.edit', id: preset.id });
  actor.send({ type: 'preset.change', fields: { note: 'Mine' } });
  actor.send({ type: 'preset.save' });
};

describe('The presets', () => {
  it('D1.5 D5.9 one that another tab deleted keeps what was typed, and can be saved as a new one', async () => {
    const save = answers(fails(failures.missing), { ...preset, note: 'Mine', version: 1 });
    const { actor, now, toasts } = await open({ fetch: answers([OTHER, preset], [OTHER]), save });
    edit({ actor });
    await settle();
    await settle();
    expect(presets.selectGone(now())).toBe(true);
    expect(presets.selectPresets(now()).map(({ id }) => id)).toEqual([OTHER.id]);
    actor.send({ type: 'preset.keepMine' });
    await settle();
    expect(save.inputs.at(-1)).toMatchObject({ id: preset.id, version: null, fields: { note: 'Mine' } });
    expect(presets.selectWritten(now())).toBe(null);
    expect(toasts().map(({ text }) => text)).toEqual(['Preset created']);
  });

  it('D5.9 a failed act on the list is none of a save, where a form was opened meanwhile', async () => {
    const { actor, now } = await open({
      act: answers(fails(failures.network)).logic,
      save: answers(fails(failures.server)),
    });
    const act = { kind: 'duplicate', id: OTHER.id, copy: COPY } as const;
    actor.send({ type: 'preset.act', act });
    actor.send({ type: 'preset.edit', id: preset.id });
    await settle();
    expect([presets.selectRefusedAct(now()), presets.selectSaveFailure(now())]).toEqual([act, null]);
    actor.send({ type: 'preset.change', fields: { note: 'Mine' } });
    expect(presets.selectRefusedAct(now())).toEqual(act);
    actor.send({ type: 'preset.save' });
    await settle();
    expect([presets.selectRefusedAct(now()), presets.selectSaveFailure(now())]).toEqual([null, failures.server]);
  });

  it('D5.9 one that is gone can be let go', async () => {
    const { actor, now } = await open({
      fetch: answers([OTHER, preset], [OTHER]),
      save: answers(fails(failures.missing)),
    });
    edit({ actor });
    await settle();
    await settle();
    actor.send({ type: 'preset.discard' });
    expect([presets.selectWritten(now()), presets.selectGone(now())]).toEqual([null, false]);
  });

  it('D5.9 where only the ad account that it names is gone, that is said, and it goes on being written', async () => {
    const missing = { ...failures.missing, text: 'There is no such ad account.' };
    const { actor, now } = await open({ save: answers(fails(missing)) });
    edit({ actor });
    await settle();
    await settle();
    expect(now().context.failure).toEqual(missing);
    expect([presets.selectGone(now()), presets.selectConflict(now())]).toEqual([false, false]);
    expect(presets.selectWritten(now())?.fields.note).toBe('Mine');
  });

  it('D5.9 a saved one stays where it was in the list, and what was done is said', async () => {
    const changed = { ...preset, name: 'Autumn', version: 2 };
    const fetch = answers([OTHER, preset], [OTHER, changed]);
    const { actor, now, toasts } = await open({ fetch, save: answers(changed) });
    edit({ actor });
    await settle();
    expect(presets.selectPresets(now()).map(({ name }) => name)).toEqual(['Spring', 'Autumn']);
    await settle();
    const { id } = preset;
    const acts: presets.PresetAct[] = [
      { kind: 'makeDefault', id },
      { kind: 'unmakeDefault', id },
      { kind: 'duplicate', id, copy: COPY },
      { kind: 'delete', id },
    ];
    for (const act of acts) {
      actor.send({ type: 'preset.act', act });
      await settle();
      await settle();
    }
    expect(toasts().map(({ text }) => text)).toEqual([
      'Preset saved',
      'Set as the default',
      'No longer the default',
      'Preset duplicated',
      'Preset deleted',
    ]);
  });

  it('D5.9 another preset can be edited while something is done to one', async () => {
    const { actor, now } = await open({ act: silent() });
    actor.send({ type: 'preset.act', act: { kind: 'duplicate', id: OTHER.id, copy: COPY } });
    actor.send({ type: 'preset.edit', id: preset.id });
    expect(presets.selectWritten(now())?.id).toBe(preset.id);
  });

  it('D5.9 a refusal stays with its preset until it no longer holds', async () => {
    const act = answers(fails(failures.rejected)).logic;
    const { actor, now } = await open({ act });
    actor.send({ type: 'preset.act', act: { kind: 'duplicate', id: preset.id, copy: COPY } });
    await settle();
    expect(presets.selectRefusedAct(now())).toEqual({ kind: 'duplicate', id: preset.id, copy: COPY });
    actor.send({ type: 'presets.refresh' });
    await settle();
    expect(presets.selectRefusedAct(now()), 'another tab changed something').not.toBe(null);
  });

  it('D5.9 that there was no network is no longer said once there is', async () => {
    const act = answers(fails(failures.network)).logic;
    const { actor, now } = await open({ act });
    actor.send({ type: 'preset.act', act: { kind: 'duplicate', id: preset.id, copy: COPY } });
    await settle();
    expect(presets.selectRefusedAct(now())).not.toBe(null);
    actor.send({ type: 'presets.refresh' });
    await settle();
    expect(presets.selectRefusedAct(now())).toBe(null);
  });

  it('D1.4 D5.9 what is typed while one is saved is not lost: it is a change of what is saved now', async () => {
    let answer = (_answer: unknown): void => {};
    const inputs: unknown[] = [];
    const save = fromPromise<unknown, unknown>(({ input }) => {
      inputs.push(input);
      return new Promise((resolve) => (answer = resolve));
    });
    const { actor, now } = await open({ save: { logic: save } as never });
    edit({ actor });
    actor.send({ type: 'preset.change', fields: { note: 'Mine, and more' } });
    answer({ ...preset, note: 'Mine', version: 2 });
    await settle();
    expect(presets.selectWritten(now())).toMatchObject({ version: 2, fields: { note: 'Mine, and more' } });
    actor.send({ type: 'preset.save' });
    expect(inputs.at(-1)).toMatchObject({ version: 2, fields: { note: 'Mine, and more' } });
    answer({ ...preset, note: 'Mine, and more', version: 3 });
    await settle();
    expect(presets.selectWritten(now())).toBeNull();
  });

  const conflict = { ...failures.rejected, code: 'version_conflict' };
  it('D1.5 D5.9 what a save of this tab did whose answer was lost is no change of another tab', async () => {
    const mine = { ...preset, note: 'Mine', version: 2 };
    const save = answers(fails(failures.network), fails(conflict), { ...mine, name: 'Later', version: 3 });
    const { actor, now } = await open({ fetch: answers([OTHER, preset], [OTHER, mine]), save });
    edit({ actor });
    await settle();
    expect(presets.selectSaveFailure(now())).toEqual(failures.network);
    actor.send({ type: 'preset.change', fields: { name: 'Later' } });
    actor.send({ type: 'preset.save' });
    await settle();
    await settle();
    await settle();
    expect(save.inputs.at(-1)).toMatchObject({ version: 2, fields: { note: 'Mine', name: 'Later' } });
    expect([presets.selectConflict(now()), presets.selectWritten(now())]).toEqual([false, null]);
  });

  it('D1.5 D5.9 the same of a new one', async () => {
    const id = COPY;
    const mine = { ...preset, id, name: 'Autumn', version: 1 };
    const save = answers(fails(failures.network), fails(conflict), { ...mine, name: 'Later', version: 2 });
    const { actor, now } = await open({ fetch: answers([preset], [mine, preset]), save });
    actor.send({ type: 'preset.new', id, fields: { name: 'Autumn' } });
    actor.send({ type: 'preset.save' });
    await settle();
    actor.send({ type: 'preset.change', fields: { name: 'Later' } });
    actor.send({ type: 'preset.save' });
    await settle();
    await settle();
    await settle();
    expect(save.inputs.at(-1)).toMatchObject({ id, version: 1, fields: { name: 'Later' } });
    expect([presets.selectConflict(now()), presets.selectWritten(now())]).toEqual([false, null]);
  });

  it('D1.7 D5.9 however often saving is tried without a network, no more is kept than is of use', async () => {
    const { actor, now } = await open({ save: answers(fails(failures.network)) });
    edit({ actor });
    for (let tries = 0; tries < 60; tries += 1) {
      await settle();
      actor.send({ type: 'preset.change', fields: { name: `Try ${tries}` } });
      actor.send({ type: 'preset.save' });
    }
    await settle();
    const { sent } = now().context;
    expect(sent).toHaveLength(20);
    expect(sent.at(-1)).toMatchObject({ name: 'Try 59' });
    expect(presets.selectSaveFailure(now())).toEqual(failures.network);
  });

  it('D5.9 what another tab changed is asked about, whatever this one sent before', async () => {
    const theirs = { ...preset, note: 'Theirs', version: 3 };
    const save = answers(fails(failures.network), fails(conflict));
    const { actor, now } = await open({ fetch: answers([OTHER, preset], [OTHER, theirs]), save });
    edit({ actor });
    await settle();
    actor.send({ type: 'preset.change', fields: { name: 'Later' } });
    actor.send({ type: 'preset.save' });
    await settle();
    await settle();
    expect([presets.selectConflict(now()), presets.selectWritten(now())?.fields.name]).toEqual([true, 'Later']);
  });
});
