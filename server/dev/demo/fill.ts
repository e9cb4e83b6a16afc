import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import type { FaultName } from '#sandbox/meta/faults.ts';
import { archiveAds } from '#server/ads/archive.ts';
import { createMany } from '#server/ads/bulk.ts';
import { readBrand, saveBrand } from '#server/generation/brand.ts';
import { keepBrandImage } from '#server/generation/brandImage.ts';
import { endSession, SESSION_COOKIE, sessionFinder, startSession } from '#server/identity/sessions.ts';
import { beginUpload } from '#server/media/assets.ts';
import { finishAsset } from '#server/media/finish.ts';
import { listAdAccounts, requireAllowedAdAccount, type AdAccountRow } from '#server/meta/adAccounts.ts';
import { syncedCampaigns } from '#server/meta/campaigns.ts';
import { requestSync } from '#server/meta/insights/sync.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createPreset, setDefaultPreset } from '#server/presets/write.ts';
import { createAds } from '#server/publishing/createAds.ts';
import { connectSandbox } from '../connect.ts';
import { adSetOf, BRAND, type Concept, CONCEPTS, type Fate, PRESETS } from './brand.ts';
import { fillFlows } from './fillFlows.ts';
import { drawLogo, drawPicture, type PaletteName, type SceneName } from './pictures.ts';

const LOOK_MS = 250;
/** For what is sent together; a machine that is busy with its first start takes long. */
const PATIENCE_MS = 120_000;

/** What the sandbox is told to do to the next ads; every other fate is an ordinary one. */
const FAULTS: Partial<Record<Fate, { readonly fault: FaultName; readonly edge: string }>> = {
  rejected: { fault: 'disapproved', edge: 'ads' },
  notDelivering: { fault: 'with_issues', edge: 'ads' },
  rewritten: { fault: 'silent_rewrite', edge: 'adcreatives' },
  refused: { fault: 'invalid_parameter', edge: 'ads' },
};

interface Filling {
  readonly deps: Deps;
  readonly userId: number;
  readonly account: AdAccountRow;
  /** Of Meta's sandbox. */
  readonly sandbox: URL;
  readonly signal: AbortSignal;
}

const hasWork = async ({ db }: Deps, userId: number): Promise<boolean> => {
  const [ad, connection] = await Promise.all([
    db.selectFrom('ads').select('id').where('user_id', '=', userId).executeTakeFirst(),
    db.selectFrom('meta_connections').select('user_id').where('user_id', '=', userId).executeTakeFirst(),
  ]);
  return ad !== undefined || connection !== undefined;
};

/** Whether there are sandboxes to fill it against, and nothing in it yet. */
export const isEmptyDemo = async (deps: Deps, userId: number): Promise<boolean> =>
  deps.sandbox.meta && deps.sandbox.payments && !(await hasWork(deps, userId));

const connect = async (deps: Deps, userId: number): Promise<URL> => {
  const token = await startSession(deps, userId, 'Millrace');
  try {
    const session = await sessionFinder(deps)({ cookies: { [SESSION_COOKIE]: token } });
    if (session === null) throw new Error('The session that was just started is gone.');
    const meta = { user: SEED.robin, business: SEED.riverside, adAccounts: [SEED.riversideMain, SEED.riversideEu] };
    return await connectSandbox(deps, session, meta);
  } finally {
    await endSession(deps, token);
  }
};

/** Returns the id of the one that has what drafts need to be published. */
const makePresets = async ({ deps, userId, account }: Filling): Promise<string> => {
  let whole = '';
  for (const preset of PRESETS) {
    const { id } = await createPreset(deps, userId, { ...preset.fields, ad_account_id: account.id });
    if (preset.isDefault) await setDefaultPreset(deps, userId, id, true);
    if ('adset' in preset.fields) whole = id;
  }
  return whole;
};

