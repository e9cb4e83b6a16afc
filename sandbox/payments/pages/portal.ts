import type { FastifyInstance } from 'fastify';
import { badge, html, moment, page, sendPage, type Html } from '#sandbox/page.ts';
import { attachCard, cardOf, DECLINED_LATER, GOOD_CARD } from '../cards.ts';
import type { Context } from '../context.ts';
import type { PortalSession, Price, Subscription } from '../objects.ts';
import { payNow, setCancelAtPeriodEnd, switchPrice } from '../subscriptions.ts';
import { money, priceText } from './money.ts';
import { changePage, confirmChange } from './portalChange.ts';

const DONE: Record<string, string> = {
  cancel: 'The subscription ends after the paid period.',
  resume: 'The subscription continues.',
  switch: 'The plan was changed.',
  card: 'The card was changed.',
};

const tone = { active: 'good', past_due: 'bad', canceled: 'quiet' } as const;
const words = { active: 'Active', past_due: 'Payment failed', canceled: 'Ended' } as const;

const action = (session: PortalSession, name: string, label: string, kind = 'plain', fields: Html | false = false) =>
  html`<form class="row" method="post" action="/p/session/${session.id}">
    ${fields}<button class="button" data-kind="${kind}" name="action" value="${name}">${label}</button>
  </form>`;

/** The plans to switch to, cheapest first. */
const choices = (context: Context, current: Price): Price[] =>
  context.store
    .all('price')
    .filter((price) => price.active && price.recurring !== null && price.lookup_key !== null)
    .filter((price) => price.id !== current.id)
    .sort((one, other) => one.unit_amount - other.unit_amount);

const subscriptionCard = (context: Context, session: PortalSession, subscription: Subscription): Html => {
  const [item] = subscription.items.data;
  if (item === undefined) return html``;
  const prices = choices(context, item.price);
  const name = (price: Price) => context.store.get('product', price.product)?.name ?? 'Plan';
  return html`<section class="card">
    <div class="row between">
      <h2>${name(item.price)}</h2>
      ${badge(words[subscription.status], tone[subscription.status])}
    </div>
    <dl class="facts">
      <dt>Price</dt>
      <dd>${priceText(item.price)}</dd>
      <dt>${subscription.cancel_at_period_end ? 'Ends' : 'Renews'}</dt>
      <dd>${moment(item.current_period_end * 1000)}</dd>
    </dl>
    ${
      prices.length > 0 &&
      action(
        session,
        'switch',
        'Switch plan',
        'plain',
        html`<label for="price">Another plan</label>
          <input type="hidden" name="subscription" value="${subscription.id}" />
          <select id="price" name="price">
            ${prices.map((price) => html`<option value="${price.id}">${name(price)} · ${priceText(price)}</option>`)}
          </select>`,
      )
    }
    ${action(
      session,
      subscription.cancel_at_period_end ? 'resume' : 'cancel',
      subscription.cancel_at_period_end ? 'Resume subscription' : 'Cancel at period end',
      subscription.cancel_at_period_end ? 'primary' : 'danger',
      html`<input type="hidden" name="subscription" value="${subscription.id}" />`,
    )}
  </section>`;
};

const cardSection = (context: Context, session: PortalSession): Html => {
  const declines = cardOf(context, session.customer)?.card.last4 === DECLINED_LATER;
  return html`<section class="card">
    <h2>Card</h2>
    <p>
      ${
        declines
          ? 'Visa ending in 0341. This test card is declined when the subscription renews.'
          : 'Visa ending in 4242. This test card is always accepted.'
      }
    </p>
    ${action(
      session,
      'card',
      declines ? 'Use a good card' : 'Use a card declined on renewal',
      'plain',
      html`<input type="hidden" name="last4" value="${declines ? GOOD_CARD : DECLINED_LATER}" />`,
    )}
  </section>`;
};

