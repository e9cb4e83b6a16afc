import { contrastOf, LEAST_CONTRAST } from '#contract/rules/contrast.ts';
import { COLOUR_PLANS, paletteOf } from '#server/generation/pictures/colour/palette.ts';
import { LAYOUTS } from '#server/generation/pictures/layouts/all.ts';
import { LAYOUT_NAMES, type LayoutName } from '#server/generation/pictures/layouts/names.ts';
import type { Plan, Standing } from '#server/generation/pictures/layouts/plan.ts';
import { createPlanner, type Planner } from '#server/generation/pictures/planner.ts';
import { bottomOf, type Box, rightOf, SAFE, SHAPE_NAMES, SHAPES } from '#server/generation/pictures/shapes.ts';
import { PAIRS } from '#server/generation/pictures/type/faces.ts';
import type { BrandKit, Idea, PhotoFacts, PictureTexts } from '#server/generation/pictures/types.ts';
import { BARE, COFFEE, KITS, ODD_TEXTS, SKIN } from '#test/support/pictureMaterial.ts';
import { describe, expect, test } from 'vitest';

interface Material {
  readonly texts: PictureTexts;
  readonly kit: BrandKit;
  readonly photo: PhotoFacts | null;
  readonly logo: number | null;
}

const PHOTO = { width: 1600, height: 2000, isCutOut: false };
const CUT_OUT = { width: 400, height: 900, isCutOut: true };
const plain = { kit: KITS.coffee, photo: PHOTO, logo: null };

const MATERIAL: Readonly<Record<string, Material>> = {
  'a photo': { ...plain, texts: COFFEE },
  'a product cut out and a wide logo': { ...plain, texts: SKIN, kit: KITS.skin, photo: CUT_OUT, logo: 6 },
  'a view, wider than high': { ...plain, texts: COFFEE, photo: { width: 2000, height: 1300, isCutOut: false } },
  'no photo, a high logo': { ...plain, texts: COFFEE, kit: KITS.kids, photo: null, logo: 0.7 },
  'nothing but a headline': { ...plain, texts: BARE, kit: KITS.notes, photo: null },
  'a very long headline': { ...plain, texts: ODD_TEXTS.long, kit: KITS.oat },
  'a very long headline in a wide typeface': {
    ...plain,
    texts: ODD_TEXTS.long,
    kit: { ...KITS.oat, heading: 'jetbrains' },
  },
  'a headline of one word': { ...plain, texts: ODD_TEXTS.oneWord, kit: KITS.pale },
  'very long words': { ...plain, texts: ODD_TEXTS.german },
  Arabic: { ...plain, texts: ODD_TEXTS.arabic },
  Hebrew: { ...plain, texts: ODD_TEXTS.hebrew, photo: CUT_OUT },
  Japanese: { ...plain, texts: ODD_TEXTS.japanese },
  Chinese: { ...plain, texts: ODD_TEXTS.chinese, kit: KITS.pale, photo: null },
  Korean: { ...plain, texts: ODD_TEXTS.korean },
  emoji: { ...plain, texts: ODD_TEXTS.emoji },
};

const plannerOf = async (material: Material): Promise<Planner> => {
  const planner = await createPlanner(material);
  if (typeof planner === 'string') throw new Error(planner);
  return planner;
};

const SMALLEST = 36;
const ROUNDING = 1.5;

const ideaOf = (layout: LayoutName, turn: number): Idea => ({
  layout,
  colours: LAYOUTS[layout].colours[turn % LAYOUTS[layout].colours.length]!,
  photo: 0,
  scale: turn % 2 === 0 ? 'calm' : 'loud',
  isMirrored: turn % 2 === 1,
  zoom: 1,
  turn,
});

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - ROUNDING &&
  inner.y >= outer.y - ROUNDING &&
  rightOf(inner) <= rightOf(outer) + ROUNDING &&
  bottomOf(inner) <= bottomOf(outer) + ROUNDING;

