import { Problem } from '#server/platform/http/problem.ts';
import { MetaRefusal, MetaNoAnswer } from '#server/outside/meta/errors.ts';

const RATE_WAIT_SECONDS = 60;

/** The text for a dead token; what waits for it continues after reconnecting. */
export const connectionExpired = () =>
  new Problem(
    409,
    'Your Meta connection has expired. Reconnect under Settings, Integrations. Nothing in the queue is lost.',
    { code: 'connection_expired' },
  );

export const notConnected = () =>
  new Problem(409, 'Connect Meta first, under Settings, Integrations.', { code: 'not_connected' });

/** Meta was connected again, or disconnected, while the one before was asked. */
export const connectionChanged = () =>
  new Problem(409, 'Your Meta connection changed in the meantime. Refresh, then try again.', {
    code: 'connection_changed',
  });

export const businessNotChosen = () =>
  new Problem(409, 'Choose a business first, under Settings, Integrations.', { code: 'business_not_chosen' });

const TOO_MANY = 'Meta received too many requests for this ad account.';

/** When a limit of Meta's ends, as far as it says: `in 25 minutes`. */
const soonOf = ({ pauseSeconds }: MetaRefusal): string => {
  const minutes = Math.ceil(pauseSeconds / 60);
  if (minutes <= 1) return 'in a minute';
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
};

/** That too many calls were made, and when what waits goes on. */
export const limitWords = (refusal: MetaRefusal): string => `${TOO_MANY} We'll continue ${soonOf(refusal)}.`;

const ADVICE = {
  auth: 'Reconnect under Settings, Integrations.',
  transient: 'Meta is having problems. Try again in a minute.',
  permission: 'Reconnect and grant every permission, or ask for a role on the page or ad account.',
  policy: 'Meta has blocked this for now. Open Meta Business Suite, follow the instructions there, then try again.',
  validation: 'Fix what Meta describes, then try again.',
  missing: 'It may have been removed on Meta, or you may have lost your role there. Sync, then choose again.',
  config: 'The connection to Meta is misconfigured. Contact support.',
} as const;

/** What to do about a refusal of Meta's. */
export const adviceFor = (refusal: MetaRefusal): string =>
  refusal.kind === 'rate' ? `${TOO_MANY} Try again ${soonOf(refusal)}.` : ADVICE[refusal.kind];

/** Meta's words as a sentence, and what to do. */
export const refusalWords = (refusal: MetaRefusal): string => {
  const said = refusal.userText ?? refusal.message;
  return `Meta says: ${said}${/[.!?]$/.test(said) ? '' : '.'} ${adviceFor(refusal)}`;
};

const STATUS = {
  auth: 409,
  rate: 429,
  transient: 503,
  permission: 403,
  policy: 409,
  validation: 400,
  missing: 404,
  config: 502,
} as const;

/** The answer to the person for whatever a call to Meta threw; anything else is thrown on. */
export const problemOfMeta = (error: unknown): Problem => {
  if (error instanceof MetaNoAnswer) {
    return new Problem(503, 'Meta is not responding. Try again in a minute.', {
      code: 'meta_unreachable',
      retryAfter: RATE_WAIT_SECONDS,
    });
  }
  if (!(error instanceof MetaRefusal)) throw error;
  if (error.kind === 'auth') return connectionExpired();
  return new Problem(STATUS[error.kind], refusalWords(error), {
    code: `meta_${error.kind}`,
    data: { meta_code: error.codeText, meta_trace: error.trace },
    ...(error.kind === 'rate' || error.kind === 'transient'
      ? { retryAfter: Math.max(RATE_WAIT_SECONDS, error.pauseSeconds) }
      : {}),
  });
};
