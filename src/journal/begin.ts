import { type ActorOptions, type AnyActor, type AnyStateMachine, createActor } from 'xstate';
import type { JournalEntry, JournalSnapshot } from './entry.ts';
import { listen, type Redact } from './listen.ts';

/** The journal of an earlier page. */
export interface Left {
  readonly snapshot: JournalSnapshot | null;
  readonly entries: readonly JournalEntry[];
}

export interface BootOptions {
  /** The root, with its services. */
  readonly machine: AnyStateMachine;
  readonly id: string;
  /** For a beginning without anything left. */
  readonly input: unknown;
  readonly left: Left;
  readonly redact: Redact;
  readonly hear: (entry: JournalEntry) => void;
}

/** `resumed`: continues an earlier page. `migrated`: that page had older charts. */
export type Beginning = 'fresh' | 'resumed' | 'migrated';

export interface Booted {
  /** Not started yet. */
  readonly actor: AnyActor;
  readonly beginning: Beginning;
  /** Separate, so that the caller has the actor before its charts send events. */
  readonly start: () => void;
}

/** Who has nobody signed in has none of a session's charts. */
const NOBODY: ReadonlySet<unknown> = new Set(['starting', 'unsure', 'signedOut']);

/** Whether somebody was signed in: then it takes the charts of a session to continue from it. */
export const tellsOfSession = ({ snapshot, entries }: Left): boolean =>
  (snapshot !== null && !NOBODY.has((snapshot.state as { readonly value?: unknown } | null)?.value)) ||
  entries.some(({ path, event }) => path === 'app' && event.type === 'auth.signedIn');

/** Of the last entry that exists already. */
export const lastOf = ({ snapshot, entries }: Left): number => Math.max(snapshot?.seq ?? 0, entries.at(-1)?.seq ?? 0);

/** The root, not started yet, with every event of its charts recorded. */
export const makeRoot = (
  { machine, id, redact, hear }: BootOptions,
  seq: number,
  from: { input: unknown } | { snapshot: unknown },
): AnyActor =>
  createActor(machine, {
    id,
    systemId: id,
    ...listen({ seq, redact, hear }),
    ...from,
  } as ActorOptions<AnyStateMachine>);

/** Starts the root again. */
export const begin = (options: BootOptions, seq = lastOf(options.left)): Booted => {
  const actor = makeRoot(options, seq, { input: options.input });
  return { actor, beginning: 'fresh', start: () => void actor.start() };
};
