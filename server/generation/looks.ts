import type { FocalPoint } from '#contract/rules/frame.ts';
import { readRendition } from '#server/media/assets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readBrand } from './brand.ts';
import { FACES, type FaceName } from './pictures/type/faces.ts';
import type { BrandKit, Photo, PhotoFacts } from './pictures/types.ts';

/** How a brand looks that has not said so: quiet, and readable everywhere. */
const OURS = { colours: ['#1f3a34', '#e9b44c', '#f4efe6'], heading: 'hanken', text: 'inter' } as const;

export interface Looks {
  /** Empty where it has no name. */
  readonly brand: string;
  /** What the kit and so its photos are about, in its own words; empty where photos were chosen for this, or it does not say. */
  readonly about: string;
  readonly kit: BrandKit;
  readonly photos: readonly PhotoFacts[];
  /** The photo that stands there in `photos`. */
  readPhoto(at: number): Promise<Photo>;
}

/** A brand kit names typefaces freely; those that are not bundled are ours. */
const faceOf = (name: string, ours: FaceName): FaceName => (Object.hasOwn(FACES, name) ? (name as FaceName) : ours);

const logoOf = async (deps: Deps, userId: number, id: string | null): Promise<Uint8Array | null> => {
  if (id === null) return null;
  const { bytes } = await readRendition(deps, userId, id);
  const answer = await deps.pictures.inTurn(userId, (ask) => ask({ kind: 'logo', bytes }));
  return answer.ok && answer.kind === 'logo' ? answer.png : null;
};

/** What images of a user are made of: the photos that were chosen for this ask, else the brand's own; null: no photo. */
export const looksOf = async (deps: Deps, userId: number, chosen: readonly string[] | null): Promise<Looks> => {
  const brand = await readBrand(deps.db, userId);
  const ids: string[] = [];
  const photos: PhotoFacts[] = [];
  const points: FocalPoint[] = [];
  for (const id of new Set(chosen === null || chosen.length > 0 ? chosen : brand.photo_ids)) {
    const { bytes } = await readRendition(deps, userId, id);
    const answer = await deps.pictures.inTurn(userId, (ask) => ask({ kind: 'photo', bytes }));
    // One that cannot be read is left out: there are others, and layouts without.
    if (!answer.ok || answer.kind !== 'photo') continue;
    ids.push(id);
    photos.push(answer.facts);
    points.push(brand.focal_points[id] ?? answer.focus);
  }
  return {
    brand: brand.name,
    about: chosen === null || chosen.length > 0 ? '' : brand.description,
    kit: {
      colours: brand.colours.length > 0 ? brand.colours : OURS.colours,
      heading: faceOf(brand.typefaces.heading, OURS.heading),
      text: faceOf(brand.typefaces.text, OURS.text),
      logo: await logoOf(deps, userId, brand.logo_id),
    },
    photos,
    readPhoto: async (at) => ({ bytes: (await readRendition(deps, userId, ids[at]!)).bytes, focus: points[at]! }),
  };
};
