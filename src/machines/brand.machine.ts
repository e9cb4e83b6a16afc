// The brand kit as it is written, and as the server has it. Owned by the session chart; from the first opening of its screen.
import type { AdImage } from '#contract/ad.ts';
import { type Brand, BRAND_LIMITS, type BrandFields, EMPTY_BRAND } from '#contract/brand.ts';
import type { BrandImage } from '#contract/calls/brand.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { cleaned, type BrandPart, differingParts, fieldsOfBrand, mergeBrands, withBrandParts } from './brandFields.ts';
import { type BrandImageInput, brandImageMachine, type BrandImageOutput } from './brandImage.machine.ts';
import { landingPageMachine } from './landingPage.machine.ts';
import { codeOf, failureOf, lastingFailureOf, mayPass, theError } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type BrandEvent =
  | { type: 'brand.open' }
  | { type: 'brand.retry' }
  /** Something may have changed, or the network is back. */
  | { type: 'brand.refresh' }
  | { type: 'brand.change'; fields: Partial<BrandFields> }
  /** Back to what is saved. */
  | { type: 'brand.discard' }
  /** What was discarded last is wanted after all. */
  | { type: 'brand.restore' }
  | { type: 'brand.save' }
  /** Both answers to a conflict. */
  | { type: 'brand.keepMine' }
  | { type: 'brand.takeTheirs' }
  | { type: 'image.add'; image: BrandImageInput }
  /** A picture that the server has. */
  | { type: 'image.take'; image: BrandImage }
  | { type: 'xstate.done.actor.*'; output: BrandImageOutput }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<BrandEvent> = {
  keeps: {
    'brand.change': { fields: true },
    'image.add': { image: true },
    'image.take': { image: true },
  },
  outcomes: ['fetchBrand', 'refreshBrand', 'saveBrand', 'rereadBrand', 'readSwatches', 'image-*'],
};

interface BrandContext {
  /** What the server has, as it last said. */
  readonly saved: Brand | null;
  /** What stands on the screen. */
  readonly written: BrandFields;
  /** What saves sent whose answers were lost; the server may have it. */
  readonly sent: readonly BrandFields[];
  readonly discarded: BrandFields | null;
  /** What both sides changed. */
  readonly contested: readonly BrandPart[];
  /** Those that the brand may name, by their ids. */
  readonly images: Readonly<Record<string, AdImage>>;
  /** Files on their way, each with its chart `image-<uploadId>`. */
  readonly uploads: readonly BrandImageInput[];
  /** Colours of the logo. */
  readonly swatches: readonly string[];
  /** Why it could not be loaded or saved. */
  readonly failure: Failure | null;
}

const imageId = (uploadId: string) => `image-${uploadId}` as const;

const byId = (images: readonly (AdImage | null)[]) =>
  Object.fromEntries(images.flatMap((image) => (image ? [[image.id, image]] : [])));

const isWritten = ({ saved, written }: Pick<BrandContext, 'saved' | 'written'>): boolean =>
  saved !== null && differingParts(fieldsOfBrand(saved), written).length > 0;

/** How many photos there is room for, those on their way counted in. */
export const roomForPhotos = ({ written, uploads }: Pick<BrandContext, 'written' | 'uploads'>): number =>
  BRAND_LIMITS.photos - written.photo_ids.length - uploads.filter(({ kind }) => kind === 'photo').length;

const withPhoto = (written: BrandFields, { image, focus }: BrandImage): BrandFields =>
  written.photo_ids.includes(image.id) || written.photo_ids.length >= BRAND_LIMITS.photos
    ? written
    : {
        ...written,
        photo_ids: [...written.photo_ids, image.id],
        focal_points: { ...written.focal_points, ...(focus && { [image.id]: focus }) },
      };

/** What is on the screen once the server has said what it has: nobody's words are lost. */
const merged = ({ saved, written, sent }: BrandContext, brand: Brand) =>
  mergeBrands({
    before: saved ? fieldsOfBrand(saved) : EMPTY_BRAND,
    mine: written,
    theirs: fieldsOfBrand(brand),
    sent,
  });

const known = ({ images }: Pick<BrandContext, 'images'>, { logo, photos }: Brand) => ({
  ...images,
  ...byId([logo, ...photos]),
});