const invoices = (context: Context, customer: string): Html => {
  const all = context.store.all('invoice').filter((invoice) => invoice.customer === customer);
  if (all.length === 0) return html`<p class="empty">No invoices yet.</p>`;
  return html`<section class="card">
    <h2>Invoices</h2>
    <div class="frame">
      <table>
        <thead>
          <tr>
            <th>Number</th>
            <th>Date</th>
            <th>Amount</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          ${all.map(
            (invoice) =>
              html`<tr>
                <td class="nowrap">${invoice.number}</td>
                <td class="nowrap">${new Date(invoice.created * 1000).toISOString().slice(0, 10)}</td>
                <td>${money(invoice.total, invoice.currency)}</td>
                <td>${badge(invoice.status, invoice.status === 'paid' ? 'good' : 'warn')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
};

const portalPage = (context: Context, session: PortalSession, done: string | undefined): Html => {
  const customer = context.store.get('customer', session.customer);
  const subscriptions = context.store.all('subscription').filter((entry) => entry.customer === session.customer);
  const open = subscriptions.filter((entry) => entry.status !== 'canceled');
  const text = DONE[done ?? ''];
  return page({
    title: 'Your subscription',
    service: 'Stripe',
    shape: 'dialog',
    notice: text === undefined ? null : { text, tone: 'good' },
    main: html`<div class="stack">
        <h1>Your subscription</h1>
        <p class="lead">${customer?.email ?? customer?.id}</p>
      </div>
      ${
        open.length === 0
          ? html`<p class="empty">There is no active subscription.</p>`
          : open.map((subscription) => subscriptionCard(context, session, subscription))
      }
      ${cardSection(context, session)} ${invoices(context, session.customer)}
      ${session.return_url !== null && html`<a class="button" href="${session.return_url}">Return to the app</a>`}`,
  });
};

const act = (context: Context, session: PortalSession, form: URLSearchParams): void => {
  const { store } = context;
  const name = form.get('action');
  if (name === 'card') {
    attachCard(context, session.customer, form.get('last4') === DECLINED_LATER ? DECLINED_LATER : GOOD_CARD);
    // A customer who is behind and gives a good card pays at once.
    for (const entry of store.all('subscription')) if (entry.customer === session.customer) payNow(context, entry);
    return;
  }
  const subscription = store.get('subscription', form.get('subscription') ?? '');
  if (subscription === null || subscription.customer !== session.customer || subscription.status === 'canceled') return;
  if (name === 'cancel' || name === 'resume') setCancelAtPeriodEnd(context, subscription, name === 'cancel');
  const price = store.get('price', form.get('price') ?? '');
  const [item] = subscription.items.data;
  if (name === 'switch' && price?.recurring && item !== undefined) {
    switchPrice(context, subscription, item.id, { price, quantity: item.quantity }, { now: true });
  }
};

/** The customer's own page. Its address is the key to it. */
export const portalPages = (app: FastifyInstance, context: Context): void => {
  const gone = page({
    title: 'Link not valid',
    service: 'Stripe',
    shape: 'dialog',
    main: html`<div class="card">
      <h1>This link is not valid</h1>
      <p class="lead">Open the page again from the app.</p>
    </div>`,
  });

  app.get<{ Params: { id: string }; Querystring: { done?: string; declined?: string } }>(
    '/p/session/:id',
    (request, reply) => {
      const session = context.store.get('billing_portal.session', request.params.id);
      if (session === null) return sendPage(reply, gone, { status: 404 });
      if (session.flow !== null) {
        const declined = request.query.declined !== undefined;
        return sendPage(reply, changePage(context, session, session.flow, declined), { leaves: true });
      }
      return sendPage(reply, portalPage(context, session, request.query.done), { leaves: true });
    },
  );

  app.post<{ Params: { id: string } }>('/p/session/:id', (request, reply) => {
    const session = context.store.get('billing_portal.session', request.params.id);
    if (session === null) return sendPage(reply, gone, { status: 404 });
    const form = new URLSearchParams(String(request.body ?? ''));
    const { flow } = session;
    if (flow !== null) {
      const next = context.store.transaction(() => confirmChange(context, session, flow));
      context.webhooks.wake();
      return reply.redirect(next, 303);
    }
    context.store.transaction(() => act(context, session, form));
    context.webhooks.wake();
    return reply.redirect(`/p/session/${session.id}?done=${encodeURIComponent(form.get('action') ?? '')}`, 303);
  });
};
