import type { StripeSettings } from '#server/env.ts';
import type { Payments } from './types.ts';

/** The payment service over its official client. */
export const createPayments = (settings: StripeSettings): Payments => ({
  sandbox: settings.apiBase.startsWith('http://127.0.0.1'),
});
