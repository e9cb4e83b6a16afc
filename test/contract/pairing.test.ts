import { describe, expect, it } from 'vitest';
import { pairByCrop, type Pairing, pairUp } from '#contract/rules/pairing.ts';
import type { Picture } from '#contract/rules/pictureName.ts';
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
    const files = [picture('beach sunset.jpg', SQUARE), picture('beach sunset long.jpg', STORY)];
    expect(pairUp(files).pairs).toEqual([
      { square: 'beach sunset.jpg', portrait: 'beach sunset long.jpg', isGuess: true },
    ]);
  });

  it.each(['motif-%.jpg', 'Motif % final.jpg', 'tea/0%.png'])('puts no two numbered motifs together: %s', (name) => {
    const at = (motif: number) => name.replace('%', String(motif));
    const files = [1, 3, 5].flatMap((motif) => [picture(at(motif), SQUARE), picture(at(motif + 1), STORY)]);
    expect(pairUp(files)).toMatchObject({
      pairs: [1, 3, 5].map((motif) => ({ square: at(motif), portrait: null, isGuess: false })),
      tray: [2, 4, 6].map((motif) => ({ id: at(motif), reason: 'noSquare' })),
    });
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

describe('D5.4 pairing as designers export', () => {
  const PHOTO: Size = [1200, 1800];
  type Scheme = readonly [label: string, square: (at: number) => string, portrait: (at: number) => string, tall?: Size];
  const two = (at: number) => String(at).padStart(2, '0');
  /** Schemes whose names leave no doubt. */
  const SURE: readonly Scheme[] = [
    ['one counter for each format', (at) => `autumn-square-${at}.jpg`, (at) => `autumn-portrait-${at}.jpg`],
    [
      'images of another ratio than their word',
      (at) => `autumn-square-${at}.jpg`,
      (at) => `autumn-portrait-${at}.jpg`,
      PHOTO,
    ],
    ['a ratio and a version', (at) => `spring_${at}_1x1_v2.png`, (at) => `spring_${at}_9x16_v2.png`],
    ['a ratio in front', (at) => `1x1_spring_${at}.png`, (at) => `9x16_spring_${at}.png`],
    ['a ratio with a real times sign', (at) => `Spring ${at} 1×1.png`, (at) => `Spring ${at} 9×16.png`],
    ['a ratio right behind the number', (at) => `spring${two(at)}1x1.png`, (at) => `spring${two(at)}9x16.png`],
    ['zeros on one side', (at) => `ad-${at}-1x1.png`, (at) => `ad-${two(at)}-9x16.png`],
    ['Figma at two sizes', (at) => `Frame ${at} square@2x.png`, (at) => `Frame ${at} story.png`],
    ['pixels', (at) => `Tea ${at} - 1080x1080px.png`, (at) => `Tea ${at} - 1080x1920px.png`],
    ['Canva', (at) => `Tea Sale ${at} (Instagram Post).png`, (at) => `Tea Sale ${at} (Instagram Story).png`],
    ['camelCase', (at) => `autumnSquare${at}.jpg`, (at) => `autumnPortrait${at}.jpg`],
    ['capitals', (at) => `IGFeed_Tea${at}.jpg`, (at) => `IGStory_Tea${at}.jpg`],
    ['small letters without a gap', (at) => `teasquare${at}.jpg`, (at) => `teaportrait${at}.jpg`],
    ['German', (at) => `Sommer-Quadrat-${two(at)}.jpg`, (at) => `Sommer-Hoch-${two(at)}.jpg`],
    ['more German', (at) => `Sommer_quadratisch_${at}.jpg`, (at) => `Sommer_Hochformat_${at}.jpg`],
    ['Spanish', (at) => `verano_cuadrado_${at}.jpg`, (at) => `verano_vertical_${at}.jpg`],
    ['French', (at) => `été-carré-${at}.jpg`, (at) => `été-portrait-${at}.jpg`],
    ['placements of Meta', (at) => `tee_facebook_feed_${at}.jpg`, (at) => `tee_instagram_story_${at}.jpg`],
    ['feed and reel', (at) => `tee ${at} feed.jpg`, (at) => `tee ${at} reel.jpg`],
    ['folders of formats', (at) => `Tea/1x1/${two(at)}.jpg`, (at) => `Tea/9x16/${two(at)}.jpg`],
    ['folders of placements', (at) => `Feed/tea ${at}.jpg`, (at) => `Stories & Reels/tea ${at}.jpg`],
    ['a folder for each ad', (at) => `Tea ${at}/square.jpg`, (at) => `Tea ${at}/story.jpg`],
    ['the ratio in numbers', (at) => `tea ${at + 20} 1-1.jpg`, (at) => `tea ${at + 20} 9-16.jpg`],
    ['two counters', (at) => `ad 1-${at}.jpg`, (at) => `ad 1-${at} story.jpg`],
  ];
  /** Schemes that are likely; the pairs are marked. */
  const LIKELY: readonly Scheme[] = [
    ['one counter for both', (at) => `autumn-square-${at * 2}.jpg`, (at) => `autumn-portrait-${at * 2 + 1}.jpg`],
    ['a camera', (at) => `IMG_${1200 + at}.jpg`, (at) => `IMG_${1300 + at}.jpg`],
    ['a download of the same name', (at) => `IMG_${1234 + at}.jpg`, (at) => `IMG_${1234 + at} (1).jpg`],
    ['copies of Windows', (at) => `tea (${at}).jpg`, (at) => `tea (${at + 100}).jpg`],
    ['versions that differ', (at) => `tea_${at}_1x1_v1.jpg`, (at) => `tea_${at}_9x16_v2_final.jpg`],
    ['words of their own', (at) => `tea-klein-${at}.jpg`, (at) => `tea-gross-${at}.jpg`],
    ['a word on one of them', (at) => `green tea ${at}.jpg`, (at) => `green tea lang ${at}.jpg`],
    ['photos of 2:3 with the same name', (at) => `tea ${at} 1x1.jpg`, (at) => `tea ${at}.jpg`, PHOTO],
  ];
  const named = (schemes: readonly Scheme[]) => schemes.map((scheme) => [scheme[0], scheme] as const);
  const filesOf = ([, square, portrait, tall = STORY]: Scheme, count: number) =>
    Array.from({ length: count }, (_, at) => [picture(square(at + 1), SQUARE), picture(portrait(at + 1), tall)]).flat();
  const expected = ([, square, portrait]: Scheme, count: number) =>
    Array.from({ length: count }, (_, at) => [square(at + 1), portrait(at + 1)]);

  it.each(named(SURE))('%s: each ad gets both of its images', (_, scheme) => {
    const found = pairUp(filesOf(scheme, 12));
    expect(found.tray).toEqual([]);
    expect(pairs(found).toSorted()).toEqual(expected(scheme, 12).toSorted());
    expect(found.pairs.filter(({ isGuess }) => isGuess)).toEqual([]);
  });

  it.each(named(LIKELY))('%s: each ad gets both of its images, marked as a guess', (_, scheme) => {
    const found = pairUp(filesOf(scheme, 12));
    expect(found.tray).toEqual([]);
    expect(pairs(found).toSorted()).toEqual(expected(scheme, 12).toSorted());
    expect(found.pairs.every(({ isGuess }) => isGuess)).toBe(true);
  });

  it.each(named([...SURE, ...LIKELY]))('%s: images that are missing move no other image', (_, scheme) => {
    const all = expected(scheme, 12);
    const [, , , tall = STORY] = scheme;
    for (let seed = 1; seed < 30; seed += 1) {
      const random = randomOf(seed);
      const given = all.map(([square, portrait]) => [square!, random.chance(0.8) ? portrait! : null] as const);
      const files = given.flatMap(([square, portrait]) => [
        picture(square, SQUARE),
        ...(portrait === null ? [] : [picture(portrait, tall)]),
      ]);
      const sure = pairUp(files).pairs.filter(({ isGuess }) => !isGuess);
      for (const { square, portrait } of sure) if (portrait !== null) expect(given).toContainEqual([square, portrait]);
    }
  });

  it('two designers at once: neither gets images of the other', () => {
    const [first, second] = [SURE[0]!, SURE[2]!];
    const found = pairUp([...filesOf(first, 5), ...filesOf(second, 5)]);
    expect(found.tray).toEqual([]);
    expect(pairs(found).toSorted()).toEqual([...expected(first, 5), ...expected(second, 5)].toSorted());
  });

  it('never gives an ad the picture of another language, product or number, where the names say their format', () => {
    const files = [
      picture('tea_de_1x1.jpg', SQUARE),
      picture('mug_de_1x1.jpg', SQUARE),
      picture('tea_en_9x16.jpg', STORY),
      picture('mug_en_9x16.jpg', STORY),
      picture('cup 1 square.jpg', SQUARE),
      picture('cup 12 story.jpg', STORY),
      picture('cup 13 story.jpg', STORY),
    ];
    expect(pairs(pairUp(files)).filter(([, portrait]) => portrait !== null)).toEqual([]);
  });

  it('a landscape image of an ad that has its square one is spare, not an ad by itself', () => {
    const files = [picture('tea_1x1.jpg', SQUARE), picture('tea_1.91x1.jpg', WIDE), picture('tea 1200x628.png', WIDE)];
    expect(pairUp(files)).toEqual({
      pairs: [{ square: 'tea_1x1.jpg', portrait: null, isGuess: false }],
      tray: [
        { id: 'tea_1.91x1.jpg', reason: 'spare' },
        { id: 'tea 1200x628.png', reason: 'spare' },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    });
  });

  it('feed in 4:5 and story in 9:16, nothing square: a crop makes one ad of both', () => {
    const files = [1, 2].flatMap((at) => [picture(`tea ${at} 4x5.jpg`, FEED), picture(`tea ${at} 9x16.jpg`, STORY)]);
    expect(pairUp(files).pairs).toEqual([]);
    expect(pairByCrop(files)).toEqual([
      { square: 'tea 1 4x5.jpg', portrait: 'tea 1 9x16.jpg', isGuess: true },
      { square: 'tea 2 4x5.jpg', portrait: 'tea 2 9x16.jpg', isGuess: true },
    ]);
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
        { id: 'd_1x1.jpg', reason: 'contradiction' },
        { id: 'c.jpg', reason: 'otherRatio' },
        { id: 'e.jpg', reason: 'noSquare' },
      ],
    });
  });

  it('has the copy of a file, not the file', () => {
    const names = ['vase (1).jpg', 'vase copy.jpg', 'copy of vase.jpg', 'vase.jpg'];
    const { pairs: made, tray } = pairUp(names.map((name) => picture(name, SQUARE, 'same')));
    expect(made.map(({ square }) => square)).toEqual(['vase.jpg']);
    expect(tray).toHaveLength(3);
  });

  it('has the copies of a file, not the one that another image belongs to', () => {
    const files = [
      picture('a.jpg', SQUARE, 'same'),
      picture('summer sale 1x1.jpg', SQUARE, 'same'),
      picture('summer sale 9x16.jpg', STORY),
    ];
    expect(pairUp(files)).toEqual({
      pairs: [{ square: 'summer sale 1x1.jpg', portrait: 'summer sale 9x16.jpg', isGuess: false }],
      tray: [{ id: 'a.jpg', reason: 'duplicate' }],
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
  const STEMS = [
    'sale',
    'Sale',
    'sale 2',
    'sale 02',
    'beach',
    'IMG_1',
    'IMG_2 (1)',
    'our-story',
    '1',
    '',
    'größe',
    'a v2',
  ];
  const TOKENS = [
    '_1x1',
    '-4x5',
    ' 9x16',
    '.square',
    '_story',
    ' reel',
    '_feed',
    '-1-1',
    '_9_16',
    'Hoch',
    '1×1',
    '',
    '',
  ];
  const FOLDERS = ['', '', 'square/', 'Story/', 'a/b/'];
  const SIZES: readonly Size[] = [SQUARE, SQUARE, FEED, STORY, WIDE, [1200, 1600]];

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
        const { width, height } = sizeOf(square!);
        expect(width / height).toBeGreaterThan(0.7);
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

describe('D5.4 a picture whose ratio is that of neither format', () => {
  const placeOf = (name: string, size: Size) => {
    const { pairs: made, tray } = pairUp([picture(name, size)]);
    return made[0]?.square ? 'square' : made[0]?.portrait ? 'portrait' : tray[0]?.reason;
  };
  it.each([
    [730, 1000, 'otherRatio'],
    [740, 1000, 'square'],
    [1350, 1000, 'square'],
    [1360, 1000, 'otherRatio'],
  ] as const)('of %i by %i pixels that is named square is for %s', (width, height, place) => {
    expect(placeOf('sale_square.jpg', [width, height])).toBe(place);
  });

  it('the one nearest to square is cropped to it, either way, and the tallest of the others is the portrait image', () => {
    const sizes: Readonly<Record<string, Size>> = {
      'a 1.jpg': [1000, 1500],
      'a 2.jpg': [1200, 1000],
      'a 3.jpg': [1000, 1900],
      'a 4.jpg': [1300, 1000],
    };
    const oneName = Object.values(sizes).map((size, at) => picture('sale.jpg', size, String(at)));
    const made = pairByCrop(oneName.map((one, at) => ({ ...one, id: Object.keys(sizes)[at]! })));
    expect(made).toEqual([{ square: 'a 2.jpg', portrait: 'a 3.jpg', isGuess: true }]);
  });
});
