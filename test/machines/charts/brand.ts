import { type Brand, EMPTY_BRAND } from '#contract/brand.ts';
import type { BrandImage } from '#contract/calls/brand.ts';
import { brandMachine } from '#src/machines/brand.machine.ts';
import { fieldsOfBrand } from '#src/machines/brandFields.ts';
import type { BrandImageInput } from '#src/machines/brandImage.machine.ts';
import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, media, MEDIA_ID, OTHER_ID } from './samples.ts';

type Context = ContextFrom<typeof brandMachine>;

export const brandOf = (fields: Partial<Brand> = {}): Brand => ({
  ...EMPTY_BRAND,
  name: 'Larch',
  logo: null,
  photos: [],
  version: 1,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...fields,
});
export const brandImage: BrandImage = {
  image: media.square!,
  colours: ['#0a7f5c'],
  focus: { x: 0.25, y: 0.5 },
};

const logo: BrandImageInput = { uploadId: MEDIA_ID, kind: 'logo', fileName: 'logo.svg' };
const photo: BrandImageInput = { uploadId: OTHER_ID, kind: 'photo', fileName: 'a.jpg' };
const read = [{ output: brandOf() }, { output: brandOf({ version: 2, name: 'Their name' }) }];
const FULL = Array.from({ length: 12 }, (_, at) => `photo-${at}`);

const ends = ({ context }: AnyMachineSnapshot) =>
  (context as Context).uploads.flatMap((upload) =>
    [brandImage, null].map((made) => ({
      type: `xstate.done.actor.image-${upload.uploadId}`,
      actorId: `image-${upload.uploadId}`,
      output: { ...upload, made },
    })),
  );

export const brand: Chart = {
  machine: brandMachine,
  byPairs: true,
  project: ({ saved, written, sent, discarded, contested, uploads, failure }: Context) => [
    saved?.name,
    written.name,
    written.photo_ids.length === FULL.length,
    sent.length > 0,
    discarded !== null,
    contested.length > 0,
    uploads.map(({ kind }) => kind),
    failure?.kind,
    saved !== null && JSON.stringify(fieldsOfBrand(saved)) === JSON.stringify(written),
  ],
  events: {
    'brand.change': [{ fields: { name: 'My name' } }, { fields: { photo_ids: FULL } }],
    'image.add': ({ context }) =>
      [logo, photo]
        .filter(({ uploadId }) => !(context as Context).uploads.some((one) => one.uploadId === uploadId))
        .map((image) => ({ image })),
    'image.take': [{ image: brandImage }],
    'xstate.done.actor.fetchBrand': [{ output: brandOf() }],
    'xstate.error.actor.fetchBrand': error(failures.server),
    'xstate.done.actor.refreshBrand': read,
    'xstate.error.actor.refreshBrand': error(failures.network),
    'xstate.done.actor.saveBrand': ({ context }) => [
      { output: brandOf({ ...(context as Context).sent.at(-1), version: 3 }) },
    ],
    'xstate.error.actor.saveBrand': error(failures.network, failures.rejected, {
      ...failures.rejected,
      code: 'version_conflict',
    }),
    'xstate.done.actor.rereadBrand': read,
    'xstate.error.actor.rereadBrand': error(failures.network),
    'xstate.done.actor.readSwatches': [{ output: ['#0a7f5c'] }],
    'xstate.error.actor.readSwatches': error(failures.network),
    'xstate.done.actor.*': ends,
  },
  repeatable: { fetchBrand: 'reading', readSwatches: 'reading' },
};
