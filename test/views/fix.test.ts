// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import { copyAd, type Copying, copyOnce } from '#src/machines/copyAd.ts';
import type { AdChange } from '#src/machines/adList/context.ts';
import { faultsOf } from '#src/views/ads/faults.ts';
import { faultyField, fixHref } from '#src/views/ads/fix.ts';
import { focusControl } from '#src/views/builder/Issues.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { badAd, failures, goodAd, MEDIA_ID, OTHER_ID } from '../machines/charts/samples.ts';

const failed = (message: string, advice: string | null = null): Ad => ({
  ...goodAd,
  status: 'failed',
  publication: { ...goodAd.publication!, error: { message, advice, code: null, trace: null, retryable: true } },
});
const rejected = (title: string, text: string): Ad => ({
  ...goodAd,
  status: 'published',
  publication: { ...goodAd.publication!, error: null, effective_status: 'DISAPPROVED', meta_issues: [{ title, text }] },
});

it('D5.8 D5.12 the errors of an ad are found once for as long as it is the same', () => {
  expect(faultsOf(badAd).map(({ field }) => field)).toEqual(['adset']);
  expect(faultsOf(badAd)).toBe(faultsOf(badAd));
  expect(faultsOf({ ...badAd, adset: goodAd.adset })).toEqual([]);
});

it('D5.3 D5.12 fixing an ad begins at the field that is at fault', () => {
  expect(faultyField(badAd)).toBe('adset');
  expect(faultyField(failed('Ad Set Is Full: An ad set holds at most 50 ads.'))).toBe('adset');
  expect(faultyField(failed('The URL is not reachable.'))).toBe('link');
  expect(faultyField(rejected('Low quality', 'The picture shows too much.'))).toBe('media');
  expect(faultyField(rejected('Misleading claims', 'Too good to be true.'))).toBe('primary_text');
  expect(fixHref(goodAd.id, 'link')).toBe(`/ad-builder/${goodAd.id}#ad-link`);
});

it.each([
  ['ad-link', 'ad-link'],
  ['ad-page', 'ad-page_id'],
  ['ad-instagram', 'ad-instagram_id'],
  ['ad-pixel', 'ad-preset'],
  ['ad-account', 'ad-account'],
  ['ad-gone', 'ad-account'],
])('D5.3 fixing %s begins at %s', (id, at) => {
  document.body.innerHTML = ['link', 'page_id', 'instagram_id', 'preset', 'account', 'adset']
    .map((field) => `<input id="ad-${field}">`)
    .join('');
  focusControl(id);
  expect(document.activeElement?.id).toBe(at);
});

it('D5.3 fixing an ad without an ad account begins at the way to one', () => {
  document.body.innerHTML = '<p id="ad-adset" tabindex="-1"></p>';
  focusControl('ad-pixel');
  expect(document.activeElement?.id).toBe('ad-adset');
});

const copying = (changeAds: ReturnType<typeof answers>) => {
  const { actor } = play(inert(adListMachine).provide({ actors: { changeAds: changeAds.logic } } as never));
  const copies: string[] = [];
  const stop = copyAd(actor, goodAd.id, (id) => copies.push(id));
  return { actor, copies, stop };
};

it('D5.12 a copy to be fixed is opened once it is there, and only if there is one', async () => {
  const changed = { done: 1, left: 0, undo: [OTHER_ID] };
  const made = copying(answers(changed));
  expect(made.copies).toEqual([]);
  await settle();
  expect(made.copies).toEqual([OTHER_ID]);
  expect(made.actor.getSnapshot().context.offers).toEqual([]);
  const none = copying(answers(fails(failures.network)));
  await settle();
  expect(none.copies).toEqual([]);
  const left = copying(answers(changed));
  left.stop();
  await settle();
  expect(left.copies).toEqual([]);
});

it('D5.12 a list that is at something else copies the ad afterwards', async () => {
  const changeAds = answers({ done: 1, left: 0, undo: [] }, { done: 1, left: 0, undo: [OTHER_ID] });
  const { actor } = play(inert(adListMachine).provide({ actors: { changeAds: changeAds.logic } } as never));
  actor.send({ type: 'list.change', change: { act: 'archive', adIds: [MEDIA_ID], copies: 1 } });
  const copies: string[] = [];
  copyAd(actor, goodAd.id, (id) => copies.push(id));
  await settle();
  expect(copies).toEqual([OTHER_ID]);
});

describe('D5.12 a press for a copy', () => {
  const pressed = (...adIds: readonly string[]) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const changeAds = answers(promise, { done: 1, left: 0, undo: [OTHER_ID], at: Date.now() });
    const { actor } = play(inert(adListMachine).provide({ actors: { changeAds: changeAds.logic } } as never));
    // The list is at something else.
    actor.send({ type: 'list.change', change: { act: 'archive', adIds: [MEDIA_ID], copies: 1 } });
    const copies: string[] = [];
    let copying: Copying | null = null;
    for (const adId of adIds) copying = copyOnce(actor, adId, copying, (id) => copies.push(`${id} of ${adId}`));
    const end = async () => {
      resolve({ done: 1, left: 0, undo: [] });
      for (let each = 0; each < 3; each += 1) await settle();
      return (changeAds.inputs as AdChange[]).map(({ act, adIds: of }) => `${act} ${of.join()}`);
    };
    return { copies, end, again: () => copyOnce(actor, goodAd.id, copying, (id) => copies.push(`${id} again`)) };
  };
  const archived = `archive ${MEDIA_ID}`;
  const copied = `duplicate ${goodAd.id}`;

  it('counts while the list is at something else, once', async () => {
    const { copies, end } = pressed(goodAd.id, goodAd.id);
    expect(await end()).toEqual([archived, copied]);
    expect(copies).toEqual([`${OTHER_ID} of ${goodAd.id}`]);
  });

  it('is of the ad that was pressed last', async () => {
    const { copies, end } = pressed(OTHER_ID, goodAd.id);
    expect(await end()).toEqual([archived, copied]);
    expect(copies).toEqual([`${OTHER_ID} of ${goodAd.id}`]);
  });

  it('makes another one of the same ad once the first is there', async () => {
    const { copies, end, again } = pressed(goodAd.id);
    await end();
    again();
    expect(await end()).toEqual([archived, copied, copied]);
    expect(copies).toEqual([`${OTHER_ID} of ${goodAd.id}`, `${OTHER_ID} again`]);
  });
});