export const brandMachine = setup({
  types: {
    context: {} as BrandContext,
    events: {} as BrandEvent,
    children: {} as {
      fetchBrand: 'fetchBrand';
      refreshBrand: 'fetchBrand';
      rereadBrand: 'fetchBrand';
      saveBrand: 'saveBrand';
      readSwatches: 'readSwatches';
      page: 'landingPage';
    } & Record<`image-${string}`, 'brandImage'>,
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    fetchBrand: promiseStub<Brand>('fetchBrand'),
    saveBrand: promiseStub<Brand, { fields: BrandFields; version: number }>('saveBrand'),
    readSwatches: promiseStub<readonly string[], { logoId: string | null }>('readSwatches'),
    brandImage: brandImageMachine,
    landingPage: landingPageMachine,
  },
  actions: {
    keepLoaded: assign(({ context }, { brand }: { brand: Brand }) => ({
      saved: brand,
      written: fieldsOfBrand(brand),
      images: known(context, brand),
      failure: null,
    })),
    /** Behind what is written. Where both sides changed the same, it is asked about when it is saved. */
    keepRefreshed: assign(({ context }, { brand }: { brand: Brand }) => {
      if (brand.version === context.saved?.version) return {};
      const { fields, contested } = merged(context, brand);
      return contested.length > 0
        ? {}
        : { saved: brand, written: fields, images: known(context, brand), discarded: null };
    }),
    /** After a save that was refused: what is theirs, and what has to be asked about. */
    keepTheirs: assign(({ context }, { brand }: { brand: Brand }) => {
      const { fields, contested } = merged(context, brand);
      return {
        saved: brand,
        written: fields,
        contested,
        sent: [],
        images: known(context, brand),
        discarded: null,
        failure: null,
      };
    }),
    keepSaved: assign(({ context }, { brand }: { brand: Brand }) => ({
      saved: brand,
      // What was typed meanwhile stays.
      written: mergeBrands({
        before: context.sent.at(-1)!,
        mine: context.written,
        theirs: fieldsOfBrand(brand),
        sent: [],
      }).fields,
      sent: [],
      contested: [],
      images: known(context, brand),
      discarded: null,
      failure: null,
    })),
    change: assign(({ context }, { fields }: { fields: Partial<BrandFields> }) => ({
      written: { ...context.written, ...fields },
    })),
    discard: assign(({ context: { saved, written } }) => ({
      written: fieldsOfBrand(saved!),
      discarded: written,
      failure: null,
    })),
    restore: assign(({ context: { discarded, written } }) => ({ written: discarded ?? written, discarded: null })),
    takeTheirs: assign(({ context: { saved, written, contested } }) => ({
      written: withBrandParts(written, contested, fieldsOfBrand(saved!)),
      contested: [],
    })),
    settleMine: assign({ contested: [] }),
    rememberSent: assign(({ context }) => ({ sent: [...context.sent, cleaned(context.written)], failure: null })),
    /** The server said no: it does not have what was sent last. */
    forgetSent: assign(({ context }) => ({ sent: context.sent.slice(0, -1) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: lastingFailureOf(error) })),
    clearFailure: assign({ failure: null }),
    keepSwatches: assign((_, { swatches }: { swatches: readonly string[] }) => ({ swatches })),
    addImage: enqueueActions(({ context, enqueue }, { image }: { image: BrandImageInput }) => {
      // A second logo takes the place of the first.
      const replaced = context.uploads.filter((other) => image.kind === 'logo' && other.kind === 'logo');
      for (const { uploadId } of replaced) enqueue.stopChild(imageId(uploadId));
      enqueue.assign({ uploads: [...context.uploads.filter((other) => !replaced.includes(other)), image] });
      enqueue.spawnChild('brandImage', { id: imageId(image.uploadId), input: image });
    }),
    keepImage: assign(({ context }, { uploadId, kind, made }: BrandImageOutput) => {
      const uploads = context.uploads.filter((upload) => upload.uploadId !== uploadId);
      if (made === null) return { uploads };
      const images = { ...context.images, ...byId([made.image]) };
      return kind === 'logo'
        ? { uploads, images, written: { ...context.written, logo_id: made.image.id }, swatches: made.colours }
        : { uploads, images, written: withPhoto(context.written, made) };
    }),
    takeImage: assign(({ context }, { image }: { image: BrandImage }) => ({
      images: { ...context.images, ...byId([image.image]) },
      written: withPhoto(context.written, image),
    })),
    wakeImages: enqueueActions(({ context, enqueue }) => {
      for (const { uploadId } of context.uploads) enqueue.sendTo(imageId(uploadId), { type: 'image.wake' });
    }),
  },
  guards: {
    isWritten: ({ context }) => isWritten(context),
    hasDiscarded: ({ context }) => context.discarded !== null,
    isContested: ({ context }) => context.contested.length > 0,
    isConflict: (_, { error }: { error: unknown }) => codeOf(failureOf(error)) === 'version_conflict',
    /** No answer, or none that says whether it was saved. */
    isLost: (_, { error }: { error: unknown }) => mayPass(failureOf(error)),
    hasRoom: ({ context }, { image }: { image: BrandImageInput }) =>
      image.kind === 'logo' || roomForPhotos(context) > 0,
  },
}).createMachine({
  id: 'brand',
  version: '1',
  description: 'The brand kit',
  meta: { journal },
  context: {
    saved: null,
    written: EMPTY_BRAND,
    sent: [],
    discarded: null,
    contested: [],
    images: {},
    uploads: [],
    swatches: [],
    failure: null,
  },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: {
      description: 'Not needed yet',
      on: { 'brand.open': 'loading' },
    },
    loading: {
      description: 'Loading the brand',
      invoke: {
        id: 'fetchBrand',
        src: 'fetchBrand',
        onDone: {
          target: 'shown',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ brand: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'brand.open': { target: 'loading', actions: 'clearFailure' },
        'brand.retry': { target: 'loading', actions: 'clearFailure' },
        'brand.refresh': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      description: 'The brand is shown and can be written',
      tags: ['shown'],
      initial: 'resting',
      invoke: [
        { id: 'page', src: 'landingPage' },
        {
          id: 'readSwatches',
          src: 'readSwatches',
          input: ({ context }) => ({ logoId: context.saved?.logo_id ?? null }),
          onDone: { actions: { type: 'keepSwatches', params: ({ event }) => ({ swatches: event.output }) } },
          // Colours are written by hand, too.
          onError: {},
        },
      ],
      on: {
        'brand.change': { actions: { type: 'change', params: ({ event }) => ({ fields: event.fields }) } },
        'image.add': {
          guard: { type: 'hasRoom', params: ({ event }) => ({ image: event.image }) },
          actions: { type: 'addImage', params: ({ event }) => ({ image: event.image }) },
        },
        'image.take': { actions: { type: 'takeImage', params: ({ event }) => ({ image: event.image }) } },
        'xstate.done.actor.*': { actions: { type: 'keepImage', params: ({ event }) => event.output } },
      },
      states: {
        resting: {
          description: 'Nothing is on its way',
          on: {
            'brand.open': 'refreshing',
            'brand.refresh': { target: 'refreshing', actions: 'wakeImages' },
            'app.resume': 'refreshing',
            'brand.discard': { guard: 'isWritten', actions: 'discard' },
            'brand.restore': { guard: 'hasDiscarded', actions: 'restore' },
            'brand.save': { guard: 'isWritten', target: 'saving' },
          },
        },
        refreshing: {
          description: 'Reading again in the background; a failure keeps what is shown',
          on: {
            'brand.refresh': { target: 'refreshing', reenter: true },
            'brand.discard': { guard: 'isWritten', actions: 'discard' },
            'brand.restore': { guard: 'hasDiscarded', actions: 'restore' },
            'brand.save': { guard: 'isWritten', target: 'saving' },
          },
          invoke: {
            id: 'refreshBrand',
            src: 'fetchBrand',
            onDone: {
              target: 'resting',
              actions: { type: 'keepRefreshed', params: ({ event }) => ({ brand: event.output }) },
            },
            onError: 'resting',
          },
        },
        saving: {
          description: 'Saving; repeated, it is refused rather than saved over what another tab saved',
          tags: ['busy'],
          on: { 'app.suspend': 'interrupted' },
          entry: 'rememberSent',
          invoke: {
            id: 'saveBrand',
            src: 'saveBrand',
            input: ({ context }) => ({ fields: context.sent.at(-1)!, version: context.saved!.version }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepSaved', params: ({ event }) => ({ brand: event.output }) },
            },
            onError: [
              { guard: { type: 'isConflict', params: theError }, target: 'rereading', actions: 'forgetSent' },
              {
                guard: { type: 'isLost', params: theError },
                target: 'unsure',
                actions: { type: 'keepFailure', params: theError },
              },
              { target: 'resting', actions: ['forgetSent', { type: 'keepFailure', params: theError }] },
            ],
          },
        },
        interrupted: {
          description: 'Saving was interrupted; it continues once the same person is confirmed',
          tags: ['busy'],
          on: { 'app.resume': 'saving' },
        },
        unsure: {
          description: 'The answer was lost: whether it is saved is found out by saving it again',
          on: {
            'brand.save': 'saving',
            'brand.refresh': { target: 'saving', actions: 'wakeImages' },
            'app.resume': 'saving',
          },
        },
        rereading: {
          description: 'Something else is saved than was known: reading it',
          tags: ['busy'],
          invoke: {
            id: 'rereadBrand',
            src: 'fetchBrand',
            onDone: {
              target: 'comparing',
              actions: { type: 'keepTheirs', params: ({ event }) => ({ brand: event.output }) },
            },
            onError: { target: 'unsure', actions: { type: 'keepFailure', params: theError } },
          },
        },
        comparing: {
          description: 'Whether both changed the same, and whether anything is left to save',
          tags: ['busy'],
          always: [
            { guard: 'isContested', target: 'conflict' },
            { guard: 'isWritten', target: 'saving' },
            { target: 'resting' },
          ],
        },
        conflict: {
          description: 'Nothing is saved until the person chooses a version',
          on: {
            'brand.keepMine': { target: 'comparing', actions: 'settleMine' },
            'brand.takeTheirs': { target: 'comparing', actions: 'takeTheirs' },
          },
        },
      },
    },
  },
});

export type BrandActor = ActorRefFrom<typeof brandMachine>;
export type BrandSnapshot = SnapshotFrom<typeof brandMachine>;
