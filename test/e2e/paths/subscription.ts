import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { subscription } from '#test/machines/charts/subscription.ts';
import { failing, succeeding } from '#test/paths/answers.ts';
import {
  blocksTab,
  CHECKOUT_PAGE,
  checkoutPage,
  confirmed,
  isActive,
  none,
  subscriptionCalls,
} from '#test/paths/subscription.ts';
import { clickButton, seeAlert, seeHeading, seeText } from './acts.ts';
import type { Adapter, Stage } from './adapter.ts';
import { lineSaying, listen } from './liveLine.ts';

/** Lets the browser open the next tab, or block it, as the path wants. */
const beforeTab = async ({ page, events }: Stage, event: AnyEventObject): Promise<void> => {
  await page.evaluate(
    (blocks) => {
      const browser = globalThis as { open: unknown; itsOpen?: unknown };
      browser.itsOpen ??= browser.open;
      browser.open = blocks ? () => null : browser.itsOpen;
    },
    blocksTab(events, event),
  );
};

const isFirst = ({ context }: AnyMachineSnapshot): boolean => {
  const { billing, sessionId, failure } = context as { billing: unknown; sessionId: unknown; failure: unknown };
  return billing === null && sessionId === null && failure === null;
};

const hasConfirmed = ({ context }: AnyMachineSnapshot): boolean => context['sessionId'] !== null;
const isRefused = ({ context }: AnyMachineSnapshot): boolean => context['refusal'] !== null;

export const subscriptionAdapter: Adapter = {
  chart: subscription,
  actorPath: 'app/session/subscription',
  calls: {
    ...subscriptionCalls,
    listen,
  },
  open: async ({ page, events }) => {
    // Only the browser that comes back from the checkout confirms, and it does so at once.
    const [first] = events;
    const confirms = first?.type === 'subscription.confirm';
    const success = `/billing/success?${first?.['sessionId'] ? `session_id=${first['sessionId']}&` : ''}journal=closed`;
    // Nothing to show: the browser stays, and we see the chart that has sent it away.
    await page.route(`${CHECKOUT_PAGE}**`, (route) => route.fulfill({ status: 204 }));
    await page.goto(confirms ? success : '/settings/billing?journal=closed', { waitUntil: 'commit' });
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
    'subscription.checkout': async ({ page, calls }) => {
      // The guide to the first steps has such a link, too.
      const plans = page.locator('[data-state=late]').getByRole('link', { name: 'Choose a plan' });
      if (await plans.isVisible()) {
        await plans.click();
        // The screen of the plans asks for news when it is entered.
        await calls.answer('readBilling', none);
      }
      await page.getByLabel('I am 18 or older').check();
      await page.getByRole('button', { name: /Continue to checkout/ }).click();
    },
    'xstate.done.actor.startCheckout': ({ calls }) => calls.answer('startCheckout', checkoutPage),
    'xstate.error.actor.startCheckout': failing('startCheckout'),
    'subscription.portal': async (stage, event) => {
      await beforeTab(stage, event);
      await clickButton('Card, invoices and cancellation')(stage);
    },
    'subscription.change': async (stage, event) => {
      const { page } = stage;
      await beforeTab(stage, event);
      const go = page.getByRole('button', { name: 'Continue to confirm' });
      if (!(await go.isVisible())) await page.getByRole('button', { name: 'Change plan' }).click();
      await page.getByRole('radio', { name: 'Yearly' }).check();
      await page.getByRole('radio', { name: /^Team/ }).check();
      await go.click();
    },
    'xstate.done.actor.openPortal': succeeding('openPortal'),
    'xstate.error.actor.openPortal': failing('openPortal'),
    // What was asked before serves nobody any more; left open, the cache would ask again once it is answered.
    'subscription.confirm': ({ calls }) => calls.answer('readBilling', 'continue'),
    'xstate.done.actor.confirmCheckout': ({ calls }, event) => calls.answer('confirm', confirmed(isActive(event))),
    'xstate.error.actor.confirmCheckout': failing('confirm'),
  },
  heard: ['subscription.refresh'],
  // The real server answers, as it does for the credits beside a plan.
  byItself: (snapshot) =>
    snapshot.matches({ failed: 'readingCredits' }) ? { type: 'xstate.done.actor.fetchCredits' } : null,
  ignore: (event, snapshot) => {
    const { type } = event;
    return (
      type === 'app.suspend' ||
      type === 'app.resume' ||
      // The same question is not asked twice at once: the cache asks again when it is answered.
      (type === 'subscription.refresh' && snapshot.matches({ active: { account: 'refreshing' } })) ||
      (type === 'subscription.portal' && snapshot.matches({ active: { portal: 'opening' } })) ||
      (type === 'subscription.confirm' && !(snapshot.matches('loading') && isFirst(snapshot))) ||
      // The person continues to another screen: the tests of billing.
      (snapshot.matches('active') && hasConfirmed(snapshot)) ||
      (type === 'xstate.done.actor.confirmCheckout' && isActive(event) && !hasConfirmed(snapshot)) ||
      // There is nothing to press but the way to billing.
      (isRefused(snapshot) && !type.startsWith('xstate.'))
    );
  },
  sees: [
    ['failed', seeAlert(/Couldn't load your plan|Failed to process billing success/)],
    ['welcoming', seeHeading('Payment received')],
    ['active', seeHeading(/Billing|Dashboard|Payment not found/)],
    [{ active: { account: 'outdated' } }, seeText('What you see may be out of date.')],
    [{ active: { portal: 'refused' } }, seeAlert(/./)],
    [{ active: { portal: 'blocked' } }, seeAlert('Your browser blocked the new tab')],
    [
      { none: 'idle' },
      seeText(/Continue to checkout|This is taking longer than usual|Failed to process billing success/),
    ],
    [{ none: 'refused' }, seeAlert(/./)],
    ['confirming', seeHeading(/Confirming your payment|Checking your plan|Billing/)],
    ['late', seeText(/This is taking longer than usual|Choose a plan/)],
  ],
};
