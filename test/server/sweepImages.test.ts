import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { keepCropped, keepDrawn, keepUploaded } from '#server/media/keepImage.ts';
import { sweepImages } from '#server/media/sweepImages.ts';
import { adFields } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { type Random, randomOf } from '#test/support/fuzzRandom.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

const DAY_MS = 86_400_000;
const STEPS = 120;
/** Of each file. */
const BYTES = 10;

let server: TestServer;
let time = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What of the server lives at another time: not the sessions, which would end. */
const later = () => ({ ...server.deps, now: () => new Date(Date.now() + time) });

const whole = { left: 0, top: 0, width: 1080, height: 1080 };
const rendition = () => ({
  bytes: new Uint8Array(BYTES),
  type: 'image/jpeg' as const,
  sha256: randomUUID(),
  width: 1080,
  height: 1080,
});

/** Somebody whose images were made already; what is in them does not matter here. */
const person = async () => {
  const client = await subscriber(server);
  const assetId = randomUUID();
  const { db } = server.deps;
  const created = { id: assetId, user_id: client.userId, created_at: server.deps.now() };
  await db.insertInto('media_assets').values(created).execute();
  const made = () => ({ assetId, format: 'square' as const, sourceKey: randomUUID() });
  const idOf = async (sourceKey: string) =>
    (await db.selectFrom('images').select('id').where('source_key', '=', sourceKey).executeTakeFirstOrThrow()).id;
  return {
    client,
    upload: async (): Promise<string> => {
      const of = made();
      const original = { ...rendition(), focus: { x: 0.5, y: 0.5 }, frame: whole };
      await keepUploaded(later(), client.userId, of, rendition(), original);
      return idOf(of.sourceKey);
    },
    crop: async (imageId: string): Promise<string> => {
      const of = made();
      const { original_id: originalId } = await db
        .selectFrom('image_crops')
        .select('original_id')
        .where('image_id', '=', imageId)
        .executeTakeFirstOrThrow();
      const cropped = { originalId, frame: whole, focus: null, kind: 'chosen' } as const;
      await keepCropped(later(), client.userId, of, rendition(), cropped);
      return idOf(of.sourceKey);
    },
    /** The images that are there, each with its files. */
    images: async (): Promise<Set<string>> => {
      const rows = await db
        .selectFrom('images as i')
        .innerJoin('image_crops as c', 'c.image_id', 'i.id')
        .innerJoin('image_originals as o', 'o.id', 'c.original_id')
        .select(['i.id', 'i.final_key', 'o.key'])
        .where('i.asset_id', '=', assetId)
        .execute();
      for (const key of rows.flatMap(({ final_key, key: originalKey }) => [final_key, originalKey]))
        expect(await server.deps.storage.head(key), key).not.toBeNull();
      return new Set(rows.map(({ id }) => id));
    },
    totals: async () => {
      const originals = await db.selectFrom('image_originals').select('id').where('asset_id', '=', assetId).execute();
      const { images, bytes } = await db
        .selectFrom('media_totals')
        .selectAll()
        .where('user_id', '=', client.userId)
        .executeTakeFirstOrThrow();
      return { images, bytes: Number(bytes), originals: originals.length };
    },
  };
};
type Person = Awaited<ReturnType<typeof person>>;

interface Ad {
  readonly id: string;
  readonly version: number;
  readonly image: string | null;
}

/** Ads that come, go and change, while images are swept every few days. */
class Work {
  readonly random: Random;
  readonly someone: Person;
  readonly ads = new Map<string, Ad>();
  /** By image: when a sweep first found that no ad names it; null while one does, or before any sweep. */
  readonly unusedSince = new Map<string, number | null>();
  readonly made = new Map<string, number>();

  constructor(seed: number, someone: Person) {
    this.random = randomOf(seed);
    this.someone = someone;
  }

