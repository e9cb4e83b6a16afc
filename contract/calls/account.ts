// What the account screen needs beyond the specification's own calls (D3.6).
import * as z from 'zod/mini';
import { defineCall, detail, nothing } from '../call.ts';
import { EMAIL_TOO_LONG, MAX_EMAIL_LENGTH } from '../rules/email.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG } from '../rules/passwordLength.ts';
import { cleanName, nameFault } from '../rules/personName.ts';
import { User } from './identity.ts';

const password = /* @__PURE__ */ z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG));

export const getProfile = defineCall({
  id: 'getProfile',
  method: 'GET',
  path: '/api/accounts/profile/',
  access: 'session',
  errors: 'plain',
  reads: 'profile',
  summary: 'The profile of the signed-in user.',
  query: z.object({ _t: z.optional(z.string()) }),
  response: User,
});

/** Normalised (see `cleanName`), or refused with the text of its fault. */
const personName = /* @__PURE__ */ z.string().check(
  z.overwrite(cleanName),
  z.refine((name) => nameFault(name) === null, { error: ({ input }) => nameFault(String(input)) ?? undefined }),
);

export const patchProfile = defineCall({
  id: 'patchProfile',
  method: 'PATCH',
  path: '/api/accounts/profile/',
  access: 'session',
  errors: 'plain',
  changes: ['profile'],
  summary: 'Changes the names.',
  body: z.strictObject({
    first_name: z.optional(personName),
    last_name: z.optional(personName),
  }),
  response: User,
});

/** The kinds of mail that can be switched off. Mails about the account's safety always come. */
export const NoticeKind = z.enum(['ad_failed', 'ad_rejected', 'connection_expired', 'credits_low', 'payment_failed']);
export type NoticeKind = z.output<typeof NoticeKind>;
export const Notices = z.record(NoticeKind, z.boolean());
export type Notices = z.output<typeof Notices>;

export const AccountSettings = z.object({
  /** A requested address that is not confirmed yet. */
  pending_email: z.nullable(z.string()),
  notices: Notices,
});
export type AccountSettings = z.output<typeof AccountSettings>;

export const getAccountSettings = defineCall({
  id: 'getAccountSettings',
  method: 'GET',
  path: '/api/accounts/settings/',
  access: 'session',
  errors: 'plain',
  reads: 'settings',
  summary: 'The account settings of the user.',
  response: AccountSettings,
});

export const patchAccountSettings = defineCall({
  id: 'patchAccountSettings',
  method: 'PATCH',
  path: '/api/accounts/settings/',
  access: 'session',
  errors: 'plain',
  changes: ['settings'],
  summary: 'Turns kinds of email on or off; kinds that are not named stay unchanged.',
  body: z.strictObject({ notices: z.partialRecord(NoticeKind, z.boolean()) }),
  response: AccountSettings,
});

export const changeEmail = defineCall({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/accounts/email/',
  access: 'session',
  errors: 'plain',
  changes: ['settings'],
  summary: 'Sends a link to a new address; the address changes when the link is confirmed (verifyEmail), not before.',
  body: z.strictObject({ email: z.string().check(z.maxLength(MAX_EMAIL_LENGTH, EMAIL_TOO_LONG)), password }),
  response: detail,
});

export const cancelEmailChange = defineCall({
  id: 'cancelEmailChange',
  method: 'DELETE',
  path: '/api/accounts/email/',
  access: 'session',
  errors: 'plain',
  changes: ['settings'],
  status: 204,
  summary: 'Cancels a requested change of address; its link stops working.',
  response: nothing,
});

/** A zip, streamed; the browser opens the address itself. */
export const EXPORT_PATH = '/api/accounts/export/';

/** The code of each 401 for a day after a deletion, to whoever has a session that went with the account. */
export const ACCOUNT_DELETED = 'account_deleted';

export const deleteAccount = defineCall({
  id: 'deleteAccount',
  method: 'POST',
  path: '/api/accounts/delete/',
  access: 'session',
  errors: 'plain',
  status: 204,
  summary: 'Deletes the account and everything in it, and cancels the subscription immediately.',
  /** `confirmation`: the word DELETE. */
  body: z.strictObject({ confirmation: z.string().check(z.maxLength(20)), password }),
  response: nothing,
});

/** D8.6. */
export const getDemo = defineCall({
  id: 'getDemo',
  method: 'GET',
  path: '/api/accounts/demo/',
  access: 'session',
  errors: 'plain',
  summary: 'Whether the user may look around the demo workspace, and whether this session does.',
  response: z.object({ offered: z.boolean(), looking: z.boolean() }),
});

export const enterDemo = defineCall({
  id: 'enterDemo',
  method: 'POST',
  path: '/api/accounts/demo/',
  access: 'session',
  errors: 'plain',
  status: 204,
  summary:
    'From now on this session shows the demo workspace, read-only. 403 with code has_plan, 404 where there is no demo workspace. Until it is left every call but a GET is a 403 with code read_only.',
  response: nothing,
});

export const leaveDemo = defineCall({
  id: 'leaveDemo',
  method: 'DELETE',
  path: '/api/accounts/demo/',
  access: 'session',
  errors: 'plain',
  whileLooking: true,
  status: 204,
  summary: 'The session shows its own user’s workspace again; 204 also where it did before.',
  response: nothing,
});
