import type { Deps } from '#server/platform/deps.ts';

/** The payment service sends an event again for days, and has it sent again by hand for a month; then nobody asks for it. */
const KEPT_DAYS = 90;

/** Forgets which events of the payment service were received long ago. Sent once more, each part of one has its effect once. */
export const sweepEvents = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
};
