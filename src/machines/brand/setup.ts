import type { Brand, BrandFields } from '#contract/brand.ts';
import type { BrandImage } from '#contract/calls/brand.ts';
import { assign, enqueueActions, setup } from 'xstate';
import { cleaned, fieldsOfBrand, mergeBrands, withBrandParts } from '../brandFields.ts';
import { type BrandImageInput, brandImageMachine, type BrandImageOutput } from '../brandImage.machine.ts';
import { landingPageMachine } from '../landingPage.machine.ts';
import { codeOf, failureOf, lastingFailureOf, mayPass } from '../outcome.ts';
import { promiseStub } from '../stub.ts';
import type { BrandContext, BrandEvent } from './context.ts';
import { byId, imageId, known, roomForPhotos, withPhoto } from './images.ts';
import { isWritten, merged } from './merged.ts';

/** Actors, actions and guards of the chart and its parts. */
export const brand = setup({
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
        asked: context.asked && merged({ ...context, written: context.asked }, brand).fields,
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
      asked: null,
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
    takeTheirs: assign(({ context: { saved, written, asked, contested } }) => ({
      written: withBrandParts(written, contested, fieldsOfBrand(saved!)),
      asked: asked && withBrandParts(asked, contested, fieldsOfBrand(saved!)),
      contested: [],
    })),
    /** As it is written by now, which the person sees when they say so. */
    settleMine: assign(({ context: { written, asked, contested } }) => ({
      asked: asked && withBrandParts(asked, contested, cleaned(written)),
      contested: [],
    })),
    ask: assign(({ context }) => ({ asked: cleaned(context.written) })),
    rememberSent: assign(({ context }) => ({ sent: [...context.sent, context.asked!], failure: null })),
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
    isAsked: ({ context: { saved, asked } }) => asked !== null && isWritten({ saved, written: asked }),
    hasDiscarded: ({ context }) => context.discarded !== null,
    isContested: ({ context }) => context.contested.length > 0,
    isConflict: (_, { error }: { error: unknown }) => codeOf(failureOf(error)) === 'version_conflict',
    /** No answer, or none that says whether it was saved. */
    isLost: (_, { error }: { error: unknown }) => mayPass(failureOf(error)),
    hasRoom: ({ context }, { image }: { image: BrandImageInput }) =>
      image.kind === 'logo' || roomForPhotos(context) > 0,
  },
});
