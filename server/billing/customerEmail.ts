import type { Deps } from '#server/platform/deps.ts';
import { defineJob, sendJob } from '#server/platform/jobs/job.ts';
import { worker } from '#server/platform/jobs/worker.ts';
import * as z from 'zod';
import { findCustomer } from './customer.ts';

const CUSTOMER_EMAIL = defineJob('customer-email', z.object({ userId: z.int() }));

/** Queues an update of the user's address at the payment service. */
export const sendCustomerEmail = (deps: Pick<Deps, 'jobs'>, db: Deps['db'], userId: number): Promise<void> =>
  sendJob(deps, db, CUSTOMER_EMAIL, { userId });

/** Sends the current address, if the payment service knows the user. */
export const customerEmailWorker = worker(CUSTOMER_EMAIL, async ({ db, payments }, { userId }) => {
  const customerId = await findCustomer(db, userId);
  if (customerId === null) return;
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (user !== undefined) await payments.updateCustomerEmail(customerId, user.email);
});
