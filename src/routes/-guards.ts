import { ROUTES } from '#contract/routes.ts';
import type { PlanChoice } from '#contract/rules/planChoice.ts';
import { isReached } from '#contract/rules/reach.ts';
import type { System } from '#src/actors/system.ts';
import { selectKnown, selectOverLimit, selectConnectionUnread } from '#src/machines/guarded.ts';
import type { Session } from '#src/machines/sessionCharts.ts';
import { selectChoice } from '#src/machines/registration.machine.ts';
import { redirect } from '@tanstack/react-router';
import { type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate';

/** A check that could not be made; the nearest error screen offers to try again. */
export class CheckFailed extends Error {
  readonly check: 'auth' | 'subscription';
  constructor(check: 'auth' | 'subscription') {
    super(`${check} check failed`);
    this.check = check;
  }
}

/** Any origin would do: it only tells whether an address stays on it. */
const HERE = 'https://here.invalid';

/**
 * Where to go after signing in, if it is a path of our own. Read as a browser reads it, which takes `//host`, `/\host`
 * and a `/` with a tab before the next `/` for another site.
 */
export const ownPath = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
};

/** Kept in an address, so that signing in leads there. */
export const wayBack = (returnTo: string | undefined): '' | `?${string}` =>
  returnTo ? `?${new URLSearchParams({ returnTo })}` : '';

interface Guarded {
  readonly context: { readonly system: System };
  readonly location: { readonly href: string; readonly pathname: string };
  readonly abortController: AbortController;
  readonly preload: boolean;
}

const isSettled = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('settled');

/** The snapshot once it can answer; leaving the page ends the wait. */
const settled = async <A extends AnyActorRef>(
  actor: A,
  { signal }: AbortController,
  canAnswer: (snapshot: ReturnType<A['getSnapshot']>) => boolean = isSettled,
): Promise<ReturnType<A['getSnapshot']>> => {
  const now = actor.getSnapshot() as ReturnType<A['getSnapshot']>;
  return canAnswer(now) ? now : waitFor(actor as AnyActorRef, canAnswer, { signal, timeout: Infinity });
};

/** Lets through who is signed in; everybody else goes to the sign-in screen, which knows the way back unless they left. */
export const requireUser = async ({ context, location, abortController }: Guarded): Promise<void> => {
  const auth = await settled(context.system.auth, abortController);
  if (auth.hasTag('signedIn')) return;
  if (!auth.hasTag('signedOut')) throw new CheckFailed('auth');
  throw redirect({
    to: ROUTES.login,
    search: {
      ...(auth.hasTag('lost') && { error: 'unauthorized' as const }),
      ...(!auth.hasTag('left') && { returnTo: location.href }),
    },
    replace: true,
  });
};

/** Lets through who is not signed in; a signed-in visitor goes where they wanted to go, else to the dashboard (R2.08). */
export const requireNobody = async (
  { context, abortController, preload }: Guarded,
  returnTo?: string,
): Promise<void> => {
  const auth = await settled(context.system.auth, abortController);
  if (auth.hasTag('signedIn')) throw redirect({ href: returnTo ?? ROUTES.dashboard, replace: true });
  if (!auth.hasTag('signedOut')) throw new CheckFailed('auth');
  // The next person to sign in has a choice of their own.
  if (!preload) context.system.wanted.forget();
};

/** The charts of the signed-in user. Routes below `_session` are entered only while there is one. */
export const sessionOf = (system: System): Session => {
  const session = system.session();
  if (!session) throw new CheckFailed('auth');
  return session;
};

/** Billing, with the plan that somebody has chosen on the way in (D4.1). */
export const billingFor = ({ plan, period }: PlanChoice): string =>
  `${ROUTES.billing}?${new URLSearchParams({ plan, period })}`;

/** Lets through who has a subscription; everybody else chooses a plan first (R6.03). */
export const requireSubscription = async ({ context, location, abortController, preload }: Guarded): Promise<void> => {
  const subscription = await settled(sessionOf(context.system).subscription, abortController);
  if (subscription.hasTag('active')) return;
  if (!subscription.hasTag('none')) throw new CheckFailed('subscription');
  // D4.2: paid for, it continues there.
  if (!preload) context.system.wanted.keep(location.href);
  const choice = selectChoice(context.system.registration.getSnapshot());
  throw redirect({ href: choice ? billingFor(choice) : ROUTES.billing, replace: true });
};

/**
 * Lets through who has no more ad accounts active than the plan holds; everybody else first switches some off, or
 * changes the plan (R6.05). A connection that cannot be read keeps nobody out: the server refuses for itself.
 */
export const requireRoom = async ({ context, location, abortController, preload }: Guarded): Promise<void> => {
  // Preloading sends no requests.
  if (preload || isReached(location.pathname, 'overLimit')) return;
  const { connection } = sessionOf(context.system);
  if (connection.getSnapshot().matches('idle')) connection.send({ type: 'connection.open' });
  const known = await settled(connection, abortController, (now) => selectKnown(now) || selectConnectionUnread(now));
  if (selectOverLimit(known)) throw redirect({ to: ROUTES.integrations, replace: true });
};
