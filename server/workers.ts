import { mediaWorker } from './account/forgetMedia.ts';
import { noticeWorker } from './account/mailNotices.ts';
import { settlingWorker } from './billing/credits.ts';
import { customerEmailWorker } from './billing/customerEmail.ts';
import { cleaningWorker } from './cleaning.ts';
import { contactWorker } from './contact/mailMessage.ts';
import { letterWorker } from './flows/letters/gather.ts';
import { flowWorker } from './flows/run/worker.ts';
import { generationWorker } from './generation/run.ts';
import { registrationWorker, verificationWorker } from './identity/register.ts';
import { resetWorker } from './identity/reset.ts';
import { insightsWorker } from './meta/insights/worker.ts';
import type { JobWorker } from './platform/jobs/worker.ts';
import { mailWorker } from './platform/mail/queue.ts';

/** Every kind of job, except publishing, which has its own worker with lanes. */
export const WORKERS: readonly JobWorker[] = [
  mailWorker,
  registrationWorker,
  verificationWorker,
  resetWorker,
  noticeWorker,
  contactWorker,
  customerEmailWorker,
  settlingWorker,
  mediaWorker,
  generationWorker,
  insightsWorker,
  flowWorker,
  letterWorker,
  cleaningWorker,
];
