import { vi } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { Ad, AdImage, ImageFormat } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import { boot } from '#src/journal/boot.ts';
import { begin, type Left } from '#src/journal/begin.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { redact } from '#src/journal/redact.ts';
import { versionsOf } from '#src/journal/versions.ts';
import type { FileLook } from '#src/machines/bulk/board.ts';
import { type BulkActor, bulkMachine } from '#src/machines/bulk.machine.ts';
import type { KeptBatch, RowsToSave } from '#src/machines/bulk/context.ts';
import { leftBehindOf } from '#src/machines/bulkLeftBehind.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { FileCheck, UploadInput } from '#src/machines/upload/context.ts';
import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { goodAd } from '#test/machines/charts/samples.ts';

interface Stored {
  readonly fields: AdFields;
  readonly version: number;
}
/** As a server answers it. */
export const adWith = (id: string, { fields, version }: Stored): Ad => {
  const { name, headline, primary_text, description, cta_text, link, adset, ad_account_id, ...more } = fields;
  const { square_image_id, portrait_image_id, ...details } = more;
  const copy = { name, headline, primary_text, description, cta_text };
  const image = (imageId: string | null) =>
    imageId === null ? null : { id: imageId, final_key: imageId, width: 1080, height: 1080, url: '' };
  const media = { ...goodAd.media, square: image(square_image_id), portrait: image(portrait_image_id) };
  return {
    ...goodAd,
    id,
    status: 'draft',
    version,
    copy,
    link,
    adset,
    ad_account_id,
    media,
    details: { ...goodAd.details, ...details },
  };
};

const NETWORK = { kind: 'network' } as const;

/**
 * A server, a browser's disk and pages of the bulk chart, one after the other: `kill` leaves of a page what its journal
 * holds. Timers are the test's (`vi.useFakeTimers`).
 */
export class BulkWorld {
  readonly ads: Map<string, Stored>;
  /** What each image was made of: its file. */
  readonly images: Map<string, string>;
  readonly looks: Map<string, FileLook>;
  readonly shelf: Map<string, UploadInput | null>;
  /** Bytes on their way, most at once, and whether they arrive. */
  sending = 0;
  most = 0;
  isHeld = false;
  isOffline = false;
  /** Why the server refuses each ad that is saved; null: it takes them. */
  refusal: string | null = null;
  /** What another tab kept of its batch. */
  left: KeptBatch | null = null;
  /** The next saves arrive, and their answers do not. */
  losesAnswers = false;
  #left: Left = { snapshot: null, entries: [] };
  /** By what was written together; the newest are not written yet. */
  #batches: JournalEntry[][] = [[]];
  #page = 0;
  #uploaded = new Map<string, string>();
  actor!: BulkActor;

  /** `beside`: another tab of the same browser, with the same server. */
  constructor(beside?: BulkWorld) {
    this.ads = beside?.ads ?? new Map();
    this.images = beside?.images ?? new Map();
    this.looks = beside?.looks ?? new Map();
    this.shelf = beside?.shelf ?? new Map();
  }

  get context() {
    return this.actor.getSnapshot().context;
  }

  drop(files: readonly { readonly id: string; readonly name: string; readonly look: FileLook }[]): void {
    for (const { id, look } of files) {
      this.looks.set(id, look);
      this.shelf.set(id, null);
    }
    this.actor.send({
      type: 'bulk.add',
      bulkId: '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11',
      files: files.map(({ id, name }) => ({ id, name, size: 1000 })),
    });
  }

