import { ROUTES } from '#contract/routes.ts';
import { runLink } from '../run/failure.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** What a step tells of its run. */
export interface Told {
  /** The step's own; empty: none. */
  readonly message: string;
  /** What started the run, and what its ads had then, in words. */
  readonly why?: string;
  readonly found?: string;
  /** The names of its ads. */
  readonly about?: string;
  /** What was done since the last letter, the oldest first. */
  readonly did: readonly { readonly step: string; readonly note: string }[];
  readonly failure: string | null;
}

interface OfFlow {
  readonly id: string;
  readonly name: string;
}

const SUBJECT_LENGTH = 150;
/** As much as one letter tells one by one. */
const MOST_TOLD = 100;

const nameOf = ({ name }: OfFlow): string => name.trim() || 'Your flow';

/** What was done last, so that nobody has to open a letter to learn which ad it is about. */
const subjectOf = (name: string, did: string): string => {
  const text = `“${name}”: ${did}`;
  return text.length > SUBJECT_LENGTH ? `${text.slice(0, SUBJECT_LENGTH - 1)}…` : text;
};

const messageOf = (name: string, { message }: Told): string =>
  message.trim() || `“${name}” has come to a step that tells you so.`;

/** The letter about one run. */
export const runLetter = (deps: Pick<Deps, 'appOrigin'>, flow: OfFlow, runId: string, told: Told): Letter => {
  const name = nameOf(flow);
  const { why, found, about, did, failure } = told;
  return {
    subject: did.length > 0 ? subjectOf(name, did.at(-1)!.note) : `A message from your flow “${name}”`,
    lines: [
      messageOf(name, told),
      ...(why === undefined
        ? []
        : [`What started it: ${why}.`, ...(found === undefined ? [] : [`${about ?? 'The ad'} had ${found}.`])]),
      ...did.map(({ step, note }) => `${step}: ${note}`),
      ...(failure === null ? [] : [failure]),
    ],
    button: { label: 'Open the run', link: runLink(deps, flow.id, runId) },
  };
};

/** One run of several: its ads, why it began, and what it did with them. */
const lineOf = ({ why, found, about = 'A run', did, failure }: Told): string => {
  const reason = [found === undefined ? null : `had ${found}`, why === undefined ? null : `started by ${why}`];
  const known = reason.filter((part) => part !== null).join('; ');
  return [
    known === '' ? `${about}:` : `${about} ${known}.`,
    ...did.map(({ note }) => note),
    ...(failure === null ? [] : [failure]),
  ].join(' ');
};

/** What was told of one run; two steps of it may tell something. */
export interface ToldOf {
  readonly runId: string;
  readonly told: Told;
}

const runsIn = (all: readonly ToldOf[]): number => new Set(all.map(({ runId }) => runId)).size;

/** The letter about several runs of one flow, the oldest first: each with its ads and its reason. */
const digestLetter = (deps: Pick<Deps, 'appOrigin'>, flow: OfFlow, all: readonly ToldOf[]): Letter => {
  const name = nameOf(flow);
  const failed = runsIn(all.filter(({ told }) => told.failure !== null));
  const named = all.slice(0, MOST_TOLD);
  const left = runsIn(all) - runsIn(named);
  return {
    subject: subjectOf(name, `${runsIn(all)} runs${failed === 0 ? '' : `, ${failed} with a failure`}`),
    lines: [
      ...new Set(all.map(({ told }) => messageOf(name, told))),
      ...named.map(({ told }) => lineOf(told)),
      ...(left > 0 ? [`${left} more ${left === 1 ? 'run is' : 'runs are'} listed in the flow.`] : []),
    ],
    button: { label: 'Open the flow', link: `${deps.appOrigin()}${ROUTES.flows}/${flow.id}` },
  };
};

/** One letter about several runs; of a single one, as many as its steps have told. */
export const lettersOf = (deps: Pick<Deps, 'appOrigin'>, flow: OfFlow, all: readonly ToldOf[]): readonly Letter[] =>
  runsIn(all) > 1 ? [digestLetter(deps, flow, all)] : all.map(({ runId, told }) => runLetter(deps, flow, runId, told));
