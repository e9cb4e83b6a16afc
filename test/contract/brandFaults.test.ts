import { expect, it } from 'vitest';
import { BRAND_LIMITS, type BrandFields, EMPTY_BRAND } from '#contract/brand.ts';
import { BRIEF_LIMITS } from '#contract/brief.ts';
import { brandFaults, wholeColour } from '#contract/rules/brandFaults.ts';

const { voice } = EMPTY_BRAND;
const brand = (fields: Partial<BrandFields>): BrandFields => ({ ...EMPTY_BRAND, ...fields });
const phrase = 'x'.repeat(BRIEF_LIMITS.phrase);
const phrases = Array.from({ length: BRIEF_LIMITS.phrases }, (_, at) => `Phrase ${at}`);

it.each<[string, Partial<BrandFields>]>([
  ['says nothing', {}],
  [
    'says as much as it may',
    { name: '😀'.repeat(BRAND_LIMITS.name), description: 'x'.repeat(BRAND_LIMITS.description) },
  ],
  ['has colours, and a place for another', { colours: ['#0a7f5c', ' '] }],
  ['has a landing page', { landing_page: 'https://shop.example.com/tea?a=1' }],
  ['has phrases, and a place for another', { voice: { ...voice, must_say: [...phrases, ' '], never_say: [phrase] } }],
])('D5.13 a brand that %s can be saved', (_, fields) => {
  expect(brandFaults(brand(fields))).toEqual({});
});

it.each<[keyof ReturnType<typeof brandFaults>, Partial<BrandFields>, RegExp]>([
  ['name', { name: 'x'.repeat(BRAND_LIMITS.name + 1) }, /^Use at most 60 characters/],
  ['description', { description: 'x'.repeat(BRAND_LIMITS.description + 1) }, /^Use at most 500 characters/],
  ['colours', { colours: ['#0a7f5c', 'green'] }, /#0a7f5c/],
  ['colours', { colours: ['#0a7f5c0'] }, /#0a7f5c/],
  ['must_say', { voice: { ...voice, must_say: [...phrases, 'One more'] } }, /phrases\.$/],
  ['never_say', { voice: { ...voice, never_say: [`${phrase}x`] } }, /characters for a phrase\.$/],
  [
    'never_say',
    { voice: { ...voice, must_say: ['Fair trade'], never_say: ['cheap', 'fair TRADE', ' '] } },
    /^“Fair trade” must be said, but contains “fair TRADE”, which must never be said\.$/,
  ],
  ['landing_page', { landing_page: 'shop.example.com' }, /https:/],
  ['landing_page', { landing_page: 'ftp://shop.example.com' }, /https:/],
  ['landing_page', { landing_page: 'https://localhost' }, /https:/],
])('D5.13 a brand is told what is wrong with its %s', (field, fields, text) => {
  const faults = brandFaults(brand(fields));
  expect(Object.keys(faults)).toEqual([field]);
  expect(faults[field]).toMatch(text);
});

it.each([
  ['0A7', '#00aa77'],
  ['#0a7', '#00aa77'],
  [' 0a7f5c ', '#0a7f5c'],
  ['#0a7f5c', '#0a7f5c'],
  ['#0a7f', '#0a7f'],
  ['0a7f5c0', '0a7f5c0'],
  ['green', 'green'],
  ['', ''],
])('D5.13 a colour that is written as %s is kept as %s', (written, kept) => expect(wholeColour(written)).toBe(kept));
