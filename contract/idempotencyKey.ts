/** The header that makes a call one call, however often it is sent: a UUID. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
