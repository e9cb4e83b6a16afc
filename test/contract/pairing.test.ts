import { describe, expect, it } from 'vitest';
import { type Pairing, pairUp, type Picture } from '#contract/rules/pairing.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';

type Size = readonly [width: number, height: number];
const SQUARE: Size = [1080, 1080];
const FEED: Size = [1080, 1350];
const STORY: Size = [1080, 1920];
const WIDE: Size = [1200, 628];

/** Each file is its name; its bytes are its own. */
const picture = (name: string, [width, height]: Size, hash = name): Picture => ({
  id: name,
  name,
  width,
  height,
  hash,
});
const pairs = ({ pairs: all }: Pairing) => all.map(({ square, portrait }) => [square, portrait]);
const pairOf = (...files: Picture[]) => pairs(pairUp(files));

describe('D5.4 pairing by name', () => {
  it.each([
    ['a ratio', 'sale_1x1.jpg', 'sale_9x16.jpg'],
    ['a ratio with other separators', 'Sale 1-1.JPG', 'sale.4_5.png'],
    ['pixels', 'sale-1080x1080.png', 'SALE 1080x1920.png'],
    ['words', 'Sale Square.jpg', 'sale-story.jpg'],
    ['joined words', 'saleSquare.jpg', 'saleReels.jpg'],
    ['folders', 'square/sale.jpg', 'portrait/sale.jpg'],
    ['folders and ratios', 'Feed/sale_1x1.jpg', 'Stories/sale_9x16.jpg'],
    ['a ratio on one of them', 'sale.jpg', 'sale_9x16.jpg'],
    ['a word that belongs to the name', 'our-story_1x1.jpg', 'our-story_9x16.jpg'],
    ['other letters', 'Größe_1x1.jpg', 'größe_9x16.jpg'],
  ])('takes two with the same name but for %s as one ad', (_, square, portrait) => {
    const tall = /16|1920|stor|reel|portrait/i.test(portrait) ? STORY : FEED;
    expect(pairUp([picture(portrait, tall), picture(square, SQUARE)])).toEqual({
      pairs: [{ square, portrait, isGuess: false }],
      tray: [],
    });
  });

  it('keeps numbers apart: ad 1 never gets the picture of ad 2', () => {
    expect(
      pairOf(
        picture('ad 2 9x16.jpg', STORY),
        picture('ad 1 1x1.jpg', SQUARE),
        picture('ad 10 1x1.jpg', SQUARE),
        picture('ad 2 1x1.jpg', SQUARE),
      ),
    ).toEqual([
      ['ad 1 1x1.jpg', null],
      ['ad 2 1x1.jpg', 'ad 2 9x16.jpg'],
      ['ad 10 1x1.jpg', null],
    ]);
  });

  it('takes the 9:16 image for the portrait place, and says that a 4:5 image of the same ad is spare', () => {
    const files = [picture('a_4x5.jpg', FEED), picture('a_9x16.jpg', STORY), picture('a_1x1.jpg', SQUARE)];
    expect(pairUp(files)).toMatchObject({
      pairs: [{ square: 'a_1x1.jpg', portrait: 'a_9x16.jpg' }],
      tray: [{ id: 'a_4x5.jpg', reason: 'spare' }],
    });
  });

  it('gives a portrait image to neither of two square ones with its name', () => {
    const files = [picture('a_1x1.jpg', SQUARE), picture('a_square.jpg', SQUARE), picture('a_9x16.jpg', STORY)];
    expect(pairUp(files)).toMatchObject({
      pairs: [{ portrait: null }, { portrait: null }],
      tray: [{ id: 'a_9x16.jpg', reason: 'noSquare' }],
    });
  });
});

