import { expect, it } from 'vitest';
import { fewerOf, sizeOfAsk } from '#src/machines/fewer.ts';
import { fewerIn } from '#src/machines/studio/rounds.ts';
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

it('D4.4 of images, each ad gets fewer before one goes without', () => {
  const [one] = copies;
  expect(fewerOf(images(6, [one!]), 4)).toEqual(images(4, [one!]));
  expect(fewerOf(images(3), 9)).toEqual(images(2));
  expect(fewerOf(images(3), 2)).toEqual(images(1, copies.slice(0, 2)));
  expect(sizeOfAsk(fewerOf(images(3), 9))).toBe(8);
});

it('D4.4 what stands for a round that is asked for again is what is asked for', () => {
  const sitters = copies.map(({ of, headline, description }) => ({ of, headline, description }));
  expect(fewerIn(round, 2)).toMatchObject({ count: 2, settled: null, images: null });
  expect(fewerIn({ ...round, images: sitters, count: 4 }, 1)).toMatchObject({ count: 1, images: [sitters[0]] });
  const [of, ...others] = [0, 1, 2].map((index) => ({ key: 'b', index }));
  const again = fewerIn({ ...round, count: 3, of: of!, others }, 2);
  expect([again.count, again.of, again.others]).toEqual([2, of, [others[0]]]);
});
