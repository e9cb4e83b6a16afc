import { getProfile, patchProfile } from '#contract/calls/accounts.ts';
import type { User } from '#contract/calls/auth.ts';
import type { Names } from '#src/machines/profile.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** What the profile chart names. */
export const profileActors = ({ http }: Services) => ({
  /** Past every cache: R7.04. */
  fetchProfile: fromPromise<User>(({ signal }) =>
    http.call(getProfile, { query: { _t: String(Date.now()) }, headers: { 'cache-control': 'no-cache' }, signal }),
  ),
  saveProfile: fromPromise<User, Names>(({ input, signal }) => http.call(patchProfile, { body: { ...input }, signal })),
});