describe('D5.4 pairing without such names', () => {
  it('takes names that are alike, and says that it guessed', () => {
    const files = [picture('beach sunset.jpg', SQUARE), picture('beach sunset tall.jpg', STORY)];
    expect(pairUp(files).pairs).toEqual([
      { square: 'beach sunset.jpg', portrait: 'beach sunset tall.jpg', isGuess: true },
    ]);
  });

  it('takes as many of each in their order, and says that it guessed', () => {
    const files = [
      picture('IMG_9.jpg', SQUARE),
      picture('IMG_10.jpg', SQUARE),
      picture('IMG_99.jpg', STORY),
      picture('IMG_100.jpg', STORY),
    ];
    expect(pairUp(files).pairs).toEqual([
      { square: 'IMG_9.jpg', portrait: 'IMG_99.jpg', isGuess: true },
      { square: 'IMG_10.jpg', portrait: 'IMG_100.jpg', isGuess: true },
    ]);
  });

  it('pairs nothing where it cannot know', () => {
    const files = [picture('IMG_1.jpg', SQUARE), picture('IMG_2.jpg', SQUARE), picture('IMG_3.jpg', STORY)];
    expect(pairUp(files)).toMatchObject({
      pairs: [{ portrait: null }, { portrait: null }],
      tray: [{ id: 'IMG_3.jpg' }],
    });
  });
});

describe('D5.4 the tray', () => {
  it('says why each picture is in it', () => {
    const files = [
      picture('a.jpg', SQUARE, 'same'),
      picture('b.jpg', SQUARE, 'same'),
      picture('c.jpg', WIDE),
      picture('d_1x1.jpg', STORY),
      picture('e.jpg', STORY),
    ];
    expect(pairUp(files)).toEqual({
      pairs: [{ square: 'a.jpg', portrait: null, isGuess: false }],
      tray: [
        { id: 'b.jpg', reason: 'duplicate' },
        { id: 'c.jpg', reason: 'otherRatio' },
        { id: 'd_1x1.jpg', reason: 'contradiction' },
        { id: 'e.jpg', reason: 'noSquare' },
      ],
    });
  });

  it('has 49 of a file that was dropped 50 times', () => {
    const files = Array.from({ length: 50 }, (_, at) => picture(`copy ${at}.jpg`, SQUARE, 'same'));
    const { pairs: made, tray } = pairUp(files);
    expect([made.length, tray.length]).toEqual([1, 49]);
    expect(new Set(tray.map(({ reason }) => reason))).toEqual(new Set(['duplicate']));
  });
});

describe('D5.4 any files', () => {
  const STEMS = ['sale', 'Sale', 'sale 2', 'beach', 'IMG_1', 'IMG_2', 'our-story', '1', '', 'größe'];
  const TOKENS = ['_1x1', '-4x5', ' 9x16', '.square', '_story', ' reel', '_feed', '-1-1', '_9_16', '', ''];
  const FOLDERS = ['', '', 'square/', 'Story/', 'a/b/'];
  const SIZES = [SQUARE, SQUARE, FEED, STORY, WIDE];

  it.each(Array.from({ length: 200 }, (_, seed) => seed))(
    'are each in one place, by their ratio, whatever the order they came in (%i)',
    (seed) => {
      const random = randomOf(seed + 1);
      const files = Array.from({ length: random.below(30) }, (_, at) => {
        const name = `${random.pick(FOLDERS)}${random.pick(STEMS)}${random.pick(TOKENS)}.jpg`;
        const hash = random.chance(0.1) ? 'same' : `${seed} ${at}`;
        return { ...picture(name, random.pick(SIZES), hash), id: `${at}` };
      });
      const found = pairUp(files);
      const places = [
        ...found.pairs.flatMap(({ square, portrait }) => [square, portrait].filter((id) => id !== null)),
        ...found.tray.map(({ id }) => id),
      ];
      expect(places.toSorted()).toEqual(files.map(({ id }) => id).toSorted());
      const sizeOf = (id: string) => files.find((file) => file.id === id)!;
      for (const { square, portrait } of found.pairs) {
        expect(sizeOf(square!).width).toBe(sizeOf(square!).height);
        if (portrait !== null) expect(sizeOf(portrait).height).toBeGreaterThan(sizeOf(portrait).width);
      }
      // Pictures with one name and the same bytes are told apart by nothing that could matter.
      const named = ({ pairs: all, tray }: Pairing) => {
        const words = (id: string | null) => id && `${sizeOf(id).name} ${sizeOf(id).hash}`;
        return [
          all.map(({ square, portrait }) => [words(square), words(portrait)]),
          tray.map(({ id, reason }) => [words(id), reason]),
        ];
      };
      const shuffled = files
        .map((file) => ({ file, place: random.below(1e9) }))
        .sort((a, b) => a.place - b.place)
        .map(({ file }) => file);
      expect(named(pairUp(shuffled))).toEqual(named(found));
    },
  );
});
