import { type Column, column, heading, offer, words } from './column.ts';
import { bottomOf } from '../shapes.ts';
import { ground, isLoud, isUpright } from './parts.ts';
import type { Layout, PlacedPhoto, Plan, Stage } from './plan.ts';

const WHITE = '#ffffff';
const NAME = { most: 330, least: 60, lines: 1 } as const;

const storyOf = (stage: Stage, ink: string, soft: string, on?: string) => [
  heading(stage, stage.texts.headline, { most: isLoud(stage) ? 86 : 70, least: 50, lines: 4, colour: ink }),
  words(stage, stage.texts.support, { most: 42, least: 38, lines: 2, colour: soft, gap: 24 }),
  offer(stage, { ...(on !== undefined && { on }) }),
];

const photoIn = (stage: Stage, from: number, to: number): PlacedPhoto => ({
  kind: 'photo',
  box: { x: 0, y: Math.round(from), width: stage.width, height: Math.round(to) - Math.round(from) },
  fit: 'cover',
});

/** What stands upright fills the right half below the name; the story stands beside it. */
const columned = (stage: Stage, head: Column, top: number): Plan => {
  const { safe, palette, width, height } = stage;
  const half = Math.round(width / 2);
  const room = { ...safe, width: half - safe.x - 56, y: top, height: bottomOf(safe) - top };
  const items = [
    heading(stage, stage.texts.headline, { most: isLoud(stage) ? 82 : 70, least: 46, lines: 6, colour: palette.ink }),
    words(stage, stage.texts.support, { most: 42, least: 38, lines: 4, colour: palette.soft, gap: 24 }),
    offer(stage),
  ];
  const main = column(stage, items, room, { at: 'bottom' });
  const photo = {
    kind: 'photo',
    box: { x: half, y: Math.round(top), width: width - half, height: height - Math.round(top) },
    fit: 'cover',
  } as const;
  return {
    layers: [ground(stage, palette.ground), photo, ...main.under],
    scrims: [],
    texts: [...head.texts, ...main.texts],
    logo: null,
  };
};

/** Where the photo is too lively to be read on: a band of it between the name and the story. */
const banded = (stage: Stage): Plan => {
  const { safe, palette, shape, height } = stage;
  const name = heading(stage, stage.texts.brand, { ...NAME, colour: palette.ink }, 'brand');
  const head = column(stage, [name], { ...safe, height: safe.height * 0.32 }, { align: 'centre' });
  const isStory = shape === 'story';
  const top = bottomOf(head.box) + 56;
  if (!isStory && isUpright(stage)) return columned(stage, head, top);
  const foot = isStory ? 1020 : bottomOf(safe);
  const room = { ...safe, width: safe.width - 120, y: isStory ? top : top + safe.height * 0.3, height: 0 };
  const main = column(
    stage,
    storyOf(stage, palette.ink, palette.soft),
    { ...room, height: foot - room.y },
    {
      at: isStory ? 'top' : 'bottom',
    },
  );
  const photo = isStory ? photoIn(stage, bottomOf(main.box) + 70, height) : photoIn(stage, top, main.box.y - 56);
  return {
    layers: [ground(stage, palette.ground), photo, ...main.under],
    scrims: [],
    texts: [...head.texts, ...main.texts],
    logo: null,
  };
};

/** A magazine's cover: the brand's name across the top, the headline as its story. */
export const masthead: Layout = (stage) => {
  if (stage.standing === 'beside') return banded(stage);
  const { safe, texts, height } = stage;
  const name = heading(stage, texts.brand, { ...NAME, colour: WHITE }, 'brand');
  const head = column(stage, [name], { ...safe, height: safe.height * 0.32 }, { align: 'centre', isOnPhoto: true });
  const top = bottomOf(head.box) + 60;
  const main = column(
    stage,
    storyOf(stage, WHITE, WHITE, WHITE),
    { ...safe, width: safe.width - 120, y: top, height: bottomOf(safe) - top },
    { at: 'bottom', isOnPhoto: true },
  );
  return {
    layers: [photoIn(stage, 0, height)],
    scrims: [
      { box: head.box, to: 'top' },
      { box: main.box, to: 'bottom' },
    ],
    texts: [...head.texts, ...main.texts],
    logo: null,
  };
};
