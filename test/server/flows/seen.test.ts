import { expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { seenOf } from '#server/flows/reviews/seen.ts';
import { goodAd, OTHER_ID } from '#test/machines/charts/samples.ts';

const adset = { id: '12', name: 'Men', campaign_id: '1', campaign_name: 'Autumn' };
const inheriting = (id: string): Ad => ({
  ...goodAd,
  adset: null,
  inherited: { adset: { value: { ...adset, id }, from: { id: OTHER_ID, name: 'Usual', default: true } } } as never,
});

test('D7.1 an ad that goes to another ad set is another one for its owner, who is told where it goes; a guest is not', () => {
  for (const [before, after] of [
    [
      { ...goodAd, adset },
      { ...goodAd, adset: { ...adset, id: '13' } },
    ],
    [inheriting('12'), inheriting('13')],
  ] as const) {
    expect(seenOf(after, true)).not.toBe(seenOf(before, true));
    expect(seenOf(after, false)).toBe(seenOf(before, false));
  }
});

test.each<[string, Partial<Ad>]>([
  ['headline', { copy: { ...goodAd.copy, headline: 'Other' } }],
  ['primary text', { copy: { ...goodAd.copy, primary_text: 'Other' } }],
  ['link', { link: 'https://shop.example/other' }],
  ['square picture', { media: { ...goodAd.media, square: null } }],
])('D7.1 an ad with another %s is another one for everybody', (_, part) => {
  for (const isOwner of [true, false])
    expect(seenOf({ ...goodAd, ...part }, isOwner)).not.toBe(seenOf(goodAd, isOwner));
});
