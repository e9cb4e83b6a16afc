import { expect, it } from 'vitest';
import type { LandingPage } from '#contract/calls/brand.ts';
import { briefOfPage } from '#contract/rules/briefOfPage.ts';

const page = (fields: Partial<LandingPage>): LandingPage => ({
  url: 'https://larch.example/',
  title: '',
  description: '',
  site_name: '',
  language: '',
  colours: [],
  picture_url: null,
  picture: null,
  ...fields,
});
const product = (fields: Partial<NonNullable<LandingPage['product']>> = {}) => ({
  name: 'Schreibtisch aus Eiche',
  description: '',
  brand: '',
  price: { amount: 890, currency: 'EUR', is_from: false },
  ...fields,
});
const usual = { tone: 'warm' as const, description: 'Möbel aus heimischem Holz, auf Bestellung gefertigt' };

it('D5.13 a page that says nothing of what it sells begins no brief', () => {
  expect(briefOfPage(page({}), usual)).toBeNull();
  expect(
    briefOfPage(
      page({ heading: 'So long a heading that it is a whole sentence and names no single thing at all' }),
      usual,
    ),
  ).toBeNull();
  // It was read before that was told.
  expect(briefOfPage(page({ title: 'Larch' }), usual)).toBeNull();
});

it('D5.13 its price is said as its language says it', () => {
  const of = (language: string, price: NonNullable<LandingPage['product']>['price']) =>
    briefOfPage(page({ language, product: product({ name: 'Larch 7', price }) }), { ...usual, description: '' })?.offer;
  expect(of('en', { amount: 12.5, currency: 'GBP', is_from: false })).toBe('£12.50');
  expect(of('es', { amount: 49, currency: 'EUR', is_from: true })).toMatch(/^desde 49\s€$/);
  expect(of('de', { amount: 1290, currency: 'EUR', is_from: true })).toMatch(/^ab 1\.290\s€$/);
  expect(of('de', null)).toBe('');
});

it('D5.13 its points are its short sentences: no call, no question, none twice', () => {
  const description =
    'Brauchst du einen Tisch? Jede Platte ist aus einem Stück. Jetzt bestellen! Jede Platte ist aus einem Stück.';
  expect(
    briefOfPage(page({ product: product({ description }), heading: 'Schreibtisch aus Eiche' }), usual),
  ).toMatchObject({
    product: 'Schreibtisch aus Eiche',
    points: ['Jede Platte ist aus einem Stück'],
    angle: '',
    tone: 'warm',
    language: 'de',
  });
});

it.each([
  'Welcome!',
  'Welcome to Larch',
  'Home',
  'Unsere Leistungen',
  'Herzlich willkommen',
  'Nuestros servicios',
  'Quiénes somos',
])('D5.13 “%s” names nothing that is sold', (heading) => {
  expect(briefOfPage(page({ heading, description: 'We bake bread with our own sourdough.' }), usual)).toBeNull();
  expect(briefOfPage(page({ heading, product: product() }), usual)).toMatchObject({
    product: 'Schreibtisch aus Eiche',
    angle: '',
  });
});

it.each([
  ['Peru Espresso 1 kg – Buy online | Beanery', 'Peru Espresso 1 kg'],
  ['Stuhl Larch – Eiche – Larch Möbel', 'Stuhl Larch – Eiche'],
  ['Home office desk', 'Home office desk'],
  ['Larch Möbel', 'Larch Möbel'],
])('D5.13 a thing that a shop calls “%s” is “%s”', (name, sold) => {
  expect(briefOfPage(page({ site_name: 'Larch Möbel', product: product({ name }) }), usual)?.product).toBe(sold);
});

it('D5.13 what a page says of itself is no point of what it sells', () => {
  const paragraphs = [
    'Wir verwenden Cookies, um Ihnen das beste Erlebnis zu bieten.',
    'In den Warenkorb legen',
    'Alle Rechte vorbehalten, Larch 2026.',
    'Jede Platte ist aus einem Stück.',
  ];
  expect(briefOfPage(page({ paragraphs, product: product() }), usual)?.points).toEqual([
    'Jede Platte ist aus einem Stück',
  ]);
});

it('D5.13 a bakery’s cookies, and what runs in a browser, are what they sell', () => {
  const paragraphs = [
    'Our cookies are baked every morning.',
    'Our planner runs in every browser.',
    'We and our partners use cookies.',
    'Please update your browser today.',
  ];
  expect(briefOfPage(page({ paragraphs, product: product() }), usual)?.points).toEqual([
    'Our cookies are baked every morning',
    'Our planner runs in every browser',
  ]);
});
