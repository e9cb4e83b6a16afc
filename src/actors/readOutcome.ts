import type { Ad } from '#contract/ad.ts';
import { getAds } from '#contract/calls/ads.ts';
import { isUnderway } from '#contract/rules/adLifecycle.ts';
import { adsManagerUrlOf } from '#contract/rules/adsManager.ts';
import { isOnAtMeta } from '#contract/rules/archivable.ts';
import { changeOf } from '#contract/rules/changesOf.ts';
import { MAX_ADS } from '#contract/rules/listLimits.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { mayBeStopped, TOO_LATE_TO_STOP } from '#contract/rules/stoppable.ts';
import type { BatchAct, Outcome, OutcomeAsked } from '#src/machines/adBatch/context.ts';
import type { SessionServices } from './services.ts';

type Became =
  | { readonly is: 'waiting' | 'done' | 'rejected' | 'stopped' }
  | { readonly is: 'failed'; readonly why: string | null };

/** Null: somebody did something else to it since. */
const publishedAs = (ad: Ad, stopping = false): Became | null => {
  if (isUnderway(ad.status)) return { is: 'waiting' };
  if (ad.status === 'failed') return { is: 'failed', why: ad.publication?.error?.message ?? null };
  if (ad.status === 'draft') return stopping ? { is: 'stopped' } : null;
  return { is: shownStatus(ad) === 'rejected' ? 'rejected' : 'done' };
};

/** One that Meta had made before it was stopped is published. */
const stoppedAs = (ad: Ad): Became => {
  if (isUnderway(ad.status)) return { is: 'waiting' };
  return ad.status === 'published' ? { is: 'failed', why: TOO_LATE_TO_STOP } : { is: 'done' };
};

const switchedAs = ({ publication }: Ad): Became => {
  const change = changeOf(publication, 'status');
  if (change === null) return { is: 'done' };
  return change.state === 'refused' ? { is: 'failed', why: change.error?.message ?? null } : { is: 'waiting' };
};

const became = (act: BatchAct, ad: Ad, stopping: boolean): Became | null => {
  if (act === 'publish') return publishedAs(ad, stopping);
  return act === 'stop' ? stoppedAs(ad) : switchedAs(ad);
};

/** What can be done next with ads that are published, or on their way there. */
const nextOf = (ads: readonly Ad[]): Pick<Outcome, 'off' | 'stoppable' | 'adsManager'> => {
  const there = ads.filter((ad) => publishedAs(ad)?.is === 'done' && shownStatus(ad) !== 'archived');
  const off = there.filter((ad) => !isOnAtMeta(ad)).map(({ id }) => id);
  const adsManager = adsManagerUrlOf(there.map(({ publication }) => publication));
  const stoppable = ads.filter(mayBeStopped).map(({ id }) => id);
  return {
    ...(off.length > 0 && { off }),
    ...(stoppable.length > 0 && { stoppable }),
    ...(adsManager && { adsManager }),
  };
};

/** What came of stopping some of those that were published. */
const stoppedOf = (all: readonly (readonly [id: string, Became | null])[], stopping: ReadonlySet<string>) => {
  const idsOf = (...ends: readonly Became['is'][]): string[] =>
    all.flatMap(([id, one]) => (one && stopping.has(id) && ends.includes(one.is) ? [id] : []));
  const stopped = idsOf('stopped');
  const unstopped = idsOf('done', 'rejected');
  return { ...(stopped.length > 0 && { stopped }), ...(unstopped.length > 0 && { unstopped }) };
};

export const outcomeOf = (act: BatchAct, ads: readonly Ad[], stopped: readonly string[] = []): Outcome => {
  const stopping = new Set(stopped);
  const all = ads.map((ad) => [ad.id, became(act, ad, stopping.has(ad.id))] as const);
  const number = (is: Became['is']): number => all.filter(([, one]) => one?.is === is).length;
  return {
    waiting: number('waiting'),
    done: number('done'),
    rejected: all.flatMap(([id, one]) => (one?.is === 'rejected' ? [id] : [])),
    failed: all.flatMap(([adId, one]) => (one?.is === 'failed' ? [{ adId, why: one.why }] : [])),
    ...(act === 'publish' && { ...nextOf(ads), ...stoppedOf(all, stopping) }),
  };
};

/** What became of ads, as the server has them now. */
export const readOutcome = async (
  { uncached }: Pick<SessionServices, 'uncached'>,
  { act, adIds, stopping }: OutcomeAsked,
  signal: AbortSignal,
): Promise<Outcome> => {
  const ads: Ad[] = [];
  for (let from = 0; from < adIds.length; from += MAX_ADS) {
    const query = { ad_ids: adIds.slice(from, from + MAX_ADS).join(',') };
    ads.push(...(await uncached.call(getAds, { query, signal })).ads);
  }
  return outcomeOf(act, ads, stopping);
};
