import { type Failure, textOf } from '#contract/failure.ts';

/**
 * The failure that a service ended with. Services reject with plain `Failure`s, but XState hands them on as unknown;
 * anything else is a fault of ours and reads as an answer without the agreed shape.
 */
export const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as Failure) : { kind: 'malformed' };

/** The same, for a screen that outlasts the session: that it is over is not for the form to say, and passes. */
export const lastingFailureOf = (error: unknown): Failure | null => {
  const failure = failureOf(error);
  return failure.kind === 'unauthorized' ? null : failure;
};

/** The kinds a guard may ask for. */
export const hasKind = (error: unknown, ...kinds: Failure['kind'][]): boolean => kinds.includes(failureOf(error).kind);

/** The field texts of a refusal; empty for every other failure. */
export const fieldsOf = (failure: Failure): Readonly<Record<string, readonly string[]>> =>
  failure.kind === 'rejected' ? failure.fields : {};

/** The code of a refusal, where the server gave one. */
export const codeOf = (failure: Failure): string | null =>
  failure.kind === 'rejected' || failure.kind === 'forbidden' ? failure.code : null;

/** What is said when no answer came and the call has no sentence of its own. */
export const OFFLINE_TEXT = 'We could not reach the server. Check your connection and try again.';

/**
 * What is said of a call that the account screen made. That there is no connection is said as it is; a call's own
 * default stands for a server without words.
 */
export const troubleOf = (failure: Failure, fallback: string): string =>
  failure.kind === 'network' ? OFFLINE_TEXT : textOf(failure, fallback);

/** Whether asking the same again may end well: nobody answered, or the server has a fault of its own. */
export const mayPass = (failure: Failure | null): boolean =>
  failure !== null && ['network', 'server', 'malformed', 'aborted'].includes(failure.kind);
