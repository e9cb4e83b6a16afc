import { expect, test } from 'vitest';
import { initialTransition, transition, type EventFromLogic } from 'xstate';
import * as machine from '#src/machines/review.machine.ts';
import { openReview } from './charts/review.ts';
import { failures, MEDIA_ID } from './charts/samples.ts';

type Snapshot = ReturnType<typeof machine.reviewMachine.getInitialSnapshot>;
const after = (...events: readonly object[]): Snapshot => {
  const [first] = initialTransition(machine.reviewMachine);
  return events.reduce<Snapshot>(
    (snapshot, event) =>
      transition(machine.reviewMachine, snapshot, event as EventFromLogic<typeof machine.reviewMachine>)[0],
    first,
  );
};
const read = { type: 'xstate.done.actor.fetchReview', output: openReview };
const send = { type: 'review.send' };
const decide = (verdict: string) => ({ type: 'review.decide', adId: MEDIA_ID, verdict });
const comment = { type: 'review.comment', adId: MEDIA_ID, comment: 'Shorter, please.' };

test('D7.1 nothing is sent while an ad is undecided, or a change is asked for without a word', () => {
  expect(machine.selectIncomplete(after(read, send))).toBe(true);
  expect(machine.selectIncomplete(after(read, decide('changes'), send))).toBe(true);
  expect(machine.selectSending(after(read, decide('changes'), comment, send))).toBe(true);
  expect(machine.selectSending(after(read, decide('approve'), send))).toBe(true);
  expect(machine.selectSending(after(read, decide('reject'), send))).toBe(true);
});

test('D7.1 what was said stays where sending fails, and when the page looks again', () => {
  const edit = { type: 'review.edit', adId: MEDIA_ID, field: 'headline', value: 'Warmer feet' };
  const unsent = [
    read,
    decide('approve'),
    edit,
    comment,
    send,
    { type: 'xstate.error.actor.sendReview', error: failures.network },
  ];
  const looked = after(
    ...unsent,
    comment,
    { type: 'review.refresh' },
    { type: 'xstate.done.actor.lookAtReview', output: openReview },
  );
  for (const snapshot of [after(...unsent), looked])
    expect(machine.selectAnswer(MEDIA_ID)(snapshot)).toEqual({
      verdict: 'approve',
      comment: 'Shorter, please.',
      texts: { headline: 'Warmer feet', primary_text: 'Wool that lasts.', description: '' },
    });
  expect(machine.selectBegun(looked)).toBe(true);
  expect(machine.selectBegun(after(read))).toBe(false);
});

test('D7.1 an answer that comes too late says who was first instead of failing', () => {
  const refused = { ...failures.rejected, code: 'review_over' };
  const late = [read, decide('approve'), send, { type: 'xstate.error.actor.sendReview', error: refused }];
  const looked = after(...late, {
    type: 'xstate.done.actor.lookAtReview',
    output: { ...openReview, state: 'answered' },
  });
  expect(machine.selectStanding(looked)).toBe('answered');
});

test('D7.1 who sends while the page looks again is not left waiting', () => {
  expect(machine.selectSending(after(read, decide('approve'), { type: 'review.refresh' }, send))).toBe(true);
});
