import * as z from 'zod/mini';
import { defineCall, detail, nothing } from '../call.ts';
import { EMAIL_TOO_LONG, MAX_EMAIL_LENGTH } from '../rules/email.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG } from '../rules/passwordLength.ts';
import { BillingPeriod, PlanName } from '../rules/plans.ts';
import { orNull, ours } from '../ours.ts';

/** R3.01. */
export const User = z.object({
  pk: z.int(),
  username: orNull(z.string(), ''),
  email: z.string(),
  first_name: orNull(z.string(), ''),
  last_name: orNull(z.string(), ''),
  /** The demo workspace: everything can be looked at, and nothing changed (D8.6). */
  read_only: z.catch(z.optional(z.boolean()), undefined),
});
export type User = z.output<typeof User>;

const email = /* @__PURE__ */ z.string().check(z.maxLength(MAX_EMAIL_LENGTH, EMAIL_TOO_LONG));
const password = /* @__PURE__ */ z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG));
/**
 * The plan that was chosen before registration; the link in the email carries it to whichever browser opens it (D4.1).
 */
const chosenPlan = /* @__PURE__ */ z.object({
  plan: /* @__PURE__ */ z.catch(/* @__PURE__ */ z.optional(PlanName), undefined),
  period: /* @__PURE__ */ z.catch(/* @__PURE__ */ z.optional(BillingPeriod), undefined),
});

export const getCsrf = defineCall({
  id: 'getCsrf',
  method: 'GET',
  path: '/api/auth/csrf/',
  access: 'public',
  errors: 'django',
  summary: 'The token that every call but GET carries as X-CSRFToken; also sets the csrftoken cookie.',
  response: z.object({ csrfToken: z.string() }),
});

export const getCurrentUser = defineCall({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user/',
  access: 'session',
  errors: 'django',
  summary: 'Who is signed in; 401 when nobody is (D3.1).',
  response: User,
});

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login/',
  access: 'public',
  errors: 'django',
  status: 204,
  summary: 'Signs in: a new session cookie, a new CSRF secret.',
  body: z.strictObject({ email, password }),
  response: nothing,
});

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/api/auth/registration/',
  access: 'public',
  errors: 'django',
  status: 201,
  summary:
    'Creates an account and sends the verification email; the answer is the same for an address that already has one.',
  query: chosenPlan,
  body: z.strictObject({ email, password1: password, password2: password }),
  response: detail,
});

export const verifyEmail = defineCall({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/auth/registration/verify-email/',
  whileLooking: true,
  access: 'public',
  errors: 'django',
  changes: ['settings', 'profile'],
  summary:
    'Confirms an address by the key from the mail; signs in where the browser that registered opens it. 400 with code expired, used or invalid; of a change of address with code change_expired, change_used, change_cancelled, change_replaced or taken.',
  body: z.strictObject({ key: z.string().check(z.maxLength(200)) }),
  /** `signed_in`: the link was opened in the browser that registered, which has a session from now on. */
  response: z.object({ detail: z.string(), signed_in: z.boolean() }),
  read: z.object({ signed_in: ours(z.boolean(), false) }),
});

export const resendVerification = defineCall({
  id: 'resendVerification',
  method: 'POST',
  path: '/api/auth/registration/resend-email/',
  whileLooking: true,
  access: 'public',
  errors: 'django',
  summary: 'Sends the verification mail again; the answer does not tell whether the address has an account.',
  query: chosenPlan,
  body: z.strictObject({ email }),
  response: detail,
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout/',
  whileLooking: true,
  access: 'public',
  errors: 'django',
  summary: 'Ends the session; 200 also without one.',
  response: detail,
});

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password/reset/',
  whileLooking: true,
  access: 'public',
  errors: 'django',
  summary: 'Sends a mail that leads to a new password; the answer does not tell whether the address has an account.',
  body: z.strictObject({ email }),
  response: detail,
});

/** Both halves of the link in the mail, `/password-reset-confirm/:uid/:token`: good for one hour, and once (D3.4). */
const resetLink = {
  uid: /* @__PURE__ */ z.string().check(z.maxLength(200)),
  token: /* @__PURE__ */ z.string().check(z.maxLength(200)),
};

/** POST although it changes nothing, because addresses appear in logs and the token is a secret. */
export const checkPasswordReset = defineCall({
  id: 'checkPasswordReset',
  method: 'POST',
  path: '/api/auth/password/reset/check/',
  whileLooking: true,
  access: 'public',
  errors: 'django',
  status: 204,
  summary: 'Whether a link still leads to a new password; does not use it up. 400 with code expired, used or invalid.',
  body: z.strictObject(resetLink),
  response: nothing,
});

export const confirmPasswordReset = defineCall({
  id: 'confirmPasswordReset',
  method: 'POST',
  path: '/api/auth/password/reset/confirm/',
  whileLooking: true,
  access: 'public',
  errors: 'django',
  summary:
    'Sets a new password by the link from the mail and ends every session. 400 with code expired, used or invalid.',
  body: z.strictObject({ ...resetLink, new_password1: password, new_password2: password }),
  response: detail,
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/password/change/',
  access: 'session',
  errors: 'django',
  changes: ['devices', 'settings'],
  summary: 'Changes the password; ends every other session, and a change of address that waits for its confirmation.',
  body: z.strictObject({ old_password: password, new_password1: password, new_password2: password }),
  response: detail,
});
