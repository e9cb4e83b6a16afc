import type { FastifyInstance } from 'fastify';
import { badge, html, moment, page, sendPage, servePages, type Html } from '#sandbox/page.ts';
import type { Context } from '../context.ts';
import { FAULTS, isFaultName, isOn, setFault, type FaultName } from '../faults.ts';
import type { Subscription } from '../objects.ts';
import { nowSeconds } from '../period.ts';
import { renew } from '../subscriptions.ts';
import { listDeliveries, type Delivery } from '../webhooks.ts';
import { money, priceText } from './money.ts';
import { paymentActions, paymentRow } from './payments.ts';

const SHOWN = 30;
const at = (seconds: number): Html => moment(seconds * 1000);

const table = (heads: readonly string[], rows: readonly Html[], empty: string): Html =>
  rows.length === 0
    ? html`<p class="empty">${empty}</p>`
    : html`<div class="frame">
        <table>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`;

const section = (id: string, title: string, lead: string, content: Html): Html =>
  html`<section class="card" id="${id}">
    <h2>${title}</h2>
    <p class="muted">${lead}</p>
    ${content}
  </section>`;

const emailOf = ({ store }: Context, customer: string | null): string =>
  (customer === null ? null : store.get('customer', customer)?.email) ?? customer ?? '—';

const subscriptionRow = (context: Context, subscription: Subscription): Html => {
  const [item] = subscription.items.data;
  const tone = { active: 'good', past_due: 'bad', canceled: 'quiet' } as const;
  return html`<tr>
    <td><code>${subscription.id}</code><br />${emailOf(context, subscription.customer)}</td>
    <td>${item === undefined ? '—' : priceText(item.price)}</td>
    <td>
      ${badge(subscription.status, tone[subscription.status])}
      ${subscription.cancel_at_period_end && subscription.status !== 'canceled' && badge('ends soon', 'warn')}
    </td>
    <td class="nowrap">${item === undefined ? '—' : at(item.current_period_end)}</td>
    <td>
      ${
        subscription.status !== 'canceled' &&
        html`<form method="post" action="/subscriptions/${subscription.id}/advance">
          <button class="button" data-size="small">Go to renewal</button>
        </form>`
      }
    </td>
  </tr>`;
};

const deliveryBadge = (delivery: Delivery | undefined): Html => {
  if (delivery === undefined) return badge('no delivery');
  if (delivery.state === 'delivered') return badge(`delivered · ${delivery.answer ?? ''}`, 'good');
  if (delivery.state === 'given up') return badge(`given up · ${delivery.answer ?? ''}`, 'bad');
  return badge(delivery.attempts === 0 ? 'waiting' : `retrying · ${delivery.answer ?? ''}`, 'warn');
};

const eventRows = (context: Context): Html[] => {
  const deliveries = listDeliveries(context.store, SHOWN * 4);
  return context.store
    .all('event')
    .slice(0, SHOWN)
    .map((event) => {
      const own = deliveries.filter((delivery) => delivery.event === event.id);
      return html`<tr>
        <td class="nowrap">${at(event.created)}</td>
        <td>
          <details>
            <summary>${event.type}</summary>
            <pre>${JSON.stringify(event.data, null, 2)}</pre>
          </details>
          <code>${event.id}</code>
        </td>
        <td>${own.length === 0 ? deliveryBadge(undefined) : own.map(deliveryBadge)}</td>
        <td class="nowrap">${own.reduce((sum, delivery) => sum + delivery.attempts, 0)}</td>
        <td>
          <form method="post" action="/events/${event.id}/resend">
            <button class="button" data-size="small">Send again</button>
          </form>
        </td>
      </tr>`;
    });
};

const faultsForm = (context: Context): Html =>
  html`<form class="stack" method="post" action="/faults">
    <div class="choices">
      ${Object.entries(FAULTS).map(
        ([name, text]) =>
          html`<label class="choice">
            <input
              type="checkbox"
              name="fault"
              value="${name}"
              ${isOn(context.store, name as FaultName) && html`checked`}
            />
            <span>${text}</span>
          </label>`,
      )}
    </div>
    <div><button class="button" data-kind="primary">Set faults</button></div>
  </form>`;

