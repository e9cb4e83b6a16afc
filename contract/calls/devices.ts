import * as z from 'zod/mini';
import { defineCall, nothing } from '../call.ts';
import { listOf } from '../list.ts';
import { MAX_DEVICES } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';

// Apart from how somebody signs in, which is in the first scripts.

/** A browser in which the user is signed in. Dates are ISO 8601. */
export const Device = z.object({
  id: Uuid,
  /** The browser that asks. */
  current: z.boolean(),
  /** The User-Agent at sign-in; may be anything. */
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
  notLooking: true,
  errors: 'plain',
  reads: 'devices',
  summary: 'The sessions of the user: this browser first, then the most recently used, a hundred at most.',
  response: z.object({ sessions: listOf(Device, MAX_DEVICES) }),
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
});

export const endAllDevices = defineCall({
  id: 'endAllDevices',
  method: 'DELETE',
  path: '/api/accounts/sessions/',
  access: 'session',
  errors: 'plain',
  changes: ['devices'],
  status: 204,
  summary: 'Ends every session of the user, including this one.',
  response: nothing,
});
