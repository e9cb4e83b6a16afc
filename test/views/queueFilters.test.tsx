// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { rooted } from '#test/support/rooted.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAds } from '#contract/rules/adCounts.ts';
import { adBatchMachine } from '#src/machines/adBatch.machine.ts';
import type { Outcome } from '#src/machines/adBatch/context.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import { adPlacesMachine } from '#src/machines/adPlaces.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { ALL_ADS, type ListQuery } from '#src/machines/listQuery.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { readListAddress } from '#src/actors/listAddress.ts';
import { EmptyQueue } from '#src/views/queue/EmptyQueue.tsx';
import { FilterPanel } from '#src/views/queue/FilterPanel.tsx';
import { List } from '#src/views/queue/List.tsx';
import { listAddress } from '#src/views/queue/listAddress.ts';
import { Narrowing } from '#src/views/queue/Narrowing.tsx';
import { serverOf } from '#test/support/adPages.ts';
import { imageFiles, NOTHING_UNDERWAY } from '#test/support/imageFiles.ts';
import { inert } from '#test/support/inert.ts';
import { day } from '#ui/parts/format.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { goodAd, OTHER_ID } from '../machines/charts/samples.ts';

let root: Root;
let main: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  main = document.querySelector('main')!;
  root = rooted(main);
});
afterEach(() => vi.unstubAllGlobals());

const show = (screen: ReactNode) =>
  act(async () => {
    root.render(screen);
    await settle();
  });

const place = { id: '120210000000000017', name: 'Women', campaign_id: '1', campaign_name: 'Summer', ads: 2 };
const narrow: ListQuery = {
  ...ALL_ADS,
  filter: 'draft',
  q: 'sale',
  adset: place.id,
  created: { from: '2026-11-01', to: '2026-11-07' },
  updated: { from: '', to: '2026-11-20' },
};

const read = (href: string): ListQuery => readListAddress(Object.fromEntries(new URLSearchParams(href.split('?')[1])));

describe('D5.8 The address of the ad queue', () => {
  const named = { ...ALL_ADS, filter: 'archived', ads: [goodAd.id, OTHER_ID] } as const;
  it.each([narrow, named, { ...ALL_ADS, campaign: '17', sort: 'name' } as const, ALL_ADS])(
    'says all that is asked %#',
    (query) => {
      expect(read(listAddress(query))).toEqual(query);
    },
  );

  it.each(['in=place-1', 'in=adset-x', 'created=yesterday', 'created=..', 'updated=2026-13-01..', 'status=lost'])(
    'keeps the rest where it says %s',
    (wrong) => expect(read(`/ad-queue?q=sale&${wrong}`)).toEqual({ ...ALL_ADS, q: 'sale' }),
  );
});

const [first, seventh, twentieth] = [1, 7, 20].map((date) => day(new Date(2026, 10, date)));

const listOf = async (query: ListQuery) => {
  const server = serverOf([goodAd]);
  const adPlaces = adPlacesMachine.provide({ actors: { fetchPlaces: answers([place]).logic } as never });
  const list = play(adListMachine.provide({ actors: { fetchPage: server.fetchPage, adPlaces } })).actor;
  list.send({ type: 'list.open', query });
  await settle();
  return list;
};

