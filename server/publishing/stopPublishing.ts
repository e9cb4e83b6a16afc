import type { Deps } from '#server/platform/deps.ts';
import { isUsable, readConnection } from '#server/meta/connection.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';
import { OPEN_STATES } from '#server/ads/changes.ts';
import { inLaneSoon } from './lane.ts';
import { DEFAULT_TIMING } from './options.ts';

/** Longer than a call to Meta may take, which the worker may be in the middle of. */
const LANE_WAIT_MS = 45_000;

export interface StoppedAds {
  /** Names of the ads that were on their way, of which nothing is left at Meta. */
  readonly stopped: readonly string[];
  /** Names of the ads of which something may be left there: Meta could not be asked, or may still be making it. */
  readonly left: readonly string[];
}

/** Nobody is left who would want them. One that is at Meta now is not taken back: the ad stays, as all that was published. */
const dropChanges = (deps: Deps, userId: number) =>
  deps.db
    .updateTable('ad_changes')
    .set({ state: 'superseded' })
    .where('ad_id', 'in', (eb) => eb.selectFrom('ads').select('id').where('user_id', '=', userId))
    .where('state', 'in', OPEN_STATES)
    .execute();

const askToStop = (deps: Deps, userId: number) =>
  deps.db
    .updateTable('publications')
    .set({ stop_asked: true })
    .where('ad_id', 'in', (eb) =>
      eb.selectFrom('ads').select('id').where('user_id', '=', userId).where('status', 'in', ['queued', 'publishing']),
    )
    .where('state', 'not in', ['confirmed', 'refused'])
    .execute();

/** What never became a published ad, one row for each publication, those before an ad's newest too. */
const unfinishedOf = (db: Deps['db'], userId: number) =>
  db
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .innerJoin('ad_accounts as a', 'a.id', 'p.ad_account_id')
    .where('ads.user_id', '=', userId)
    .where('p.state', '!=', 'confirmed')
    .select(['p.id', 'p.stop_asked', 'p.ad_account_id', 'ads.name', 'a.meta_id as account'])
    .orderBy('p.created_at');

type Unfinished = Awaited<ReturnType<ReturnType<typeof unfinishedOf>['execute']>>[number];

const EDGES = { ad: 'ads', creative: 'adcreatives' } as const;

/** Removes something at Meta, where it is still there. */
const removeAtMeta = async (deps: Deps, token: string, id: string): Promise<void> => {
  try {
    await deps.meta.remove(token, id);
  } catch (error) {
    if (!(error instanceof MetaRefusal) || error.kind !== 'missing') throw error;
  }
};

/** Removes what a publication made at Meta; whether nothing can be left. A call without an answer is looked up first. */
const undo = async (
  deps: Deps,
  db: Deps['db'],
  token: string | null,
  { id, account }: Unfinished,
): Promise<boolean> => {
  const effects = await db
    .selectFrom('publish_effects')
    .selectAll()
    .where('publication_id', '=', id)
    // The ad, which uses the creative, goes first.
    .orderBy('kind')
    .execute();
  const made = effects.filter(
    ({ state, meta_id }) => meta_id !== null || (state !== 'intended' && state !== 'refused'),
  );
  if (made.length === 0) return true;
  if (token === null) return false;
  let isSure = true;
  try {
    for (const { kind, marker, meta_id: known, sent_at: sentAt } of made) {
      const ids = known === null ? await deps.meta.findByMarker(token, account, EDGES[kind], marker) : [known];
      for (const one of ids) await removeAtMeta(deps, token, one);
      const age = deps.now().getTime() - (sentAt?.getTime() ?? 0);
      if (ids.length === 0 && age < DEFAULT_TIMING.settleMs) isSure = false;
    }
  } catch {
    // Nothing may prevent a deletion; what could not be done is said.
    return false;
  }
  return isSure;
};

/**
 * Stops all publishing of a user for good: nothing more is begun, the calls that are at Meta now are waited for, and what
 * is there of ads that were not published is removed. What was published stays. May be repeated.
 */
export const stopPublishing = async (deps: Deps, userId: number): Promise<StoppedAds> => {
  await dropChanges(deps, userId);
  await askToStop(deps, userId);
  const connection = await readConnection(deps.db, userId);
  const token = isUsable(connection, deps.now()) ? deps.secrets.open(connection.sealed_token) : null;
  const accounts = new Set((await unfinishedOf(deps.db, userId).execute()).map((one) => one.ad_account_id));
  const [stopped, left] = [new Set<string>(), new Set<string>()];
  const nameOf = ({ name }: Unfinished): string => (name.trim() === '' ? 'Untitled ad' : name);
  for (const accountId of accounts) {
    const ofAccount = (db: Deps['db']) => unfinishedOf(db, userId).where('p.ad_account_id', '=', accountId).execute();
    const worked = await inLaneSoon(deps, accountId, LANE_WAIT_MS, async (db) => {
      for (const one of await ofAccount(db)) {
        if (!(await undo(deps, db, token, one))) left.add(nameOf(one));
        else if (one.stop_asked) stopped.add(nameOf(one));
      }
    });
    if (!worked) for (const one of await ofAccount(deps.db)) left.add(nameOf(one));
  }
  return { stopped: [...stopped].filter((name) => !left.has(name)), left: [...left] };
};
