import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Account } from '#src/machines/subscription.machine.ts';
import { subscription } from '#test/machines/charts/subscription.ts';
import { clickButton, failing, seeAlert, seeButton, seeHeading, seeText, succeeding } from './acts.ts';
import { type Adapter, RELOADS } from './adapter.ts';
import type { Answer } from './heldCalls.ts';
import { lineSaying, listen } from './liveLine.ts';

const CHECKOUT_PAGE = 'https://pay.example/';

const isActive = (event: AnyEventObject): boolean =>
  (event['output'] as Account).billing?.has_active_subscription === true;

/** The person has a plan at the server; a path that wants none gets the answer that somebody without one gets. */
const none: Answer = { status: 400, json: { error: 'No subscription found' } };
const notYet: Answer = {
  edit: ({ billing }: { billing: object }) => ({
    billing: { ...billing, subscription_status: 'incomplete', has_active_subscription: false },
  }),
};

const isFirst = ({ context }: AnyMachineSnapshot): boolean => {
  const { billing, sessionId, failure } = context as { billing: unknown; sessionId: unknown; failure: unknown };
  return billing === null && sessionId === null && failure === null;
};

export const subscriptionAdapter: Adapter = {
  chart: subscription,
  actorPath: 'app/subscription',
  calls: {
    readBilling: ['GET', /^\/api\/accounts\/billing\/$/],
    startCheckout: ['POST', /^\/api\/accounts\/billing\/create-checkout\/$/],
    openPortal: ['POST', /^\/api\/accounts\/billing\/portal\/$/],
    confirm: ['GET', /^\/api\/accounts\/billing\/success\/$/],
    listen,
  },
  open: async ({ page, events }) => {
    // Only the browser that comes back from the checkout confirms, and it does so at once.
    const confirms = events[0]?.type === 'subscription.confirm';
    // Nothing to show: the browser stays, and we see the chart that has sent it away.
    await page.route(`${CHECKOUT_PAGE}**`, (route) => route.fulfill({ status: 204 }));
    await page.goto(`${confirms ? '/billing/success' : '/settings/billing'}?journal=closed`, { waitUntil: 'commit' });
    // The page asks for news when it is entered; what is answered before would be asked again.
    if (!confirms) await seeHeading('Billing')(page);
  },
  opensWith: ['subscription.confirm'],
  acts: {
    'xstate.done.actor.fetchAccount': ({ calls }, event) =>
      calls.answer('readBilling', isActive(event) ? 'continue' : none),
    'xstate.error.actor.fetchAccount': failing('readBilling'),
    'subscription.retry': clickButton('Retry'),
    'subscription.refresh': ({ calls }) => calls.answer('listen', lineSaying({ type: 'subscription.changed' })),
    'subscription.checkout': async ({ page }) => {
      await page.getByLabel('I am 18 or older').check();
      await page.getByRole('button', { name: /Continue to checkout/ }).click();
    },
    'xstate.done.actor.startCheckout': ({ calls }) =>
      calls.answer('startCheckout', { status: 200, json: { checkout_url: `${CHECKOUT_PAGE}c/1` } }),
    'xstate.error.actor.startCheckout': failing('startCheckout'),
    'subscription.portal': clickButton('Card, invoices and cancelling'),
    'xstate.done.actor.openPortal': succeeding('openPortal'),
    'xstate.error.actor.openPortal': failing('openPortal'),
    'subscription.confirm': async () => {},
    'xstate.done.actor.confirmCheckout': ({ calls }, event) =>
      calls.answer('confirm', isActive(event) ? 'continue' : notYet),
    'xstate.error.actor.confirmCheckout': failing('confirm'),
  },
  ignore: ({ type }, snapshot) =>
    type === 'app.suspend' ||
    type === 'app.resume' ||
    (type === 'subscription.confirm' && !(snapshot.matches('loading') && isFirst(snapshot))),
  cannot: RELOADS,
  sees: [
    ['failed', seeAlert('Your plan could not be read')],
    ['active', seeHeading(/Billing|Payment received|Your plan/)],
    [{ none: 'idle' }, seeButton(/Continue to checkout/)],
    [{ none: 'refused' }, seeAlert(/./)],
    ['confirming', seeHeading(/Confirming your payment|Looking for your plan|Billing/)],
    ['late', seeText(/This takes longer than usual|Choose a plan/)],
  ],
};
