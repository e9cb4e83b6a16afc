import { expect, it } from 'vitest';
import { fewerOf, sizeOfAsk } from '#src/machines/fewer.ts';
import { copyOfImage, shareAt } from '#contract/rules/imageShares.ts';
import { fewerIn } from '#src/machines/studio/rounds.ts';
import { sitterAt } from '#src/machines/studioImages.ts';
import type { ImageAsk } from '#src/machines/generation.machine.ts';
import { teaBrief } from '#test/support/generations.ts';

const copies = ['A', 'B', 'C', 'D'].map((headline, index) => ({
  primary_text: 'Tea.',
  headline,
  description: '',
  cta_text: 'Shop Now',
  of: { generation_id: '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9c77', index },
}));
const images = (count: number, of = copies): ImageAsk => ({ brief: teaBrief, count, copies: of });
const round = {
  key: 'a',
  id: null,
  count: 8,
  brief: teaBrief,
  of: null,
  pinned: null,
  images: null,
  settled: 'short' as const,
  made: 0,
};

it('D4.4 of texts for one brief, so many fewer are asked for', () => {
  expect(fewerOf({ brief: teaBrief, count: 8 }, 2)).toEqual({ brief: teaBrief, count: 2 });
  expect(fewerOf({ brief: teaBrief, count: 8 }, 20)).toEqual({ brief: teaBrief, count: 8 });
});

it('D4.4 of texts for many ads, the first ones are asked for, each with what it is about', () => {
  const about = ['Oolong', 'Sencha', 'Assam'].map((product) => ({ product, landing_page: '' }));
  expect(fewerOf({ brief: teaBrief, count: 3, about }, 2)).toMatchObject({ count: 2, about: about.slice(0, 2) });
});

it('D4.4 of images, each ad gets fewer before one goes without, and none that could be paid is left out', () => {
  const [one] = copies;
  expect(fewerOf(images(6, [one!]), 4)).toEqual({ ...images(4, [one!]), most: 4 });
  expect(fewerOf(images(3), 9)).toEqual({ ...images(3), most: 9 });
  expect(fewerOf(images(3), 2)).toEqual({ ...images(1, copies.slice(0, 2)), most: 2 });
  for (let most = 1; most <= 12; most += 1) expect(sizeOfAsk(fewerOf(images(4, copies.slice(0, 3)), most))).toBe(most);
  expect(sizeOfAsk(fewerOf(fewerOf(images(3), 9), 5))).toBe(5);
  expect(sizeOfAsk(fewerOf(fewerOf(images(3), 5), 9))).toBe(5);
});

it('D4.4 credits for 5 of 3 × 4 images: two for the first ads, one for the last', () => {
  const all = Array.from({ length: 5 }, (_, index) => copyOfImage(index, 3, 5));
  expect(all).toEqual([0, 0, 1, 1, 2]);
  expect([0, 1, 2].map((at) => shareAt(at, 3, 5))).toEqual([2, 2, 1]);
  for (let total = 1; total <= 20; total += 1)
    for (let among = 1; among <= total; among += 1) {
      const places = Array.from({ length: total }, (_, index) => copyOfImage(index, among, total));
      for (let at = 0; at < among; at += 1)
        expect(places.filter((place) => place === at)).toHaveLength(shareAt(at, among, total));
    }
});

it('D4.4 a round for so many shows each image with the ad that it is for', () => {
  const sitters = copies.map(({ of, headline, description }) => ({ of, headline, description }));
  const fewer = fewerIn({ ...round, images: sitters.slice(0, 3), count: 12 }, 5);
  expect(fewer).toMatchObject({ count: 5, images: sitters.slice(0, 3) });
  expect([0, 1, 2, 3, 4].map((index) => sitterAt(fewer, index)!.headline)).toEqual(['A', 'A', 'B', 'B', 'C']);
});

it('D4.4 what stands for a round that is asked for again is what is asked for', () => {
  const sitters = copies.map(({ of, headline, description }) => ({ of, headline, description }));
  expect(fewerIn(round, 2)).toMatchObject({ count: 2, settled: null, images: null });
  expect(fewerIn({ ...round, images: sitters, count: 4 }, 1)).toMatchObject({ count: 1, images: [sitters[0]] });
  const [of, ...others] = [0, 1, 2].map((index) => ({ key: 'b', index }));
  const again = fewerIn({ ...round, count: 3, of: of!, others }, 2);
  expect([again.count, again.of, again.others]).toEqual([2, of, [others[0]]]);
});
