import type { Deps } from '#server/platform/deps.ts';
import { type JobWorker, worker } from '#server/platform/jobs/worker.ts';
import { sql } from 'kysely';
import { LOOK, lookAtSteps } from '../queue.ts';
import { startForMedia } from '../triggers/media.ts';
import { startForRejected } from '../triggers/rejected.ts';
import { startForResults } from '../triggers/results.ts';
import { startDue, sweepDue } from '../triggers/schedule.ts';
import { FLOW_TIMING, type FlowOptions } from './options.ts';
import { performSteps } from './perform.ts';

/** Looks that one process makes at once; most steps wait for others. */
const AT_ONCE = 8;
/** Steps that one sweep finds. */
const FOUND_AT_ONCE = 500;

/** The worker of everything that flows do by themselves. `onFault`: a step met a fault, and is tried again. */
export const flowWorkerWith = (
  { timing, hooks }: FlowOptions = {},
  onFault: (text: string, error: unknown) => void = () => undefined,
): JobWorker =>
  worker(
    LOOK,
    async (deps, { what, id }) => {
      if (what === 'schedule') return startDue(deps, id);
      if (what === 'media') return startForMedia(deps, id);
      if (what === 'rejected') return startForRejected(deps, id);
      if (what === 'results') return startForResults(deps, id);
      const fault = await performSteps(deps, id, { timing: { ...FLOW_TIMING, ...timing }, hooks: hooks ?? null });
      if (fault) onFault('A step of a flow met a fault.', fault);
    },
    AT_ONCE,
  );

export const flowWorker = flowWorkerWith();

/**
 * A look at every step that is due, that nobody works on and that no job waits for: after a crash nobody else may remember
 * it. Where many wait for their turn, each has its job, and a second one would only be in the way.
 */
export const sweepSteps = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const { rows } = await sql<{ id: string }>`
    select e.id from flow_effects e
     where e.state = 'open' and e.due_at <= ${now} and (e.taken_until is null or e.taken_until <= ${now})
       and not exists (
         select 1 from pgboss.job j
          where j.name = ${LOOK.name} and j.state < 'active' and j.start_after <= ${now} and j.data ->> 'id' = e.id::text)
     order by e.due_at limit ${FOUND_AT_ONCE}`.execute(deps.db);
  await lookAtSteps(
    deps,
    deps.db,
    rows.map(({ id }) => id),
  );
};

/** Finds now, and then every while, what a crash left behind; the way to stop it. */
export const sweepFlows = (
  deps: Deps,
  onFault: (text: string, error: unknown) => void,
  { timing }: FlowOptions = {},
): (() => void) => {
  const sweep = async (): Promise<void> => {
    try {
      await sweepSteps(deps);
      await sweepDue(deps);
    } catch (error) {
      onFault('Looking for flows that wait met a fault.', error);
    }
  };
  void sweep();
  const timer = setInterval(sweep, timing?.sweepMs ?? FLOW_TIMING.sweepMs);
  timer.unref();
  return () => clearInterval(timer);
};
