import type { Ad, SwitchStatus } from '#contract/ad.ts';
import { archiveAds, bulkDuplicateAds, restoreAds, stopAds } from '#contract/calls/adActs.ts';
import { bulkDeleteAds, duplicateAd, getAds } from '#contract/calls/ads.ts';
import { applyPreset, undoPreset } from '#contract/calls/presets.ts';
import { setAdStatus } from '#contract/calls/publishing.ts';
import { listDeletedAds } from '#contract/calls/deletedAds.ts';
import { IDEMPOTENCY_KEY } from '#contract/idempotencyKey.ts';
import { MAX_ADS, MAX_APPLIED, MAX_SWITCHED } from '#contract/rules/listLimits.ts';
import type { AdChange, AdChanged } from '#src/machines/adList/context.ts';
import { failureOf, mayPass } from '#src/machines/outcome.ts';
import { needNetwork } from '#src/services/offline.ts';
import { changedBy, NONE, refusedBy, together, unchangedBy } from './adsChanged.ts';
import { each, inCalls, surely } from './inCalls.ts';
import type { SessionServices } from './services.ts';

type SwitchArgs = readonly [status: SwitchStatus, signal: AbortSignal, archive?: boolean];

/** Does to many ads what the list's chart asks for, and says what became of each. */
export const changeAds = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>) => {
  const switchEach = (adIds: readonly string[], status: SwitchStatus, signal: AbortSignal, archive = false) =>
    each(adIds, (id) =>
      surely(() => http.call(setAdStatus, { params: { id }, body: { status, ...(archive && { archive }) }, signal })),
    );
  /** What the server took of it is followed; one that nobody could ask about fails as a whole. */
  const switched = async (adIds: readonly string[], ...[status, signal, archive]: SwitchArgs): Promise<AdChanged> => {
    const due = adIds.slice(0, MAX_SWITCHED);
    const errors = await switchEach(due, status, signal, archive);
    const [error] = errors.values();
    if (due.length > 0 && errors.size === due.length) throw error;
    return { ...refusedBy(errors), done: due.length - errors.size };
  };
  /** Which of new ads are as they were made; one that somebody has worked on since stays, and one that is gone is left out. */
  const unchangedOf = async (adIds: readonly string[], signal: AbortSignal) => {
    const ads: Ad[] = [];
    for (let from = 0; from < adIds.length; from += MAX_ADS) {
      const ids = adIds.slice(from, from + MAX_ADS).join(',');
      ads.push(...(await uncached.call(getAds, { query: { ad_ids: ids }, signal })).ads);
    }
    const idsOf = (some: readonly Ad[]) => some.map(({ id }) => id);
    const why = 'You have edited this copy since. Delete it from its menu.';
    return {
      due: idsOf(ads.filter(({ version }) => version <= 1)),
      kept: unchangedBy(idsOf(ads.filter(({ version }) => version > 1)), why),
    };
  };
  /** Whether all of these are deleted and can be restored. */
  const areDeleted = async (adIds: readonly string[], signal: AbortSignal): Promise<boolean> => {
    const { ads } = await uncached.call(listDeletedAds, { query: {}, signal });
    const deleted = new Set(ads.map(({ id }) => id));
    return adIds.every((id) => deleted.has(id));
  };
  const deleteAds = async (adIds: string[], signal: AbortSignal): Promise<AdChanged> => {
    let isLost = false;
    const call = () =>
      http.call(bulkDeleteAds, { body: { ad_ids: adIds }, signal }).catch((error: unknown) => {
        isLost ||= mayPass(failureOf(error));
        throw error;
      });
    try {
      const { undo_minutes: minutes } = await surely(call);
      return { ...NONE, done: adIds.length, undo: minutes > 0 ? adIds : [] };
    } catch (error) {
      // By the first call, the answer of which was lost: the second finds none of them.
      if (!isLost || failureOf(error).kind !== 'missing' || !(await areDeleted(adIds, signal))) throw error;
      return { ...NONE, done: adIds.length, undo: adIds };
    }
  };
  return async (input: AdChange, signal: AbortSignal): Promise<AdChanged> => {
    needNetwork();
    const { act, adIds, copies, switchOff = [] } = input;
    switch (act) {
      case 'duplicate': {
        // The server refuses more than it makes at once: some of them would not be what was asked for.
        const wanted = adIds.flatMap((of) => Array.from({ length: copies }, () => ({ id: crypto.randomUUID(), of })));
        try {
          await surely(() => http.call(bulkDuplicateAds, { body: { copies: wanted }, signal }));
          return { ...NONE, done: wanted.length, undo: wanted.map(({ id }) => id) };
        } catch (error) {
          if (failureOf(error).kind !== 'missing') throw error;
          // A server that knows only the specification's own call (R7.19).
          const one = async ([id]: string[]) => {
            await http.call(duplicateAd, { params: { id: id! }, signal });
            return { ...NONE, done: 1 };
          };
          return inCalls(
            wanted.map(({ of }) => of),
            'duplicateAd',
            one,
            1,
          );
        }
      }
      case 'delete': {
        // What goes on spending stays in sight: it is deleted once the server has taken that it is switched off.
        const errors = await switchEach(switchOff, 'PAUSED', signal);
        const { due, kept } = input.onlyUnchanged
          ? await unchangedOf(adIds, signal)
          : { due: adIds.filter((id) => !errors.has(id)), kept: NONE };
        const deleted = await inCalls(due, 'bulkDeleteAds', (ids) => deleteAds(ids, signal));
        return together(together(deleted, refusedBy(errors)), kept);
      }
      case 'restore':
        return inCalls(adIds, 'restoreAds', async (ids) => {
          const { results } = await surely(() => http.call(restoreAds, { body: { ad_ids: ids }, signal }));
          return changedBy(results, false);
        });
      case 'stop':
        return inCalls(adIds, 'stopAds', async (ids) => {
          const { results } = await surely(() => http.call(stopAds, { body: { ad_ids: ids }, signal }));
          return changedBy(results, false);
        });
      case 'archive':
      case 'unarchive':
        return inCalls(adIds, 'archiveAds', async (ids) => {
          const archived = act === 'archive';
          const { results } = await surely(() => http.call(archiveAds, { body: { ad_ids: ids, archived }, signal }));
          return changedBy(results, archived);
        });
      case 'applyPreset': {
        const { id, replace } = input.preset!;
        const key = crypto.randomUUID();
        const headers = { [IDEMPOTENCY_KEY]: key };
        const apply = async (ids: string[]) => {
          const asked = { params: { id }, body: { ad_ids: ids, replace }, headers, signal };
          const { results } = await surely(() => http.call(applyPreset, asked));
          return changedBy(results, true);
        };
        return { ...(await inCalls(adIds, 'applyPreset', apply, MAX_APPLIED)), key };
      }
      case 'undoPreset': {
        const { key } = input;
        const undo = async (ids: string[]) => {
          const asked = { body: { ad_ids: ids }, signal };
          // Without a name, sent again it would undo what was done before, too.
          const { results } =
            key === undefined
              ? await http.call(undoPreset, asked)
              : await surely(() => http.call(undoPreset, { ...asked, headers: { [IDEMPOTENCY_KEY]: key } }));
          return changedBy(results, false);
        };
        return inCalls(adIds, 'undoPreset', undo, MAX_APPLIED);
      }
      case 'archiveOff':
        return switched(adIds, 'PAUSED', signal, true);
      case 'turnOn':
      case 'turnOff':
        return switched(adIds, act === 'turnOn' ? 'ACTIVE' : 'PAUSED', signal);
    }
  };
};
