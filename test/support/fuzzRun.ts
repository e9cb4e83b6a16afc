import { isDeepStrictEqual } from 'node:util';
import type { AnyActor, AnyActorRef, AnyStateMachine } from 'xstate';
import type { Beginning } from '#src/journal/begin.ts';
import { boot } from '#src/journal/boot.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { Fold } from '#src/journal/fold.ts';
import type { Redact } from '#src/journal/listen.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { type Random, randomOf } from './fuzzRandom.ts';
import { treeOf } from './fuzzTree.ts';
import { World } from './fuzzWorld.ts';

/** A system that can be run at random. */
export interface Subject {
  readonly id: string;
  readonly input: unknown;
  /** The root with its services in the world of its page, `worldOf`. Made once: each copy finds its transitions anew. */
  readonly machine: AnyStateMachine;
  /** Whether a service that talks on breaks as it starts; never, where it is left out. */
  readonly breaks?: (random: Random) => boolean;
  readonly redact: Redact;
  /** Whether a service may run again after a reload, unasked. */
  readonly mayRepeat: (service: AnyActorRef) => boolean;
  /** One step of people, services, timers, or of nothing that should happen. */
  readonly act: (stage: Stage) => void;
  /** Lets what a page does by itself after it was opened again come to its end, and looks whether all continues. */
  readonly recover: (stage: Stage, expect: Expectation) => Promise<void>;
}

/** One page's life. */
export interface Stage {
  readonly root: AnyActorRef;
  readonly world: World;
  readonly random: Random;
  /** Charts that were alive once. */
  readonly former: AnyActorRef[];
}

export type Expectation = (actual: unknown, expected: unknown, where: string) => void;

export interface Plan {
  readonly seed: number;
  readonly steps: number;
  /** The share of steps after which the page is killed. */
  readonly crashes: number;
}

export interface Tally {
  /** Ids of the states that charts were in. */
  readonly visited: ReadonlySet<string>;
  events: number;
  steps: number;
  cuts: number;
  boots: number;
}

/** Between two tasks of a page. */
interface Cut {
  readonly seq: number;
  readonly state: unknown;
}

/** A fold begins at one of so many last looks: one that begins long before costs much, and shows no more. */
const RECENT = 4;

/** At most so many last entries are lost in a crash. */
const MAX_LOST = 6;

const worlds = new WeakMap<object, World>();
let newest: World;
/** Whoever is of no page, as what a fold builds, would act in the newest. */
export const worldOf = ({ system }: AnyActorRef): World => worlds.get(system) ?? newest;

export const settle = (): Promise<void> => new Promise((later) => setImmediate(later));

