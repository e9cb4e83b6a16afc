import { expect, test } from 'vitest';
import { initialTransition, transition, type EventFromLogic } from 'xstate';
import * as machine from '#src/machines/review.machine.ts';
import { ACCOUNT, AD_SET, openReview, PHOTO, placeless } from './charts/review.ts';
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
  // Words that must be there, or a photo, say enough.
  const photo = { type: 'review.photo', adId: MEDIA_ID, photoId: PHOTO.id };
  expect(machine.selectSending(after(read, decide('changes'), photo, send))).toBe(true);
  const words = (length: number) => ({ type: 'review.mustSay', adId: MEDIA_ID, words: 'w'.repeat(length) });
  expect(machine.selectSending(after(read, decide('changes'), words(60), send))).toBe(true);
  expect(machine.selectIncomplete(after(read, decide('changes'), words(61), send))).toBe(true);
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
      adSet: null,
      mustSay: '',
      photoId: null,
      retext: false,
      isChanged: false,
    });
  expect(machine.selectBegun(looked)).toBe(true);
  expect(machine.selectBegun(after(read))).toBe(false);
});

test('D7.1 what is said while the page looks again is kept, each kind of it', () => {
  const of = (type: string, more: object) => ({ type, adId: MEDIA_ID, ...more });
  const withPhoto = { ...openReview, photos: [PHOTO] };
  const looking = [{ ...read, output: withPhoto }, decide('changes'), { type: 'review.refresh' }];
  const said = [
    of('review.comment', { comment: 'Shorter, please.' }),
    of('review.mustSay', { words: 'Made here' }),
    of('review.photo', { photoId: PHOTO.id }),
    of('review.retext', { retext: true }),
    of('review.edit', { field: 'headline', value: 'Warmer feet' }),
  ];
  const looked = { type: 'xstate.done.actor.lookAtReview', output: withPhoto };
  expect(machine.selectAnswer(MEDIA_ID)(after(...looking, ...said, looked))).toMatchObject({
    comment: 'Shorter, please.',
    mustSay: 'Made here',
    photoId: PHOTO.id,
    retext: true,
    texts: { headline: 'Warmer feet' },
  });
  expect(machine.selectAnswer(MEDIA_ID)(after(...looking, looked))).toMatchObject({ mustSay: '', retext: false });
});

test('D7.1 an ad that was changed meanwhile is decided anew, by what it is now; what the reviewer wrote stays', () => {
  const [first] = openReview.ads;
  const other = { ...first!, ad_id: 'b' };
  const opened = { ...read, output: { ...openReview, ads: [first!, other] } };
  const changed = { ...first!, seen: 'second', headline: 'Cold feet', primary_text: 'Wool.' };
  const refused = { ...failures.rejected, code: 'review_changed' };
  const looked = after(
    opened,
    { type: 'review.decideAll', verdict: 'approve' },
    { type: 'review.edit', adId: MEDIA_ID, field: 'headline', value: 'Warmer feet' },
    send,
    { type: 'xstate.error.actor.sendReview', error: refused },
    { type: 'xstate.done.actor.lookAtReview', output: { ...openReview, ads: [changed, other] } },
  );
  expect(machine.selectAnswer(MEDIA_ID)(looked)).toMatchObject({
    verdict: null,
    isChanged: true,
    texts: { headline: 'Warmer feet', primary_text: 'Wool.' },
  });
  expect(machine.selectAnswer('b')(looked)).toMatchObject({ verdict: 'approve', isChanged: false });
  const [again] = transition(machine.reviewMachine, looked, decide('approve') as never);
  expect(machine.selectAnswer(MEDIA_ID)(again)).toMatchObject({ verdict: 'approve', isChanged: false });
  // The run goes on with what was said before its page is told of it.
  const sent = after(opened, { type: 'review.decideAll', verdict: 'approve' }, send, {
    type: 'xstate.done.actor.sendReview',
    output: { ...openReview, state: 'answered', ads: [changed, other] },
  });
  expect(machine.selectAnswer(MEDIA_ID)(sent)).toMatchObject({ verdict: 'approve', isChanged: false });
});

