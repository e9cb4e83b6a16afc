import { createHash } from 'node:crypto';
import type { AdImage } from '#contract/ad.ts';
import { AiError } from '#server/outside/ai/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { PoolError } from '#server/platform/pool/poolError.ts';
import { imageMadeOf, keepDrawn } from '#server/media/keepImage.ts';
import { drawnFrom, toImage } from '#server/media/view.ts';
import { looksOf } from './looks.ts';
import { paintPhoto } from './paint.ts';
import { type Shape, SHAPE_NAMES } from './pictures/shapes.ts';
import type { Photo, Picture } from './pictures/types.ts';
import { isOwnFault, reasonOf } from './reasons.ts';
import { type Place, settleItem } from './settle.ts';
import { type Sketch, sketchesFor } from './sketches.ts';
import type { Wish } from './wish.ts';

type ImageAsk = Wish & { readonly kind: 'image' };

/** Of one generation; the pool lets users take turns. */
const AT_ONCE = 2;

const FAULTS = {
  photo_broken: 'One of the photos cannot be read. Remove it and try again.',
  photo_too_small: 'One of the photos is too small. Remove it and try again.',
  photo_too_large: 'One of the photos is too large. Remove it and try again.',
  logo_broken: 'The logo cannot be read. Choose it again in the brand kit.',
  no_text: 'The headline has no letters to draw. Write one and try again.',
  no_letters: 'None of our typefaces has all letters of these texts. Use another script.',
} as const;
/** Of a picture that a model painted, these are no photo of the person's to remove. */
const PHOTO_FAULTS: ReadonlySet<string> = new Set(['photo_broken', 'photo_too_small', 'photo_too_large']);
const BUSY = 'Too many images are being made right now. Try again in a minute.';
const BROKEN = 'The image could not be drawn. Try again.';

const sourceOf = (id: string, index: number, shape: Shape): string => drawnFrom(`${id}/${index}/${shape}`);

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

/** What an idea is drawn with. */
interface Material {
  readonly sketch: Sketch;
  /** The photo of the idea; null: it has none. */
  readonly photo: () => Promise<Photo | null>;
  readonly isPainted: boolean;
}

const drawIdea = async (
  deps: Deps,
  place: Place,
  index: number,
  { sketch: { idea, texts, kit }, photo: readPhoto, isPainted }: Material,
): Promise<Map<Shape, AdImage> | string> => {
  const before = await drawnBefore(deps, place.id, index);
  if (before) return before;
  const photo = await readPhoto();
  const answer = await deps.pictures.inTurn(place.userId, (ask) =>
    ask({ kind: 'draw', idea, texts, kit, photo, shapes: SHAPE_NAMES }),
  );
  if (!answer.ok && isPainted && PHOTO_FAULTS.has(answer.fault)) return reasonOf('image', 'unusable');
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
  const looks = await looksOf(deps, place.userId, wish.paint ? null : (wish.photos ?? []));
  const sketches = await sketchesFor(deps.db, place, wish, looks);
  const fail = (index: number, reason: string) => settleItem(deps, place, index, { state: 'failed', reason });
  const left = [...open];

  const photoFor = async (index: number, { idea, texts, brief }: Sketch): Promise<Photo | null> => {
    if (idea.photo === null) return null;
    if (!wish.paint) return looks.readPhoto(idea.photo);
    return paintPhoto(deps, place, { brief, headline: texts.headline, colours: looks.kit.colours }, index, signal);
  };
  const drawOne = async (index: number): Promise<void> => {
    const sketch = sketches[index]!;
    const images = await drawIdea(deps, place, index, {
      sketch,
      photo: () => photoFor(index, sketch),
      isPainted: wish.paint === true,
    });
    if (typeof images === 'string') return fail(index, images);
    const [square, feed, story] = SHAPE_NAMES.map((shape) => images.get(shape)!);
    await settleItem(deps, place, index, {
      state: 'made',
      pictures: { square: square!, feed: feed!, story: story! },
    });
  };
  /** Says of an item why it was not made; of all that are left, where it would be the same with each. */
  const giveUp = async (index: number, error: unknown): Promise<void> => {
    if (signal.aborted) return;
    if (error instanceof PoolError && error.reason !== 'closed')
      return fail(index, error.reason === 'full' || error.reason === 'ownFull' ? BUSY : BROKEN);
    if (!(error instanceof AiError)) throw error;
    const given = isOwnFault(error) ? [] : left.splice(0);
    for (const one of [index, ...given]) await fail(one, reasonOf('image', error.fault));
  };
  const drawNext = async (): Promise<void> => {
    for (let index = left.shift(); index !== undefined && !signal.aborted; index = left.shift()) {
      const at = index;
      await drawOne(at).catch((error: unknown) => giveUp(at, error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
};
