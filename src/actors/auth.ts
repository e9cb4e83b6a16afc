import { getCurrentUser, login, logout, type User } from '#contract/calls/auth.ts';
import type { Failure } from '#contract/failure.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

const NO_PASSWORD: Failure = {
  kind: 'rejected',
  status: 400,
  text: 'Enter your password again.',
  code: null,
  fields: { password: ['Enter your password again.'] },
};

/** What the auth chart names. */
export const authActors = ({ http, csrf, secrets }: Services) => ({
  fetchUser: fromPromise<User>(({ signal }) => http.call(getCurrentUser, { signal })),

  signIn: fromPromise<User, { email: string; secret: string }>(async ({ input, signal }) => {
    const password = secrets.take(input.secret);
    if (password === null) throw NO_PASSWORD;
    await http.call(login, { body: { email: input.email, password }, signal });
    // The server made a new secret with the session (R4.08).
    csrf.clear();
    return http.call(getCurrentUser, { signal });
  }),

  signOut: fromPromise<void>(async () => {
    try {
      await http.call(logout);
    } finally {
      csrf.clear();
    }
  }),

  /** After a 401: the server's half is ended too, where it can be reached; the token of the old session is forgotten. */
  endSession: fromPromise<void>(async () => {
    csrf.clear();
    await http.call(logout).catch(() => {});
    csrf.clear();
  }),
});
