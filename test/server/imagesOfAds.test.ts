import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ad, AdImage, ImageFormat } from '#contract/ad.ts';
import type { CropSource } from '#contract/calls/crops.ts';
import { RENDITIONS } from '#contract/rules/crop.ts';
import { frameAround, type PixelSize, widestIn } from '#contract/rules/frame.ts';
import { adFields, finishMedia, isPublished, untilAd, upload } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { type Random, randomOf } from '#test/support/fuzzRandom.ts';
import { photo } from '#test/support/images.ts';
import { connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

const FORMATS = ['square', 'portrait'] as const;
const FIELD = { square: 'square_image_id', portrait: 'portrait_image_id' } as const;
const SHARES = [0, 0.3, 0.5, 1];
const STEPS = 40;
/** Every act is done in each of them; SEEDS=10 in the environment: ten. */
const SEEDS = Array.from({ length: Number(process.env['SEEDS'] ?? 1) }, (_, at) => at + 1);

/** What was chosen for an ad: the SHA-256 of what is shown, by format. */
type Chosen = Readonly<Record<ImageFormat, string | null>>;
interface Model {
  readonly chosen: Chosen;
  readonly version: number;
  readonly published: boolean;
}

let server: TestServer;
let client: TestClient;
let accountId: string;
let asked = 0;
beforeAll(async () => {
  server = await startServer({ work: true });
  server.app.server.on('request', () => (asked += 1));
  client = await subscriber(server);
  accountId = (await connectedAccount(client)).id;
});
afterAll(() => server.stop());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const bytesOf = async ({ url }: AdImage): Promise<Uint8Array> => {
  const answer = await fetch(new URL(url, server.url), { headers: { cookie: client.cookieHeader } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

/** People at work on ads and their images, and what each of them must show. */
class Work {
  readonly random: Random;
  readonly ads = new Map<string, Model>();
  /** Every image that was ever made, and what it showed then. */
  readonly images: { readonly image: AdImage; readonly format: ImageFormat; readonly sha: string }[] = [];
  /** Uploads that were finished, to be finished once more. */
  readonly finished: { readonly fields: Record<string, string>; readonly image: AdImage; format: ImageFormat }[] = [];
  /** The acts that found something to be done to. */
  readonly done = new Set<string>();
  #hue = 0;

  constructor(seed: number) {
    this.random = randomOf(seed);
    this.#hue = seed * 100;
  }

  #some(wanted: (model: Model) => boolean = () => true): [string, Model] | undefined {
    const fitting = [...this.ads].filter(([, model]) => wanted(model));
    return fitting.length > 0 ? this.random.pick(fitting) : undefined;
  }

  #keep(ad: Ad, chosen: Chosen): void {
    this.ads.set(ad.id, { chosen, version: ad.version, published: false });
  }

  async #change(
    id: string,
    { chosen, version }: Model,
    format: ImageFormat,
    imageId: string | null,
    sha: string | null,
  ) {
    const { status, body } = await client.patch(`/api/ad-creatives/${id}/`, { version, [FIELD[format]]: imageId });
    expect(status).toBe(200);
    this.#keep(body, { ...chosen, [format]: sha });
  }

  readonly #acts: Readonly<Record<string, () => Promise<unknown>>> = {
    create: async () => {
      const { body } = await client.post(
        '/api/ad-creatives/',
        adFields({ id: randomUUID(), ad_account_id: accountId }),
      );
      this.#keep(body, { square: null, portrait: null });
    },
    upload: async () => {
      const some = this.#some(({ published }) => !published);
      if (!some) return;
      const format = this.random.pick(FORMATS);
      // Every fourth one is named after another ad's uploads, as a duplicate's were once.
      const asset = this.random.chance(0.25) ? this.#some()![0] : some[0];
      this.#hue += 7;
      const key = await upload(client, asset, format, await photo(1080, format === 'square' ? 1080 : 1350, this.#hue));
      const fields = { media_asset_id: asset, ad_account_id: accountId, [`${format}_final_key`]: key };
      const { body } = await finishMedia(client, fields);
      const image = body.media[format] as AdImage;
      const sha = sha256(await bytesOf(image));
      this.images.push({ image, format, sha });
      this.finished.push({ fields, image, format });
      await this.#change(...some, format, image.id, sha);
    },
    finishAgain: async () => {
      if (this.finished.length === 0) return;
      const { fields, image, format } = this.random.pick(this.finished);
      expect((await finishMedia(client, fields)).body.media[format]).toEqual(image);
    },
    undo: async () => {
      const some = this.#some(({ published }) => !published);
      if (!some || this.images.length === 0) return;
      const { image, format, sha } = this.random.pick(this.images);
      await this.#change(...some, format, image.id, sha);
    },
    remove: async () => {
      const some = this.#some(({ published }) => !published);
      if (some) await this.#change(...some, this.random.pick(FORMATS), null, null);
    },
    crop: async () => {
      const some = this.#some(({ published }) => !published);
      if (!some || this.images.length === 0) return;
      const format = this.random.pick(FORMATS);
      const from = this.random.pick(this.images).image;
      const { original, focus } = (await client.get(`/api/uploads/images/${from.id}/crop/`)).body as CropSource;
      const ratio = this.random.pick<PixelSize>(RENDITIONS[format]);
      const point = { x: this.random.pick(SHARES), y: this.random.pick(SHARES) };
      const width = this.random.pick([600, 800, widestIn(original, ratio)]);
      const ask = {
        format,
        frame: frameAround(original, ratio, point, width),
        focus: this.random.pick([null, focus, point]),
      };
      const { status, body: image } = await client.post(`/api/uploads/images/${from.id}/crop/`, ask);
      expect(status).toBe(200);
      const sha = sha256(await bytesOf(image));
      this.images.push({ image, format, sha });
      await this.#change(...some, format, image.id, sha);
    },
    inAnotherTab: async () => {
      const some = this.#some(({ published, version }) => !published && version > 1);
      if (!some || this.images.length === 0) return;
      const { image, format } = this.random.pick(this.images);
      const late = { version: some[1].version - 1, [FIELD[format]]: image.id };
      expect((await client.patch(`/api/ad-creatives/${some[0]}/`, late)).status).toBe(409);
    },
    duplicate: async () => {
      const some = this.#some();
      if (!some) return;
      const { status, body } = await client.post(`/api/ad-creatives/${some[0]}/duplicate/`);
      expect(status).toBe(201);
      this.#keep(body, some[1].chosen);
    },
    publish: async () => {
      const some = this.#some(({ published, chosen }) => !published && chosen.square !== null);
      if (!some) return;
      const [id, model] = some;
      const { status } = await client.post('/api/meta/ads/create_ads/', { ad_ids: [id], ad_account_id: accountId });
      expect(status).toBe(200);
      // From now on nobody changes what it shows.
      const { image, format } = this.random.pick(this.images);
      const late = { version: model.version, [FIELD[format]]: image.id };
      expect((await client.patch(`/api/ad-creatives/${id}/`, late)).status).toBe(409);
      this.ads.set(id, { ...model, published: true });
    },
    delete: async () => {
      const some = this.#some(({ published }) => !published);
      if (!some || this.ads.size < 4) return;
      expect((await client.delete(`/api/ad-creatives/${some[0]}/`)).status).toBe(204);
      this.ads.delete(some[0]);
    },
  };

  get acts(): readonly string[] {
    return Object.keys(this.#acts);
  }

  async step(wanted?: string): Promise<string> {
    const weighted = [
      'create',
      'upload',
      'upload',
      'upload',
      'crop',
      'duplicate',
      'duplicate',
      ...Object.keys(this.#acts),
    ];
    const act = wanted ?? this.random.pick(weighted);
    const before = asked;
    await this.#acts[act]!();
    if (asked > before) this.done.add(act);
    return act;
  }

  /** What every ad shows, by the SHA-256 of the bytes behind its addresses, is what was chosen for it. */
  async check(after: string): Promise<void> {
    const shas = new Map(this.images.map(({ image, sha }) => [image.url, sha]));
    const { body } = await client.get(`/api/ads/?ad_ids=${[...this.ads.keys()].join(',')}`);
    const shown = (body.ads as Ad[]).map(({ id, media }) => [
      id,
      Object.fromEntries(FORMATS.map((format) => [format, media[format] && shas.get(media[format].url)])),
    ]);
    expect(Object.fromEntries(shown), after).toEqual(
      Object.fromEntries([...this.ads].map(([id, { chosen }]) => [id, chosen])),
    );
  }
}

describe('D5.11 an ad shows and publishes only the images that were chosen for it', () => {
  test.for(SEEDS)('whatever people do with ads, images and copies of them (seed %i)', async (seed) => {
    const work = new Work(seed);
    for (let step = 0; step < STEPS; step += 1) await work.check(await work.step());
    for (const act of work.acts.filter((each) => !work.done.has(each))) await work.check(await work.step(act));
    await work.check(await work.step('publish'));
    expect([...work.done].sort()).toEqual(work.acts.toSorted());
    // An address shows what it showed at first, however much was uploaded since.
    for (const { image, sha } of work.images) expect(sha256(await bytesOf(image))).toBe(sha);

    const published = [...work.ads].filter(([, model]) => model.published);
    expect(published.length).toBeGreaterThan(0);
    for (const [id, { chosen }] of published) {
      const ad = await untilAd(client, id, isPublished);
      const { creatives } = await sandboxState(server.sandboxes.meta);
      const creative = creatives.find((one) => one.id === ad.publication?.meta_creative_id)!;
      const wanted = await server.deps.db
        .selectFrom('meta_images')
        .select('hash')
        .where('ad_account_id', '=', accountId)
        .where(
          'sha256',
          'in',
          FORMATS.flatMap((format) => chosen[format] ?? []),
        )
        .execute();
      expect([...(creative['image_hashes'] as string[])].sort(), id).toEqual(wanted.map(({ hash }) => hash).sort());
    }
  });
});
