import path from 'node:path';
import type { Env } from '#server/platform/env.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';
import type { Mail } from './types.ts';

/** Mail over SMTP where it is configured, into the data folder's outbox otherwise. */
export const openMail = (env: Pick<Env, 'smtpUrl' | 'dataDir' | 'supportEmail'>): Mail =>
  env.smtpUrl === null
    ? createOutbox(path.resolve(env.dataDir, 'outbox'), env.supportEmail)
    : createSmtp(env.smtpUrl, env.supportEmail);
