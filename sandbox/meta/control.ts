import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { recentCalls } from './calls.ts';
import { FAULTS, type FaultName } from './faults.ts';
import { hashesOf, imageUrl } from './nodes/advertised.ts';
import { seed } from './seed.ts';
import { changeSettings, readSettings } from './settings.ts';
import { adState } from './state.ts';
import type { World } from './world.ts';

const names = Object.keys(FAULTS) as [FaultName, ...FaultName[]];
/** A form sends an empty text for what was left open. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const FaultRequest = z.strictObject({
  fault: z.enum(names),
  edge: optional(z.string().max(40)),
  /** 0: until it is switched off. */
  times: optional(z.coerce.number().int().min(0).max(1000)),
  account: optional(z.string().regex(/^act_\d+$/)),
  user: optional(z.string().regex(/^\d+$/)),
  ms: optional(z.coerce.number().int().min(0).max(120_000)),
  code: optional(z.coerce.number().refine((code) => code === 17 || code === 613, 'must be 17 or 613')),
});

export const SettingsRequest = z.strictObject({
  require_proof: z.union([z.boolean(), z.enum(['true', 'false']).transform((is) => is === 'true')]).optional(),
  tier: z.enum(['development_access', 'standard_access']).optional(),
  review_ms: z.coerce.number().int().min(0).max(3_600_000).optional(),
  history_days: z.coerce.number().int().min(0).max(1100).optional(),
  ads_per_ad_set: z.coerce.number().int().min(1).max(5000).optional(),
});

const SeededRequest = z.strictObject({
  ads: z.array(z.string().regex(/^\d+$/)).min(1).max(1000),
  days: z.number().int().min(1).max(1100).default(365),
});

/** Gives ads a past that they did not have: those of a demo account look as if they had run for a year. */
const makeSeeded = ({ store }: World, { ads, days }: z.output<typeof SeededRequest>): number =>
  store.atomically(() => {
    const known = ads.flatMap((id) => store.get('ad', id) ?? []);
    for (const ad of known) store.change(ad, { historyDays: days });
    return known.length;
  });

/** A dead token stays dead until it is cured; everything else strikes once unless told otherwise. */
export const addFault = (
  { faults }: World,
  { fault, edge, times, account, user, ms, code }: z.output<typeof FaultRequest>,
) =>
  faults.add({
    fault,
    edge: edge ?? '*',
    times: (times ?? (fault === 'token_dead' ? 0 : 1)) || null,
    account: account ?? null,
    user: user ?? null,
    ms: ms ?? 5000,
    code: code ?? null,
  });

/** Forgets everything and starts from the seed. */
export const reset = (world: World): void => {
  world.store.clear();
  world.scores.clear();
  seed(world.store);
};

/** All that was made, for tests; newest first. */
const state = (world: World) => {
  const { store } = world;
  const newest = { newestFirst: true };
  return {
    ads: store.all('ad', newest).map((row) => ({
      id: row.id,
      account: row.parent,
      name: row.data.name,
      status: row.data.status,
      effective_status: adState(store, row),
      adset_id: row.data.adset,
      creative_id: row.data.creative,
      tracking_specs: row.data.trackingSpecs,
      created_at: row.at,
    })),
    creatives: store.all('creative', newest).map((row) => ({
      id: row.id,
      account: row.parent,
      name: row.data.name,
      status: row.data.status,
      image_hashes: hashesOf(row.data.spec),
      object_story_spec: row.data.spec['object_story_spec'],
      asset_feed_spec: row.data.spec['asset_feed_spec'],
      degrees_of_freedom_spec: row.data.spec['degrees_of_freedom_spec'],
      url_tags: row.data.spec['url_tags'],
    })),
    images: store.all('image', newest).map((row) => ({
      account: row.parent,
      hash: row.data.hash,
      name: row.data.name,
      width: row.data.width,
      height: row.data.height,
      type: row.data.type,
      bytes: row.data.bytes,
      url: imageUrl(world.origin(), row),
    })),
    users: store.all('user').map((row) => ({
      id: row.id,
      name: row.data.name,
      grant: world.tokens.grant(row.id),
    })),
    accounts: store.all('account').map((row) => ({ id: row.id, name: row.data.name, business: row.parent })),
    faults: world.faults.list(),
    settings: readSettings(store),
    calls: recentCalls(store),
  };
};

/** How tests and people steer the sandbox over JSON. Malformed requests answer 400 with the reason. */
export const controlRoutes = (app: FastifyInstance, world: World): void => {
  const read = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
    const result = schema.safeParse(body ?? {});
    if (result.success) return result.data;
    throw Object.assign(new Error(z.prettifyError(result.error)), { statusCode: 400 });
  };
  app.get('/sandbox/state.json', () => state(world));
  app.get('/sandbox/faults.json', () => ({ faults: world.faults.list(), known: FAULTS }));
  app.post('/sandbox/faults', ({ body }) => ({ fault: addFault(world, read(FaultRequest, body)) }));
  app.delete('/sandbox/faults', () => {
    world.faults.clear();
    return { faults: [] };
  });
  app.post('/sandbox/settings', ({ body }) => {
    changeSettings(world.store, read(SettingsRequest, body));
    return { settings: readSettings(world.store) };
  });
  app.post('/sandbox/seeded', ({ body }) => ({ seeded: makeSeeded(world, read(SeededRequest, body)) }));
  app.post<{ Body: unknown }>('/sandbox/tokens/kill', ({ body }) => {
    const { user, subcode } = read(z.strictObject({ user: z.string(), subcode: z.number().int().default(463) }), body);
    world.tokens.kill(user, subcode);
    return { success: true };
  });
  app.post('/sandbox/reset', () => {
    reset(world);
    return { success: true };
  });
};
