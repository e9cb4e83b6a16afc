import { createHash } from 'node:crypto';
import type { PixelSize } from '#contract/rules/frame.ts';
import { readRendition } from '#server/media/assets.ts';
import { imageMadeOf, keepDrawn } from '#server/media/keepImage.ts';
import { AiError } from '#server/outside/ai/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { keepCost } from './cost.ts';
import { paintPrompt, type PaintSubject } from './paintPrompt.ts';
import { SHAPE_NAMES, SHAPES } from './pictures/shapes.ts';
import type { Photo, PhotoFacts } from './pictures/types.ts';
import type { Place } from './settle.ts';

/** The tallest that models paint: every shape is cropped from it. */
const SIZE = { width: 1024, height: 1536 } as const;

/** What a painting will be, before it is there. */
export const PAINTED: PhotoFacts = { ...SIZE, isCutOut: false };

/** A picture of which a pixel fills more than this, across, is a blur. */
const MOST_BLOWN_UP = 2.5;

/** How much the picture grows in the shape that takes the smallest part of it: models paint other sizes than they are asked for. */
const blownUp = ({ width, height }: PixelSize): number =>
  Math.max(...SHAPE_NAMES.map((name) => Math.max(SHAPES[name].width / width, SHAPES[name].height / height)));

const sourceOf = ({ id }: Place, index: number): string => `painted/${id}/${index}`;

const askModel = async (
  deps: Deps,
  { id }: Place,
  subject: PaintSubject,
  index: number,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  if (deps.painter === null) throw new AiError('setup', 'There is no model of pictures any more.');
  const { bytes, cost } = await deps.painter.paint({ prompt: paintPrompt(subject, index), ...SIZE }, signal);
  await keepCost(deps, id, cost);
  return bytes;
};

/**
 * A picture by a model, to lay texts out on. One that a process before this one kept is not asked for again. Throws an
 * `AiError` where there is none.
 */
export const paintPhoto = async (
  deps: Deps,
  place: Place,
  subject: PaintSubject,
  index: number,
  signal: AbortSignal,
): Promise<Photo> => {
  const { userId, id } = place;
  const sourceKey = sourceOf(place, index);
  const before = await imageMadeOf(deps.db, sourceKey);
  const bytes = before
    ? (await readRendition(deps, userId, before.id)).bytes
    : await askModel(deps, place, subject, index, signal);
  const answer = await deps.pictures.inTurn(userId, (ask) => ask({ kind: 'keep', as: 'photo', bytes }));
  if (!answer.ok || answer.kind !== 'keep') throw new AiError('unusable', 'The picture of the model cannot be read.');
  const { image, focus } = answer;
  if (blownUp(image) > MOST_BLOWN_UP) throw new AiError('unusable', 'The picture of the model is too small.');
  if (!before) {
    const sha256 = createHash('sha256').update(image.bytes).digest('hex');
    await keepDrawn(deps, userId, { assetId: id, format: 'brand', sourceKey }, { ...image, sha256 });
  }
  return { bytes: image.bytes, focus };
};
