// What the account screen needs beyond the specification's own calls (D3.6).
import * as z from 'zod/mini';
import { defineCall, nothing } from '../call.ts';
import { EMAIL_TOO_LONG, MAX_EMAIL_LENGTH } from '../rules/email.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG } from '../rules/passwordLength.ts';
import { Uuid } from '../rules/uuid.ts';

const detail = z.object({ detail: z.string() });
const password = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG));

/** A browser in which the user is signed in. Dates are ISO 8601. */
export const Device = z.object({
  id: Uuid,
  /** The browser that asks. */
  current: z.boolean(),
  /** As the browser called itself at the sign-in; may be anything. */
  user_agent: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
});
export type Device = z.output<typeof Device>;

export const listDevices = defineCall({
  id: 'listDevices',
  method: 'GET',
  path: '/api/accounts/sessions/',
  access: 'session',
  errors: 'plain',
  reads: 'devices',
  summary: 'Where the user is signed in; this browser first, then the newest use.',
  response: z.object({ sessions: z.array(Device) }),
  failure: 'Failed to fetch your sessions',
});

export const endDevice = defineCall({
  id: 'endDevice',
  method: 'DELETE',
  path: '/api/accounts/sessions/:id/',
  access: 'session',
  errors: 'plain',
  changes: ['devices'],
  status: 204,
  summary: 'Ends one session of the user; 404 for any other.',
  params: z.object({ id: Uuid }),
  response: nothing,
  failure: 'Failed to sign that browser out',
});

export const endAllDevices = defineCall({
  id: 'endAllDevices',
  method: 'DELETE',
  path: '/api/accounts/sessions/',
  access: 'session',
  errors: 'plain',
  changes: ['devices'],
  status: 204,
  summary: 'Ends every session of the user, this one too.',
  response: nothing,
  failure: 'Failed to sign out everywhere',
});

/** The kinds of mail that can be switched off. Mails about the account's safety always come. */
export const NoticeKind = z.enum(['ad_failed', 'ad_rejected', 'connection_expired', 'credits_low', 'payment_failed']);
export type NoticeKind = z.output<typeof NoticeKind>;
export const Notices = z.record(NoticeKind, z.boolean());
export type Notices = z.output<typeof Notices>;

export const AccountSettings = z.object({
  /** An address that was asked for and is not confirmed yet. */
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
  summary: 'What the user chose for their account.',
  response: AccountSettings,
  failure: 'Failed to fetch your settings',
});

export const patchAccountSettings = defineCall({
  id: 'patchAccountSettings',
  method: 'PATCH',
  path: '/api/accounts/settings/',
  access: 'session',
  errors: 'plain',
  changes: ['settings'],
  summary: 'Switches kinds of mail on or off; kinds that are not named stay.',
  body: z.strictObject({ notices: z.partialRecord(NoticeKind, z.boolean()) }),
  response: AccountSettings,
  failure: 'Failed to save your settings',
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
  summary: 'Forgets an address that was asked for; its link stops working.',
  response: nothing,
  failure: 'Failed to cancel the change of your address',
});

/** A zip, streamed; the browser opens the address itself. */
export const EXPORT_PATH = '/api/accounts/export/';

export const deleteAccount = defineCall({
  id: 'deleteAccount',
  method: 'POST',
  path: '/api/accounts/delete/',
  access: 'session',
  errors: 'plain',
  status: 204,
  summary: 'Deletes the account and all that is in it, and cancels the subscription at once.',
  /** `confirmation`: the word DELETE. */
  body: z.strictObject({ confirmation: z.string().check(z.maxLength(20)), password }),
  response: nothing,
  failure: 'Failed to delete your account',
});