const overlap = (one: Box, other: Box): boolean =>
  one.x < rightOf(other) - 1 &&
  other.x < rightOf(one) - 1 &&
  one.y < bottomOf(other) - 1 &&
  other.y < bottomOf(one) - 1;

const faultsOf = ({ texts, logo }: Plan, safe: Box): readonly string[] => {
  const boxes = [
    ...texts.map(({ role, box }) => ({ role: role as string, box })),
    ...(logo ? [{ role: 'logo', box: logo.box }] : []),
  ];
  const at = ({ x, y, width, height }: Box) => [x, y, width, height].map(Math.round).join(' ');
  return [
    ...boxes
      .filter(({ box }) => !isWithin(box, safe))
      .map(({ role, box }) => `${role} leaves the safe zone: ${at(box)}`),
    ...boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => overlap(one.box, other.box))
        .map((other) => `${one.role} and ${other.role} overlap: ${at(one.box)}, ${at(other.box)}`),
    ),
    ...texts.filter(({ block }) => block.size < SMALLEST).map(({ role, block }) => `${role} is ${block.size} px`),
    ...texts.filter(({ block, box }) => block.width > box.width + 1).map(({ role }) => `${role} is wider than its box`),
  ];
};

test('D5.2 the safe zone keeps off the edges, and off what Meta lays over stories and reels', () => {
  for (const shape of SHAPE_NAMES) {
    const { width, height } = SHAPES[shape];
    const { x, y } = SAFE[shape];
    const edges = [x, y, width - rightOf(SAFE[shape]), height - bottomOf(SAFE[shape])];
    expect(Math.min(...edges), shape).toBeGreaterThanOrEqual(76);
    if (shape !== 'story') continue;
    expect([y / height >= 0.14, edges[3]! / height >= 0.35, x / width >= 0.06]).toEqual([true, true, true]);
  }
});

