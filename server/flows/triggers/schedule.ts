import { nextFire } from '#contract/flows/cron.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { needsAds, scheduledOf } from '#contract/flows/needsAds.ts';
import { adsOf } from '#server/ads/own.ts';
import type { Deps } from '#server/platform/deps.ts';
import { look } from '../queue.ts';
import { SCHEDULE } from '../run/events.ts';
import { lockActive, skip, strike, triggerOf } from './strike.ts';

/** When a flow's schedule is due next after a moment; null: it has none. */
export const nextOf = (definition: FlowDefinition, after: Date): Date | null => {
  const trigger = triggerOf(definition);
  if (trigger.kind !== 'schedule') return null;
  const at = nextFire(trigger.settings.cron, trigger.settings.time_zone, after.getTime());
  return at === null ? null : new Date(at);
};

/** Those of the ads that were chosen for a schedule that its owner still has; `gone`: there were some, and are none. */
export const scheduledAds = async (
  db: Deps['db'],
  userId: number,
  definition: FlowDefinition,
): Promise<readonly string[] | 'gone'> => {
  const chosen = scheduledOf(definition);
  if (chosen.length === 0 || !needsAds(definition)) return [];
  const rows = await adsOf(db, userId).select('id').where('id', 'in', chosen).execute();
  const own = new Set(rows.map(({ id }) => id));
  return own.size === 0 ? 'gone' : chosen.filter((id) => own.has(id));
};

const ADS_GONE =
  'Did not run: the ads that you chose for it are deleted. Choose others in its first step, then activate the changes.';

/** Starts the run of a schedule that is due. What was missed while no process was up is one run. */
export const startDue = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    const flow = await lockActive(trx, id);
    if (!flow?.next_at || flow.next_at > now) return;
    const next = nextOf(flow.definition, now);
    await trx.updateTable('flows').set({ next_at: next }).where('id', '=', id).execute();
    if (next) await look(deps, trx, 'schedule', id, next);
    const adIds = await scheduledAds(trx, flow.user_id, flow.definition);
    if (adIds === 'gone') await skip(deps, trx, flow, ADS_GONE);
    else await strike(deps, trx, flow, { key: `${SCHEDULE}${flow.next_at.toISOString()}`, adIds });
    await deps.live.publish(trx, flow.user_id, { type: 'flow.changed', flow_id: id });
  });

/** A look at every schedule that is due: after a restored backup nobody else may remember it. */
export const sweepDue = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const due = await deps.db.selectFrom('flows').select('id').where('next_at', '<=', now).limit(500).execute();
  for (const { id } of due) await look(deps, deps.db, 'schedule', id, now);
};