  get #alive(): string[] {
    return [...this.unusedSince.keys()];
  }
  #keep({ id, version, media }: { id: string; version: number; media: { square: { id: string } | null } }): void {
    this.ads.set(id, { id, version, image: media.square?.id ?? null });
  }
  #add(image: string): void {
    this.unusedSince.set(image, null);
    this.made.set(image, time);
  }
  async #post(client: TestClient, path: string, body?: object): Promise<void> {
    const answer = await client.post(path, body);
    expect(answer.status, answer.text).toBe(201);
    this.#keep(answer.body);
  }

  readonly #acts: Readonly<Record<string, () => Promise<void>>> = {
    upload: async () => this.#add(await this.someone.upload()),
    crop: async () => {
      if (this.#alive.length > 0) this.#add(await this.someone.crop(this.random.pick(this.#alive)));
    },
    create: async () => {
      const square = this.#alive.length > 0 && this.random.chance(0.8) ? this.random.pick(this.#alive) : null;
      await this.#post(this.someone.client, '/api/ad-creatives/', adFields({ square_image_id: square, adset: null }));
    },
    change: async () => {
      if (this.ads.size === 0) return;
      const { id, version } = this.random.pick([...this.ads.values()]);
      const image = this.#alive.length > 0 && this.random.chance(0.5) ? this.random.pick(this.#alive) : null;
      const change = { version, square_image_id: image };
      const answer = await this.someone.client.patch(`/api/ad-creatives/${id}/`, change);
      // A published ad stays as it is.
      if (answer.status === 200) this.#keep(answer.body);
      else expect(answer.status, answer.text).toBe(409);
    },
    duplicate: async () => {
      if (this.ads.size === 0) return;
      const { id } = this.random.pick([...this.ads.values()]);
      await this.#post(this.someone.client, `/api/ad-creatives/${id}/duplicate/`);
    },
    publish: async () => {
      if (this.ads.size === 0) return;
      const { id } = this.random.pick([...this.ads.values()]);
      const status = this.random.pick(['published', 'archived', 'failed'] as const);
      await server.deps.db.updateTable('ads').set({ status }).where('id', '=', id).execute();
    },
    delete: async () => {
      if (this.ads.size === 0) return;
      const { id } = this.random.pick([...this.ads.values()]);
      await server.deps.db.deleteFrom('ads').where('id', '=', id).execute();
      this.ads.delete(id);
    },
    pass: async () => {
      time += this.random.pick([1, 5, 12]) * DAY_MS;
      await sweepImages(later());
      const named = new Set([...this.ads.values()].map(({ image }) => image));
      for (const [image, since] of this.unusedSince) {
        if (named.has(image) || time - this.made.get(image)! < DAY_MS) this.unusedSince.set(image, null);
        else if (since === null) this.unusedSince.set(image, time);
        else if (time - since >= 30 * DAY_MS) this.unusedSince.delete(image);
      }
    },
  };

  async step(): Promise<string> {
    const act = this.random.pick([...Object.keys(this.#acts), 'upload', 'change', 'pass']);
    await this.#acts[act]!();
    return act;
  }

  async check(after: string): Promise<void> {
    expect([...(await this.someone.images())].sort(), after).toEqual(this.#alive.sort());
  }
}

describe('D5.11 images that no ad names are deleted after thirty days, and no others', () => {
  test.for([1, 2, 3])('whatever becomes of the ads (seed %i)', async (seed) => {
    const work = new Work(seed, await person());
    for (let step = 0; step < STEPS; step += 1) await work.check(await work.step());
    expect(work.made.size).toBeGreaterThan(work.unusedSince.size);
    const { images, bytes, originals } = await work.someone.totals();
    expect({ images, bytes }).toEqual({ images: work.unusedSince.size, bytes: (images + originals) * BYTES });
  });

  test('one that an ad names between two looks stays, and an ad never names one that is gone', async () => {
    const { client, upload, images } = await person();
    const [late, never] = [await upload(), await upload()];
    time += 2 * DAY_MS;
    await sweepImages(later());
    time += 31 * DAY_MS;
    const name = (image: string) =>
      client.post('/api/ad-creatives/', adFields({ square_image_id: image, adset: null }));
    const [named] = await Promise.all([name(late), sweepImages(later()), name(late)]);
    const left = await images();
    expect(left.has(never)).toBe(false);
    expect(left.has(late)).toBe(named.status === 201);
    expect((await name(never)).status).toBe(404);
  });

  test('one that was made for credits stays for as long as what was asked for is listed', async () => {
    const { client } = await person();
    const { db } = server.deps;
    const { id } = await db
      .insertInto('generations')
      .values({
        user_id: client.userId,
        key: randomUUID(),
        kind: 'image',
        ask: JSON.stringify({ kind: 'image', brief: EMPTY_BRIEF, count: 1, copies: [] }),
        maker: 'composer',
        price: 10,
        state: 'done',
        created_at: later().now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = { assetId: id, format: 'square', sourceKey: randomUUID() } as const;
    const drawn = await keepDrawn(later(), client.userId, made, rendition());
    const isThere = async () =>
      (await db.selectFrom('images').select('id').where('id', '=', drawn.id).executeTakeFirst()) !== undefined;
    for (const days of [2, 40, 40]) {
      time += days * DAY_MS;
      await sweepImages(later());
      expect(await isThere()).toBe(true);
    }
    await db.deleteFrom('generations').where('id', '=', id).execute();
    await sweepImages(later());
    expect(await isThere()).toBe(true);
    time += 31 * DAY_MS;
    await sweepImages(later());
    expect(await isThere()).toBe(false);
  });

  test('a file that was written by a process that died is deleted after a day', async () => {
    const { deps } = server;
    const { client } = await person();
    const lost = { ...later(), db: deps.db.withoutPlugins() };
    lost.db.transaction = () => {
      throw new Error('died');
    };
    const of = { assetId: randomUUID(), format: 'square', sourceKey: randomUUID() } as const;
    const original = { ...rendition(), focus: { x: 0.5, y: 0.5 }, frame: whole };
    await expect(keepUploaded(lost, client.userId, of, rendition(), original)).rejects.toThrow('died');
    const loose = () =>
      deps.db.selectFrom('loose_files').select('key').where('key', 'like', `%${of.assetId}%`).execute();
    const keys = (await loose()).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    await sweepImages(later());
    for (const key of keys) expect(await deps.storage.head(key)).not.toBeNull();
    time += DAY_MS + 1000;
    await sweepImages(later());
    for (const key of keys) expect(await deps.storage.head(key)).toBeNull();
    expect(await loose()).toEqual([]);
  });
});
