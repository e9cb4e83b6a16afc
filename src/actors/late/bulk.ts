import type { Ad } from '#contract/ad.ts';
import { getAds } from '#contract/calls/ads.ts';
import { getAdSetSpend } from '#contract/calls/publishing.ts';
import { type BulkRow, bulkCreateAds, bulkUpdateAds } from '#contract/calls/bulkAds.ts';
import { MAX_BUDGETS } from '#contract/rules/listLimits.ts';
import type { FileLook } from '#src/machines/bulk/board.ts';
import type { AdSetAsked } from '#src/machines/adSetRoom.machine.ts';
import { bulkMachine } from '#src/machines/bulk.machine.ts';
import type { RowsToSave, Spends } from '#src/machines/bulk/context.ts';
import { leftBehindOf } from '#src/machines/bulkLeftBehind.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { UploadInput } from '#src/machines/upload/context.ts';
import { type LeftBehind, uploadsMachine } from '#src/machines/uploads.machine.ts';
import { createShelf, type Shelf } from '#src/services/shelf.ts';
import { fromPromise } from 'xstate';
import { batchActors } from '../batches.ts';
import { openAds } from '../bulkOfAds.ts';
import { provideRoom } from '../adSetRoom.ts';
import { provideBulkTexts } from '../bulkTexts.ts';
import { inTurns } from '../inTurns.ts';
import type { Provide } from '../provide.ts';
import type { Owner, SessionServices } from '../services.ts';
import { keptLook } from '../tableLook.ts';
import { uploadActors } from '../upload.ts';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The file itself is gone, or was moved. */
const GONE = "This file can't be read. Choose it again.";
const DAMAGED = 'This file is damaged. Export it again, or use another one.';
/** A file's faults name the format that it was chosen for, which here is not known yet. */
const withoutFormat = (text: string): string => text.replace(/^Square image/, 'Image');

const lookAt = async (file: Blob | null): Promise<FileLook> => {
  if (!file) return { ok: false, fault: GONE };
  const { lookIntoFile, sizeOf } = await import('#src/services/image.ts');
  const look = await lookIntoFile(file, 'square');
  if (!look.ok)
    return { ok: false, fault: look.fault.code === 'IMAGE_BROKEN' ? DAMAGED : withoutFormat(look.fault.message) };
  const seen = await sizeOf(file);
  if (!seen) return { ok: false, fault: DAMAGED };
  const bytes = await file.arrayBuffer();
  return { ok: true, ...seen, hash: hex(await crypto.subtle.digest('SHA-256', bytes)) };
};

const bulkActors = ({ http, uncached }: SessionServices, shelf: Shelf<UploadInput>) => ({
  checkFiles: fromPromise<readonly { id: string; look: FileLook }[], { fileIds: readonly string[] }>(({ input }) =>
    inTurns(input.fileIds, async (id) => {
      const look = await lookAt(await shelf.look(id)).catch((): FileLook => ({ ok: false, fault: GONE }));
      return { id, look };
    }),
  ),

  saveRows: fromPromise<readonly BulkRow[], RowsToSave>(async ({ input, signal }) => {
    const rows: BulkRow[] = [];
    const [create, update] = [input.create, input.update].map((some) => some.map((row) => ({ ...row }))) as [
      { id: string; fields: Record<string, unknown> }[],
      { id: string; version: number; fields: Record<string, unknown> }[],
    ];
    if (create.length > 0) rows.push(...(await http.call(bulkCreateAds, { body: { ads: create }, signal })).results);
    if (update.length > 0) rows.push(...(await http.call(bulkUpdateAds, { body: { ads: update }, signal })).results);
    return rows;
  }),

  readRows: fromPromise<readonly Ad[], { adIds: readonly string[] }>(async ({ input, signal }) => {
    if (input.adIds.length === 0) return [];
    const { ads } = await uncached.call(getAds, { query: { ad_ids: input.adIds.join(',') }, signal });
    return ads;
  }),

  readSpends: fromPromise<Spends, { adSets: readonly AdSetAsked[] }>(async ({ input, signal }) => {
    const read = await inTurns(input.adSets.slice(0, MAX_BUDGETS), async ({ id, adAccountId }) => {
      const ask = { params: { id }, query: { ad_account_id: adAccountId }, signal };
      return uncached.call(getAdSetSpend, ask).then(
        (spend) => [[id, spend] as const],
        () => [],
      );
    });
    return Object.fromEntries(read.flat());
  }),
});

/** The uploads of the bulk: as those of single ads, with files that stay until every ad has its image. */
const bulkUploads = (services: SessionServices, owner: Owner, shelf: Shelf<UploadInput>) => {
  const files = { ...services.files, look: shelf.look as SessionServices['files']['look'] };
  return uploadsMachine.provide({
    actions: { rememberUpload: (_, { upload }) => shelf.remember(upload.uploadId, upload) },
    actors: {
      findLeftBehind: fromPromise<LeftBehind, { known: readonly string[] }>(({ input, self }) =>
        leftBehindOf(self, input.known, (ids) => shelf.leftBehind(owner() ?? 0, ids)),
      ),
      upload: uploadMachine.provide({
        actors: uploadActors({ ...services, files }),
        actions: { releaseFile: () => undefined },
      }),
    },
  });
};

/** The chart of many ads with what it names, and how its screen keeps and shows dropped files. */
export const provide = (({ services, owner }) => {
  const shelf = createShelf<UploadInput>();
  shelf.sweep();
  return {
    chart: bulkMachine.provide({
      actors: {
        ...bulkActors(services, shelf),
        ...batchActors(services.drafts, owner),
        uploads: bulkUploads(services, owner, shelf),
        texts: provideBulkTexts(services),
        room: provideRoom(services),
        tableLook: keptLook('bulk'),
      },
      actions: {
        dropFiles: (_, { fileIds }) => shelf.drop(fileIds),
        forgetUpload: (_, { fileId }) => shelf.remember(fileId, null),
      },
    }),
    files: {
      keep: (file: File): string => shelf.keep(owner() ?? 0, file),
      look: shelf.look,
      sizeOf: async (file: File) => (await import('#src/services/image.ts')).sizeOf(file),
      openAds: openAds(services, owner),
    },
    /** Every file of a person. */
    forget: shelf.dropAll,
  };
}) satisfies Provide<'bulk'>;

export type BulkFiles = ReturnType<typeof provide>['files'];
