import type { AnyStateMachine } from 'xstate';
import { isChart } from './chart.ts';
import type { JournalSnapshot } from './entry.ts';
import { type Migration, migrations } from './migrations.ts';
import { actorsOf, sameVersions, type Versions, versionsOf } from './versions.ts';

/** As `getPersistedSnapshot()` gives it for a chart. */
interface Persisted {
  readonly children?: Readonly<Record<string, { readonly src?: unknown; readonly snapshot: unknown }>>;
}

/** The migrations from one version of a chart to another. Throws if one is missing. */
const stepsBetween = (
  chart: string,
  from: string | undefined,
  to: string,
  known: readonly Migration[],
): Migration[] => {
  const steps: Migration[] = [];
  for (let version = from; version !== to;) {
    const step = known.find((each) => each.chart === chart && each.from === version);
    if (!step || steps.includes(step)) throw new Error(`${chart} ${from ?? 'of no version'} cannot become ${to}`);
    steps.push(step);
    version = step.to;
  }
  return steps;
};

/**
 * Brings a chart's snapshot, and those of the charts below it, to today's versions. Throws if there is no migration.
 */
const migrateTree = (
  machine: AnyStateMachine,
  state: unknown,
  versions: Versions,
  known: readonly Migration[],
): unknown => {
  const steps = stepsBetween(machine.id, versions[machine.id], machine.version ?? '', known);
  const own = steps.reduce<unknown>(
    (before, step) => step.snapshot(before as never, actorsOf(machine)),
    state,
  ) as Persisted;
  const before = (state as Persisted).children ?? {};
  const children = Object.entries(own.children ?? {}).map(([id, child]) => {
    // A child that a step has added is of today already.
    if (!Object.hasOwn(before, id)) return [id, child];
    const logic = typeof child.src === 'string' ? actorsOf(machine)[child.src] : undefined;
    return [id, isChart(logic) ? { ...child, snapshot: migrateTree(logic, child.snapshot, versions, known) } : child];
  });
  return { ...own, children: Object.fromEntries(children) };
};

/**
 * What a journal of older charts is for today's: the snapshot with every step applied. Entries are never told to a
 * chart of another version than the one that heard them: `boot.ts` leaves them behind from the first such on. Null where a step is missing.
 */
export const migrate = (
  machine: AnyStateMachine,
  { seq, at, versions, state }: JournalSnapshot,
  known: readonly Migration[] = migrations,
): JournalSnapshot | null => {
  const today = versionsOf(machine);
  if (sameVersions(versions, today)) return { seq, at, versions, state };
  try {
    return { seq, at, versions: today, state: migrateTree(machine, state, versions, known) };
  } catch {
    return null;
  }
};
