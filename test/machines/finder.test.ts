import { describe, expect, it } from 'vitest';
import {
  FIND_AFTER_MS,
  type Found,
  finderMachine,
  selectFinding,
  selectFound,
  selectNotFound,
} from '#src/machines/finder.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { someFound } from './charts/finder.ts';
import { failures, MEDIA_ID } from './charts/samples.ts';

const start = (...given: unknown[]) => {
  const findNamed = answers(...given);
  const played = play(finderMachine.provide({ actors: { findNamed: findNamed.logic } as never }));
  const look = (words: string) => played.actor.send({ type: 'finder.look', words, accountId: MEDIA_ID });
  const rest = () => played.pass(FIND_AFTER_MS);
  const now = () => played.actor.getSnapshot();
  return { ...played, findNamed, look, rest, now };
};
const answerTo = (words: string): Found => ({ ...someFound, words });

describe('D5.8 What the palette looks for by name', () => {
  it('is asked for once the letters rest, once for all of them', async () => {
    const { look, rest, now, pass, findNamed } = start(answerTo('autumn'));
    look('au');
    await pass(FIND_AFTER_MS - 1);
    look(' autumn ');
    await pass(FIND_AFTER_MS - 1);
    expect([findNamed.calls, selectFinding(now())]).toEqual([0, true]);
    await rest();
    expect(findNamed.inputs).toEqual([{ words: 'autumn', accountId: MEDIA_ID }]);
    expect([selectFound(now())?.words, selectFinding(now())]).toEqual(['autumn', false]);
    look('autumn  ');
    await rest();
    expect(findNamed.calls, 'a blank asks nothing new').toBe(1);
  });

  it('stays until there is an answer to the newer words, and goes with the last letter', async () => {
    const { look, rest, now } = start(answerTo('a'), answerTo('ab'));
    look('a');
    await rest();
    look('ab');
    expect([selectFound(now())?.words, selectFinding(now())]).toEqual(['a', true]);
    await rest();
    expect(selectFound(now())?.words).toBe('ab');
    look(' ');
    expect([selectFound(now()), selectFinding(now())]).toEqual([null, false]);
  });

  it('says why it could not be looked for, and can be retried', async () => {
    const { look, rest, now, actor } = start(fails(failures.network), answerTo('a'));
    look('a');
    await rest();
    expect(selectNotFound(now())).toBe(true);
    actor.send({ type: 'finder.retry' });
    await settle();
    expect([selectNotFound(now()), selectFound(now())?.words]).toEqual([false, 'a']);
  });

  it('is not asked for any more when the palette is closed', async () => {
    const { look, rest, now, actor, findNamed } = start(answerTo('a'));
    look('a');
    actor.send({ type: 'finder.rest' });
    await rest();
    expect([findNamed.calls, selectFound(now())]).toEqual([0, null]);
  });
});
