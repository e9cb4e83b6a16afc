import type { FastifyInstance } from 'fastify';
import {
  BILLING_WEBHOOK_PATH,
  createCheckout,
  createPortal,
  getBilling,
  getBillingSuccess,
  getCredits,
  LEDGER_CSV_PATH,
  listCredits,
  purchaseCredits,
} from '#contract/calls/billing.ts';
import { findSubscription } from '#server/billing/access.ts';
import { finishCheckout, startCheckout } from '#server/billing/checkout.ts';
import { creditsReader } from '#server/billing/credits.ts';
import { creditsAdded } from '#server/billing/creditsAdded.ts';
import { LedgerFilter, readLedger } from '#server/billing/history.ts';
import { ledgerCsv } from '#server/billing/ledgerCsv.ts';
import { changeOf, openPortal } from '#server/billing/portal.ts';
import { finishPurchase, startPurchase } from '#server/billing/purchase.ts';
import { billingView, NO_SUBSCRIPTION } from '#server/billing/view.ts';
import { receiveEvent } from '#server/billing/webhook.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireUser } from '#server/platform/http/access.ts';
import { parseRequest } from '#server/platform/http/faults.ts';
import { originOf } from '#server/platform/http/origin.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { route } from '#server/platform/http/route.ts';
import { orSayAway } from '#server/billing/away.ts';

const WEBHOOK_LIMIT = 512 * 1024;

/** Signed by the payment service over the raw body, which is why this scope parses none (D4.3). */
const webhook = (deps: Deps) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route({
    method: 'POST',
    url: BILLING_WEBHOOK_PATH,
    config: { csrf: false, session: false },
    bodyLimit: WEBHOOK_LIMIT,
    handler: async (request) => {
      const signature = request.headers['stripe-signature'];
      const known = typeof signature === 'string' && typeof request.body === 'string';
      const event = known ? deps.payments.verifyEvent(String(request.body), signature) : 'unsigned';
      if (event === 'unsigned') {
        throw new Problem(400, 'The signature does not fit this body and moment.', { code: 'invalid_signature' });
      }
      if (event === 'malformed') {
        throw new Problem(400, 'The body is not an event that can be read.', { code: 'invalid_event' });
      }
      await orSayAway(request.log, receiveEvent(deps, event));
      return { received: true };
    },
  });
};

/** Applies the result of a checkout of a plan or a pack. False if it is not the user's. */
const finish = async (deps: Deps, userId: number, id: string): Promise<boolean> =>
  (await finishCheckout(deps, userId, id)) || finishPurchase(deps, userId, id);

const creditCalls = (deps: Deps, app: FastifyInstance): void => {
  const creditsOf = creditsReader(deps);
  route(app, getCredits, async ({ user }) => ({ success: true, credits: await creditsOf(user.id) }));

  route(app, purchaseCredits, async ({ user, body, request }) => {
    const wish = { credits: body.credits_amount, origin: originOf(deps, request) };
    const page = await orSayAway(request.log, startPurchase(deps, user, wish));
    if (page !== null) return { checkout_url: page };
    throw new Problem(403, 'Credit packs need a plan. Choose a plan first.', {
      code: 'subscription_required',
    });
  });

  route(app, listCredits, ({ user, query }) => readLedger(deps.db, user.id, query));

  app.get(LEDGER_CSV_PATH, (request, reply) => {
    const user = requireUser(request);
    const filter = parseRequest(LedgerFilter, request.query, 'query');
    const day = deps.now().toISOString().slice(0, 10);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="millrace-credits-${day}.csv"`)
      .header('x-content-type-options', 'nosniff')
      .send(ledgerCsv(deps.db, user.id, filter));
  });
};

/** Subscription and credits: read, checkout, portal and webhooks. */
export const billingCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, getBilling, async ({ user }) => {
      const row = await findSubscription(deps.db, user.id);
      if (row === null) throw new Problem(400, 'You have no subscription yet.', { code: 'no_subscription' });
      return { billing: billingView(row) };
    });

    route(app, createCheckout, async ({ user, body, request }) => {
      const wish = { plan: body.plan_name, period: body.billing_period, origin: originOf(deps, request) };
      const page = await orSayAway(request.log, startCheckout(deps, user, wish));
      if (page !== null) return { checkout_url: page };
      throw new Problem(409, 'You already have a subscription. Open the billing portal to change your plan.', {
        code: 'already_subscribed',
      });
    });

    route(app, getBillingSuccess, async ({ user, query, request }) => {
      const { session_id: id } = query;
      if (id !== undefined && !(await orSayAway(request.log, finish(deps, user.id, id)))) {
        throw new Problem(404, 'There is no such checkout in your account.', { code: 'not_found' });
      }
      const row = await findSubscription(deps.db, user.id);
      const added = id === undefined ? undefined : await creditsAdded(deps.db, user.id, id);
      return {
        billing: row === null ? NO_SUBSCRIPTION : billingView(row),
        ...(added !== undefined && { credits_added: added }),
      };
    });

    route(app, createPortal, async ({ user, body, request }) => {
      const plan = changeOf(body);
      const asked = openPortal(deps, user.id, { plan, origin: originOf(deps, request) });
      return { portal_url: await orSayAway(request.log, asked) };
    });

    creditCalls(deps, app);

    void app.register(webhook(deps));
  };
