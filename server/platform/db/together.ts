/** Statements of one kind that may be on their way at once, so that one which is held up holds up only what it reads. */
const LANES = 4;
/** Keys of one statement. */
const MOST = 100;

interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Looks up by key what many ask for at once: who asks while the lanes are taken goes with the next statement, together
 * with all others who wait. Nobody waits for company, and each gets what was true after they asked.
 *
 * `read` answers for each key in its place; what is not there is null. Where it fails, it fails for all who shared it.
 *
 * Its statement should take the keys as `unnest((select $1::integer[]))`: by a bare parameter the planner sees how many they
 * are, likes a plan for that number better than one for any, and plans anew each time, which costs more than the reading.
 */
export const together = <K, V>(
  read: (keys: readonly K[]) => Promise<readonly (V | null)[]>,
): ((key: K) => Promise<V | null>) => {
  const waiting: Waiting<K, V>[] = [];
  let running = 0;

  const run = async (batch: readonly Waiting<K, V>[]): Promise<void> => {
    running += 1;
    try {
      const values = await read(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, at) => resolve(values[at] ?? null));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      if (waiting.length > 0) void run(waiting.splice(0, MOST));
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (running < LANES) void run(waiting.splice(0, MOST));
    });
};