test('D7.1 an answer that no longer fits says so, and is sent only once it does', () => {
  const refused = { ...failures.rejected, code: 'ad_set_missing', text: 'Choose an ad set.' };
  const approved = [read, decide('approve'), send, { type: 'xstate.error.actor.sendReview', error: refused }];
  expect(machine.selectSending(after(...approved)), 'while it is read anew').toBe(true);
  const looked = [...approved, { type: 'xstate.done.actor.lookAtReview', output: placeless([MEDIA_ID]) }];
  expect(machine.selectUnsent(after(...looked))).toBe(true);
  expect(after(...looked).context.failure).toEqual(refused);
  expect(machine.selectIncomplete(after(...looked, send))).toBe(true);
  const unread = { type: 'xstate.error.actor.lookAtReview', error: failures.network };
  expect(after(...approved, unread).context.failure).toEqual(refused);
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

test('D7.1 the owner approves no ad that lacks an ad set; one choice is for all of an ad account', () => {
  const [one, two, there] = ['a', 'b', 'c'];
  const asked = placeless([one!, two!, there!]);
  const ads = asked.ads.map((ad) => (ad.ad_id === there ? { ...ad, lacks_ad_set: false, ad_account: null } : ad));
  const opened = { ...read, output: { ...asked, ads } };
  const approved = [opened, { type: 'review.decideAll', verdict: 'approve' }];
  const missing = after(...approved, send);
  expect([machine.selectIncomplete(missing), machine.selectLacks('adSet')(missing)]).toEqual([true, true]);
  expect(machine.selectDecided(missing)).toBe(1);
  const place = { type: 'review.place', adId: one, adSet: AD_SET };
  expect(machine.selectSending(after(...approved, place, send))).toBe(false);
  // One that is not approved needs none.
  const reject = { type: 'review.decide', adId: two, verdict: 'reject' };
  expect(machine.selectSending(after(...approved, place, reject, send))).toBe(true);
  const placeAll = (adAccountId: string) => ({ type: 'review.placeAll', adAccountId, adSet: AD_SET });
  expect(machine.selectSending(after(...approved, placeAll('another'), send))).toBe(false);
  const all = after(...approved, placeAll(ACCOUNT.id), send);
  expect(machine.selectSending(all)).toBe(true);
  expect([one, two, there].map((id) => machine.selectAnswer(id!)(all)!.adSet)).toEqual([AD_SET, AD_SET, null]);
});

test('D7.1 a chosen ad set stays when the page looks again, but not for an ad that goes to another ad account', () => {
  const opened = { ...read, output: placeless(['a', 'b']) };
  const [one, two] = opened.output.ads;
  const looked = (ads: readonly object[]) =>
    after(
      opened,
      { type: 'review.placeAll', adAccountId: ACCOUNT.id, adSet: AD_SET },
      { type: 'review.refresh' },
      { type: 'xstate.done.actor.lookAtReview', output: { ...opened.output, ads } },
    );
  const chosen = (snapshot: Snapshot) => ['a', 'b'].map((id) => machine.selectAnswer(id)(snapshot)!.adSet);
  expect(chosen(looked([one!, two!]))).toEqual([AD_SET, AD_SET]);
  expect(machine.selectBegun(looked([one!, two!]))).toBe(true);
  const moved = { ...one, ad_account: { ...ACCOUNT, id: 'another' } };
  expect(chosen(looked([moved, { ...two, lacks_ad_set: false, ad_account: null }]))).toEqual([null, null]);
});

test('D7.1 where an ad has lost or got an ad set meanwhile, the page looks again', () => {
  for (const code of ['ad_set_missing', 'ad_set_given']) {
    const refused = { type: 'xstate.error.actor.sendReview', error: { ...failures.rejected, code } };
    expect(after(read, decide('approve'), send, refused).matches({ open: 'rereading' })).toBe(true);
  }
});

test('D7.1 a link that opens only for its owner opens once they have signed in and come back', () => {
  const missing = [{ type: 'xstate.error.actor.fetchReview', error: failures.missing }];
  expect(machine.selectStanding(after(...missing))).toBe('missing');
  const back = [...missing, { type: 'review.refresh' }];
  expect(machine.selectStanding(after(...back))).toBe('reading');
  expect(machine.selectStanding(after(...back, read))).toBe('open');
});
