import type { AnyEventObject } from 'xstate';
import { mill } from './fuzzMachine.ts';
import { settle, type Stage, type Subject, worldOf } from './fuzzRun.ts';
import { timersOf, treeOf } from './fuzzTree.ts';
import { provideAll } from './fuzzProvide.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];
/** Twice: twice as often. */
const TYPES = `mill.poke mill.flash intake.fetch line.open line.close line.mend worker.add worker.add
  worker.remove worker.replace worker.start worker.help worker.echo worker.end worker.nonsense gauge.tick
  gauge.help gauge.drop helper.turn helper.end part.add part.drop line.heard`.split(/\s+/);

const tell = ({ root, random, former }: Stage): void => {
  const type = random.pick(TYPES);
  const { charts } = treeOf(root);
  const [noun] = type.split('.');
  const fitting = charts.filter(({ machine }) => machine.id === noun).map(({ ref }) => ref);
  const anybody = random.chance(0.1) ? former : fitting;
  const event: AnyEventObject = { type, name: random.pick(NAMES) };
  (anybody.length > 0 ? random.pick(anybody) : root).send(event);
};

const answer = ({ world, random }: Stage): void => {
  if (world.held.size === 0) return;
  const held = random.pick([...world.held]);
  if (held.say) held.say({ type: random.pick(['line.heard', 'line.close', 'line.nonsense']), name: '' });
  else if (random.chance(0.6))
    held.resolve!(random.pick([undefined, null, 7, { at: new Date(7), found: new Map([[1, 2]]) }]));
  else held.reject!(random.pick([undefined, new Error('No.'), { kind: 'network' }]));
};

export const fireAny = ({ world, random }: Stage): void => {
  if (world.timers.size > 0) world.fire(random.pick([...world.timers.keys()]));
};

/** The system that has everything, run at random. */
export const millSubject: Subject = {
  id: 'mill',
  input: { heard: 'nothing' },
  redact: (event) => event,
  machine: provideAll(mill, worldOf, ['line']),
  breaks: (random) => random.chance(0.2),
  mayRepeat: ({ id }) => id !== 'work',
  act: (stage) => {
    const dice = stage.random.below(10);
    if (dice < 3) answer(stage);
    else if (dice < 5) fireAny(stage);
    else tell(stage);
  },
  recover: async (stage, expect) => {
    await settle();
    for (const chart of treeOf(stage.root).charts) {
      const { wanted, set } = timersOf(chart);
      expect(
        wanted.filter((type) => !set.includes(type)),
        [],
        `timers of ${chart.ref.id}`,
      );
    }
  },
};
