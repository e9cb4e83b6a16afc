import type { Deps } from '#server/platform/deps.ts';
import { worker } from '#server/platform/jobs/worker.ts';
import { draw } from './draw.ts';
import { GENERATING } from './job.ts';
import { endGeneration, type Place } from './settle.ts';
import { placeOf } from './wake.ts';
import { write } from './write.ts';

/** In one process; the others wait in their queue. */
const AT_ONCE = 8;

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

const readOpen = async (db: Deps['db'], id: string): Promise<readonly number[]> => {
  const open = await db
    .selectFrom('generation_items')
    .select('index')
    .where('generation_id', '=', id)
    .where('state', 'in', ['waiting', 'writing'])
    .orderBy('index')
    .execute();
  return open.map(({ index }) => index);
};

/** Makes what is open; run again after a crash, it goes on with what is left. */
const runGeneration = async (deps: Deps, { id }: { readonly id: string }): Promise<void> => {
  // Before the first look, so that no cancellation goes unheard.
  const { signal, unwatch } = followState(deps, id);
  try {
    const row = await readRunning(deps.db, id);
    if (!row) return;
    const place: Place = { userId: row.user_id, id };
    const open = await readOpen(deps.db, id);
    if (row.ask.kind === 'copy') await write(deps, place, row.ask, open, signal);
    else await draw(deps, place, row.ask, open, signal);
    await endGeneration(deps, place, 'done');
  } finally {
    unwatch();
  }
};

export const generationWorker = worker(GENERATING, runGeneration, AT_ONCE);
