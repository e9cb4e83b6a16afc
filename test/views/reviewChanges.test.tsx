// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Review } from '#contract/flows/flow.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { reviewMachine } from '#src/machines/review.machine.ts';
import { rewriteText } from '#src/views/review/AskedChanges.tsx';
import { nextText } from '#src/views/review/ReviewSent.tsx';
import { ReviewView } from '#src/views/review/ReviewView.tsx';
import { openReview, PHOTO } from '#test/machines/charts/review.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const signedIn = () => {
  const { actor } = play(inert(authMachine));
  const snapshot = { ...actor.getSnapshot(), hasTag: () => true };
  return { ...actor, subscribe: actor.subscribe.bind(actor), getSnapshot: () => snapshot };
};

const show = async (asked: Review, auth: unknown = play(inert(authMachine)).actor) => {
  const sent = answers({ ...asked, state: 'answered' });
  const spend = {
    account: 'Riverside',
    currency: 'GBP',
    campaign: { name: 'Autumn', daily: null, lifetime: null, effective_status: 'ACTIVE' },
    adset: { name: 'Women', daily: 2500, lifetime: null, effective_status: 'ACTIVE', end_time: null },
    minimum_daily: null,
    held: null,
  };
  const readBudgets = answers({ budgets: [{ adset: 'Women', adIds: [MEDIA_ID], spend }], more: 0 });
  const actors = { fetchReview: answers(asked).logic, sendReview: sent.logic, readBudgets: readBudgets.logic } as never;
  const review = createActor(reviewMachine.provide({ actors })).start();
  document.body.innerHTML = '<main></main>';
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <ReviewView
        review={review}
        adSetsOf={() => createActor(campaignsMachine)}
        auth={auth as never}
        signInHref="/login"
      />,
    );
    for (let turn = 0; turn < 4; turn += 1) await settle();
  });
  return { review, sent, readBudgets };
};
const text = () => document.body.textContent;
const tell =
  (...events: readonly object[]) =>
  (review: { send: (event: never) => void }) =>
    act(async () => {
      for (const event of events) review.send(event as never);
      for (let turn = 0; turn < 4; turn += 1) await settle();
    });
const own: Review = {
  ...openReview,
  own: true,
  photos: [PHOTO],
  run: { id: OTHER_ID, flow_id: MEDIA_ID },
  ads: [{ ...openReview.ads[0]!, goes_to: { account: 'Riverside', campaign: 'Autumn', adset: 'Women' } }],
};

it('D7.1 a review says what Approve does: where the ad goes, how, and what it spends from', async () => {
  const { readBudgets } = await show(own);
  expect(readBudgets.inputs).toEqual([{ adIds: [MEDIA_ID] }]);
  expect(text()).toContain('Approved ads are published to Meta as paused');
  expect(text()).toContain('Approve publishes it as paused in Riverside › Autumn › Women, which spends £25 a day.');
});

it('D7.1 before changes are sent it is shown how the words are understood, and what it costs', async () => {
  const { review, sent } = await show(own);
  expect(text()).not.toContain('Only what you ask for');
  await tell({ type: 'review.decide', adId: MEDIA_ID, verdict: 'changes' })(review);
  expect(text()).toContain('Only what you ask for is changed, for up to 12 credits.');
  expect(document.querySelector('[data-understood]')).toBeNull();
  const comment = 'Say that we roast on Tuesdays. Show the river.';
  await tell({ type: 'review.comment', adId: MEDIA_ID, comment })(review);
  const read = document.querySelector('[data-understood]')!;
  expect([...read.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Say “We roast on Tuesdays.”',
    '“Show the river”',
  ]);
  expect(read.textContent).toContain('Not understood');
  expect(read.textContent).toContain('For another picture, choose a photo below.');
  const [, photo] = document.querySelectorAll<HTMLInputElement>(`input[name="photo-${MEDIA_ID}"]`);
  await act(async () => photo!.click());
  await tell({ type: 'review.mustSay', adId: MEDIA_ID, words: 'free delivery' }, { type: 'review.send' })(review);
  expect(sent.inputs).toMatchObject([{ answers: { [MEDIA_ID]: { mustSay: 'free delivery', photoId: PHOTO.id } } }]);
});

it('D7.1 an AI gets all of the words, and what can be checked is named', async () => {
  const { review } = await show({ ...own, rewrites: { ...own.rewrites!, maker: 'model', edits: false } });
  const comment = 'Mention free delivery. Show the river.';
  await tell({ type: 'review.decide', adId: MEDIA_ID, verdict: 'changes' })(review);
  await tell({ type: 'review.comment', adId: MEDIA_ID, comment })(review);
  expect(document.querySelector('[data-understood]')!.textContent).toBe(
    'Checked in the new versionSay “Free delivery”',
  );
});

