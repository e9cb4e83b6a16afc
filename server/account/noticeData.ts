import type { NoticeKind } from '#contract/calls/account.ts';
import { PlanName } from '#contract/rules/plans.ts';
import { MetaIssue } from '#contract/ad.ts';
import * as z from 'zod';

/** The stored data of each kind of notice. */
export const NOTICE_DATA = {
  ad_failed: z.object({ ad: z.string(), message: z.string(), advice: z.string() }),
  ad_rejected: z.object({ ad: z.string(), issues: z.array(MetaIssue).default([]) }),
  connection_expired: z.object({ person: z.string() }),
  credits_low: z.object({ left: z.number(), limit: z.number() }),
  payment_failed: z.object({ plan: z.nullable(PlanName) }),
} as const satisfies Record<NoticeKind, z.ZodType>;

export type NoticeData<K extends NoticeKind> = z.output<(typeof NOTICE_DATA)[K]>;
