import { Problem } from '#server/platform/http/problem.ts';
import { PaymentsFault } from '#server/outside/payments/types.ts';

const WAIT_SECONDS = 60;

/** Where faults are logged. */
export interface FaultLog {
  error(what: { readonly err: unknown }, text: string): void;
}

/** The answer while the payment service does not answer; anything else is thrown on. */
export const orSayAway = async <T>(
  log: FaultLog,
  asking: Promise<T>,
  text = 'The payment service is not responding. Nothing is lost. Try again in a minute.',
): Promise<T> => {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof PaymentsFault)) throw error;
    log.error({ err: error }, 'The payment service failed.');
    throw new Problem(503, text, { code: 'payments_unavailable', retryAfter: WAIT_SECONDS });
  }
};
