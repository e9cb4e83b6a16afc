import { expect, it } from 'vitest';
import { type Place, speakingIssues } from '#contract/rules/speaksAs.ts';
import { goodAd } from '../machines/charts/samples.ts';

const place: Place = {
  account: { name: 'Riverside', page: { id: 'page' }, instagram: { id: 'river' } },
  assets: {
    pages: new Map([['page', { instagram: { id: 'river' } }]]),
    instagrams: new Set(['river']),
    pixels: new Set(['pixel']),
  },
};
const codesOf = (details: Partial<typeof goodAd.details>, around = place) =>
  speakingIssues({ ...goodAd, details: { ...goodAd.details, ...details } }, around).map(({ code, field }) => [
    code,
    field,
  ]);

it('D5.3 an ad may speak as what its business has', () => {
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ page_id: 'page', instagram_id: 'river', pixel_id: 'pixel' })).toEqual([]);
});

it('D5.3 what was chosen and has left the business is said where it is chosen', () => {
  expect(codesOf({ page_id: 'gone' })).toEqual([['PAGE_MISSING', 'page_id']]);
  expect(codesOf({ instagram_id: 'gone' })).toEqual([['INSTAGRAM_MISSING', 'instagram_id']]);
  expect(codesOf({ pixel_id: 'gone' })).toEqual([['PIXEL_MISSING', 'pixel']]);
});

it('D5.3 nothing is said of what nobody could look up', () => {
  expect(codesOf({ page_id: 'gone', pixel_id: 'gone' }, { ...place, assets: null })).toEqual([]);
});

it('D5.3 an account without a page speaks as nobody, unless the ad has a page of its own', () => {
  const bare = { ...place, account: { ...place.account, page: null } };
  expect(codesOf({}, bare)).toEqual([['PAGE_MISSING', 'page']]);
  expect(codesOf({ page_id: 'page' }, bare)).toEqual([]);
});
