import { getCurrentUser, login, logout, type User } from '#contract/calls/identity.ts';
import type { Failure } from '#contract/failure.ts';
import { ownRefusal } from '#src/machines/ownRefusal.ts';
import { breathe } from '#src/services/breathe.ts';
import { fromPromise } from 'xstate';
import type { LazySession } from './lazySession.ts';
import type { Services } from './services.ts';
import { signOutDue } from './signOutDue.ts';

const isSignedOut = (error: unknown): boolean => (error as Failure).kind === 'unauthorized';

/** What the auth chart names. Who is signed in has a session's charts at hand. */
export const authActors = ({ http, csrf, secrets }: Services, { ready }: Pick<LazySession, 'ready'>) => {
  /** Ends the session at the server; one that it could not be told to end is still due. */
  const endAtServer = async (signal: AbortSignal): Promise<void> => {
    try {
      await http.call(logout, { signal });
      signOutDue.clear();
    } catch (error) {
      if (isSignedOut(error)) signOutDue.clear();
      throw error;
    } finally {
      csrf.clear();
    }
  };

  return {
    /** Who signed out stays signed out, whatever the server still holds: it is not asked before it was told. */
    fetchUser: fromPromise<User | null>(async ({ signal }) => {
      if (signOutDue.read() !== null) return null;
      const user = await http.call(getCurrentUser, { signal });
      await ready();
      await breathe();
      return user;
    }),

    signIn: fromPromise<User, { email: string; secret: string }>(async ({ input, signal }) => {
      const password = secrets.take(input.secret);
      if (password === null) throw ownRefusal('secretGone', 'password');
      // First, so that nobody is signed in at the server whom the page cannot serve.
      await ready();
      await http.call(login, { body: { email: input.email, password }, signal });
      // The server made a new secret with the session (R4.08).
      csrf.clear();
      // The session that it found is over, too: a log-out would end the new one.
      signOutDue.clear();
      return http.call(getCurrentUser, { signal });
    }),

    signOut: fromPromise<void>(({ signal }) => {
      signOutDue.write(true);
      return endAtServer(signal);
    }),

    repeatSignOut: fromPromise<void>(async ({ signal }) => {
      if (signOutDue.read() === null) return;
      await endAtServer(signal).catch((error: unknown) => {
        if (!isSignedOut(error)) throw error;
      });
    }),

    /** After a 401: the server's half is ended too, where it can be reached; the token of the old session is forgotten. */
    endSession: fromPromise<void>(async ({ signal }) => {
      csrf.clear();
      await http.call(logout, { signal }).catch(() => {});
      csrf.clear();
    }),
  };
};
