import type { Deps } from '#server/platform/deps.ts';

/** What whoever follows a generation listens to. */
export const placeOf = (id: string): string => `generation/${id}`;

/** Wakes whoever follows it, in every process; within a transaction on its commit. */
export const wakeFollowers = ({ live }: Pick<Deps, 'live'>, db: Deps['db'], id: string): Promise<void> =>
  live.wake(db, placeOf(id));
