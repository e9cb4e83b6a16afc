import type { FastifyInstance } from 'fastify';
import { badge, html, type Html } from '#sandbox/page.ts';
import { settleCheckout } from '../checkout.ts';
import type { Context } from '../context.ts';
import type { PaymentIntent } from '../objects.ts';
import { closeDispute, disputeOf, openDispute, refund } from '../refunds.ts';
import { money } from './money.ts';

const button = (intent: PaymentIntent, action: string, label: string): Html =>
  html`<form method="post" action="/payments/${intent.id}/${action}">
    <button class="button" data-size="small">${label}</button>
  </form>`;

const stateOf = (context: Context, intent: PaymentIntent): Html => {
  const charge = context.store.get('charge', intent.latest_charge ?? '');
  const dispute = disputeOf(context, intent.id);
  if (intent.status === 'processing') return badge('payment pending', 'warn');
  if (intent.status === 'requires_payment_method') return badge('failed', 'bad');
  if (charge?.refunded) return badge('refunded', 'quiet');
  if (dispute?.status === 'needs_response') return badge('disputed', 'warn');
  if (dispute?.status === 'lost') return badge('dispute lost', 'bad');
  return badge('paid', 'good');
};

const actionsOf = (context: Context, intent: PaymentIntent): Html[] => {
  if (intent.status === 'processing')
    return [button(intent, 'arrive', 'Payment succeeds'), button(intent, 'fail', 'Payment fails')];
  if (intent.status !== 'succeeded') return [];
  const dispute = disputeOf(context, intent.id);
  if (dispute?.status === 'needs_response') return [button(intent, 'lose', 'Lose it'), button(intent, 'win', 'Win it')];
  if (dispute?.status === 'lost' || context.store.get('charge', intent.latest_charge ?? '')?.refunded) return [];
  const back = button(intent, 'refund', 'Refund');
  return dispute === null ? [back, button(intent, 'dispute', 'Dispute')] : [back];
};

/** A payment's row on the developers' page: amount, customer, state, and what can become of it. */
export const paymentRow = (context: Context, intent: PaymentIntent): Html => {
  const customer = intent.customer === null ? null : context.store.get('customer', intent.customer);
  return html`<tr>
    <td><code>${intent.id}</code><br />${customer?.email ?? intent.customer ?? '—'}</td>
    <td>${money(intent.amount, intent.currency)}</td>
    <td>${stateOf(context, intent)}</td>
    <td><div class="row">${actionsOf(context, intent)}</div></td>
  </tr>`;
};

const refundRest = (context: Context, id: string): void => {
  if (context.store.get('payment_intent', id)?.status !== 'succeeded') return;
  const charge = context.store.all('charge').find((entry) => entry.payment_intent === id);
  if (!charge?.refunded) refund(context, { payment_intent: id, reason: 'requested_by_customer' });
};

const ACTIONS: Record<string, (context: Context, id: string) => void> = {
  refund: refundRest,
  dispute: openDispute,
  lose: (context, id) => closeDispute(context, id, 'lost'),
  win: (context, id) => closeDispute(context, id, 'won'),
  arrive: (context, id) => settleCheckout(context, id, true),
  fail: (context, id) => settleCheckout(context, id, false),
};

/** What the developers' page does to a payment. */
export const paymentActions = (app: FastifyInstance, context: Context): void => {
  for (const [name, act] of Object.entries(ACTIONS)) {
    app.post<{ Params: { id: string } }>(`/payments/:id/${name}`, (request, reply) => {
      context.store.transaction(() => act(context, request.params.id));
      context.webhooks.wake();
      return reply.redirect('/#payments', 303);
    });
  }
};
