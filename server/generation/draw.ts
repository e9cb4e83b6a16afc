import { createHash } from 'node:crypto';
import type { AdImage } from '#contract/ad.ts';
import type { Deps } from '#server/platform/deps.ts';
import { PoolError } from '#server/platform/pool/poolError.ts';
import { imageMadeOf, keepDrawn } from '#server/media/keepImage.ts';
import { toImage } from '#server/media/view.ts';
import { looksOf } from './looks.ts';
import { type Shape, SHAPE_NAMES } from './pictures/shapes.ts';
import type { Picture, PictureAsk, PictureAnswer } from './pictures/types.ts';
import { type Place, settleItem } from './settle.ts';
import { type Sketch, sketchesFor } from './sketches.ts';
import type { Wish } from './wish.ts';

type ImageAsk = Wish & { readonly kind: 'image' };
type Looks = Awaited<ReturnType<typeof looksOf>>;
type Ask = (ask: PictureAsk) => Promise<PictureAnswer>;

/** Of one generation; the pool lets users take turns. */
const AT_ONCE = 2;

const FAULTS = {
  photo_broken: 'One of the photos cannot be read. Remove it and try again.',
  photo_too_small: 'One of the photos is too small. Remove it and try again.',
  photo_too_large: 'One of the photos is too large. Remove it and try again.',
  logo_broken: 'The logo cannot be read. Choose it again in the brand kit.',
  no_text: 'None of our typefaces can write this headline.',
} as const;
const BUSY = 'Too many images are being made right now. Nothing was charged; try again in a minute.';
const BROKEN = 'The image could not be drawn. Nothing was charged; try again.';

const sourceOf = (id: string, index: number, shape: Shape): string => `generated/${id}/${index}/${shape}`;

/** Keeps what was drawn; what a process before this one kept stays. */
const keep = async (deps: Deps, { userId, id }: Place, index: number, picture: Picture): Promise<AdImage> => {
  const { bytes, type, width, height, shape } = picture;
  const made = {
    assetId: id,
    format: shape === 'square' ? 'square' : 'portrait',
    sourceKey: sourceOf(id, index, shape),
  } as const;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return toImage(await keepDrawn(deps, userId, made, { bytes, type, width, height, sha256 }));
};

/** Null where one of them was not drawn yet. */
const drawnBefore = async (deps: Deps, id: string, index: number): Promise<Map<Shape, AdImage> | null> => {
  const images = new Map<Shape, AdImage>();
  for (const shape of SHAPE_NAMES) {
    const row = await imageMadeOf(deps.db, sourceOf(id, index, shape));
    if (!row) return null;
    images.set(shape, toImage(row));
  }
  return images;
};

const drawIdea = async (
  deps: Deps,
  place: Place,
  index: number,
  { idea, looks, texts, ask }: Sketch & { readonly looks: Looks; readonly ask: Ask },
): Promise<Map<Shape, AdImage> | string> => {
  const before = await drawnBefore(deps, place.id, index);
  if (before) return before;
  const photo = idea.photo === null ? null : await looks.readPhoto(idea.photo);
  const answer = await ask({ kind: 'draw', idea, texts, kit: looks.kit, photo, shapes: SHAPE_NAMES });
  if (!answer.ok) return answer.fault in FAULTS ? FAULTS[answer.fault as keyof typeof FAULTS] : BROKEN;
  if (answer.kind !== 'draw') throw new Error(`asked for a drawing, got ${answer.kind}`);
  const images = new Map<Shape, AdImage>();
  for (const picture of answer.pictures) images.set(picture.shape, await keep(deps, place, index, picture));
  return images;
};

/** Draws what is not drawn yet: each idea in every shape, one thing to pay for. */
export const draw = async (
  deps: Deps,
  place: Place,
  wish: ImageAsk,
  open: readonly number[],
  signal: AbortSignal,
): Promise<void> => {
  const looks = await looksOf(deps, place.userId, wish.photos ?? []);
  const sketches = await sketchesFor(deps.db, place, wish, looks);
  const fail = (index: number, reason: string) => settleItem(deps, place, index, { state: 'failed', reason });
  const left = [...open];
  const drawNext = async (): Promise<void> => {
    for (let index = left.shift(); index !== undefined && !signal.aborted; index = left.shift()) {
      const sketch = sketches[index]!;
      const at = index;
      try {
        const images = await deps.pictures.inTurn(place.userId, (ask) =>
          drawIdea(deps, place, at, { ...sketch, looks, ask }),
        );
        if (typeof images === 'string') await fail(at, images);
        else {
          const [square, feed, story] = SHAPE_NAMES.map((shape) => images.get(shape)!);
          await settleItem(deps, place, at, {
            state: 'made',
            pictures: { square: square!, feed: feed!, story: story! },
          });
        }
      } catch (error) {
        if (!(error instanceof PoolError)) throw error;
        if (error.reason === 'closed') throw error;
        await fail(at, error.reason === 'full' || error.reason === 'ownFull' ? BUSY : BROKEN);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
};