describe('D5.8 The filters of the ad queue', () => {
  it('are chosen by campaign and ad set, and by days, and each goes into the query', async () => {
    const asked: ListQuery[] = [];
    const list = await listOf(ALL_ADS);
    await show(<FilterPanel list={list} onQuery={(query) => asked.push(query)} />);
    await act(async () => {
      main.querySelector('button')!.click();
      await settle();
    });
    const choice = document.querySelector<HTMLInputElement>('[role="combobox"]')!;
    const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
    await act(async () => choice.click());
    expect(options()).toEqual(['All of Summer2 ads', 'Women2 ads']);
    const change = (field: HTMLInputElement, value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await change(choice, 'wom');
    expect(options()).toEqual(['Women2 ads']);
    await act(async () =>
      choice.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
    );
    const [createdFrom] = document.querySelectorAll<HTMLInputElement>('input[type="date"]');
    await change(createdFrom!, '2026-11-01');
    expect(asked.map(listAddress)).toEqual([`/ad-queue?in=adset-${place.id}`, '/ad-queue?created=2026-11-01..']);
  });

  it.each([
    [{ from: '2026-11-07', to: '2026-11-01' }, true],
    [{ from: '2026-11-01', to: '2026-11-01' }, false],
    [{ from: '2026-11-07', to: '' }, false],
  ])('say of days %j whether they end before they begin: %s', async (created, wrong) => {
    const list = await listOf({ ...ALL_ADS, created });
    await show(<FilterPanel list={list} onQuery={() => {}} />);
    await act(async () => {
      main.querySelector('button')!.click();
      await settle();
    });
    expect(document.body.textContent.includes('It ends before it begins.')).toBe(wrong);
  });

  it('that are on are named, each with the way to take it off, and all at once', async () => {
    const list = await listOf(narrow);
    list.getSnapshot().children.places!.send({ type: 'places.open' });
    await settle();
    await show(<Narrowing list={list} />);
    const links = [...main.querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Remove filter Ad set: Women',
      `Remove filter Created: ${first} – ${seventh}`,
      `Remove filter Updated: until ${twentieth}`,
      'Clear all',
    ]);
    expect(read(links[0]!.getAttribute('href')!)).toEqual({ ...narrow, adset: undefined });
    expect(read(links[3]!.getAttribute('href')!)).toEqual({ ...ALL_ADS, filter: 'draft' });
  });

  it('that let nothing through say which to take off, and where the ads are', async () => {
    await show(
      <EmptyQueue query={narrow} counts={{ ...noAds(), all: 3, active: 3 }} places={[place]} published={null} />,
    );
    expect([...main.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      '3 ads match whatever the status',
      'Remove “Search: sale”',
      'Remove “Ad set: Women”',
      `Remove “Created: ${first} – ${seventh}”`,
      `Remove “Updated: until ${twentieth}”`,
      'Clear all',
    ]);
  });
});

describe('D5.8 Drafts of which none is left', () => {
  const titleOf = async (query: ListQuery, published: Outcome | null) => {
    await show(<EmptyQueue query={query} counts={noAds()} places={[]} published={published} />);
    return main.querySelector('h2')!.textContent;
  };
  const outcome: Outcome = { waiting: 0, done: 18, rejected: [], failed: [] };
  const drafts: ListQuery = { ...ALL_ADS, filter: 'draft' };

  it('say how many were published, and where those are', async () => {
    expect(await titleOf(drafts, outcome)).toBe('18 ads were published and have left this filter');
    const link = main.querySelector('a')!;
    expect([link.textContent, read(link.getAttribute('href')!)]).toEqual([
      'Show them',
      { ...ALL_ADS, sort: '-updated' },
    ]);
    expect(await titleOf(drafts, { ...outcome, done: 1 })).toBe('1 ad was published and has left this filter');
    expect(await titleOf(drafts, { ...outcome, waiting: 2 })).toBe(
      '20 ads are being published and have left this filter',
    );
  });

  it('say nothing of it where none was published, nor does another filter', async () => {
    expect(await titleOf(drafts, null)).toBe('No ads with this status');
    expect(await titleOf(drafts, { ...outcome, done: 0 })).toBe('No ads with this status');
    expect(await titleOf({ ...drafts, filter: 'failed' }, outcome)).toBe('No ads with this status');
    expect(await titleOf({ ...drafts, q: 'sale' }, outcome)).toBe('No results for “sale”');
  });

  it('the list tells it once they are published', async () => {
    const server = serverOf([goodAd]);
    const { logic: readOutcome } = answers(outcome);
    const readable = adListMachine.provide({
      actors: { fetchPage: server.fetchPage, adBatch: adBatchMachine.provide({ actors: { readOutcome } as never }) },
    });
    const { actor: list } = play(readable);
    list.send({ type: 'list.open', query: drafts });
    await settle();
    server.ads = [];
    list.send({ type: 'list.follow', adIds: [goodAd.id] });
    list.send({ type: 'app.resume' });
    await settle();
    const parts = {
      list,
      publish: play(publishMachine).actor,
      connection: play(inert(connectionMachine), { selectedId: null }).actor,
      presets: play(presetsMachine).actor,
      files: imageFiles(),
      preparing: NOTHING_UNDERWAY,
    };
    await show(<List {...parts} onModel={() => {}} onOpen={() => {}} onRun={() => {}} onGrid={async () => null} />);
    expect(main.querySelector('h2')!.textContent).toBe('18 ads were published and have left this filter');
  });
});
