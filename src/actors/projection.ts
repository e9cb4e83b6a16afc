import type { AppActor } from '#src/machines/app.machine.ts';
import type { AuthActor } from '#src/machines/auth.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { selectOverLimit } from '#src/machines/guarded.ts';
import { type RegistrationActor, selectSent } from '#src/machines/registration.machine.ts';
import { type ResetConfirmActor, selectDone } from '#src/machines/resetConfirm.machine.ts';
import type { SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { selectLink, type VerificationActor } from '#src/machines/verification.machine.ts';
import { selectWelcoming } from '#src/machines/guarded.ts';

interface Watched {
  readonly auth: AuthActor;
  readonly registration: RegistrationActor;
  readonly resetConfirm: ResetConfirmActor;
  readonly verification: VerificationActor;
}
interface WatchedSession {
  readonly subscription: SubscriptionActor;
  readonly connection: ConnectionActor;
}

const who = ({ auth }: Watched): string | null => {
  const snapshot = auth.getSnapshot();
  if (!snapshot.hasTag('settled')) return null;
  return snapshot.hasTag('signedIn') ? 'in' : snapshot.hasTag('signedOut') ? 'out' : 'unsure';
};

const paid = (session: WatchedSession | null): string | null => {
  const snapshot = session?.subscription.getSnapshot();
  if (!snapshot?.hasTag('settled')) return null;
  return snapshot.hasTag('active') ? 'active' : snapshot.hasTag('none') ? 'none' : 'unsure';
};

/**
 * Calls back when a route's guard would answer differently: who is signed in, whether they have a subscription,
 * whether too many ad accounts are active, whether the registration is on its way, whether the password was changed,
 * whether a link has just signed somebody in, whether somebody is just told that their payment arrived. Snapshots that are not settled are passed over, because
 * guards wait for them by themselves.
 */
export const watchGuards = (
  app: AppActor,
  page: Watched,
  session: () => WatchedSession | null,
  changed: () => void,
): (() => void) => {
  let known: { who: string | null; paid: string | null } = { who: null, paid: null };
  let rest = '';
  let watched: WatchedSession | null = null;
  let stopSession = () => {};

  const check = (): void => {
    const before = known;
    const restBefore = rest;
    const nowWho = who(page) ?? known.who;
    const signedIn = nowWho === 'in';
    const nowPaid = signedIn ? (paid(session()) ?? (before.who === 'in' ? known.paid : null)) : null;
    known = { who: nowWho, paid: nowPaid };
    const over = signedIn && session() !== null && selectOverLimit(session()!.connection.getSnapshot());
    const done = selectDone(page.resetConfirm.getSnapshot());
    const welcoming = signedIn && session() !== null && selectWelcoming(session()!.subscription.getSnapshot());
    const entered = selectLink(page.verification.getSnapshot()) === 'entered';
    rest = `${entered} ${selectSent(page.registration.getSnapshot())} ${done} ${over} ${welcoming}`;
    const differs =
      (before.who !== null && before.who !== nowWho) ||
      (before.paid !== null && nowPaid !== null && before.paid !== nowPaid) ||
      (restBefore !== '' && restBefore !== rest);
    if (differs) changed();
  };

  const watchSession = (): void => {
    const current = session();
    if (current !== watched) {
      stopSession();
      watched = current;
      const subscriptions = current ? [current.subscription.subscribe(check), current.connection.subscribe(check)] : [];
      stopSession = () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    }
    check();
  };

  const subscriptions = [
    app.subscribe(watchSession),
    page.auth.subscribe(check),
    page.registration.subscribe(check),
    page.resetConfirm.subscribe(check),
    page.verification.subscribe(check),
  ];
  watchSession();
  return () => {
    stopSession();
    subscriptions.forEach((subscription) => subscription.unsubscribe());
  };
};