const main = (context: Context): Html => {
  const { store } = context;
  const sessions = store.all('checkout.session').slice(0, SHOWN);
  const tone = { open: 'info', complete: 'good', expired: 'quiet' } as const;
  return html`<div class="stack">
      <h1>Payments sandbox</h1>
      <p class="lead">
        It simulates the payment service on this computer: the app’s client and webhooks run against it unchanged. Cards
        and money are not real.
      </p>
    </div>
    ${section(
      'subscriptions',
      'Subscriptions',
      'Go to renewal ends the current period now: the card is charged for the next one, or declined, or the subscription ends.',
      table(
        ['Subscription', 'Price', 'State', 'Period ends', ''],
        store
          .all('subscription')
          .slice(0, SHOWN)
          .map((subscription) => subscriptionRow(context, subscription)),
        'No subscriptions yet. Choose a plan in the app.',
      ),
    )}
    ${section(
      'sessions',
      'Checkout sessions',
      'Open an unpaid session to pay, decline or leave it.',
      table(
        ['Session', 'Customer', 'Amount', 'State'],
        sessions.map(
          (session) =>
            html`<tr>
              <td>
                ${session.url === null ? html`<code>${session.id}</code>` : html`<a href="${session.url}"><code>${session.id}</code></a>`}
              </td>
              <td>${session.customer_email ?? emailOf(context, session.customer)}</td>
              <td>${money(session.amount_total, session.currency)}</td>
              <td>${badge(session.status, tone[session.status])}</td>
            </tr>`,
        ),
        'No checkout sessions yet.',
      ),
    )}
    ${section(
      'payments',
      'Payments',
      'What happens after a payment: refunds, disputes and pending bank transfers.',
      table(
        ['Payment', 'Amount', 'State', ''],
        store
          .all('payment_intent')
          .slice(0, SHOWN)
          .map((intent) => paymentRow(context, intent)),
        'No payments yet.',
      ),
    )}
    ${section('faults', 'Faults', 'Simulate real-world failures. A fault stays on until it is turned off.', faultsForm(context))}
    ${section(
      'events',
      'Events',
      'Each is delivered to the app, signed, until it answers 2xx.',
      table(['Time', 'Event', 'Delivery', 'Attempts', ''], eventRows(context), 'Nothing has happened yet.'),
    )}
    ${section(
      'customers',
      'Customers',
      'Customers created by the app.',
      table(
        ['Customer', 'Email', 'Since'],
        store
          .all('customer')
          .slice(0, SHOWN)
          .map(
            (customer) =>
              html`<tr>
                <td><code>${customer.id}</code></td>
                <td>${customer.email ?? '—'}</td>
                <td class="nowrap">${at(customer.created)}</td>
              </tr>`,
          ),
        'None yet.',
      ),
    )}`;
};

/** The developers' own page. */
export const dashboardPages = (app: FastifyInstance, context: Context): void => {
  servePages(app);
  paymentActions(app, context);
  const nav = ['subscriptions', 'sessions', 'payments', 'faults', 'events', 'customers'].map((id) => ({
    href: `/#${id}`,
    label: id[0]!.toUpperCase() + id.slice(1),
  }));

  app.get('/', (_request, reply) =>
    sendPage(reply, page({ title: 'Overview', service: 'Stripe', nav, main: main(context) })),
  );
  app.post<{ Params: { id: string } }>('/subscriptions/:id/advance', (request, reply) => {
    const subscription = context.store.get('subscription', request.params.id);
    if (subscription !== null && subscription.status !== 'canceled') {
      // The period ends now rather than the clock going forward: the app's clock is not ours to move. One second
      // later than the last start, so that each period has a start of its own.
      const last = Math.max(...subscription.items.data.map((item) => item.current_period_start));
      renew(context, subscription, Math.max(nowSeconds(), last + 1));
      context.webhooks.wake();
    }
    return reply.redirect('/#subscriptions', 303);
  });
  app.post<{ Params: { id: string } }>('/events/:id/resend', (request, reply) => {
    if (context.store.get('event', request.params.id) !== null) context.webhooks.resend(request.params.id);
    return reply.redirect('/#events', 303);
  });
  app.post('/faults', (request, reply) => {
    const wanted = new Set(new URLSearchParams(String(request.body ?? '')).getAll('fault'));
    const wasLate = isOn(context.store, 'delay');
    for (const name of Object.keys(FAULTS)) if (isFaultName(name)) setFault(context.store, name, wanted.has(name));
    if (wasLate && !wanted.has('delay')) context.webhooks.hurry();
    return reply.redirect('/#faults', 303);
  });
};
