import { describe, expect, it } from 'vitest';
import {
  insightActsMachine,
  selectCopies,
  selectCopyAsked,
  selectCopyFailed,
} from '#src/machines/insightActs.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { failures, MEDIA_ID, OTHER_ID } from './charts/samples.ts';

const DRAFT = '018f3c8a-7a34-7b1e-9d43-5b1f6a0c7f11';

const open = (...answered: unknown[]) => {
  const copyAd = answers(...answered);
  const { actor } = play(insightActsMachine.provide({ actors: { copyAd: copyAd.logic as never } }));
  return { actor, copyAd };
};

describe('D6.5 An ad that is to be duplicated', () => {
  it('is another one where somebody asks for that, though the first question went away unanswered', () => {
    const { actor } = open(undefined);
    actor.send({ type: 'copy.ask', adId: MEDIA_ID });
    actor.send({ type: 'copy.ask', adId: OTHER_ID });
    expect(selectCopyAsked(actor.getSnapshot())).toBe(OTHER_ID);
  });

  it('can be another one where the first could not be duplicated', async () => {
    const { actor, copyAd } = open(fails(failures.network), undefined);
    actor.send({ type: 'copy.ask', adId: MEDIA_ID });
    actor.send({ type: 'copy.make', id: DRAFT });
    await settle();
    expect(selectCopyFailed(actor.getSnapshot())).toBe(MEDIA_ID);
    actor.send({ type: 'copy.ask', adId: OTHER_ID });
    expect([selectCopyAsked(actor.getSnapshot()), selectCopyFailed(actor.getSnapshot())]).toEqual([OTHER_ID, null]);
    actor.send({ type: 'copy.make', id: DRAFT });
    await settle();
    expect(copyAd.inputs.at(-1)).toEqual({ of: OTHER_ID, id: DRAFT });
    expect(selectCopies(actor.getSnapshot())).toEqual({ [OTHER_ID]: DRAFT });
  });
});
