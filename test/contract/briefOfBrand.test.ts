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

it('D5.2 where the company does not show its language, a brief begins in the person’s', () => {
  expect(briefOfBrand({ ...EMPTY_BRAND, description: 'Rösterei Schwarzwald' }, 'de').language).toBe('de');
  expect(briefOfBrand({ ...EMPTY_BRAND, description: 'We roast coffee and send it to you.' }, 'de').language).toBe(
    'en',
  );
});

it('D5.2 a new brief keeps the tone and nothing of what was sold before, hidden answers least of all', () => {
  const before: Brief = {
    ...EMPTY_BRIEF,
    product: 'Tea',
    proof: '4.8 stars',
    points: ['Loose leaf'],
    tone: 'bold',
    language: 'de',
    landing_page: 'https://tea.example/summer',
  };
  const brand = { landing_page: 'https://brew.example', description: '' };
  const kept: Brief = { ...EMPTY_BRIEF, tone: 'bold' };
  expect(nextBrief(before, brand, 'en')).toEqual({ ...kept, landing_page: 'https://brew.example' });
  expect(nextBrief(before, null, 'es')).toEqual({ ...kept, language: 'es' });
  const description = 'Wir rösten Kaffee und schicken ihn per Post.';
  expect(nextBrief(before, { ...brand, description }, 'es').language).toBe('de');
});
