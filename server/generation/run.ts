import { AiError, type AiFault, type CopyAsk } from '#server/outside/ai/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { worker } from '#server/platform/jobs/worker.ts';
import { voiceOf } from './brand.ts';
import { keepCost } from './cost.ts';
import { draw } from './draw.ts';
import { examplesOf } from './examples.ts';
import { GENERATING } from './job.ts';
import { createScribe } from './scribe.ts';
import { endGeneration, type Place, settleItem } from './settle.ts';
import { placeOf } from './wake.ts';
import type { Wish } from './wish.ts';

/** In one process; the others wait in their queue. */
const AT_ONCE = 8;

const REASONS: Readonly<Record<AiFault, string>> = {
  refused: 'The AI declined to write this. Change the brief and try again.',
  quota: 'The AI service has no budget left. Nothing was charged; please tell us.',
  busy: 'The AI service is busy. Nothing was charged; try again in a minute.',
  away: 'The AI service did not answer. Nothing was charged; try again.',
  unusable: 'What was written did not keep your rules, so it was thrown away and not charged.',
  setup: 'The AI service is not set up rightly. Nothing was charged; please tell us.',
};

const readRunning = (db: Deps['db'], id: string) =>
  db.selectFrom('generations').selectAll().where('id', '=', id).where('state', '=', 'running').executeTakeFirst();

/** Aborts when the generation is no longer to be made. */
const followState = (deps: Deps, id: string) => {
  const control = new AbortController();
  const look = async (): Promise<void> => {
    if (!(await readRunning(deps.db, id))) control.abort();
  };
  const unwatch = deps.live.watch(placeOf(id), () => void look().catch(() => undefined));
  return { signal: control.signal, unwatch };
};

const askOf = async (deps: Deps, place: Place, wish: Wish & { kind: 'copy' }, count: number): Promise<CopyAsk> => ({
  brief: wish.brief,
  ...(await voiceOf(deps.db, place.userId)),
  count,
  seed: place.id,
  ...(await examplesOf(deps.db, place.userId)),
  rewrite: wish.rewrite ?? null,
  comments: wish.comments ?? [],
});

/** Writes what is not written yet. */
const write = async (
  deps: Deps,
  place: Place,
  wish: Wish & { kind: 'copy' },
  open: readonly number[],
  signal: AbortSignal,
): Promise<void> => {
  const scribe = createScribe(deps, place.id);
  const fail = (index: number, fault: AiFault, why?: string) =>
    settleItem(deps, place, index, { state: 'failed', reason: why ?? REASONS[fault] });
  const left = new Set(open);
  try {
    const ask = await askOf(deps, place, wish, open.length);
    for await (const event of deps.writer.write(ask, signal)) {
      if (event.type === 'cost') {
        await keepCost(deps, place.id, event.cost);
        continue;
      }
      const index = open[event.index];
      if (index === undefined) continue;
      if (event.type === 'piece') {
        scribe.add(index, event.field, event.text);
        continue;
      }
      scribe.forget(index);
      left.delete(index);
      if (event.type === 'failed') await fail(index, event.fault, event.why);
      else await settleItem(deps, place, index, { state: 'made', suggestion: event.suggestion });
    }
    if (!signal.aborted) for (const index of left) await fail(index, 'unusable');
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    for (const index of left) await fail(index, error.fault);
  } finally {
    await scribe.end();
  }
};

/** Makes what is open; run again after a crash, it goes on with what is left. */
const runGeneration = async (deps: Deps, { id }: { readonly id: string }): Promise<void> => {
  const row = await readRunning(deps.db, id);
  if (!row) return;
  const open = await deps.db
    .selectFrom('generation_items')
    .select('index')
    .where('generation_id', '=', id)
    .where('state', 'in', ['waiting', 'writing'])
    .orderBy('index')
    .execute();
  const place: Place = { userId: row.user_id, id };
  const { signal, unwatch } = followState(deps, id);
  const indexes = open.map(({ index }) => index);
  try {
    if (row.ask.kind === 'copy') await write(deps, place, row.ask, indexes, signal);
    else await draw(deps, place, row.ask, indexes, signal);
  } finally {
    unwatch();
  }
  await endGeneration(deps, place, 'done');
};

export const generationWorker = worker(GENERATING, runGeneration, AT_ONCE);