/** Both formats of a picture, uploaded and finished as everybody's images are. */
const makeImages = async ({ deps, userId, account }: Filling, scene: SceneName, palette: PaletteName) => {
  const assetId = randomUUID();
  const formats = new Map<'square' | 'portrait', string>();
  for (const format of ['square', 'portrait'] as const) {
    const ask = { assetId, format, type: 'image/png', origin: deps.appOrigin() } as const;
    const { storageKey } = await beginUpload(deps, userId, ask);
    await deps.storage.put(storageKey, await drawPicture(scene, palette, format), 'image/png');
    formats.set(format, storageKey);
  }
  return finishAsset(deps, userId, { assetId, account, formats });
};

/** Photos that the brand kit names: one of each scene. */
const MOST_PHOTOS = 6;

const makeLogo = async ({ deps, userId }: Filling): Promise<string> => {
  const ask = { assetId: randomUUID(), format: 'brand', type: 'image/png', origin: deps.appOrigin() } as const;
  const { storageKey } = await beginUpload(deps, userId, ask);
  await deps.storage.put(storageKey, await drawLogo(), 'image/png');
  const { image } = await keepBrandImage(deps, userId, { kind: 'logo', storage_key: storageKey });
  return image.id;
};

const makeBrand = async (filling: Filling, photoIds: readonly string[]): Promise<void> => {
  const { deps, userId } = filling;
  const logoId = await makeLogo(filling);
  const { version } = await readBrand(deps.db, userId);
  await saveBrand(deps, userId, { ...BRAND, logo_id: logoId, photo_ids: photoIds.slice(0, MOST_PHOTOS), version });
};

interface Made {
  readonly fates: ReadonlyMap<Fate, string[]>;
  /** The first picture of each scene. */
  readonly photoIds: readonly string[];
}

const makeAds = async (filling: Filling, concepts: readonly Concept[]): Promise<Made> => {
  const { deps, userId, account, signal } = filling;
  const fates = new Map<Fate, string[]>();
  const photos = new Map<SceneName, string>();
  for (const { scene, variants, name, ...texts } of concepts)
    for (const [palette, fate] of variants) {
      signal.throwIfAborted();
      const { square, portrait } = await makeImages(filling, scene, palette);
      if (!photos.has(scene)) photos.set(scene, square!.id);
      const id = randomUUID();
      const fields = {
        ...texts,
        name: `${name} – ${palette}`,
        ad_account_id: account.id,
        adset: adSetOf(fate),
        square_image_id: square!.id,
        portrait_image_id: portrait!.id,
      };
      const [made] = await createMany(deps, userId, [{ id, fields }]);
      if (made?.outcome !== 'saved') throw new Error(`“${fields.name}” was not made: ${made?.error ?? 'no answer'}`);
      fates.set(fate, [...(fates.get(fate) ?? []), id]);
    }
  return { fates, photoIds: [...photos.values()] };
};

const tellSandbox = async (sandbox: URL, init: RequestInit, about: 'faults' | 'seeded' = 'faults'): Promise<void> => {
  const answer = await fetch(new URL(`/sandbox/${about}`, sandbox), init);
  if (!answer.ok) throw new Error(`Meta’s sandbox answered ${answer.status}.`);
};

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Publishes ads, and waits until Meta has them or not. */
const publish = async ({ deps, userId, account, signal }: Filling, fate: Fate, adIds: readonly string[]) => {
  const wanted = fate === 'paused' || fate === 'archived' ? 'PAUSED' : 'ACTIVE';
  const statuses = Object.fromEntries(adIds.map((id) => [id, wanted] as const));
  await createAds(deps, userId, { adIds, accountId: account.id, statuses });
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const open = await deps.db
      .selectFrom('ads')
      .select('id')
      .where('id', 'in', adIds)
      .where('status', 'in', ['queued', 'publishing'])
      .executeTakeFirst();
    if (open === undefined) return;
    if (performance.now() > end) throw new Error('The demo account’s ads were not published in time.');
    await delay(LOOK_MS, undefined, { signal });
  }
};

