import type { Deps } from '#server/platform/deps.ts';
import { defineJob, sendJob, sendJobs } from '#server/platform/jobs/job.ts';
import * as z from 'zod';

/**
 * Says when to look at something of a flow; what is to be done is in the rows. `step`: an effect. `schedule`, `media`: a
 * flow. `rejected`: a publication. `results`: an ad account.
 */
export const LOOK = defineJob(
  'flows',
  z.object({ what: z.enum(['step', 'schedule', 'media', 'rejected', 'results']), id: z.string() }),
  { retryLimit: 3, retryDelayMax: 30 },
);

type Needs = Pick<Deps, 'jobs' | 'now'>;
type What = 'step' | 'schedule' | 'media' | 'rejected' | 'results';

/** Has something looked at then; in the caller's transaction. */
export const look = (deps: Needs, db: Deps['db'], what: What, id: string, at: Date): Promise<void> =>
  sendJob(deps, db, LOOK, { what, id }, at > deps.now() ? { startAfter: at } : {});

/** Has steps looked at now. */
export const lookAtSteps = (deps: Needs, db: Deps['db'], ids: readonly string[]): Promise<void> =>
  sendJobs(
    deps,
    db,
    LOOK,
    ids.map((id) => ({ what: 'step' as const, id })),
  );

/** Has a step looked at then. */
export const lookAtStep = (deps: Needs, db: Deps['db'], id: string, at: Date): Promise<void> =>
  look(deps, db, 'step', id, at);
