import type { FastifyInstance, FastifyReply } from 'fastify';
import { badge, html, page, sendPage, type Html, type Page } from '#sandbox/page.ts';
import { currentCheckout, linesOf, payCheckout, successUrlOf } from '../checkout.ts';
import type { Context } from '../context.ts';
import { Fault } from '../fault.ts';
import type { CheckoutSession } from '../objects.ts';
import { money, priceText } from './money.ts';

const SERVICE = 'Stripe';
const DECLINED = 'The card was declined. Nothing was charged. Pay again, or cancel.';

const document = (title: string, main: Html, notice: Page['notice'] = null): Html =>
  page({ title, service: SERVICE, shape: 'dialog', notice, main });

const emailOf = ({ store }: Context, session: CheckoutSession): string | null =>
  session.customer_email ??
  (session.customer === null ? null : (store.get('customer', session.customer)?.email ?? null));

const order = (context: Context, session: CheckoutSession): Html => {
  const email = emailOf(context, session);
  return html`<dl class="facts">
    ${linesOf(context, session.id).lines.map(
      ({ price }) =>
        html`<dt>${context.store.get('product', price.product)?.name ?? 'Item'}</dt>
          <dd>${priceText(price)}</dd>`,
    )}
    <dt>Due today</dt>
    <dd><strong>${money(session.amount_total, session.currency)}</strong></dd>
    ${
      email !== null &&
      html`<dt>Email</dt>
        <dd>${email}</dd>`
    }
    <dt>Card</dt>
    <dd>Visa ending in 4242, a test card</dd>
  </dl>`;
};

const openPage = (context: Context, session: CheckoutSession, declined: boolean): Html =>
  document(
    'Checkout',
    html`<form class="card" method="post" action="/c/pay/${session.id}">
      <h1>${session.mode === 'subscription' ? 'Subscribe' : 'Pay'}</h1>
      ${order(context, session)}
      <div class="stack">
        <button class="button" data-kind="primary" name="action" value="pay">Pay</button>
        ${
          session.mode === 'payment' &&
          html`<button class="button" name="action" value="pay_later">Pay by bank transfer</button>`
        }
        <button class="button" name="action" value="decline">Decline</button>
        <button class="button" name="action" value="cancel">Cancel</button>
      </div>
      <p class="muted">
        Pay completes the checkout as a valid card would. Decline simulates a bank that refuses: you stay here and can
        try again. Cancel goes back without paying.
        ${
          session.mode === 'payment' &&
          'A bank transfer takes time: the checkout completes, and you settle the payment on the sandbox’s overview page.'
        }
      </p>
    </form>`,
    declined ? { text: DECLINED, tone: 'bad' } : null,
  );

const closedPage = (session: CheckoutSession): Html =>
  session.status === 'complete'
    ? document(
        'Checkout finished',
        html`<div class="card">
          <div class="row">
            ${session.payment_status === 'paid' ? badge('Paid', 'good') : badge('Payment pending', 'warn')}
          </div>
          <h1>This checkout is finished</h1>
          <p class="lead">It was paid and will not be charged again.</p>
          <a class="button" data-kind="primary" href="${successUrlOf(session)}">Continue</a>
        </div>`,
      )
    : document(
        'Checkout expired',
        html`<div class="card">
          <div class="row">${badge('Expired', 'warn')}</div>
          <h1>This checkout has expired</h1>
          <p class="lead">Nothing was charged. Go back and start again.</p>
          ${session.cancel_url !== null && html`<a class="button" href="${session.cancel_url}">Go back</a>`}
        </div>`,
      );

const missingPage = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply,
    document(
      'No such checkout',
      html`<div class="card">
        <h1>Checkout not found</h1>
        <p class="lead">The link is wrong, or the sandbox was reset. Start again from the app.</p>
      </div>`,
    ),
    { status: 404 },
  );

/** The hosted checkout: plain forms, answered by redirects. */
export const checkoutPages = (app: FastifyInstance, context: Context): void => {
  const show = (reply: FastifyReply, id: string, declined = false): FastifyReply => {
    const session = context.store.transaction(() => currentCheckout(context, id));
    if (session.status === 'open') return sendPage(reply, openPage(context, session, declined), { leaves: true });
    return sendPage(reply, closedPage(session));
  };

  app.get<{ Params: { id: string }; Querystring: { declined?: string } }>('/c/pay/:id', (request, reply) => {
    try {
      return show(reply, request.params.id, request.query.declined !== undefined);
    } catch (error) {
      if (error instanceof Fault) return missingPage(reply);
      throw error;
    }
  });

  app.post<{ Params: { id: string } }>('/c/pay/:id', (request, reply) => {
    const { id } = request.params;
    const action = new URLSearchParams(String(request.body ?? '')).get('action');
    if (context.store.get('checkout.session', id) === null) return missingPage(reply);
    const session = context.store.transaction(() => currentCheckout(context, id));
    if (action === 'cancel' && session.cancel_url !== null) return reply.redirect(session.cancel_url, 303);
    if (session.status === 'expired') return show(reply, id);
    if (action === 'pay' || (action === 'pay_later' && session.mode === 'payment')) {
      const paid = payCheckout(context, id, action === 'pay' ? 'card' : 'later');
      context.webhooks.wake();
      return reply.redirect(successUrlOf(paid), 303);
    }
    return reply.redirect(`/c/pay/${id}${action === 'decline' && session.status === 'open' ? '?declined=1' : ''}`, 303);
  });
};
