import { expect, it } from 'vitest';
import { briefOfAd } from '#contract/rules/briefOfAd.ts';

const ad = { name: '', headline: '', primary_text: '', link: 'https://brew.example/box' };

it.each([
  [{ headline: 'Cold brew by post', name: 'Spring 1' }, 'Cold brew by post'],
  [{ headline: '20% off this week', name: 'Cold brew box' }, 'Cold brew box'],
  [{ headline: 'Tired of bad coffee?', name: 'Cold brew box' }, 'Cold brew box'],
  [{ headline: 'Erste Lieferung gratis', name: 'Kaffeebox' }, 'Kaffeebox'],
  [{ name: 'Cold brew box' }, 'Cold brew box'],
  [{ headline: '20% off this week' }, '20% off this week'],
  [{ primary_text: 'Good coffee comes by post.' }, 'Good coffee comes by post.'],
  [{}, ''],
])('D5.2 of an ad that says %j, the product is %j', (fields, product) => {
  expect(briefOfAd({ ...ad, ...fields })).toMatchObject({ product, landing_page: ad.link });
});
