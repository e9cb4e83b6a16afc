import { checkPasswordReset, confirmPasswordReset, requestPasswordReset } from '#contract/calls/identity.ts';
import { ownRefusal } from '#src/machines/ownRefusal.ts';
import type { NewPassword, ResetLink } from '#src/machines/resetConfirm.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** What the chart of asking for a new password names. */
export const resetActors = ({ http }: Services) => ({
  requestReset: fromPromise<void, { email: string }>(async ({ input, signal }) => {
    await http.call(requestPasswordReset, { body: { email: input.email }, signal });
  }),
});

/** What the chart of choosing a new password names. */
export const resetConfirmActors = ({ http, csrf, secrets }: Services) => ({
  checkReset: fromPromise<void, ResetLink>(async ({ input, signal }) => {
    const [uid, token] = [secrets.take(input.uidSecret), secrets.take(input.tokenSecret)];
    if (uid === null || token === null) throw ownRefusal('secretGone', 'new_password1');
    await http.call(checkPasswordReset, { body: { uid, token }, signal });
  }),
  confirmReset: fromPromise<void, NewPassword>(async ({ input, signal }) => {
    const [uid, token] = [secrets.take(input.uidSecret), secrets.take(input.tokenSecret)];
    const [new_password1, new_password2] = [secrets.take(input.secret1), secrets.take(input.secret2)];
    if (uid === null || token === null || new_password1 === null || new_password2 === null)
      throw ownRefusal('secretGone', 'new_password1');
    await http.call(confirmPasswordReset, { body: { uid, token, new_password1, new_password2 }, signal });
    // With the session its secret went, too.
    csrf.clear();
  }),
});
