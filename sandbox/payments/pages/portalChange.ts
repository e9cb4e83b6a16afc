import { html, moment, page, type Html } from '#sandbox/page.ts';
import { cardOf } from '../cards.ts';
import { declinesLater } from '../charge.ts';
import type { Context } from '../context.ts';
import type { InvoiceLine, PortalFlow, PortalSession, Price, Subscription, SubscriptionItem } from '../objects.ts';
import { prorate } from '../proration.ts';
import { changedItem, switchPrice } from '../subscriptions.ts';
import { money, priceText } from './money.ts';

interface Change {
  subscription: Subscription;
  item: SubscriptionItem;
  price: Price;
  quantity: number;
  lines: InvoiceLine[];
  /** After what the customer is owed. */
  due: number;
}

/** The change that a page is for; null once it is made, or cannot be made any more. */
const changeOf = (context: Context, session: PortalSession, flow: PortalFlow): Change | null => {
  const { store } = context;
  const { subscription: id, items } = flow.subscription_update_confirm;
  const [wanted] = items;
  const subscription = store.get('subscription', id);
  const item = subscription?.items.data.find((entry) => entry.id === wanted?.id);
  const price = store.get('price', wanted?.price ?? '');
  if (subscription === null || item === undefined || wanted === undefined || price === null) return null;
  if (subscription.status === 'canceled' || item.price.id === price.id) return null;
  const lines = prorate(context, item, changedItem(item, { price, quantity: wanted.quantity }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const owed = -(store.get('customer', session.customer)?.balance ?? 0);
  return {
    subscription,
    item,
    price,
    quantity: wanted.quantity,
    lines,
    due: total - Math.min(owed, Math.max(0, total)),
  };
};

const nameOf = ({ store }: Context, price: Price): string => store.get('product', price.product)?.name ?? 'Plan';

const planFacts = (context: Context, title: string, price: Price): Html =>
  html`<dt>${title}</dt>
    <dd>${nameOf(context, price)} · ${priceText(price)}</dd>`;

const dueText = (due: number, currency: string): Html =>
  due >= 0
    ? html`<dt>Due today</dt>
        <dd><strong>${money(due, currency)}</strong></dd>`
    : html`<dt>Credit for later invoices</dt>
        <dd><strong>${money(-due, currency)}</strong></dd>`;

const donePage = (session: PortalSession, flow: PortalFlow): Html =>
  page({
    title: 'Change of plan',
    service: 'Stripe',
    shape: 'dialog',
    main: html`<div class="card">
      <h1>There is nothing to confirm</h1>
      <p class="lead">The plan was already changed, or the subscription has ended.</p>
      <a class="button" data-kind="primary" href="${session.return_url ?? flow.after_completion.redirect.return_url}"
        >Return to the app</a
      >
    </div>`,
  });

/** The page that confirms a change of plan: what is paid now, what is paid from then on. */
export const changePage = (context: Context, session: PortalSession, flow: PortalFlow, declined: boolean): Html => {
  const change = changeOf(context, session, flow);
  if (change === null) return donePage(session, flow);
  const { item, price, lines, due } = change;
  const changed = changedItem(item, change);
  return page({
    title: 'Change of plan',
    service: 'Stripe',
    shape: 'dialog',
    notice: declined ? { text: 'The card was declined. The plan was not changed.', tone: 'bad' } : null,
    main: html`<form class="card" method="post" action="/p/session/${session.id}">
      <h1>Confirm your new plan</h1>
      <dl class="facts">
        ${planFacts(context, 'Now', item.price)} ${planFacts(context, 'Then', price)}
        ${lines.map(
          (line) =>
            html`<dt>${line.description}</dt>
              <dd>${money(line.amount, line.currency)}</dd>`,
        )}
        ${dueText(due, price.currency)}
        <dt>Next invoice</dt>
        <dd>${moment(changed.current_period_end * 1000)}</dd>
      </dl>
      <div class="stack">
        <button class="button" data-kind="primary" name="action" value="confirm">Confirm</button>
        ${session.return_url !== null && html`<a class="button" href="${session.return_url}">Cancel</a>`}
      </div>
    </form>`,
  });
};

/** Makes the change, and says where the customer goes: on, or back to the page where the card was declined. */
export const confirmChange = (context: Context, session: PortalSession, flow: PortalFlow): string => {
  const change = changeOf(context, session, flow);
  const here = `/p/session/${session.id}`;
  if (change === null) return here;
  if (change.due > 0 && declinesLater(cardOf(context, session.customer))) return `${here}?declined=1`;
  switchPrice(context, change.subscription, change.item.id, change, { now: true });
  return flow.after_completion.redirect.return_url;
};
