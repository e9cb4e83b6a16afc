// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { rooted } from '#test/support/rooted.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAds } from '#contract/rules/adCounts.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import { adPlacesMachine } from '#src/machines/adPlaces.machine.ts';
import { ALL_ADS, type ListQuery } from '#src/machines/listQuery.ts';
import { readListAddress } from '#src/actors/listAddress.ts';
import { EmptyQueue } from '#src/views/queue/EmptyQueue.tsx';
import { FilterPanel } from '#src/views/queue/FilterPanel.tsx';
import { listAddress } from '#src/views/queue/listAddress.ts';
import { Narrowing } from '#src/views/queue/Narrowing.tsx';
import { serverOf } from '#test/support/adPages.ts';
import { day } from '#ui/parts/format.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { goodAd } from '../machines/charts/samples.ts';

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
  it.each([narrow, { ...ALL_ADS, campaign: '17', sort: 'name' } as const, ALL_ADS])(
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
    await show(<EmptyQueue query={narrow} counts={{ ...noAds(), all: 3, active: 3 }} places={[place]} />);
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
