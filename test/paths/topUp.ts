import { subscriptionEffects } from '#src/actors/subscription.ts';
import { topUpActors } from '#src/actors/topUp.ts';
import { topUpMachine } from '#src/machines/topUp.machine.ts';
import { billing } from '#test/machines/charts/subscription.ts';
import { topUp } from '#test/machines/charts/topUp.ts';
import { failing } from './answers.ts';
import type { Answer } from './calls.ts';
import type { LiveAdapter } from './livePath.ts';
import { checkoutPage } from './subscription.ts';

export const topUpCalls = {
  purchase: ['POST', /^\/api\/accounts\/credits\/purchase\/$/],
  confirm: ['GET', /^\/api\/accounts\/billing\/success\/$/],
} as const;

/** The answer to the checkout's id, which the real server does not know. */
export const added = (credits: unknown): Answer => ({
  status: 200,
  json: { billing: billing(true), credits_added: credits },
});

export const liveTopUp: LiveAdapter = {
  chart: topUp,
  provide: (services) =>
    topUpMachine.provide({ actors: topUpActors(services), actions: subscriptionEffects(services) }),
  calls: topUpCalls,
  answers: {
    'xstate.done.actor.startPurchase': ({ calls }) => calls.answer('purchase', checkoutPage),
    'xstate.error.actor.startPurchase': failing('purchase'),
    'xstate.done.actor.confirmPurchase': ({ calls }, { output }) => calls.answer('confirm', added(output)),
    'xstate.error.actor.confirmPurchase': failing('confirm'),
  },
};
