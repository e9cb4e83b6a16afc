import { expect, it } from 'vitest';
import { type BriefAct, briefsMachine } from '#src/machines/briefs.machine.ts';
import { selectUndoneText } from '#src/machines/briefsShown.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { failures, MEDIA_ID, OTHER_ID } from './charts/samples.ts';

const rename: BriefAct = { kind: 'rename', id: MEDIA_ID, name: 'Autumn' };
const remove: BriefAct = { kind: 'delete', id: OTHER_ID };

const open = async (...given: unknown[]) => {
  const act = answers(...given);
  const actors = { fetchBriefs: answers([]).logic, actOnBrief: act.logic };
  const { actor } = play(briefsMachine.provide({ actors: actors as never }));
  actor.send({ type: 'briefs.open' });
  await settle();
  actor.send({ type: 'brief.act', act: rename });
  actor.send({ type: 'brief.act', act: remove });
  await settle();
  await settle();
  return { actor, inputs: act.inputs };
};

it('D5.2 what is pressed while something is done to a brief is done next', async () => {
  const { actor, inputs } = await open(undefined);
  await settle();
  expect(inputs).toEqual([rename, remove]);
  expect(actor.getSnapshot().context).toMatchObject({ act: null, waiting: [], failure: null });
});

it('D5.2 it waits where that was not done, until the person has said what becomes of it', async () => {
  for (const type of ['briefs.retry', 'brief.dismiss'] as const) {
    const { actor, inputs } = await open(fails(failures.network), undefined);
    expect([inputs, selectUndoneText(actor.getSnapshot())]).toEqual([[rename], expect.any(String)]);
    actor.send({ type });
    await settle();
    await settle();
    expect(inputs).toEqual(type === 'briefs.retry' ? [rename, rename, remove] : [rename, remove]);
  }
});