/** The same while the sandbox treats them as their fate wants. */
const publishBent = async (filling: Filling, fate: Fate, adIds: readonly string[]): Promise<void> => {
  const bent = FAULTS[fate];
  if (!bent) return publish(filling, fate, adIds);
  await tellSandbox(filling.sandbox, posted({ ...bent, times: adIds.length, account: filling.account.meta_id }));
  try {
    await publish(filling, fate, adIds);
  } catch (error) {
    // What did not strike must not meet the first ad of somebody else.
    await tellSandbox(filling.sandbox, { method: 'DELETE' });
    throw error;
  }
};

/** Of these an account that has been used for a year has results. */
const DELIVERED: readonly Fate[] = ['running', 'paused', 'archived', 'rewritten'];

/** Tells the sandbox that these ads have run for a year. What anybody else publishes has no past. */
const giveYear = async ({ deps, sandbox }: Filling, adIds: readonly string[]): Promise<void> => {
  const published = await deps.db
    .selectFrom('publications')
    .select('meta_ad_id')
    .where('ad_id', 'in', adIds)
    .where('meta_ad_id', 'is not', null)
    .execute();
  if (published.length === 0) return;
  await tellSandbox(sandbox, posted({ ads: published.map(({ meta_ad_id: id }) => id) }), 'seeded');
};

/**
 * Has the year read, and waits for it: the flows have a history that fits it. Who looked while the ads were being made had Meta
 * asked for a past that they did not have yet, and what is known of days that long ago is not read again: that it was read is
 * forgotten first.
 */
const readYear = async ({ deps, userId, account, signal }: Filling): Promise<void> => {
  const ofAccount = () => deps.db.selectFrom('insight_syncs').where('ad_account_id', '=', account.id);
  const settled = async (): Promise<void> => {
    const end = performance.now() + PATIENCE_MS;
    while ((await ofAccount().select('state').executeTakeFirst())?.state === 'running' && performance.now() < end)
      await delay(LOOK_MS, undefined, { signal });
  };
  await settled();
  // When it was read stays, and so does what is shown meanwhile.
  await deps.db
    .updateTable('insight_syncs')
    .set({ state: 'done', covered_since: null, covered_until: null })
    .where('ad_account_id', '=', account.id)
    .execute();
  await requestSync(deps, userId, { ad_account_id: account.id, date_range: 'last_90d', force_sync: true });
  await settled();
};

const LEFT: ReadonlySet<Fate> = new Set(['ready', 'unfinished']);

/**
 * Fills the demo account by what a person would do, against the sandboxes: connected, with presets, and with ads in every
 * state. Once: an account with work of its own is left alone.
 */
export const fillDemo = async (
  deps: Deps,
  userId: number,
  signal: AbortSignal,
  concepts: readonly Concept[] = CONCEPTS,
): Promise<void> => {
  if (!(await isEmptyDemo(deps, userId))) return;
  const sandbox = await connect(deps, userId);
  const accounts = await listAdAccounts(deps, userId);
  const main = accounts.find(({ meta_id: id }) => id === SEED.riversideMain);
  if (!main) throw new Error('The sandbox has no ad account for the demo.');
  const account = await requireAllowedAdAccount(deps.db, userId, main.id);
  // Who looks around has Meta asked for nothing.
  for (const { id, is_allowed: isAllowed } of accounts) if (isAllowed) await syncedCampaigns(deps, userId, id, false);
  const filling: Filling = { deps, userId, account, sandbox, signal };
  const presetId = await makePresets(filling);
  const { fates, photoIds } = await makeAds(filling, concepts);
  await makeBrand(filling, photoIds);
  for (const [fate, adIds] of fates) if (!LEFT.has(fate)) await publishBent(filling, fate, adIds);
  await archiveAds(deps, userId, { adIds: fates.get('archived') ?? [], archived: true });
  const of = (fate: Fate): readonly string[] => fates.get(fate) ?? [];
  const delivered = DELIVERED.flatMap(of);
  if (delivered.length > 0) await giveYear(filling, delivered);
  await readYear(filling);
  await fillFlows({
    deps,
    userId,
    accountId: account.id,
    presetId,
    running: of('running'),
    drafts: of('unfinished'),
  });
};