describe('Every layout in every shape', () => {
  test('large words have room between them and a logo', async () => {
    const material = { ...plain, texts: ODD_TEXTS.german, logo: 3.7 };
    const planner = await plannerOf(material);
    const rooms = (layout: LayoutName) =>
      SHAPE_NAMES.flatMap((shape) => {
        const { texts, logo } = planner.plan(ideaOf(layout, 1), shape, 'bottom');
        return texts.map(({ box }) => Math.max(box.y - bottomOf(logo!.box), logo!.box.y - bottomOf(box)));
      });
    expect(Math.min(...rooms('oversized'))).toBeGreaterThan(90);
    expect(Math.min(...rooms('badge'))).toBeGreaterThan(50);
  });

  test.each(Object.keys(MATERIAL))('keeps words in the safe zone, apart and large enough: %s', async (name) => {
    const material = MATERIAL[name]!;
    const planner = await plannerOf(material);
    const faults: string[] = [];
    for (const [turn, layout] of LAYOUT_NAMES.entries()) {
      const ways: readonly Standing[] =
        layout === 'bleed' || layout === 'masthead' ? ['bottom', 'top', 'beside'] : ['bottom'];
      for (const shape of SHAPE_NAMES) {
        for (const standing of ways) {
          const plan = planner.plan(ideaOf(layout, turn), shape, standing);
          faults.push(...faultsOf(plan, SAFE[shape]).map((fault) => `${layout}, ${shape}, ${standing}: ${fault}`));
          const photos = plan.layers.filter((layer) => layer.kind === 'photo');
          for (const { box } of photos) {
            if (!isWithin(box, { x: 0, y: 0, ...SHAPES[shape] }) || box.width < 120 || box.height < 120) {
              faults.push(`${layout}, ${shape}: a photo of ${JSON.stringify(box)}`);
            }
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test('says all of an ordinary headline', async () => {
    for (const texts of [COFFEE, SKIN, ODD_TEXTS.oneWord, ODD_TEXTS.arabic, ODD_TEXTS.japanese]) {
      const planner = await plannerOf({ ...plain, texts });
      for (const [turn, layout] of LAYOUT_NAMES.entries()) {
        for (const shape of SHAPE_NAMES) {
          const cut = planner.plan(ideaOf(layout, turn), shape, 'bottom').texts.filter(({ block }) => !block.isWhole);
          expect(
            cut.map(({ text }) => text),
            `${layout}, ${shape}`,
          ).toEqual([]);
        }
      }
    }
  });

  test('says the headline, what is sold and what is offered, the headline larger than what stands below it', async () => {
    const cutOut = { ...plain, texts: SKIN, kit: KITS.skin, photo: CUT_OUT };
    for (const material of [{ ...plain, texts: COFFEE }, { ...plain, texts: COFFEE, photo: null }, cutOut]) {
      const planner = await plannerOf(material);
      for (const [turn, layout] of LAYOUT_NAMES.entries()) {
        for (const shape of SHAPE_NAMES) {
          const { texts } = planner.plan(ideaOf(layout, turn), shape, 'beside');
          const said = texts.map(({ text }) => text).join(' ');
          const name = `${layout}, ${shape}`;
          expect(said, name).toContain(material.texts.headline);
          if (layout === 'quote' || layout === 'stars') continue;
          for (const word of material.texts.offer.split(' ')) expect(said, name).toContain(word);
          const sizeOf = (role: string) =>
            Math.max(0, ...texts.filter((one) => one.role === role).map(({ block }) => block.size));
          if (layout !== 'numeral') expect(sizeOf('headline'), name).toBeGreaterThan(sizeOf('support'));
          if (!['numeral', 'label', 'badge'].includes(layout))
            expect(sizeOf('headline'), name).toBeGreaterThan(sizeOf('offer'));
        }
      }
    }
  });

  test('shows no review, stars or list that nobody wrote', async () => {
    const planner = await plannerOf({ ...plain, texts: { ...BARE, brand: 'Halden' } });
    for (const layout of ['quote', 'stars', 'points', 'badge', 'label', 'beforeAfter'] as const) {
      const { texts } = planner.plan(ideaOf(layout, 0), 'square', 'bottom');
      expect(
        texts.map(({ text }) => text),
        layout,
      ).toEqual(['Halden', BARE.headline]);
    }
  });

  test('is set in any pair of typefaces that suit each other', async () => {
    for (const pair of PAIRS) {
      const planner = await plannerOf({ ...plain, texts: ODD_TEXTS.oneWord, kit: { ...KITS.coffee, ...pair } });
      const { texts } = planner.plan(ideaOf('quiet', 0), 'square', 'bottom');
      const empty = texts.flatMap(({ block }) => block.lines).filter(({ glyphs }) => glyphs.length === 0);
      expect(empty, `${pair.heading} and ${pair.text}`).toEqual([]);
    }
  });

  test('is turned round for who reads from right to left', async () => {
    const planner = await plannerOf({ ...plain, texts: ODD_TEXTS.hebrew });
    const { texts } = planner.plan(ideaOf('bleed', 0), 'square', 'bottom');
    const edges = texts.map(({ box }) => Math.round(rightOf(box)));
    expect(new Set(edges)).toEqual(new Set([Math.round(rightOf(SAFE.square))]));
  });

  test('has colours that can be read, whatever the colours of the brand are', () => {
    const brands = [
      ...Object.values(KITS).map(({ colours }) => colours),
      [],
      ['#808080'],
      ['#ffffff'],
      ['#00ff00', '#ff00ff'],
    ];
    for (const colours of brands) {
      for (const plan of COLOUR_PLANS) {
        const { ground, ink, soft, accentInk, accent, onAccent, panel, onPanel, softOnPanel } = paletteOf(
          colours,
          plan,
        );
        const pairs = {
          ink: [ink, ground],
          soft: [soft, ground],
          accentInk: [accentInk, ground],
          onAccent: [onAccent, accent],
          onPanel: [onPanel, panel],
          softOnPanel: [softOnPanel, panel],
        } as const;
        for (const [role, [front, behind]] of Object.entries(pairs)) {
          expect(contrastOf(front, behind), `${role} of ${colours.join()} on ${plan}`).toBeGreaterThanOrEqual(
            LEAST_CONTRAST,
          );
        }
      }
    }
  });
});
