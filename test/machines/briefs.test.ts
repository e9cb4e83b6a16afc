import { expect, it } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
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

const acting = async (acts: readonly BriefAct[], ...given: unknown[]) => {
  const act = answers(...given);
  const actors = { fetchBriefs: answers([]).logic, actOnBrief: act.logic };
  const { actor } = play(briefsMachine.provide({ actors: actors as never }));
  actor.send({ type: 'briefs.open' });
  await settle();
  for (const one of acts) {
    actor.send({ type: 'brief.act', act: one });
    await settle();
    await settle();
    await settle();
  }
  return { actor, inputs: act.inputs };
};
const save = (id: string, name: string): BriefAct => ({ kind: 'save', id, name, brief: EMPTY_BRIEF });

it('D1.5 what was not done is done after what is pressed next, or said again', async () => {
  const kept = save(MEDIA_ID, 'Spring');
  const { actor, inputs } = await acting([kept, remove], fails(failures.network), undefined);
  expect(inputs).toEqual([kept, remove, kept]);
  expect(actor.getSnapshot().context).toMatchObject({ act: null, waiting: [], failure: null });
  const again = await acting([kept, remove], fails(failures.network), undefined, fails(failures.network));
  expect([again.inputs.length, selectUndoneText(again.actor.getSnapshot())]).toEqual([3, expect.any(String)]);
});

it('D5.2 what was pressed anew takes the place of what was not done', async () => {
  for (const [first, second] of [
    [rename, { ...rename, name: 'Winter' }],
    [rename, { kind: 'delete', id: rename.id }],
    [save(MEDIA_ID, 'Spring'), save(OTHER_ID, 'Shorter')],
  ] as const) {
    const { inputs } = await acting([first, second], fails(failures.rejected), undefined);
    expect(inputs).toEqual([first, second]);
  }
});

it('D5.2 a brief that is refused for what it says is told by the field, and not to take another name', async () => {
  const text = 'Use at most 200 characters.';
  const refused = (field: string) => ({ kind: 'rejected', status: 400, text, code: null, fields: { [field]: [text] } });
  const brief = await acting([save(MEDIA_ID, 'Spring')], fails(refused('brief.product')));
  expect(selectUndoneText(brief.actor.getSnapshot())).toBe(`Product: ${text}`);
  const name = await acting([save(MEDIA_ID, ' ')], fails(refused('name')));
  expect(selectUndoneText(name.actor.getSnapshot())).toBe('Choose another name and try again.');
});
