import type { AnyEventObject } from 'xstate';
import { subscriptionActors, subscriptionEffects } from '#src/actors/subscription.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import type { Account } from '#src/machines/subscription/context.ts';
import { billing, subscription } from '#test/machines/charts/subscription.ts';
import { failing, succeeding } from './answers.ts';
import type { Answer } from './calls.ts';
import type { LiveAdapter } from './livePath.ts';

export const CHECKOUT_PAGE = 'https://pay.example/';

export const subscriptionCalls = {
  readBilling: ['GET', /^\/api\/accounts\/billing\/$/],
  startCheckout: ['POST', /^\/api\/accounts\/billing\/create-checkout\/$/],
  openPortal: ['POST', /^\/api\/accounts\/billing\/portal\/$/],
  confirm: ['GET', /^\/api\/accounts\/billing\/success\/$/],
} as const;

export const isActive = (event: AnyEventObject): boolean =>
  (event['output'] as Account).billing?.has_active_subscription === true;

/** The person has a plan at the server; a path that wants none gets the answer that somebody without one gets. */
export const none: Answer = { status: 400, json: { error: 'No subscription found' } };
/** The answer to the checkout's id, which the real server does not know. */
export const confirmed = (active: boolean): Answer => ({ status: 200, json: { billing: billing(active) } });
export const checkoutPage: Answer = { status: 200, json: { checkout_url: `${CHECKOUT_PAGE}c/1` } };

/** Whether the browser lets the next tab open, as the path wants it. */
export const blocksTab = (events: readonly AnyEventObject[], event: AnyEventObject): boolean => {
  const opened = events.slice(events.indexOf(event)).find(({ type }) => type === 'xstate.done.actor.openPortal');
  return typeof opened?.['output'] === 'string';
};

/** `letTabOpen`: what the browser does with the next tab. */
export const liveSubscription = (letTabOpen: (opens: boolean) => void): LiveAdapter => ({
  chart: subscription,
  provide: (services) =>
    subscriptionMachine.provide({ actors: subscriptionActors(services), actions: subscriptionEffects(services) }),
  calls: { ...subscriptionCalls, readCredits: ['GET', /^\/api\/accounts\/credits\/$/] },
  answers: {
    'xstate.done.actor.fetchAccount': async ({ calls }, event) => {
      await calls.answer('readCredits', 'continue');
      await calls.answer('readBilling', isActive(event) ? 'continue' : none);
    },
    'xstate.error.actor.fetchAccount': async (stage, event) => {
      await stage.calls.answer('readCredits', 'continue');
      await failing('readBilling')(stage, event);
    },
    'xstate.done.actor.fetchCredits': succeeding('readCredits'),
    'xstate.error.actor.fetchCredits': failing('readCredits'),
    'xstate.done.actor.startCheckout': ({ calls }) => calls.answer('startCheckout', checkoutPage),
    'xstate.error.actor.startCheckout': failing('startCheckout'),
    'xstate.done.actor.openPortal': succeeding('openPortal'),
    'xstate.error.actor.openPortal': failing('openPortal'),
    'xstate.done.actor.confirmCheckout': async ({ calls }, event) => {
      await calls.answer('confirm', confirmed(isActive(event)));
      await calls.answer('readCredits', 'continue');
    },
    'xstate.error.actor.confirmCheckout': failing('confirm'),
  },
  prepare: ({ events }, event) => {
    if (event.type === 'subscription.portal' || event.type === 'subscription.change')
      letTabOpen(!blocksTab(events, event));
    return event;
  },
});
