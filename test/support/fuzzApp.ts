import { type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate';
import { redact } from '#src/journal/redact.ts';
import { actorAbove } from '#src/machines/internals.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { charts } from '#test/machines/charts.ts';
import { failures, goodAd, MEDIA_ID, user } from '#test/machines/charts/samples.ts';
import { provideAll } from './fuzzProvide.ts';
import type { Random } from './fuzzRandom.ts';
import { type Expectation, settle, type Stage, type Subject, worldOf } from './fuzzRun.ts';
import { type Alive, timersOf, treeOf } from './fuzzTree.ts';
import type { Held, World } from './fuzzWorld.ts';
import { namesOf } from '#src/machines/sessionCharts.ts';

/** What the services that talk on say: the rest are promises. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  stream: ['stream.opened', 'stream.lost', 'stream.heard'],
  copyLines: ['lines.whole', 'lines.items', 'lines.items', 'lines.ended', 'lines.lost'],
  watchBatches: ['bulk.seen'],
  sendBytes: ['bytes.progressed', 'bytes.sent', 'bytes.failed'],
};
export const CALLBACKS = Object.keys(SAID);
const SAYINGS = new Set(Object.values(SAID).flat());
/** Rarely sent, because they end so much. */
const ENDING = new Set([
  'auth.signOut',
  'session.lost',
  'session.ended',
  'tab.signedOut',
  'tab.sessionLost',
  'session.expired',
  'session.changed',
]);
/** What people, the page and other tabs tell the charts above; the rest they hear from those below. */
const TOLD: Readonly<Record<string, string[]>> = {
  app: ['tab.signedIn', 'tab.signingIn'],
  session: ['draft.open', 'draft.open', 'draft.open', 'screen.open', 'tab.adSaved', 'live.restored', 'page.shown'],
};

const tables = new Map(charts.map(({ machine, events = {} }) => [machine.id, events]));
const repeatable = new Map(charts.map(({ machine, repeatable: names = {} }) => [machine.id, Object.keys(names)]));
const chartOf = (ref: AnyActorRef): string => (ref.getSnapshot() as AnyMachineSnapshot).machine.id;
const numbered = (id: string, number: number): string => id.slice(0, -2) + String(number).padStart(2, '0');
const adIds = Array.from({ length: 24 }, (_, index) => numbered(goodAd.id, index));
const pick = <T>(random: Random, items: readonly T[]): T | undefined =>
  items.length > 0 ? random.pick(items) : undefined;

const newUpload = (random: Random): string => `file-${random.below(1_000_000)}`;

const uploadOf = (random: Random, uploadId: string) => ({
  uploadId,
  adId: numbered(MEDIA_ID, random.below(3)),
  mediaAssetId: numbered(MEDIA_ID, random.below(3)),
  adAccountId: random.chance(0.9) ? MEDIA_ID : null,
  format: random.pick(['square', 'portrait']),
  fileName: 'a.jpg',
  size: 1000,
});

/** A person comes for a few things, and does these thoroughly; another comes for others. */
const errands = new WeakMap<Random, readonly string[]>();
const screenOf = (random: Random): string => {
  const all = namesOf('screen');
  // The first one goes round, so that each has its thorough visitors.
  const few = errands.get(random) ?? [
    all[random.seed % all.length]!,
    all[(7 * random.seed + 3) % all.length]!,
    random.pick(all),
  ];
  errands.set(random, few);
  return random.pick(few);
};
const screens: ReadonlySet<string> = new Set(namesOf('screen'));
/** The chart of a screen, or one below it. */
const isErrand = (ref: AnyActorRef | undefined): boolean =>
  ref !== undefined && (screens.has(ref.id) || isErrand(actorAbove(ref)));

/** Payloads with ids of their own, where one would be too few. */
const own = (random: Random, type: string, snapshot: AnyMachineSnapshot): object | undefined => {
  const few = adIds.slice(0, random.chance(0.05) ? adIds.length : 4);
  if (type === 'screen.open') return { chart: screenOf(random) };
  if (type === 'draft.open') return { adId: random.pick(few), mediaAssetId: MEDIA_ID };
  if (type === 'tab.adSaved') return { adId: random.pick(few) };
  if (type === 'tab.signedIn') return { pk: random.pick([7, 8]) };
  if (type === 'uploads.add') return { upload: uploadOf(random, newUpload(random)) };
  if (type === 'uploads.remove') return pick(random, (snapshot.context as { items?: readonly object[] }).items ?? []);
  return undefined;
};

/** Undefined where there is no such event now. */
const payload = (random: Random, chart: string, type: string, snapshot: AnyMachineSnapshot): object | undefined => {
  const given = tables.get(chart)?.[type] ?? [{}];
  if (typeof given === 'function' && snapshot.machine.id !== chart) return undefined;
  return own(random, type, snapshot) ?? pick(random, typeof given === 'function' ? given(snapshot) : given);
};

const typesOf = ({ machine, snapshot }: Alive): string[] => {
  const told = TOLD[machine.id];
  if (told) return told;
  const types = getNextTransitions(snapshot).map(({ eventType }) => eventType);
  return types.filter((type) => type !== '' && !isInner(type) && !SAYINGS.has(type));
};

const tell = (ref: AnyActorRef, event: AnyEventObject): void => ref.send(structuredClone(event));
/** What only charts tell each other. */
const isInner = (type: string) => /^xstate\.|\*|^app\.|^slot\.|^owner\./.test(type);

/** How often each person did each thing. */
const habits = new WeakMap<AnyActorRef, Map<string, number>>();

/** A person, or the page, does what can be done now; of a few things the one that was done least, since people get on. */
const act = ({ root, random }: Stage): void => {
  const done = habits.get(root) ?? new Map<string, number>();
  habits.set(root, done);
  const { charts: alive } = treeOf(root);
  const errand = alive.filter(({ ref }) => isErrand(ref));
  const ideas = Array.from({ length: 6 }, () => {
    const chart = random.pick(errand.length > 0 && random.chance(0.5) ? errand : alive);
    const type = pick(random, typesOf(chart));
    return { chart, type, key: `${chart.machine.id} ${JSON.stringify(chart.snapshot.value)} ${type}` };
  });
  const times = (key: string): number => done.get(key) ?? 0;
  const { chart, type, key } = ideas.reduce((a, b) => (times(b.key) < times(a.key) ? b : a));
  done.set(key, times(key) + 1);
  if (type === undefined || (ENDING.has(type) && random.chance(0.9))) return;
  const given = payload(random, chart.machine.id, type, chart.snapshot);
  if (given) tell(chart.ref, { type, ...given });
};

/** Somebody says what cannot be said now, or to a chart that is gone. */
const disturb = ({ root, random, former }: Stage): void => {
  const alive = treeOf(root).charts;
  const { ref, snapshot } = random.pick(alive);
  const [id, table] = random.pick([...tables]);
  const type = random.pick([...Object.keys(table).filter((key) => !isInner(key)), 'nobody.knows']);
  const given = payload(random, id, type, snapshot);
  if (!given || (Object.hasOwn(TOLD, chartOf(ref)) && random.chance(0.8))) return;
  tell(random.chance(0.5) ? (pick(random, former) ?? ref) : ref, { type, ...given });
};

/** What this browser still has of the uploads that are known. */
const leftBehind = (random: Random, { input }: Held) => {
  const { known } = input as { known: readonly string[] };
  const [lost, kept] = [[] as string[], [] as string[]];
  for (const uploadId of known) (random.chance(0.8) ? kept : lost).push(uploadId);
  if (random.chance(0.2)) kept.push(newUpload(random));
  return { uploads: kept.map((uploadId) => uploadOf(random, uploadId)), lost };
};

/** A service says something, answers, or fails. */
const answer = ({ root, world, random }: Stage, held: Held | undefined = pick(random, [...world.held])): void => {
  if (!held) return;
  const { id } = held.ref;
  const parent = actorAbove(held.ref);
  const snapshot = parent!.getSnapshot() as AnyMachineSnapshot;
  const chart = snapshot.machine.id;
  if (held.say) {
    const type = random.pick(SAID[id]!);
    held.say(structuredClone({ type, ...payload(random, chart, type, snapshot) }));
  } else if (random.chance(0.25)) {
    const { error } = payload(random, chart, `xstate.error.actor.${id}`, snapshot) as { error?: unknown };
    held.reject!(structuredClone(error ?? random.pick(Object.values(failures))));
  } else if (id === 'findLeftBehind') {
    held.resolve!(leftBehind(random, held));
  } else if (id === 'fetchUser' || id === 'signIn') {
    held.resolve!({ ...user, pk: random.chance(0.9) ? (root.getSnapshot().context.owner ?? 7) : 8 });
  } else {
    const { output } = payload(random, chart, `xstate.done.actor.${id}`, snapshot) as { output?: unknown };
    held.resolve!(structuredClone(output));
  }
};

const fire = ({ world, random }: Stage): void => {
  const id = pick(random, [...world.timers.keys()]);
  if (id !== undefined) world.fire(id);
};

const heldOf = (world: World, id: string) => [...world.held].find(({ ref }) => ref.id === id);

/** Each uploads chart knows of its uploads whether they work or wait, and at most four of them work. */
const holdUploads = ({ root }: Stage, expect: Expectation): void => {
  for (const { machine, snapshot: uploads } of treeOf(root).charts) {
    if (machine.id !== 'uploads') continue;
    const { working, queue } = uploads.context as Record<'working' | 'queue', readonly string[]>;
    const namesIn = (state: string) =>
      Object.values<AnyActorRef>(uploads.children)
        .map((child) => child.getSnapshot() as AnyMachineSnapshot)
        .filter((child) => child.machine?.id === 'upload' && child.status === 'active' && child.matches(state as never))
        .map(({ context }) => (context as { uploadId: string }).uploadId)
        .sort();
    expect(namesIn('waiting'), [...queue].sort(), 'uploads that wait');
    expect(namesIn('working'), [...working].sort(), 'uploads at work');
    expect(working.length <= 4, true, 'at most four');
  }
};

/** Every state that ends by itself after a time has its timer. */
const holdTimers = ({ root }: Stage, expect: Expectation): void => {
  for (const chart of treeOf(root).charts) {
    const { wanted, set } = timersOf(chart);
    expect(
      wanted.filter((type) => !set.includes(type)),
      [],
      `timers of ${chart.ref.id}`,
    );
  }
};

/** The client's own charts, run at random. What is written down is what the product writes down. */
export const appSubject: Subject = {
  id: 'app',
  input: {
    sidebar: { collapsed: false, narrow: false, openStates: {} },
    theme: 'system',
    selectedAccountId: null,
  },
  redact,
  machine: provideAll(wholeApp, worldOf, CALLBACKS),
  mayRepeat: (service) => repeatable.get(chartOf(actorAbove(service)!))!.includes(String(service.src)),
  act: (stage) => {
    const dice = stage.random.below(20);
    if (dice < 8) answer(stage);
    else if (dice < 11) fire(stage);
    else if (dice < 19) act(stage);
    else disturb(stage);
  },
  recover: async (stage, expect) => {
    const { root, world, random } = stage;
    const isParked = () => {
      const session = (root.getSnapshot() as AnyMachineSnapshot).children['session']?.getSnapshot();
      return session?.matches({ signedIn: 'parked' }) || session?.matches('lost') || false;
    };
    if (isParked()) heldOf(world, 'fetchUser')?.resolve!({ ...user, pk: root.getSnapshot().context.owner });
    await settle();
    // The images of single ads, and those of many ads at once.
    for (const looking of [...world.held].filter(({ ref }) => ref.id === 'findLeftBehind'))
      looking.resolve!(leftBehind(random, looking));
    await settle();
    expect(isParked(), false, 'parked');
    holdTimers(stage, expect);
    holdUploads(stage, expect);
  },
};
