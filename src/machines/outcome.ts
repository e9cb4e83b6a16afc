import type { Failure } from '#contract/failure.ts';
import { type FailingCall, failureText } from '#contract/failureTexts.ts';
import { ownTextOf } from './ownRefusal.ts';

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

/** The params of actions and guards that are about a service's failure. */
export const theError = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error });

/** The same for a chart that makes several calls. */
export const theErrorOf =
  (call: FailingCall) =>
  ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error, call });

/** The named action `keepFailure`. */
export const theFailure = (_: unknown, params: { error: unknown }) => ({ failure: failureOf(params.error) });

/** The same for a chart that makes several calls (`theErrorOf`): which one failed is kept, too. */
export const theFailedCall = (_: unknown, params: { error: unknown; call: FailingCall }) => ({
  failure: failureOf(params.error),
  failedCall: params.call,
});

/** What a chart that makes several calls knows of the last one that failed. */
export interface FailedCall {
  readonly failure: Failure | null;
  readonly failedCall: FailingCall | null;
}

/** What is said of it; null: none failed. */
export const failedCallText = ({ failure, failedCall }: FailedCall): string | null =>
  failure && failedCall && failureText(failure, failedCall);

/** The kinds a guard may ask for. */
export const hasKind = (error: unknown, ...kinds: Failure['kind'][]): boolean => kinds.includes(failureOf(error).kind);

/** The named guard `isLimited`: too many tries. */
export const isLimited = (_: unknown, params: { error: unknown }): boolean => hasKind(params.error, 'limited');

/** Seconds until the next try is taken; `usual` where the server set no limit. */
export const waitAfter = (failure: Failure | null, usual = 0): number =>
  failure?.kind === 'limited' ? failure.retryAfter : usual;

const NO_FIELDS: Readonly<Record<string, readonly string[]>> = {};

/** The field texts of a refusal; empty for every other failure. */
export const fieldsOf = (failure: Failure | null): Readonly<Record<string, readonly string[]>> => {
  if (failure?.kind !== 'rejected') return NO_FIELDS;
  const own = ownTextOf(failure);
  return own === null ? failure.fields : Object.fromEntries(Object.keys(failure.fields).map((field) => [field, [own]]));
};

/** The code of a refusal, where the server gave one. */
export const codeOf = (failure: Failure): string | null =>
  failure.kind === 'rejected' || failure.kind === 'forbidden' ? failure.code : null;

/** A named guard: the server refused, and gave one of these codes for it. */
export const refusedWith =
  (...codes: readonly string[]) =>
  (_: unknown, params: { error: unknown }): boolean =>
    codes.includes(codeOf(failureOf(params.error)) as string);

/** What is said when no answer came and the call has no sentence of its own. */
export const OFFLINE_TEXT = 'We could not reach the server. Check your connection and try again.';

/**
 * What is said of a call that the account screen made. That there is no connection is said as it is; a call's own
 * default stands for a server without words.
 */
export const troubleOf = (failure: Failure, call: FailingCall): string =>
  failure.kind === 'network' ? OFFLINE_TEXT : failureText(failure, call);

/** Whether a retry may succeed: no answer, or a server error. */
export const mayPass = (failure: Failure | null): boolean =>
  failure !== null && ['network', 'server', 'malformed', 'aborted'].includes(failure.kind);
