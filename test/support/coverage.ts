import type { Chart } from '#test/machines/charts/chart.ts';
import { type Model, modelOf, type Share } from './model.ts';

/** What the generated paths of one chart reach. */
export interface Coverage {
  readonly chart: Chart;
  /** One model for each input. */
  readonly models: readonly { readonly input: unknown; readonly model: Model }[];
  readonly states: Tally;
  readonly transitions: Tally;
  readonly guards: Tally;
  /** Entries of `unreachable` that stand for nothing, or for something that is reached. */
  readonly idleExcuses: readonly string[];
}

export interface Tally {
  readonly all: number;
  readonly seen: number;
  /** Not reached, with a reason. */
  readonly excused: readonly string[];
  /** Not reached, and nobody says why. */
  readonly missing: readonly string[];
}

/** `*` in an excuse stands for any text. */
const excuses = (excuse: string, name: string): boolean => {
  const parts = excuse.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
};

/** What is reached of all; what is not is excused by the patterns that are given, or missing. */
export const tallyOf = (shares: readonly Share[], given: readonly string[]): Tally => {
  const all = shares[0]!.all;
  const left = all.filter((name) => !shares.some(({ seen }) => seen.has(name)));
  const isExcused = (name: string) => given.some((excuse) => excuses(excuse, name));
  return {
    all: all.length,
    seen: all.length - left.length,
    excused: left.filter(isExcused),
    missing: left.filter((name) => !isExcused(name)),
  };
};

export const coverageOf = (chart: Chart): Coverage => {
  const { machine, inputs = [undefined], unreachable = {}, ...options } = chart;
  const models = inputs.map((input) => ({ input, model: modelOf(machine, { ...options, input }) }));
  const given = Object.keys(unreachable);
  const of = (kind: 'states' | 'transitions' | 'guards') =>
    tallyOf(
      models.map(({ model }) => model[kind]),
      given,
    );
  const [states, transitions, guards] = [of('states'), of('transitions'), of('guards')];
  const excused = [states, transitions, guards].flatMap((one) => one.excused);
  return {
    chart,
    models,
    states,
    transitions,
    guards,
    idleExcuses: given.filter((excuse) => !excused.some((name) => excuses(excuse, name))),
  };
};

/** `31 of 31`, or `30 of 31 (1 cannot)` where one has a reason. */
const share = ({ all, seen, excused }: Tally): string =>
  `${seen} of ${all}${excused.length > 0 ? ` (${excused.length} cannot)` : ''}`;

export interface CoverageRow {
  readonly states: string;
  readonly transitions: string;
  readonly 'guards, both ways': string;
  readonly paths: number;
  readonly events: number;
}

export const coverageRow = ({ models, states, transitions, guards }: Coverage): CoverageRow => {
  const paths = models.flatMap(({ model }) => model.paths);
  return {
    states: share(states),
    transitions: share(transitions),
    'guards, both ways': share(guards),
    paths: paths.length,
    events: paths.reduce((sum, path) => sum + path.events.length, 0),
  };
};

const sectionOf = ({ chart, models }: Coverage): string[] => {
  const { machine, unreachable = {} } = chart;
  const reasons = Object.entries(unreachable).map(([name, reason]) => `- \`${name}\`: ${reason}`);
  return [
    `## ${machine.id}`,
    '',
    `${machine.config.description ?? machine.id}.`,
    '',
    ...models.flatMap(({ input, model }) => [
      ...(models.length > 1 ? [`From \`${JSON.stringify(input)}\`:`, ''] : []),
      ...model.paths.map(({ title }, at) => `${at + 1}. ${title}`),
      '',
    ]),
    ...(reasons.length > 0 ? ['Cannot be reached:', '', ...reasons, ''] : []),
  ];
};

/** The page `docs/statecharts/coverage.md`. The same charts make the same page. */
export const coveragePage = (coverages: readonly Coverage[]): string => {
  const all = coverages.toSorted((a, b) => (a.chart.machine.id < b.chart.machine.id ? -1 : 1));
  const rows = all.map((one) => ({ id: one.chart.machine.id, ...coverageRow(one) }));
  return [
    '# What the tests walk',
    '',
    'Paths are made from each chart: together they visit every state, take every transition and hear every guard say',
    'yes and no. `npm test` takes a live actor along each of them and compares it with the pure fold after every event.',
    'An event that the guards refuse is an event of a path too, and changes nothing.',
    '',
    'Made by `npm run statecharts`; a test compares it with the charts.',
    '',
    '| Chart | States | Transitions | Guards, both ways | Paths | Events |',
    '| --- | --- | --- | --- | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| [${row.id}](#${row.id}) | ${row.states} | ${row.transitions} | ${row['guards, both ways']} | ${row.paths} | ${row.events} |`,
    ),
    '',
    ...all.flatMap(sectionOf),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
};
