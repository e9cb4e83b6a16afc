import type { Call } from '#contract/call.ts';
import { confirmPasswordReset, logout, requestPasswordReset } from '#contract/calls/identity.ts';
import { ROUTES } from '#contract/routes.ts';

const CALLS: ReadonlySet<string> = new Set([logout.id, requestPasswordReset.id, confirmPasswordReset.id]);
/** `/password-reset-confirm/…` begins like the page that it belongs to. */
const PAGES = [ROUTES.login, ROUTES.passwordReset];

/** Whether a 401 means that the session is over (R4.06): not of these calls, and not on pages that need none. */
export const endsSession = (call: Call, path: string): boolean =>
  !CALLS.has(call.id) && !PAGES.some((page) => path.startsWith(page));
