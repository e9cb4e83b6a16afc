import { randomUUID } from 'node:crypto';
import type { Outcome, TriggerKind } from '#contract/flows/outcomes.ts';
import { lockRun } from '#server/flows/run/load.ts';
import { settleStepIn } from '#server/flows/run/settle.ts';
import { startRun } from '#server/flows/run/start.ts';
import { rememberActs } from '#server/flows/triggers/strike.ts';
import type { Deps } from '#server/platform/deps.ts';

type Trx = Parameters<typeof startRun>[1];

/** The same at another time: nothing is queued for it, and nobody is told. */
export const thenOf = (deps: Deps, at: Date): Deps => ({
  ...deps,
  now: () => at,
  jobs: new Proxy(deps.jobs, { get: (jobs, name) => (name === 'insert' ? async () => null : Reflect.get(jobs, name)) }),
  live: { ...deps.live, publish: async () => undefined },
});

/** What a step of it came to, how many minutes after the one before. */
export type PastStep = readonly [outcome: Outcome, minutes: number, note?: string];

export interface PastRun {
  readonly flowId: string;
  readonly userId: number;
  /** A version that is kept. */
  readonly version: number;
  readonly kind: TriggerKind;
  readonly adIds: readonly string[];
  readonly began: Date;
  readonly steps: readonly PastStep[];
  readonly found?: string;
}

/**
 * Writes down a run that is over, by the runner itself: its chart moves, and its rows are those of any run; only the work of
 * its steps is not done. In one transaction, so that no worker finds one of them open.
 */
export const writePastRun = async (deps: Deps, trx: Trx, past: PastRun): Promise<void> => {
  const { flowId, userId, version, kind, adIds, steps, found } = past;
  const id = randomUUID();
  let at = past.began;
  const trigger = { kind, ad_ids: adIds, image_ids: [], ...(found !== undefined && { found }) };
  const key = `demo:${id}`;
  await startRun(thenOf(deps, at), trx, { id, flowId, userId, version, key, trigger, dry: false });
  await rememberActs(trx, flowId, adIds, at);
  for (const [outcome, minutes, note = ''] of steps) {
    at = new Date(at.getTime() + minutes * 60_000);
    const effect = await trx
      .selectFrom('flow_effects')
      .select(['id', 'run_id', 'node'])
      .where('run_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    await settleStepIn(thenOf(deps, at), trx, effect, { outcome, note });
  }
  const run = await lockRun(trx, id);
  if (run?.state === 'running') throw new Error(`The past run of ${run.name} does not end.`);
};
