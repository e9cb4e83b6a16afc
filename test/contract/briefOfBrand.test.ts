import { expect, it } from 'vitest';
import { EMPTY_BRAND } from '#contract/brand.ts';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { briefOfBrand, nextBrief } from '#contract/rules/briefOfBrand.ts';

it('D5.2 a new brief begins with the brand’s tone and landing page', () => {
  const brand = {
    ...EMPTY_BRAND,
    voice: { ...EMPTY_BRAND.voice, tone: 'warm' as const },
    landing_page: 'https://brew.example',
  };
  expect(briefOfBrand(brand)).toEqual({ ...EMPTY_BRIEF, tone: 'warm', landing_page: 'https://brew.example' });
  expect(briefOfBrand(EMPTY_BRAND)).toEqual(EMPTY_BRIEF);
});

it.each([
  ['We are a family of roasters in Leeds and we send coffee by post.', 'en'],
  ['Wir sind eine Familie von Röstern und schicken Kaffee per Post.', 'de'],
  ['Somos una familia de tostadores y enviamos café por correo.', 'es'],
  ['Rösterei Schwarzwald', 'en'],
  ['', 'en'],
] as const)('D5.2 what the company says of itself is not its product: %j', (description, language) => {
  expect(briefOfBrand({ ...EMPTY_BRAND, description })).toEqual({ ...EMPTY_BRIEF, language });
});

it('D5.2 a new brief keeps how it speaks and nothing of what was sold before, hidden answers least of all', () => {
  const before: Brief = {
    ...EMPTY_BRIEF,
    product: 'Tea',
    proof: '4.8 stars',
    points: ['Loose leaf'],
    tone: 'bold',
    language: 'de',
    landing_page: 'https://tea.example/summer',
  };
  const kept: Brief = { ...EMPTY_BRIEF, tone: 'bold', language: 'de' };
  expect(nextBrief(before, { landing_page: 'https://brew.example' })).toEqual({
    ...kept,
    landing_page: 'https://brew.example',
  });
  expect(nextBrief(before, null)).toEqual(kept);
});
