import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import {
  AUTH_FAILED_TEXT,
  authMachine,
  selectFormText,
  selectOwnEmail,
  selectUnreached,
  selectUnverified,
} from '#src/machines/auth.machine.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { secondsLeft } from '#test/support/secondsLeft.ts';
import { failures, user } from './charts/samples.ts';

type Given = ReturnType<typeof answers>;
const start = (
  services: Partial<Record<'fetchUser' | 'signIn' | 'signOut' | 'repeatSignOut' | 'endSession', Given>>,
) => {
  const actors = Object.fromEntries(Object.entries(services).map(([name, { logic }]) => [name, logic]));
  return play(inert(authMachine).provide({ actors: actors as never }));
};
const toasts = (played: { toasts: () => { text: string }[] }) => played.toasts().map(({ text }) => text);

describe('Who is signed in', () => {
  it('R4.02 is not known at first, then a user or nobody', async () => {
    const found = start({ fetchUser: answers(user) });
    expect(found.actor.getSnapshot().hasTag('settled')).toBe(false);
    await settle();
    expect(found.actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(found.actor.getSnapshot().context.user).toEqual(user);
  });

  it('D8.6 is not whose demo workspace they look around in: their address is not proposed for an answer', async () => {
    const [own, looking] = [
      start({ fetchUser: answers(user) }),
      start({ fetchUser: answers({ ...user, read_only: true }) }),
    ];
    expect([own, looking].map(({ actor }) => selectOwnEmail(actor.getSnapshot()))).toEqual(['', '']);
    await settle();
    expect(selectOwnEmail(own.actor.getSnapshot())).toBe(user.email);
    expect(selectOwnEmail(looking.actor.getSnapshot())).toBe('');
  });

  it.each(['unauthorized', 'forbidden'] as const)('R4.03 is nobody after a %s answer', async (kind) => {
    const { actor } = start({ fetchUser: answers(fails(failures[kind])) });
    await settle();
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(actor.getSnapshot().context.user).toBeNull();
  });

  it('R4.04 could not be told after any other error, and the screen says so in these words', async () => {
    const fetchUser = answers(fails(failures.server), user);
    const { actor } = start({ fetchUser });
    await settle();
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(AUTH_FAILED_TEXT).toBe('Failed to verify authentication. Please try refreshing the page.');
    expect(fetchUser.calls).toBe(1);
    actor.send({ type: 'auth.retry' });
    await settle();
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  it('R4.05 is asked again after 1 s and after 2 s without a network, and not a third time', async () => {
    const fetchUser = answers(fails(failures.network));
    const { actor, pass } = start({ fetchUser });
    await settle();
    await pass(999);
    expect(fetchUser.calls).toBe(1);
    await pass(1);
    expect(fetchUser.calls).toBe(2);
    await pass(1999);
    expect(fetchUser.calls).toBe(2);
    await pass(1);
    expect(fetchUser.calls).toBe(3);
    await pass(60_000);
    expect(fetchUser.calls).toBe(3);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
  });

  it('D1.5 R4.05 is asked again once the network is back, and until then it is said that it was not reached', async () => {
    const none = fails(failures.network);
    const { actor, pass } = start({ fetchUser: answers(none, none, none, user) });
    await settle();
    await pass(1000);
    await pass(2000);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(selectUnreached(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'auth.retry' });
    await settle();
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(selectUnreached(actor.getSnapshot())).toBe(false);
  });
});

describe('A session that ended elsewhere', () => {
  it('R4.06 is cleared once, however many calls come back with 401 together', async () => {
    const endSession = answers(undefined);
    const { actor, told } = start({ fetchUser: answers(user), endSession });
    await settle();
    for (let call = 0; call < 5; call += 1) actor.send({ type: 'session.lost' });
    await settle();
    expect(endSession.calls).toBe(1);
    expect(told('auth.signedOut')).toHaveLength(1);
    expect(actor.getSnapshot().hasTag('lost')).toBe(true);
    expect(actor.getSnapshot().context.user).toBeNull();
  });

  it('R4.06 leads to the sign-in at once, however long the logout call takes', async () => {
    const { actor } = start({
      fetchUser: answers(user),
      endSession: { logic: silent() } as never,
      signIn: answers(user),
    });
    await settle();
    actor.send({ type: 'session.lost' });
    expect(actor.getSnapshot().hasTag('lost')).toBe(true);
    actor.send({ type: 'auth.signIn', email: user.email, secret: 'handle' });
    await settle();
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  it('R4.06 is not cleared again where another tab has done so', async () => {
    const endSession = answers(undefined);
    const { actor } = start({ fetchUser: answers(user), endSession });
    await settle();
    actor.send({ type: 'session.expired' });
    await settle();
    expect(endSession.calls).toBe(0);
    expect(actor.getSnapshot().hasTag('lost')).toBe(true);
  });

  it('D1.5 is left for good when the person signs out in another tab afterwards', async () => {
    const { actor, told } = start({ fetchUser: answers(user), endSession: answers(undefined) });
    await settle();
    actor.send({ type: 'session.lost' });
    await settle();
    expect(told('auth.left')).toHaveLength(0);
    actor.send({ type: 'session.ended' });
    expect(actor.getSnapshot().hasTag('left')).toBe(true);
    expect(told('auth.left')).toHaveLength(1);
  });

  it('D1.5 is left for good, too, when the person signs out in another tab while it is cleared', async () => {
    const { actor, told } = start({ fetchUser: answers(user), endSession: { logic: silent() } as never });
    await settle();
    actor.send({ type: 'session.lost' });
    actor.send({ type: 'session.ended' });
    expect(actor.getSnapshot().hasTag('left')).toBe(true);
    expect(told('auth.left')).toHaveLength(1);
  });

  it('R4.06 means nothing while nobody is signed in, as on the sign-in screen', async () => {
    const endSession = answers(undefined);
    const { actor } = start({ fetchUser: answers(fails(failures.unauthorized)), endSession });
    await settle();
    actor.send({ type: 'session.lost' });
    await settle();
    expect(endSession.calls).toBe(0);
    expect(actor.getSnapshot().hasTag('lost')).toBe(false);
  });
});

describe('Signing out', () => {
  it('R8.07 says that it is done', async () => {
    const played = start({ fetchUser: answers(user), signOut: answers(undefined) });
    await settle();
    played.actor.send({ type: 'auth.signOut' });
    await settle();
    expect(played.actor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(played.actor.getSnapshot().hasTag('left')).toBe(true);
    expect(toasts(played)).toEqual(['Successfully logged out']);
  });

  it('R8.07 leads to the sign-in at once, however long the call takes, and says what came of it', async () => {
    const call = Promise.withResolvers<void>();
    const signOut = { logic: fromPromise(() => call.promise) } as never;
    const played = start({ fetchUser: answers(user), signOut });
    await settle();
    played.actor.send({ type: 'auth.signOut' });
    expect(played.actor.getSnapshot().hasTag('left')).toBe(true);
    expect(played.actor.getSnapshot().context.user).toBeNull();
    expect(played.told('auth.left')).toHaveLength(1);
    expect(toasts(played)).toEqual([]);
    call.resolve();
    await settle();
    expect(toasts(played)).toEqual(['Successfully logged out']);
    expect(played.told('auth.left')).toHaveLength(1);
  });

  it('R8.07 is tried again every minute where it failed, and nothing more is said', async () => {
    const repeatSignOut = answers(fails(failures.server), undefined);
    const played = start({ fetchUser: answers(user), signOut: answers(fails(failures.server)), repeatSignOut });
    await settle();
    played.actor.send({ type: 'auth.signOut' });
    await settle();
    await played.pass(59_999);
    expect(repeatSignOut.calls).toBe(0);
    await played.pass(1);
    expect(repeatSignOut.calls).toBe(1);
    await played.pass(60_000);
    expect(repeatSignOut.calls).toBe(2);
    await played.pass(600_000);
    expect(repeatSignOut.calls).toBe(2);
    expect(toasts(played)).toHaveLength(2);
  });

  it('R8.07 is still so for a page that opens before the server knows: anybody can sign in', async () => {
    const played = start({
      fetchUser: answers(null),
      repeatSignOut: { logic: silent() } as never,
      signIn: answers(user),
    });
    await settle();
    expect(played.actor.getSnapshot().hasTag('left')).toBe(true);
    played.actor.send({ type: 'auth.signIn', email: user.email, secret: 'handle' });
    await settle();
    expect(played.actor.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  it('R4.07 counts a 401 as success', async () => {
    const played = start({ fetchUser: answers(user), signOut: answers(fails(failures.unauthorized)) });
    await settle();
    played.actor.send({ type: 'auth.signOut' });
    await settle();
    expect(played.actor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(toasts(played)).toEqual(['Already logged out']);
  });

  it('R8.07 signs out here even where the server could not be told, and warns', async () => {
    const played = start({ fetchUser: answers(user), signOut: answers(fails(failures.network)) });
    await settle();
    played.actor.send({ type: 'auth.signOut' });
    await settle();
    expect(played.actor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(toasts(played)).toEqual(['Logout completed with warnings', 'You have been logged out locally']);
  });
});

describe('Signing in', () => {
  const atTheDoor = async (signIn: Given) => {
    const played = start({ fetchUser: answers(fails(failures.unauthorized)), signIn });
    await settle();
    played.actor.send({ type: 'auth.signIn', email: user.email, secret: 'handle' });
    return played;
  };

  it('sends the handle of the password, never the password', async () => {
    const signIn = answers(user);
    const { actor } = await atTheDoor(signIn);
    await settle();
    expect(signIn.inputs).toEqual([{ email: user.email, secret: 'handle' }]);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('"password"');
  });

  it('shows the server’s sentence, and takes it away when something is typed', async () => {
    const { actor } = await atTheDoor(answers(fails({ ...failures.rejected, text: 'Wrong email or password.' })));
    await settle();
    expect(selectFormText(actor.getSnapshot())).toBe('Wrong email or password.');
    actor.send({ type: 'auth.edit' });
    expect(selectFormText(actor.getSnapshot())).toBeNull();
  });

  it('may be tried again after a refusal, and then forgets its words', async () => {
    const signIn = answers(fails({ ...failures.rejected, text: 'Wrong email or password.' }), user);
    const { actor } = await atTheDoor(signIn);
    await settle();
    actor.send({ type: 'auth.signIn', email: 'bea@example.com', secret: 'other' });
    await settle();
    expect(signIn.inputs.at(-1)).toEqual({ email: 'bea@example.com', secret: 'other' });
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  it('says that an address is not verified yet, in the server’s words, until something is typed', async () => {
    const text = 'Confirm your address first.';
    const { actor } = await atTheDoor(answers(fails({ ...failures.forbidden, code: 'email_not_verified', text })));
    await settle();
    expect([selectUnverified(actor.getSnapshot()), selectFormText(actor.getSnapshot())]).toEqual([true, text]);
    actor.send({ type: 'auth.edit' });
    expect([selectUnverified(actor.getSnapshot()), selectFormText(actor.getSnapshot())]).toEqual([false, null]);
  });

  it('counts the seconds of a limit down, then lets try again', async () => {
    const { actor, pass } = await atTheDoor(answers(fails({ ...failures.limited, retryAfter: 3 })));
    await settle();
    expect(secondsLeft(actor.getSnapshot())).toBe(3);
    await pass(1000);
    expect(secondsLeft(actor.getSnapshot())).toBe(2);
    await pass(1000);
    await pass(1000);
    expect(actor.getSnapshot().matches({ signedOut: 'idle' })).toBe(true);
  });

  it('takes one press of the button while the password is being checked', async () => {
    const played = play(
      inert(authMachine).provide({
        actors: { fetchUser: answers(fails(failures.unauthorized)).logic as never, signIn: silent() as never },
      }),
    );
    await settle();
    played.actor.send({ type: 'auth.signIn', email: user.email, secret: 'one' });
    const before = played.actor.getSnapshot().children;
    played.actor.send({ type: 'auth.signIn', email: user.email, secret: 'two' });
    expect(played.actor.getSnapshot().children).toBe(before);
  });
});
