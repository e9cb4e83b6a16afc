// What only the brand's screen asks of its charts.
import type { AdImage } from '#contract/ad.ts';
import { BRAND_LIMITS, type BrandFields } from '#contract/brand.ts';
import type { LandingPage } from '#contract/calls/brand.ts';
import type { FocalPoint } from '#contract/rules/frame.ts';
import type { BrandActor, BrandSnapshot } from './brand.machine.ts';
import { roomForPhotos } from './brand/images.ts';
import { type BrandPart, differingParts, fieldsOfBrand } from './brandFields.ts';
import type { BrandImageActor, BrandImageSnapshot } from './brandImage.machine.ts';
import { formTextOf } from './form.ts';
import type { LandingPageActor, LandingPagePart, LandingPageSnapshot } from './landingPage.machine.ts';
import { fieldsOf } from './outcome.ts';

export const selectShown = (snapshot: BrandSnapshot) => snapshot.hasTag('shown');
export const selectFailed = (snapshot: BrandSnapshot) => snapshot.matches('failed');
/** Known to be so: nothing was ever saved. */
export const selectEmpty = (snapshot: BrandSnapshot) => snapshot.context.saved?.version === 0;
/** As the server has it; null: it is not known yet. */
export const selectSaved = (snapshot: BrandSnapshot) => snapshot.context.saved;
export const selectFields = (snapshot: BrandSnapshot) => snapshot.context.written;
export const selectSwatches = (snapshot: BrandSnapshot) => snapshot.context.swatches;
export const selectUploads = (snapshot: BrandSnapshot) => snapshot.context.uploads;
export const selectRoom = ({ context }: BrandSnapshot) => roomForPhotos(context);
export const selectContested = (snapshot: BrandSnapshot): readonly BrandPart[] => snapshot.context.contested;
export const selectImage =
  (id: string | null) =>
  (snapshot: BrandSnapshot): AdImage | null =>
    id === null ? null : (snapshot.context.images[id] ?? null);
export const selectSaveText = ({ context: { failure } }: BrandSnapshot) => formTextOf(failure);
export const selectRefusals = ({ context: { failure } }: BrandSnapshot) => fieldsOf(failure);

export type SaveState = 'saving' | 'unsure' | 'conflict' | 'unsaved' | 'discarded' | 'saved' | 'empty';

/** Where what is written stands, as the person is told. */
export const selectSaveState = (snapshot: BrandSnapshot): SaveState => {
  const { saved, written, discarded } = snapshot.context;
  if (snapshot.hasTag('busy')) return 'saving';
  if (snapshot.matches({ shown: 'unsure' })) return 'unsure';
  if (snapshot.matches({ shown: 'conflict' })) return 'conflict';
  if (saved && differingParts(fieldsOfBrand(saved), written).length > 0) return 'unsaved';
  if (discarded) return 'discarded';
  return saved && saved.version > 0 ? 'saved' : 'empty';
};

/** While it is shown. */
export const selectPage = (snapshot: BrandSnapshot) => snapshot.children.page as LandingPageActor;
export const selectUpload =
  (uploadId: string) =>
  (snapshot: BrandSnapshot): BrandImageActor | undefined =>
    snapshot.children[`image-${uploadId}`];

export type UploadState = 'checking' | 'sending' | 'keeping' | 'refused' | 'failed';
export const selectUploadState = (snapshot: BrandImageSnapshot): UploadState => {
  if (snapshot.matches('refused')) return 'refused';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('keeping')) return 'keeping';
  return snapshot.matches('uploading') ? 'sending' : 'checking';
};
export const selectShare = (snapshot: BrandImageSnapshot) => snapshot.context.share;
export const selectUploadText = ({ context: { failure } }: BrandImageSnapshot) =>
  formTextOf(failure, 'The upload failed. Check your connection and try again.');

export const selectReading = (snapshot: LandingPageSnapshot) => snapshot.matches('reading');
export const selectProposal = (snapshot: LandingPageSnapshot): LandingPage | null =>
  snapshot.matches('proposed') ? snapshot.context.page : null;
export const selectTaken = (snapshot: LandingPageSnapshot): readonly LandingPagePart[] => snapshot.context.taken;
export const selectPageText = (snapshot: LandingPageSnapshot): string | null =>
  snapshot.matches('unreadable')
    ? (formTextOf(snapshot.context.failure, 'The page could not be read. Check your connection and try again.') ??
      'The page could not be read.')
    : null;

type Change = Partial<BrandFields>;

export const withColour = ({ colours }: BrandFields, colour: string): Change =>
  colours.includes(colour) || colours.length >= BRAND_LIMITS.colours ? {} : { colours: [...colours, colour] };
export const withColourAt = ({ colours }: BrandFields, at: number, colour: string): Change => ({
  colours: colours.with(at, colour),
});
export const withoutAt = ({ colours }: BrandFields, at: number): Change => ({ colours: colours.toSpliced(at, 1) });

export const withoutPhoto = ({ photo_ids: ids }: BrandFields, id: string): Change => ({
  photo_ids: ids.filter((other) => other !== id),
});
/** `by`: -1 is one place nearer to the first. */
export const movedPhoto = ({ photo_ids: ids }: BrandFields, id: string, by: number): Change => {
  const from = ids.indexOf(id);
  const to = from + by;
  return to < 0 || to >= ids.length ? {} : { photo_ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) };
};
export const withPoint = ({ focal_points: points }: BrandFields, id: string, at: FocalPoint): Change => ({
  focal_points: { ...points, [id]: at },
});

export const sendChange = (brand: BrandActor) => (fields: Change) => brand.send({ type: 'brand.change', fields });
