// @vitest-environment happy-dom
import { act } from 'react';
import { fromPromise } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BrandFields } from '#contract/brand.ts';
import type { Brief } from '#contract/brief.ts';
import type { LandingPage } from '#contract/calls/brand.ts';
import { brandMachine } from '#src/machines/brand.machine.ts';
import { selectFields } from '#src/machines/brandShown.ts';
import { landingPageMachine } from '#src/machines/landingPage.machine.ts';
import { PageCard } from '#src/views/brand/PageCard.tsx';
import { brandOf } from '#test/machines/charts/brand.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const open = async (found: LandingPage | null = null) => {
  const asked: string[] = [];
  const briefs: Brief[] = [];
  const page = landingPageMachine.provide({
    actors: {
      readPage: fromPromise<LandingPage, { url: string }>(({ input }) => {
        asked.push(input.url);
        return found ? Promise.resolve(found) : new Promise(() => {});
      }),
    },
  });
  const { actor: brand } = play(
    brandMachine.provide({
      actors: { fetchBrand: answers(brandOf()).logic, readSwatches: silent(), landingPage: page } as never,
    }),
  );
  brand.send({ type: 'brand.open' });
  await act(settle);
  await act(async () =>
    rooted(document.querySelector('main')!).render(
      <PageCard brand={brand} toStudio={(brief) => void briefs.push(brief)} />,
    ),
  );
  return { brand, asked, briefs };
};
const address = () => document.querySelector<HTMLInputElement>('[name="landing_page"]')!;
const type = (value: string) =>
  act(() => {
    address().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(address(), value);
    address().dispatchEvent(new Event('input', { bubbles: true }));
  });
const button = () => document.querySelector<HTMLButtonElement>('button')!;
const text = () => document.body.textContent;

it('D5.13 an address without its scheme is read by one press: nothing moves under it', async () => {
  const { brand, asked } = await open();
  type('larch.example');
  // A line about the address here would go when the field is left, and the button would move away from the press.
  expect(text()).not.toContain('Enter a web address');
  expect(button().getAttribute('aria-disabled')).not.toBe('true');
  const before = text();
  act(() => address().blur());
  expect(text()).toBe(before);
  await act(async () => button().click());
  expect(asked).toEqual(['https://larch.example']);
  expect(selectFields(brand.getSnapshot()).landing_page).toBe('https://larch.example');
});

it('D5.13 Enter in the address reads the page, once', async () => {
  const { asked } = await open();
  type('larch.example');
  await act(async () => document.querySelector('form')!.requestSubmit());
  await act(async () => document.querySelector('form')!.requestSubmit());
  expect(asked).toEqual(['https://larch.example']);
});

it('D5.13 what is no address is not read, and is said once the field is left', async () => {
  const { asked } = await open();
  type('not an address');
  expect(text()).not.toContain('Enter a web address');
  await act(async () => document.querySelector('form')!.requestSubmit());
  act(() => address().blur());
  expect(text()).toContain('Enter a web address');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(asked).toEqual([]);
});

const FOUND: LandingPage = {
  url: 'https://larch.example/desk',
  title: 'Oak desk',
  description: 'Desks of solid oak, made in Hereford.',
  site_name: 'Larch',
  language: 'en',
  colours: ['#0a7f5c'],
  heading: 'A desk for the next fifty years',
  paragraphs: [],
  product: {
    name: 'Solid oak desk',
    description: 'Each top is cut from one plank. Delivered in three weeks.',
    brand: 'Larch',
    price: { amount: 890, currency: 'GBP', is_from: true },
  },
  picture_url: null,
  picture: null,
};
const readFound = async () => {
  const opened = await open(FOUND);
  type(FOUND.url);
  await act(async () => button().click());
  await act(settle);
  return opened;
};
const offer = (title: string) =>
  [...document.querySelectorAll('li')].find((each) => each.textContent.startsWith(title))!;
const use = (title: string) => act(async () => offer(title).querySelector('button')!.click());

it.each<[string, Partial<BrandFields>]>([
  ['Name', { name: '' }],
  ['Description', { description: '' }],
  ['Colours', { colours: [] }],
])('D5.13 what was taken and cleared since is offered again: %s', async (title, cleared) => {
  const { brand } = await readFound();
  await act(async () => brand.send({ type: 'brand.change', fields: cleared }));
  await use(title);
  expect(offer(title).textContent).toContain('Added');
  await act(async () => brand.send({ type: 'brand.change', fields: cleared }));
  expect(offer(title).textContent).not.toContain('Added');
  await use(title);
  expect(offer(title).textContent).toContain('Added');
});

it('D5.13 what a page sells begins a brief, with its facts', async () => {
  const { briefs } = await readFound();
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent.startsWith('Write ads for'))!;
  link.addEventListener('click', (event) => event.preventDefault());
  await act(async () => link.click());
  expect(briefs).toMatchObject([
    {
      product: 'Solid oak desk',
      offer: 'from £890',
      angle: 'A desk for the next fifty years',
      points: ['Each top is cut from one plank', 'Delivered in three weeks', 'Desks of solid oak, made in Hereford'],
      language: 'en',
      landing_page: 'https://larch.example/desk',
    },
  ]);
});