it('D7.1 a picture that says a headline that was edited away is told, and can be made anew', async () => {
  const ad = { ...own.ads[0]!, picture_says: 'Warm feet' };
  const { review, sent } = await show({ ...own, ads: [ad] });
  expect(text()).not.toContain('still says');
  await tell({ type: 'review.decide', adId: MEDIA_ID, verdict: 'approve' })(review);
  await tell({ type: 'review.edit', adId: MEDIA_ID, field: 'headline', value: 'Warm toes' })(review);
  expect(text()).toContain('The picture still says “Warm feet”.');
  expect(text()).toContain('It costs 10 credits, and you are asked again.');
  const make = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Make it anew')!;
  await act(async () => make.click());
  expect(document.querySelector<HTMLInputElement>('input[type="checkbox"]')!.checked).toBe(true);
  expect(text()).toContain('Make the picture anew with the headline “Warm toes”');
  await tell({ type: 'review.send' })(review);
  expect(sent.inputs).toMatchObject([{ answers: { [MEDIA_ID]: { verdict: 'changes', retext: true } } }]);
});

it('D7.1 where no new picture can be made, it is only said that it says the old headline', async () => {
  const { review } = await show({ ...own, rewrites: null, ads: [{ ...own.ads[0]!, picture_says: 'Warm feet' }] });
  await tell({ type: 'review.edit', adId: MEDIA_ID, field: 'headline', value: 'Warm toes' })(review);
  expect(text()).toContain('The picture still says “Warm feet”.');
  expect(text()).not.toContain('Make it anew');
});

