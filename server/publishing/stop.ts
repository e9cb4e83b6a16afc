import type { PublishError } from '#contract/ad.ts';
import { adviceFor } from '#server/meta/problems.ts';
import { MetaRefusal, MetaNoAnswer } from '#server/outside/meta/errors.ts';

/**
 * Why publishing an ad cannot continue now.
 * - `retry`: later. `unresolved`: Meta may have done it; the ad must not be given up before that is known.
 * - `pause`: the whole ad account waits; the others do not.
 * - `hold`: until the person connects Meta again.
 * - `refused`: until the person changes something.
 * - `stopped`: the person stopped it, and Meta does not have the ad.
 */
export type StopKind = 'retry' | 'pause' | 'hold' | 'refused' | 'stopped';

interface StopDetails {
  readonly unresolved?: boolean;
  /** Wait at least this long. */
  readonly afterMs?: number;
}

export class PublishStop extends Error {
  override readonly name = 'PublishStop';
  readonly kind: StopKind;
  readonly error: PublishError;
  readonly unresolved: boolean;
  readonly afterMs: number | null;
  constructor(kind: StopKind, error: PublishError, { unresolved = false, afterMs }: StopDetails = {}) {
    super(error.message);
    this.kind = kind;
    this.error = error;
    this.unresolved = unresolved;
    this.afterMs = afterMs ?? null;
  }
}

export const ourError = (code: string, message: string, advice: string, retryable = false): PublishError => ({
  code,
  message,
  advice,
  trace: null,
  retryable,
});

const KINDS = {
  auth: 'hold',
  rate: 'pause',
  transient: 'retry',
  permission: 'refused',
  policy: 'refused',
  validation: 'refused',
  missing: 'refused',
  config: 'refused',
} as const;

export const STOPPED = ourError(
  'STOPPED',
  'Publishing was stopped because the account was being deleted.',
  'If you keep your account, set the ad back to a draft and publish it again.',
);

/** Of which nobody is told: the ad is a draft again. */
export const STOPPED_BY_PERSON = ourError('STOPPED', 'Publishing was stopped.', 'Publish it again whenever you like.');

export const NOT_CONNECTED = ourError(
  'CONNECTION_EXPIRED',
  'Your Meta connection has expired.',
  'Reconnect under Settings, Integrations. Publishing then resumes automatically.',
  true,
);

export const RATE_LIMITED = ourError(
  'RATE_LIMITED',
  'Meta limits how often we may publish to this ad account.',
  'Nothing to do: publishing resumes automatically.',
  true,
);

const NO_ANSWER = ourError(
  'NO_ANSWER',
  'Meta did not answer.',
  'Nothing to do: we check its status on Meta and continue.',
  true,
);

export const silence = (unresolved: boolean, afterMs?: number): PublishStop =>
  new PublishStop('retry', NO_ANSWER, { unresolved, ...(afterMs === undefined ? {} : { afterMs }) });

/** What an error of a call to Meta means for the ad; anything else is thrown on. */
export const stopFor = (error: unknown, unresolved = false): PublishStop => {
  if (error instanceof PublishStop) return error;
  if (error instanceof MetaNoAnswer) return silence(unresolved);
  if (!(error instanceof MetaRefusal)) throw error;
  const kind = KINDS[error.kind];
  return new PublishStop(
    kind,
    {
      message: error.userText ?? error.message,
      advice: adviceFor(error),
      code: error.codeText,
      trace: error.trace,
      retryable: kind !== 'refused' || error.kind === 'policy',
    },
    { unresolved, ...(kind === 'pause' && { afterMs: error.pauseSeconds * 1000 }) },
  );
};
