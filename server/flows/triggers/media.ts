import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import { look } from '../queue.ts';
import { flowsWith, fullUntil, lockActive, strike, triggerOf } from './strike.ts';

const settled = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** An image was uploaded: every flow that waits for images keeps it, in the transaction of the upload. */
export const hearImage = async (
  deps: Deps,
  trx: Transaction<Database>,
  { userId, imageId }: { readonly userId: number; readonly imageId: string },
): Promise<void> => {
  const at = deps.now();
  for (const { id, trigger } of await flowsWith(trx, userId, 'new_media')) {
    await trx
      .insertInto('flow_media')
      .values({ flow_id: id, image_id: imageId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await look(deps, trx, 'media', id, settled(at, trigger.settings.settle_minutes));
  }
};

const keyOf = (ids: readonly string[]): string =>
  `media:${createHash('sha256').update(ids.toSorted().join()).digest('hex').slice(0, 32)}`;

/** Starts a run for the images that came together, once none has come for a while; more than it takes wait for the next. */
export const startForMedia = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const flow = await lockActive(trx, id);
    const trigger = flow && triggerOf(flow.definition);
    if (trigger?.kind !== 'new_media') return;
    const { most, settle_minutes: minutes } = trigger.settings;
    const images = await trx
      .selectFrom('flow_media')
      .selectAll()
      .where('flow_id', '=', id)
      .orderBy('at')
      .orderBy('image_id')
      .limit(10 * most)
      .execute();
    const newest = images.at(-1)?.at;
    if (!newest || settled(newest, minutes) > deps.now()) return;
    const ids = images.slice(0, most).map(({ image_id: image }) => image);
    if (!(await strike(deps, trx, flow!, { key: keyOf(ids), imageIds: ids }))) {
      // It has had its runs of a day: they wait for the next one, though nobody uploads more.
      const again = (await fullUntil(trx, [{ id, most: flow!.limits.runs_per_day }], deps.now())).get(id);
      if (again) await look(deps, trx, 'media', id, again);
      return;
    }
    await trx.deleteFrom('flow_media').where('flow_id', '=', id).where('image_id', 'in', ids).execute();
    if (images.length > ids.length) await look(deps, trx, 'media', id, deps.now());
  });
