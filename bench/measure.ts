import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export interface Spread {
  readonly min: number;
  readonly median: number;
}

export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  return { min: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]! };
};

/** The value that such a share of all is no larger than; 0.99: p99. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** Milliseconds that this thread has had a processor: what others do on this machine does not count. */
const now = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Milliseconds of each of several works, in rounds that take turns, so that a busy moment of the machine meets them all.
 * Each starts after a collection, and is run once before, unmeasured.
 */
export const inTurns = <Name extends string>(
  rounds: number,
  works: Readonly<Record<Name, () => void>>,
): Record<Name, Spread> => {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) works[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      collect();
      const began = now();
      works[name]();
      times[name].push(now() - began);
    }
  }
  return Object.fromEntries(names.map((name) => [name, spreadOf(times[name])])) as Record<Name, Spread>;
};

export interface Measured {
  readonly what: string;
  /** In the unit of the table. */
  readonly best: number;
  readonly median: number;
  /** Of the best. `least`: it should be at least as much; else at most. */
  readonly limit?: number;
  readonly least?: boolean;
  /** What it is held against, measured in the same run. */
  readonly baseline?: { readonly name: string; readonly best: number };
}

const shown = (value: number): number => Number(value.toPrecision(3));

/** What the two numbers of a row are, where they are not the best and the median. */
type Names = readonly [best: string, median: string];

/** Prints one section: each row with its limit, whether it keeps it, and how it stands to its baseline. */
export const printMeasured = (title: string, rows: readonly Measured[], names: Names = ['best', 'median']): void => {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      rows.map(({ what, best, median, limit, least = false, baseline }) => {
        const isKept = limit === undefined || (least ? best >= limit : best <= limit);
        return [
          what,
          {
            [names[0]]: shown(best),
            [names[1]]: shown(median),
            limit: limit === undefined ? '' : `${least ? 'at least' : 'at most'} ${limit}`,
            '': limit === undefined ? '' : isKept ? 'ok' : 'over',
            'to its baseline': baseline ? `${(best / baseline.best).toFixed(2)}x ${baseline.name}` : '',
          },
        ];
      }),
    ),
  );
};
