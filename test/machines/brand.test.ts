import { describe, expect, it } from 'vitest';
import { brandMachine } from '#src/machines/brand.machine.ts';
import { selectSaveState } from '#src/machines/brandShown.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { brandOf } from './charts/brand.ts';
import { failures } from './charts/samples.ts';

const conflict = fails({ ...failures.rejected, code: 'version_conflict' });

const open = async ({ fetch, save }: { fetch: unknown[]; save: unknown[] }) => {
  const saveBrand = answers(...save);
  const played = play(
    brandMachine.provide({
      actors: {
        fetchBrand: answers(...fetch).logic,
        saveBrand: saveBrand.logic,
        readSwatches: answers([]).logic,
      } as never,
    }),
  );
  const { actor } = played;
  const write = (name: string) => actor.send({ type: 'brand.change', fields: { name } });
  actor.send({ type: 'brand.open' });
  await settle();
  write('Pressed');
  actor.send({ type: 'brand.save' });
  await settle();
  const names = () => (saveBrand.inputs as readonly { fields: { name: string } }[]).map(({ fields }) => fields.name);
  const shown = () => [actor.getSnapshot().context.written.name, selectSaveState(actor.getSnapshot())];
  return { actor, write, names, shown };
};

describe('D1.5 What is typed into a brand after a save whose answer was lost', () => {
  it('is not saved by itself when the network is back', async () => {
    const lost = fails(failures.network);
    const { actor, write, names, shown } = await open({
      fetch: [brandOf()],
      save: [lost, brandOf({ name: 'Pressed', version: 2 })],
    });
    write('Half typ');
    actor.send({ type: 'brand.refresh' });
    await settle();
    expect([names(), shown()]).toEqual([
      ['Pressed', 'Pressed'],
      ['Half typ', 'unsaved'],
    ]);
  });

  it('is not saved either where the server had taken that save', async () => {
    const { actor, write, names, shown } = await open({
      fetch: [brandOf(), brandOf({ name: 'Pressed', version: 2 })],
      save: [fails(failures.network), conflict, brandOf({ name: 'Half typ', version: 3 })],
    });
    write('Half typ');
    actor.send({ type: 'brand.refresh' });
    await settle();
    await settle();
    expect([names(), shown()]).toEqual([
      ['Pressed', 'Pressed'],
      ['Half typ', 'unsaved'],
    ]);
  });

  it('is saved when the person presses again', async () => {
    const { actor, write, names, shown } = await open({
      fetch: [brandOf()],
      save: [fails(failures.network), brandOf({ name: 'Typed', version: 2 })],
    });
    write('Typed');
    actor.send({ type: 'brand.save' });
    await settle();
    expect([names(), shown()]).toEqual([
      ['Pressed', 'Typed'],
      ['Typed', 'saved'],
    ]);
  });

  it('leaves what was pressed to be saved on top of what another tab saved', async () => {
    const theirs = brandOf({ description: 'Theirs', version: 2 });
    const { actor, write, names, shown } = await open({
      fetch: [brandOf(), theirs],
      save: [fails(failures.network), conflict, { ...theirs, name: 'Pressed', version: 3 }],
    });
    write('Half typ');
    actor.send({ type: 'app.suspend' });
    actor.send({ type: 'app.resume' });
    await settle();
    await settle();
    await settle();
    expect([names(), shown()]).toEqual([
      ['Pressed', 'Pressed', 'Pressed'],
      ['Half typ', 'unsaved'],
    ]);
  });
});
