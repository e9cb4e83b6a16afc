import { getProfile, patchProfile } from '#contract/calls/account.ts';
import type { User } from '#contract/calls/identity.ts';
import type { Names } from '#src/machines/profile.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** The actors of the profile chart. */
export const profileActors = ({ http }: Services) => ({
  /** Past every cache: R7.04. */
  fetchProfile: fromPromise<User>(({ signal }) =>
    http.call(getProfile, { query: { _t: String(Date.now()) }, headers: { 'cache-control': 'no-cache' }, signal }),
  ),
  saveProfile: fromPromise<User, Partial<Names>>(({ input, signal }) =>
    http.call(patchProfile, { body: { ...input }, signal }),
  ),
});
