import { setTimeout as delay } from 'node:timers/promises';
import type { AdRow } from '#server/ads/read.ts';
import type { AdAccountRow } from '#server/meta/adAccounts.ts';
import { MetaNoAnswer, MetaRefusal } from '#server/outside/meta/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Content } from './content.ts';
import type { WantedStatus } from './decide.ts';
import { inLaneSoon } from './lane.ts';
import { DEFAULT_TIMING } from './options.ts';
import { pauseAccount, pausedUntil, pauseMsOf } from './pause.ts';
import { creativeOf } from './publishAd.ts';
import { PublishStop, stopFor } from './stop.ts';

/** After this long ads are queued without Meta's word: its refusal then shows when they are published. */
const CHECK_MS = 8000;

/** Each holds a connection to the database while Meta answers: the others of the pool are for everybody else. */
const AT_ONCE = 3;
const LOOK_MS = 50;
const running = new Set<symbol>();

/** Takes room for one more check; null where there was none in time. */
const takeRoom = async (end: number): Promise<symbol | null> => {
  while (running.size >= AT_ONCE) {
    if (performance.now() > end) return null;
    await delay(LOOK_MS);
  }
  const room = Symbol('a check');
  running.add(room);
  return room;
};

interface Ask {
  readonly account: AdAccountRow;
  readonly token: string;
  readonly ads: readonly { readonly row: AdRow; readonly content: Content; readonly wanted: WantedStatus }[];
}

export interface Checked {
  /** What Meta would refuse, by ad, in its words. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
  /** The ads that Meta was not asked about in time, or could not be. */
  readonly unchecked: readonly string[];
}

/**
 * D5.3: asks Meta whether it would take these ads, and makes none. One call for each, with the creative in it, in the
 * account's lane, so that it stays within the limits that publishing obeys. Ends at the first sign that Meta cannot be
 * asked now, and after a while in any case.
 */
export const validateAtMeta = async (
  deps: Deps,
  { account, token, ads }: Ask,
  checkMs: number = CHECK_MS,
): Promise<Checked> => {
  const found = new Map<string, readonly string[]>();
  const end = performance.now() + checkMs;
  const room = await takeRoom(end);
  if (room === null) return { refused: found, unchecked: ads.map(({ row }) => row.id) };
  let isOver = false;
  const check = async (db: Deps['db']): Promise<void> => {
    for (const { row, content, wanted } of ads) {
      if (isOver || (await pausedUntil(db, account.id, deps.now()))) return;
      try {
        const { name: _name, ...creative } = await creativeOf({ deps, db, ad: row, account, token }, content, '');
        const fields = { name: content.name, adset_id: content.adset_id, status: wanted, creative };
        const { pauseSeconds } = await deps.meta.validateAd(token, account.meta_id, fields);
        found.set(row.id, []);
        if (pauseSeconds > 0) await pauseAccount(deps, db, account.id, pauseSeconds * 1000);
      } catch (error) {
        if (!(error instanceof PublishStop || error instanceof MetaRefusal || error instanceof MetaNoAnswer))
          throw error;
        const stop = stopFor(error);
        if (stop.kind === 'pause') await pauseAccount(deps, db, account.id, pauseMsOf(stop, DEFAULT_TIMING));
        // Neither a dead token nor a limit says anything about the ad.
        if (stop.kind !== 'refused') return;
        found.set(row.id, [stop.error.message]);
      }
    }
  };
  const timer = new AbortController();
  const leftMs = Math.max(0, end - performance.now());
  await Promise.race([
    inLaneSoon(deps, account.id, leftMs, check).finally(() => {
      running.delete(room);
      timer.abort();
    }),
    delay(leftMs, undefined, { signal: timer.signal }).catch(() => undefined),
  ]);
  isOver = true;
  return {
    refused: new Map([...found].filter(([, errors]) => errors.length > 0)),
    unchecked: ads.flatMap(({ row }) => (found.has(row.id) ? [] : [row.id])),
  };
};
