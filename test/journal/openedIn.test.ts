import { changesAtMeta, listsAds, openedIn, uploads } from '#src/journal/openedIn.ts';
import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';
import { Fold } from '#src/journal/fold.ts';
import { wholeSession } from '#src/machines/wholeApp.ts';
import { expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { goodAd, user } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';

const told = (path: string, event: AnyEventObject): JournalEntry => ({
  seq: 1,
  at: 0,
  path,
  version: '1',
  event,
  cause: 'external',
});

/** As a page leaves it on which these things had happened. */
const leftAfter = (...events: AnyEventObject[]): JournalSnapshot => {
  const session = new Fold(inert(wholeSession), { id: 'session', input: { owner: user.pk, selectedId: null } });
  for (const event of events) session.apply({ path: 'session', event });
  return { seq: 0, at: 0, versions: {}, state: { children: { session: { snapshot: session.persisted() } } } };
};

const openAd = { type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id };
const openLedger = { type: 'screen.open', chart: 'ledger' };

it.each([
  ['nobody was signed in', { snapshot: null, entries: [] }, []],
  ['nothing was opened', { snapshot: leftAfter(), entries: [] }, []],
  ['an ad was open', { snapshot: leftAfter(openAd), entries: [] }, ['draft']],
  ['a screen was open', { snapshot: leftAfter(openLedger), entries: [] }, ['ledger']],
  ['a screen was opened since', { snapshot: leftAfter(), entries: [told('app/session', openLedger)] }, ['ledger']],
  [
    'an ad was opened since',
    { snapshot: leftAfter(openLedger), entries: [told('app/session', openAd)] },
    ['ledger', 'draft'],
  ],
  [
    'an image arrived for an ad that nobody had open',
    { snapshot: null, entries: [told('app/session', { type: 'upload.finished', adId: goodAd.id })] },
    ['draft'],
  ],
  ['another chart was told of an ad', { snapshot: null, entries: [told('app/session/queue', openAd)] }, []],
])('A reload loads the charts that were opened, where %s', (_, left, names) => {
  expect(openedIn(left)).toEqual(names);
});

it.each(['publish.ask', 'publish.switch', 'publish.edit'])(
  'A reload loads the charts of single ads where one was told of %s',
  (type) => {
    expect(changesAtMeta({ snapshot: null, entries: [told('app/session/publish', { type } as never)] })).toBe(true);
    expect(changesAtMeta({ snapshot: null, entries: [told('app/session/queue', { type } as never)] })).toBe(false);
    const among = [told('app/session', openAd), told('app/session/publish', { type } as never)];
    expect(changesAtMeta({ snapshot: null, entries: among })).toBe(true);
  },
);

it.each(['uploads.add', 'xstate.done.actor.findLeftBehind'])(
  'D5.5 A reload loads the chart of an image that was on its way since %s',
  (type) => {
    expect(uploads({ snapshot: null, entries: [told('app/session/uploads', { type } as never)] })).toBe(true);
    expect(uploads({ snapshot: null, entries: [told('app/session/bulk/uploads', { type } as never)] })).toBe(false);
  },
);

it('D5.5 A reload loads the chart of an image that was on its way before', () => {
  const upload = { uploadId: 'a', adId: goodAd.id, mediaAssetId: goodAd.id, adAccountId: '1', format: 'square' };
  const adding = { type: 'uploads.add', upload: { ...upload, fileName: 'a.png', size: 1 } };
  const session = new Fold(inert(wholeSession), { id: 'session', input: { owner: user.pk, selectedId: null } });
  session.apply({ path: 'session/uploads', event: adding });
  const state = { children: { session: { snapshot: session.persisted() } } };
  expect(uploads({ snapshot: { seq: 0, at: 0, versions: {}, state }, entries: [] })).toBe(true);
  expect(uploads({ snapshot: leftAfter(), entries: [] })).toBe(false);
});

it('D5.8 A reload loads the list of ads where it was open, or was opened since', () => {
  const openList = { type: 'queue.openList' };
  const session = new Fold(inert(wholeSession), { id: 'session', input: { owner: user.pk, selectedId: null } });
  session.apply({ path: 'session/queue', event: openList });
  const state = { children: { session: { snapshot: session.persisted() } } };
  expect(listsAds({ snapshot: { seq: 0, at: 0, versions: {}, state }, entries: [] })).toBe(true);
  expect(listsAds({ snapshot: leftAfter(), entries: [] })).toBe(false);
  expect(listsAds({ snapshot: null, entries: [told('app/session/queue', openList)] })).toBe(true);
  expect(listsAds({ snapshot: null, entries: [told('app/session/queue', { type: 'queue.open' })] })).toBe(false);
  expect(listsAds({ snapshot: null, entries: [told('app/session/other', openList)] })).toBe(false);
});
