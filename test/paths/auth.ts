import { authActors } from '#src/actors/auth.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { auth } from '#test/machines/charts/auth.ts';
import { failing, succeeding } from './answers.ts';
import type { LiveAdapter } from './livePath.ts';

export const authCalls = {
  readUser: ['GET', /^\/api\/auth\/user\/$/],
  login: ['POST', /^\/api\/auth\/login\/$/],
  logout: ['POST', /^\/api\/auth\/logout\/$/],
} as const;

const DUE = 'auth.signOutDue';

/** Of somebody who is signed in in the browser, and signs in again with that password. */
export const liveAuth = (somebody: { readonly email: string; readonly password: string }): LiveAdapter => ({
  chart: auth,
  provide: (services) =>
    authMachine.provide({
      actors: authActors(services, { ready: () => Promise.resolve() }),
      actions: { forgetTraces: () => {} },
    }),
  calls: authCalls,
  answers: {
    'xstate.done.actor.fetchUser': succeeding('readUser'),
    'xstate.error.actor.fetchUser': failing('readUser'),
    'xstate.done.actor.signIn': async ({ calls }) => {
      await calls.answer('login', 'continue');
      await calls.answer('readUser', 'continue');
    },
    'xstate.error.actor.signIn': failing('login'),
    'xstate.done.actor.signOut': succeeding('logout'),
    'xstate.error.actor.signOut': failing('logout'),
    'xstate.done.actor.repeatSignOut': succeeding('logout'),
    'xstate.error.actor.repeatSignOut': failing('logout'),
    'xstate.done.actor.endSession': succeeding('logout'),
  },
  prepare: ({ services }, event) => {
    // As the other tab leaves it: while somebody tries to sign in there, and when they have.
    if (event.type === 'session.starting') localStorage.setItem(DUE, 'true');
    if (['session.changed', 'app.suspend', 'auth.retry'].includes(event.type)) localStorage.removeItem(DUE);
    return event.type === 'auth.signIn'
      ? { ...event, email: somebody.email, secret: services.secrets.keep(somebody.password) }
      : event;
  },
  ignore: ({ type, output }) =>
    type === 'xstate.error.actor.endSession' || (type === 'xstate.done.actor.fetchUser' && output === null),
  cannot: {
    'auth.loading.asking --xstate.done.actor.fetchUser*--> auth.left.repeating':
      'no call is made for it: test/server/signOut.test.ts',
    '*xstate.error.actor.endSession*': 'the actor does not fail: what is left of the session is cleared all the same',
  },
});
