import type { Brand, BrandFields } from '#contract/brand.ts';
import {
  type BrandImage,
  getBrand,
  keepBrandImage,
  type LandingPage,
  presignBrandImage,
  readLandingPage,
  readLogoColours,
  saveBrand,
} from '#contract/calls/brand.ts';
import type { Failure } from '#contract/failure.ts';
import {
  brandFileFault,
  brandImageText,
  type BrandImageKind,
  type BrandImageType,
  sniffBrandImage,
} from '#contract/rules/brandImage.ts';
import { brandMachine } from '#src/machines/brand.machine.ts';
import { type BrandImageEvent, brandImageMachine } from '#src/machines/brandImage.machine.ts';
import { landingPageMachine } from '#src/machines/landingPage.machine.ts';
import type { PutTarget } from '#src/machines/upload/context.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';
import type { SessionServices } from '../services.ts';
import { sendBytesFrom } from '../upload.ts';

const GONE: Failure = { kind: 'missing', text: 'The file is no longer here. Choose it again.' };
const HEAD_BYTES = 1024;

/** The chart of one logo or photo, with what it names. */
const provideImage = (services: SessionServices) => {
  const { http, files, secrets } = services;
  return brandImageMachine.provide({
    actors: {
      checkFile: fromPromise<BrandImageType, { uploadId: string; kind: BrandImageKind }>(
        async ({ input: { uploadId, kind } }) => {
          const file = await files.look(uploadId);
          if (!file) throw GONE;
          const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
          const fault = brandFileFault(kind, file.size, head);
          const text = fault && brandImageText(kind, fault);
          if (text) throw { kind: 'rejected', status: 400, text, code: null, fields: {} } satisfies Failure;
          return sniffBrandImage(head)!;
        },
      ),
      presign: fromPromise<PutTarget, { uploadId: string; type: BrandImageType }>(async ({ input, signal }) => {
        const query = { fileType: input.type, imageId: input.uploadId };
        const { presignedUrl, storageKey } = await http.call(presignBrandImage, { query, signal });
        return { secret: secrets.keep(presignedUrl), storageKey };
      }),
      sendBytes: sendBytesFrom<BrandImageEvent, BrandImageType>(services),
      keepImage: fromPromise<BrandImage, { kind: BrandImageKind; storageKey: string }>(({ input, signal }) =>
        http.call(keepBrandImage, { body: { kind: input.kind, storage_key: input.storageKey }, signal }),
      ),
    },
    actions: { releaseFile: (_, { uploadId }) => files.drop(uploadId) },
  });
};

/** The chart of the brand, with what it names. */
export const provide: Provide<'brand'> = ({ services }) => {
  const { http, uncached } = services;
  return {
    chart: brandMachine.provide({
      actors: {
        fetchBrand: fromPromise<Brand>(({ signal }) => uncached.call(getBrand, { signal })),
        saveBrand: fromPromise<Brand, { fields: BrandFields; version: number }>(({ input, signal }) =>
          http.call(saveBrand, { body: { ...input.fields, version: input.version }, signal }),
        ),
        readSwatches: fromPromise<readonly string[], { logoId: string | null }>(async ({ input, signal }) =>
          input.logoId === null ? [] : (await http.call(readLogoColours, { signal })).colours,
        ),
        brandImage: provideImage(services),
        landingPage: landingPageMachine.provide({
          actors: {
            readPage: fromPromise<LandingPage, { url: string }>(({ input, signal }) =>
              http.call(readLandingPage, { body: { url: input.url }, signal }),
            ),
          },
        }),
      },
    }),
  };
};
