import { describe, expect, it } from 'vitest';
import { savedViewsMachine, selectUndone } from '#src/machines/savedViews.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { savedView } from './charts/savedViews.ts';
import { failures, OTHER_ID } from './charts/samples.ts';

const OTHER = { ...savedView, id: OTHER_ID, name: 'Spend by country' };

const open = async (...acts: unknown[]) => {
  const actOnView = answers(...acts);
  const played = play(
    savedViewsMachine.provide({
      actors: { fetchViews: answers([savedView]).logic, actOnView: actOnView.logic } as never,
    }),
  );
  const { actor } = played;
  actor.send({ type: 'views.open' });
  await settle();
  actor.send({ type: 'view.act', act: { kind: 'delete', ...savedView } });
  actor.send({ type: 'view.act', act: { kind: 'save', ...OTHER } });
  await settle();
  await settle();
  const done = () => (actOnView.inputs as readonly { kind: string; id: string }[]).map(({ kind, id }) => [kind, id]);
  return { actor, done };
};

describe('D6.4 A view that is saved while another one is deleted', () => {
  it('is saved afterwards', async () => {
    const { done } = await open(undefined);
    expect(done()).toEqual([
      ['delete', savedView.id],
      ['save', OTHER.id],
    ]);
  });

  it('is saved at once where the deletion failed, which is tried again and not forgotten', async () => {
    const { actor, done } = await open(fails(failures.network), undefined, fails(failures.network), undefined);
    const third = { ...OTHER, id: crypto.randomUUID(), name: 'Women' };
    actor.send({ type: 'view.act', act: { kind: 'save', ...third } });
    await settle();
    await settle();
    expect(done()).toEqual([
      ['delete', savedView.id],
      ['save', third.id],
      ['save', OTHER.id],
    ]);
    expect(selectUndone(actor.getSnapshot())?.act).toMatchObject({ kind: 'save', id: OTHER.id });
    actor.send({ type: 'views.retry' });
    await settle();
    await settle();
    expect(done().slice(3)).toEqual([
      ['save', OTHER.id],
      ['delete', savedView.id],
    ]);
  });

  it('under another name takes the place of the one that was refused', async () => {
    const actOnView = answers(fails(failures.server), undefined);
    const { actor } = play(
      savedViewsMachine.provide({
        actors: { fetchViews: answers([]).logic, actOnView: actOnView.logic } as never,
      }),
    );
    actor.send({ type: 'views.open' });
    await settle();
    for (const name of ['Taken', 'Free']) {
      actor.send({ type: 'view.act', act: { kind: 'save', ...OTHER, name } });
      await settle();
    }
    expect(actOnView.inputs).toMatchObject([{ name: 'Taken' }, { name: 'Free' }]);
    expect(selectUndone(actor.getSnapshot())).toBe(null);
  });

  it('is saved as well where the deletion is let go', async () => {
    const { actor, done } = await open(fails(failures.network), undefined);
    expect(selectUndone(actor.getSnapshot())?.act.kind).toBe('delete');
    actor.send({ type: 'view.dismiss' });
    await settle();
    expect(done()).toEqual([
      ['delete', savedView.id],
      ['save', OTHER.id],
    ]);
    expect(selectUndone(actor.getSnapshot())).toBe(null);
  });
});