/** Runs a system at random, and holds what its journal says against where it is. `onWorld`: a page begins. */
export const runAtRandom = async (
  subject: Subject,
  { seed, steps, crashes }: Plan,
  onWorld: (world: World) => void,
  expectEqual: Expectation,
): Promise<Tally> => {
  const random = randomOf(seed);
  const { id, input, redact, machine } = subject;
  const visited = new Set<string>();
  const tally: Tally = { visited, events: 0, steps: 0, cuts: 0, boots: 0 };
  let entries: JournalEntry[] = [];
  let cuts: Cut[] = [];
  const begin = () => ({ fold: new Fold(machine, { id, input }), seq: 0 });
  /** Goes on from one look to the next: to fold everything again for each would be most of the work. */
  let told = begin();

  const open = (): {
    stage: Stage;
    root: AnyActor;
    beginning: Beginning;
    start: () => void;
  } => {
    const world = new World(() => subject.breaks?.(random) ?? false);
    newest = world;
    onWorld(world);
    // Who was killed says nothing more.
    const hear = (entry: JournalEntry): void => void (world.isGone || entries.push(structuredClone(entry)));
    const from = cuts.length > 0 ? random.pick(cuts) : null;
    const left = {
      snapshot: from && { seq: from.seq, at: 0, versions: versionsOf(machine), state: structuredClone(from.state) },
      entries: from ? structuredClone(entries.slice(from.seq)) : [],
    };
    const booted = boot({ machine, id, input, left, redact, hear });
    worlds.set(booted.actor.system, world);
    return { ...booted, stage: { root: booted.actor, world, random, former: [] }, root: booted.actor };
  };

  let page = open();
  page.start();
  await settle();

  const where = (what: string) => `seed ${seed}, step ${tally.steps}, entry ${entries.length}: ${what}`;
  const hold = (what: string, actual: unknown, expected: unknown): void => {
    // Far quicker than an assertion that can explain itself.
    if (!isDeepStrictEqual(actual, expected)) expectEqual(actual, expected, where(what));
  };

  /** The live system is where its journal says, from the beginning and from any earlier cut; and telling does nothing. */
  const cut = (): void => {
    const { root, stage } = page;
    const state: unknown = structuredClone(root.getPersistedSnapshot());
    const { acts } = stage.world;
    hold('the root', root.getSnapshot().status, 'active');
    if (cuts.length === 0 || random.chance(0.5)) {
      told.fold.run(entries.slice(told.seq));
      told.seq = entries.length;
      hold('from the beginning', told.fold.persisted(), state);
    } else {
      const from = random.pick(cuts.slice(-RECENT));
      const fold = new Fold(machine, { id, snapshot: structuredClone(from.state) }).run(entries.slice(from.seq));
      hold(`from the snapshot at ${from.seq}`, fold.persisted(), state);
      hold(`charts from the snapshot at ${from.seq}`, fold.paths().length >= treeOf(root).charts.length, true);
    }
    hold('what a fold did', stage.world.acts - acts, 0);
    hold('errors that nobody handled', stage.world.faults, []);
    cuts.push({ seq: entries.length, state });
    tally.cuts += 1;
  };

  const look = (): void => {
    for (const { ref, snapshot } of treeOf(page.root).charts) {
      page.stage.former.push(ref);
      for (const { id: state } of snapshot._nodes) visited.add(state);
    }
  };

  /** Every service that a chart waits for was started once, and no other is at work. */
  const holdServices = async (): Promise<void> => {
    await settle();
    const { world, root } = page.stage;
    const { services } = treeOf(root);
    const once = (refs: readonly AnyActorRef[]) => refs.map((ref) => `${ref.id} ${world.starts.get(ref) ?? 0}`).sort();
    hold('services at work', once([...world.held].map(({ ref }) => ref)), services.map((ref) => `${ref.id} 1`).sort());
  };

  const crash = async (): Promise<void> => {
    page.stage.world.isGone = true;
    const kept = Math.max(entries.length - random.below(MAX_LOST), cuts[0]!.seq);
    tally.events += entries.length - kept;
    entries = entries.slice(0, kept);
    cuts = cuts.filter(({ seq }) => seq <= kept);
    if (told.seq > kept) told = begin();
    page = open();
    hold('beginning', page.beginning, 'resumed');
    page.start();
    tally.boots += 1;
    await holdServices();
    const begun = [...page.stage.world.starts.keys()];
    hold(
      'what began by itself and must not',
      begun.filter((ref) => !subject.mayRepeat(ref)).map(({ id: name }) => name),
      [],
    );
    cut();
    if (random.chance(0.5)) {
      await subject.recover(page.stage, (actual, expected, what) => hold(what, actual, expected));
      await holdServices();
      cut();
    }
  };

  cut();
  for (; tally.steps < steps; tally.steps += 1) {
    subject.act(page.stage);
    // Sometimes several things happen before any of them is answered.
    if (random.chance(0.8)) await settle();
    if (random.chance(0.8)) look();
    if (random.chance(0.05)) {
      await holdServices();
      cut();
    }
    if (random.chance(crashes)) await crash();
  }
  await holdServices();
  cut();
  hold('all at once', begin().fold.run(entries).persisted(), cuts.at(-1)!.state);
  hold(
    'numbers',
    entries.map(({ seq }) => seq),
    entries.map((_, index) => index + 1),
  );
  tally.events += entries.length;
  return tally;
};
