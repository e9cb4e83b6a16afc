import type { User } from '#contract/calls/identity.ts';
import type { FormContext } from '../form.ts';
import type { Journaled } from '../journaled.ts';

export type AuthEvent =
  /** The person asks for it, or the network is back. */
  | { type: 'auth.retry' }
  /** `secret`: the vault's handle for the password. */
  | { type: 'auth.signIn'; email: string; secret: string }
  /** The person edits what was refused: its errors are cleared. */
  | { type: 'auth.edit' }
  | { type: 'auth.signOut' }
  /** A call came back with 401 while somebody was signed in (R4.06). */
  | { type: 'session.lost' }
  /** Another tab noticed that, and has cleared the session's data. */
  | { type: 'session.expired' }
  /** The person signed out in another tab. */
  | { type: 'session.ended' }
  /** Somebody is signing in in another tab. */
  | { type: 'session.starting' }
  /** Somebody signed in in another tab. */
  | { type: 'session.changed' }
  | { type: 'user.changed'; user: User }
  | { type: 'app.suspend' };

export const journal: Journaled<AuthEvent> = {
  keeps: {
    'auth.signIn': { email: true, secret: true },
    'user.changed': { user: true },
  },
  outcomes: ['fetchUser', 'signOut', 'repeatSignOut', 'endSession', 'signIn', 'countdown'],
};

export interface AuthContext extends FormContext {
  user: User | null;
  /** Network errors of the current check so far. */
  retries: number;
  email: string;
}

export const NOBODY: AuthContext = { user: null, retries: 0, email: '', failure: null };