it('D7.1 the second review says of each thing that was asked what became of it, above the pictures', async () => {
  const ad = own.ads[0]!;
  const missing: string[] = [];
  const where = ['headline' as const];
  const followed = [
    { said: 'Say hello', understood: 'Say “Hello”', state: 'done' as const, where, missing },
    { said: 'Show the river', understood: null, state: 'notDone' as const, where: [], missing },
    { said: 'Mention tea', understood: 'Say “Tea”', state: 'notDone' as const, where: [], missing: ['Tea'] },
    { said: '', understood: 'Use another picture', state: 'notDone' as const, where: [], missing },
    { said: 'Warmer', understood: 'Make the primary text warmer', state: 'unchecked' as const, where: [], missing },
    { said: 'Say hi', understood: 'Say “Hi”', state: 'already' as const, where, missing },
    {
      said: 'Other picture',
      understood: 'Use another picture',
      state: 'done' as const,
      where: ['picture' as const],
      missing,
      kit_photos: 1,
    },
  ];
  const again = { comment: 'Say hello.', must_say: '', followed, before: { ...ad, headline: 'Cold feet' } };
  await show({ ...own, ads: [{ ...ad, again }] });
  const asked = [...document.querySelectorAll('li[data-state]')];
  expect(asked.map(({ textContent }) => textContent)).toEqual([
    '“Say hello”Done: headline.',
    '“Show the river”Not done: the built-in writer could not follow this. Edit the ad yourself.',
    '“Mention tea”Not done: “Tea” is missing. Edit the ad yourself.',
    'Use another pictureNot done. Edit the ad yourself.',
    '“Warmer”The AI was told. Check it yourself.',
    '“Say hi”Already said: headline.',
    '“Other picture”Done: picture. Your brand kit has only one photo.',
  ]);
  const picture = document.querySelector('article')!;
  expect(asked[0]!.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

it('D7.1 who writes anew, at what price, is said to each reader as far as it is theirs', () => {
  const { rewrites } = openReview;
  const said = (over: Partial<Review>) => rewriteText({ ...openReview, own: true, ...over });
  expect(said({ rewrites: { ...rewrites!, maker: 'model', edits: false } })).toBe(
    'The AI writes a new version with a new picture by your comment, for up to 12 credits. You are asked again before it goes on.',
  );
  expect(said({ own: false })).not.toContain('credit');
  expect(said({ rewrites: null })).toBe('This flow does not rewrite ads. The ad leaves it and stays a draft.');
});

it('D7.1 a new version shows the words that led to it, the version before, and what differs', async () => {
  const ad = own.ads[0]!;
  const before = { ...ad, headline: 'Cold feet' };
  await show({
    ...own,
    ads: [{ ...ad, again: { comment: 'Warmer!', must_say: 'free delivery', followed: [], before } }],
  });
  expect(document.querySelector('blockquote:not(header *)')).not.toBeNull();
  expect([...document.querySelectorAll('blockquote')].map(({ textContent }) => textContent)).toContain('Warmer!');
  expect(text()).toContain('It must say “free delivery”.');
  expect(text()).toContain('Changed: headline.');
  const versions = [...document.querySelectorAll('article')].map(({ textContent }) => textContent);
  expect(versions[0]).toContain('Cold feet');
  expect(versions[1]).toContain('Warm feet');
});

it('D7.1 an owner who has sent their review stays in the app, and is told what becomes of each ad', async () => {
  const { review } = await show(own, signedIn());
  await tell({ type: 'review.decide', adId: MEDIA_ID, verdict: 'approve' }, { type: 'review.send' })(review);
  expect(document.querySelector('h1')!.textContent).toBe('Review sent');
  expect(text()).toContain('1 ad is approved. Next it is published as paused: nothing is spent until you turn it on.');
  const follow = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Follow the run')!;
  expect(follow.getAttribute('href')).toBe(`/flows/${MEDIA_ID}?run=${OTHER_ID}`);
});

it('D7.1 a review says only what it lacks', async () => {
  const { review } = await show({ ...own, ads: [{ ...own.ads[0]!, lacks_ad_set: true }] });
  const said = async (...events: readonly object[]) => {
    await tell(...events, { type: 'review.send' })(review);
    return document.querySelector('[role="alert"]')?.textContent;
  };
  expect(await said()).toBe('Decide about each ad.');
  expect(await said({ type: 'review.decideAll', verdict: 'approve' })).toBe(
    'Choose an ad set for each ad that you approve.',
  );
  expect(await said({ type: 'review.decideAll', verdict: 'changes' })).toMatch(/^Where you ask for changes, say which/);
  const long = { type: 'review.edit', adId: own.ads[0]!.ad_id, field: 'headline', value: 'z'.repeat(300) };
  expect(await said({ type: 'review.decideAll', verdict: 'reject' }, long)).toBe(
    'Shorten the texts that are too long.',
  );
});

it('D7.1 what a review lacks is said beside the button that sends it', async () => {
  const { review } = await show(own);
  await tell({ type: 'review.send' })(review);
  const alert = document.querySelector('[role="alert"]')!;
  expect(alert.textContent).toContain('Decide about each ad.');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send review')!;
  expect(button.parentElement!.contains(alert)).toBe(true);
});

it('D7.1 what becomes of ads that are approved, to be changed or rejected', () => {
  expect(nextText(own, { approve: 2, changes: 1, reject: 1 })).toEqual([
    '2 ads are approved. Next they are published as paused: nothing is spent until you turn them on.',
    '1 ad is to be changed. A new version of it is made for up to 12 credits, and you are asked again.',
    '1 ad is rejected and not published.',
  ]);
  expect(
    nextText({ ...openReview, publishes: 'ACTIVE', rewrites: null }, { approve: 1, changes: 2, reject: 0 }),
  ).toEqual([
    '1 ad is approved. Next it is published as active: it starts to spend.',
    '2 ads are to be changed. This flow does not rewrite ads: they stay drafts.',
  ]);
});

it('D7.1 whoever answers by a link is told that the owner chooses ad sets before approved ads are published', async () => {
  const of = (...later: boolean[]) =>
    later.map((ad_set_later) => ({ ...openReview.ads[0]!, verdict: 'approve' as const, ad_set_later }));
  const next = (...later: boolean[]) =>
    nextText(
      { ...openReview, publishes: 'PAUSED', ads: of(...later) },
      { approve: later.length, changes: 0, reject: 0 },
    );
  expect(next(true)).toEqual([
    '1 ad is approved. The owner chooses an ad set for it first. Then it is published as paused: nothing is spent until the owner turns it on.',
  ]);
  expect(next(true, true)).toEqual([
    '2 ads are approved. The owner chooses an ad set for them first. Then they are published as paused: nothing is spent until the owner turns them on.',
  ]);
  expect(next(true, false)).toEqual([
    '2 ads are approved. The owner chooses an ad set for 1 of them first. Then they are published as paused: nothing is spent until the owner turns them on.',
  ]);
  await show({ ...own, own: false, publishes: 'PAUSED', ads: [{ ...own.ads[0]!, ad_set_later: true }] });
  expect(text()).toContain('First the owner chooses an ad set for it.');
});

it('D7.1 the last round says so, and offers no changes that it cannot make', async () => {
  const offered = () => [...document.querySelectorAll(`input[name="verdict-${MEDIA_ID}"]`)].length;
  const ads = [{ ...own.ads[0]!, picture_says: 'Cold feet' }];
  await show({ ...own, ads, rounds_left: 1 });
  expect([offered(), text().includes('This is the last round')]).toEqual([3, false]);
  expect(text()).toContain('Make it anew');
  expect(rewriteText({ ...own, rounds_left: 1 })).toContain('You are asked again before it goes on; that is the last');
  for (const guest of [false, true]) {
    await show({ ...own, own: !guest, ads, rounds_left: 0 });
    expect(text()).toContain('This is the last round: approve, edit, or reject.');
    expect(text()).toContain('This is the last round. Use the old headline, or reject the ad.');
    expect([offered(), text().includes('Ask for changes'), text().includes('Make it anew')]).toEqual([2, false, false]);
  }
});