  open(): void {
    this.#page += 1;
    const page = this.#page;
    const hear = (entry: JournalEntry): void => {
      if (page === this.#page) this.#batches.at(-1)!.push(structuredClone(entry));
    };
    this.sending = 0;
    const options = { machine: this.#machine(page), id: 'bulk', input: undefined, left: this.#left, redact, hear };
    const { actor, start } = this.#left.snapshot === null ? begin(options) : boot(options);
    this.actor = actor as BulkActor;
    start();
  }

  /** The page is gone, with the last that its journal had not written yet, and a new one opens. */
  reload(lost = 0): void {
    const entries = this.#batches.slice(0, this.#batches.length - lost).flat();
    this.#batches = [[]];
    this.#left = { snapshot: this.#left.snapshot, entries };
    this.open();
    this.checkpoint();
  }

  /** Writes down where the page is. */
  checkpoint(): void {
    const seq = (this.#batches.flat().at(-1) ?? this.#left.entries.at(-1))?.seq ?? this.#left.snapshot?.seq ?? 0;
    const state = structuredClone(this.actor.getPersistedSnapshot());
    this.#left = { snapshot: { seq, at: 0, versions: versionsOf(this.#machine(this.#page)), state }, entries: [] };
    this.#batches = [[]];
  }

  /** Lets time pass, and with it everything that was begun; what happened before is in the journal then. */
  async pass(ms: number): Promise<void> {
    this.#batches.push([]);
    await vi.advanceTimersByTimeAsync(ms);
  }

  #save({ create, update }: RowsToSave): BulkRow[] {
    if (this.refusal !== null)
      return [...create, ...update].map(({ id }) => ({
        id,
        outcome: 'refused',
        version: null,
        error: this.refusal,
        fields: {},
        ad: null,
      }));
    const row = (id: string, outcome: BulkRow['outcome'], version: number | null): BulkRow => ({
      id,
      outcome,
      version,
      error: null,
      fields: {},
      ad: outcome === 'conflict' ? adWith(id, this.ads.get(id)!) : null,
    });
    /** Already so; what else it is by now is said, too. */
    const already = (id: string, { version }: Stored): BulkRow => ({
      ...row(id, 'saved', version),
      ad: adWith(id, this.ads.get(id)!),
    });
    const same = (id: string, fields: Partial<AdFields>): boolean =>
      Object.entries(fields).every(([key, value]) => {
        const there = this.ads.get(id)!.fields[key as keyof AdFields];
        return JSON.stringify(there) === JSON.stringify(value);
      });
    const made = create.map(({ id, fields }) => {
      const there = this.ads.get(id);
      if (there) return same(id, fields) ? row(id, 'saved', there.version) : row(id, 'conflict', null);
      this.ads.set(id, { fields: fields as AdFields, version: 1 });
      return row(id, 'saved', 1);
    });
    const changed = update.map(({ id, version, fields }) => {
      const there = this.ads.get(id)!;
      if (there.version !== version) return same(id, fields) ? already(id, there) : row(id, 'conflict', null);
      this.ads.set(id, { fields: { ...there.fields, ...fields }, version: version + 1 });
      return row(id, 'saved', version + 1);
    });
    return [...made, ...changed];
  }

  #machine(page: number) {
    const isHere = () => page === this.#page;
    const never = new Promise<never>(() => {});
    const reach = async (): Promise<void> => {
      if (!isHere()) await never;
      if (this.isOffline) throw NETWORK;
    };
    const upload = uploadMachine.provide({
      actors: {
        checkFile: fromPromise<FileCheck, { uploadId: string; format: ImageFormat }>(async () => ({
          ok: true,
          type: 'image/jpeg',
          width: 1080,
          height: 1080,
        })),
        presign: fromPromise(async () => {
          await reach();
          const key = `key-${this.#uploaded.size}-${this.images.size}-${Math.floor(performance.now() * 1000)}`;
          return { secret: key, storageKey: key };
        }),
        sendBytes: fromCallback<AnyEventObject, { uploadId: string; secret: string }>(({ input, sendBack }) => {
          this.sending += 1;
          this.most = Math.max(this.most, this.sending);
          const timer = setInterval(() => {
            if (!isHere() || this.isHeld) return;
            clearInterval(timer);
            if (this.isOffline) return sendBack({ type: 'bytes.failed', failure: NETWORK });
            this.#uploaded.set(input.secret, input.uploadId);
            sendBack({ type: 'bytes.sent' });
          }, 50);
          return () => {
            clearInterval(timer);
            if (isHere()) this.sending -= 1;
          };
        }) as never,
        finishMedia: fromPromise<
          AdImage,
          { mediaAssetId: string; adAccountId: string; format: ImageFormat; storageKey: string }
        >(async ({ input }) => {
          await reach();
          const id = `image-${this.images.size}`;
          this.images.set(id, this.#uploaded.get(input.storageKey)!);
          return { id, final_key: id, width: 1080, height: 1080, url: `/${id}` };
        }),
      },
      actions: { releaseFile: () => undefined },
    });
    return bulkMachine.provide({
      actors: {
        checkFiles: fromPromise(async ({ input }) => {
          if (!isHere()) await never;
          return input.fileIds.map((id) => ({ id, look: this.looks.get(id)! }));
        }),
        saveRows: fromPromise(async ({ input }) => {
          await reach();
          const results = structuredClone(this.#save(input));
          if (this.losesAnswers) throw NETWORK;
          return results;
        }),
        readRows: fromPromise(async ({ input }) => {
          await reach();
          const ads = input.adIds.filter((id) => this.ads.has(id)).map((id) => adWith(id, this.ads.get(id)!));
          // What it says may be old when it arrives.
          await new Promise((arrive) => setTimeout(arrive, 300));
          return ads;
        }),
        readSpends: fromPromise(async () => ({})),
        watchBatches: fromCallback(() => {}),
        takeBatch: fromPromise(async () => this.left!),
        uploads: uploadsMachine.provide({
          actions: {
            // To write it down takes a while, in which the page may be killed.
            rememberUpload: (_, { upload: input }) =>
              void setTimeout(() => {
                if (isHere() && this.shelf.has(input.uploadId)) this.shelf.set(input.uploadId, input);
              }, 5000),
          },
          actors: {
            upload,
            findLeftBehind: fromPromise(({ input, self }) =>
              leftBehindOf(
                self,
                input.known,
                async (ids) => new Map([...this.shelf].filter(([id]) => ids.includes(id))),
              ),
            ),
          },
        }),
      },
      actions: {
        dropFiles: (_, { fileIds }) => fileIds.forEach((id) => this.shelf.delete(id)),
        forgetUpload: (_, { fileId }) => void (this.shelf.has(fileId) && this.shelf.set(fileId, null)),
      },
    });
  }
}
