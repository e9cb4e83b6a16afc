import { ROUTES } from '#contract/routes.ts';
import type { Session, System } from '#src/actors/system.ts';
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

interface Guarded {
  readonly context: { readonly system: System };
  readonly location: { readonly href: string };
  readonly abortController: AbortController;
}

/** The snapshot once it can answer; leaving the page ends the wait. */
const settled = async <A extends AnyActorRef>(
  actor: A,
  { signal }: AbortController,
): Promise<ReturnType<A['getSnapshot']>> => {
  const isSettled = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('settled');
  const now = actor.getSnapshot();
  return isSettled(now) ? now : waitFor(actor as AnyActorRef, isSettled, { signal, timeout: Infinity });
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
export const requireNobody = async ({ context, abortController }: Guarded, returnTo?: string): Promise<void> => {
  const auth = await settled(context.system.auth, abortController);
  if (auth.hasTag('signedIn')) throw redirect({ href: returnTo ?? ROUTES.dashboard, replace: true });
  if (!auth.hasTag('signedOut')) throw new CheckFailed('auth');
};

/** The charts of the signed-in user. Routes below `_session` are entered only while there is one. */
export const sessionOf = (system: System): Session => {
  const session = system.session();
  if (!session) throw new CheckFailed('auth');
  return session;
};

/** Lets through who has a subscription; everybody else chooses a plan first (R6.03). */
export const requireSubscription = async ({ context, abortController }: Guarded): Promise<void> => {
  const subscription = await settled(sessionOf(context.system).subscription, abortController);
  if (subscription.hasTag('active')) return;
  if (!subscription.hasTag('none')) throw new CheckFailed('subscription');
  throw redirect({ to: ROUTES.billing, replace: true });
};
