import { firstIdeaAt, ideasFor, othersAfter } from '#server/generation/pictures/ideas.ts';
import { LAYOUTS } from '#server/generation/pictures/layouts/all.ts';
import { BARE, COFFEE, KITS } from '#test/support/pictureMaterial.ts';
import { describe, expect, test } from 'vitest';

const PHOTOS = [
  { width: 1600, height: 2000, isCutOut: false },
  { width: 400, height: 900, isCutOut: true },
];
const ask = { brand: KITS.coffee, texts: COFFEE, photos: PHOTOS, count: 20, seed: 7 };

describe('Ideas for the images of a brief', () => {
  test('follow from the seed alone, and fewer are the first of more', () => {
    expect(ideasFor(ask)).toEqual(ideasFor(ask));
    expect(ideasFor({ ...ask, count: 5 })).toEqual(ideasFor(ask).slice(0, 5));
    expect(ideasFor({ ...ask, seed: 8 })).not.toEqual(ideasFor(ask));
  });

  test('come no nearer to a photo than its pixels allow, and show all of it, too', () => {
    const zooms = [1, 2, 3, 4, 5].flatMap((seed) => ideasFor({ ...ask, seed }).map(({ zoom }) => zoom));
    expect([Math.min(...zooms), Math.max(...zooms)]).toEqual([1, 1.4]);
  });

  test('do not repeat themselves', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const ideas = ideasFor({ ...ask, seed });
      const looks = ideas.map(({ layout, colours }) => `${layout} ${colours}`);
      expect(new Set(looks).size, `seed ${seed}`).toBe(20);
      expect(new Set(ideas.map(({ layout }) => layout)).size, `seed ${seed}`).toBeGreaterThanOrEqual(15);
      for (const [at, idea] of ideas.slice(1).entries()) expect(idea.layout).not.toBe(ideas[at]!.layout);
    }
  });

  test('use every photo and go without one, too', () => {
    const photos = new Set(ideasFor(ask).map(({ photo }) => photo));
    expect(photos).toEqual(new Set([null, 0, 1]));
  });

  test('show the photo that was chosen for them, however many they are; one that cannot be read is none', () => {
    for (const photo of PHOTOS)
      for (const texts of [BARE, COFFEE]) {
        const chosen = ideasFor({ ...ask, texts, photos: [photo], needsPhoto: true });
        expect(new Set(chosen.map((idea) => idea.photo))).toEqual(new Set([0]));
      }
    expect(ideasFor({ ...ask, photos: [], needsPhoto: true })).toEqual(ideasFor({ ...ask, photos: [] }));
  });

  test('have another photo each where others are asked for, or another layout where there is but one', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const first = ideasFor({ ...ask, seed, count: 1 });
      const all = othersAfter(first, { ...ask, seed, count: 3 });
      expect(all.slice(0, 1)).toEqual(first);
      expect(othersAfter(first, { ...ask, seed, count: 2 })).toEqual(all.slice(0, 3));
      for (const [at, { photo }] of all.slice(1).entries()) {
        expect(photo).not.toBeNull();
        expect(photo).not.toBe(all[at]!.photo);
      }
      const [one, two] = othersAfter(ideasFor({ ...ask, seed, photos: PHOTOS.slice(0, 1), count: 1 }), {
        ...ask,
        seed,
        photos: PHOTOS.slice(0, 1),
        count: 1,
      });
      expect(two!.photo).toBe(0);
      expect(two!.layout).not.toBe(one!.layout);
      expect(othersAfter(first, { ...ask, photos: [], count: 1 }).at(-1)!.photo).toBeNull();
    }
  });

  test('for the suggestions of one brief differ in their layout, whichever of them are asked for together', () => {
    const { texts: brief, count: _, ...rest } = ask;
    const variants = [COFFEE, { ...COFFEE, offer: '' }, { ...COFFEE, proof: null }, { ...COFFEE, points: [] }];
    for (const photos of [PHOTOS, []])
      for (const seed of [1, 2, 3, 4, 5]) {
        const alike = { ...rest, photos, seed, brief: { ...brief, proof: null } };
        const first = (at: number) => firstIdeaAt(at, variants[at % variants.length]!, alike, 6);
        const layouts = [0, 1, 2, 3, 4, 5].map((at) => first(at).layout);
        expect(new Set(layouts).size, `${photos.length} ${seed} ${layouts.join()}`).toBe(6);
        for (const at of [0, 1, 2, 3, 4, 5, 19]) {
          const { layout, photo } = first(at);
          const shown = photo === null ? null : photos[photo]!;
          expect(LAYOUTS[layout].suits({ texts: variants[at % variants.length]!, photo: shown })).toBe(true);
        }
        expect(first(3)).toEqual(first(3));
      }
  });

  test('suit what there is: no quote without a customer, no photo without one', () => {
    const ideas = ideasFor({ ...ask, texts: BARE, photos: [] });
    for (const { layout, photo } of ideas) {
      expect(photo).toBeNull();
      expect(LAYOUTS[layout].suits({ texts: BARE, photo: null }), layout).toBe(true);
    }
    const unstarred = { ...COFFEE, proof: { quote: 'Good.', by: 'Marit', stars: null } };
    const layouts = ideasFor({ ...ask, texts: unstarred }).map(({ layout }) => layout);
    expect(layouts).not.toContain('stars');
    expect(layouts).toContain('quote');
  });
});
