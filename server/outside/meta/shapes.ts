import * as z from 'zod';
import { SAID } from './issues.ts';

/** The answers that we read, parsed at the edge; ids are text, as they pass 2^53. */

export const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
export const Named = z.object({ id: z.string(), name: z.string().default('') });
export const Permission = z.object({ permission: z.string(), status: z.string() });
/** Anything else than success is none, and no error that says why. */
export const Done = z.object({ success: z.literal(true).default(true) });
export const Made = z.object({ id: z.string().min(1) });

export const Instagram = z.object({ id: z.string(), username: z.string().default('') });
export const Page = z.object({
  id: z.string(),
  name: z.string().default(''),
  instagram_business_account: Instagram.optional(),
});

export const AdAccount = z.object({
  id: z.string().regex(/^act_\d+$/),
  name: z.string().default(''),
  currency: z.string().default('USD'),
  timezone_name: z.string().default('UTC'),
  account_status: z.number().default(1),
});

export const AdSet = z.object({
  id: z.string(),
  name: z.string().default(''),
  campaign_id: z.string(),
  effective_status: z.string().default('UNKNOWN'),
  optimization_goal: z.string().nullable().default(null),
  end_time: z.string().nullable().default(null),
  is_dynamic_creative: z.boolean().default(false),
});
export const Campaign = z.object({
  id: z.string(),
  name: z.string().default(''),
  objective: z.string().default(''),
  effective_status: z.string().default('UNKNOWN'),
});

export const Images = z.object({ images: z.record(z.string(), z.object({ hash: z.string().min(1) })) });

export const StoredAd = z.object({
  id: z.string(),
  name: z.string().default(''),
  status: z.string().default('UNKNOWN'),
  effective_status: z.string().default('UNKNOWN'),
  adset_id: z.string().default(''),
  creative: z.record(z.string(), z.unknown()).default({}),
  ...SAID,
});
export const StoredAds = z.object({ data: z.array(StoredAd) });

/** Meta writes money as text, and 0 where there is no such budget. */
const budget = z.coerce
  .number()
  .nullish()
  .transform((amount) => amount || null)
  .catch(null);
const Budgeted = z.object({
  id: z.string().default(''),
  name: z.string().default(''),
  daily_budget: budget,
  lifetime_budget: budget,
  effective_status: z.string().default(''),
});
const SpendingAdSet = Budgeted.extend({ end_time: z.string().nullable().default(null) });
export const Spend = z.object({ adset: SpendingAdSet, campaign: Budgeted });
/** Of an ad set; its account comes without `act_`. */
export const AdSetSpend = SpendingAdSet.extend({ account_id: z.string().default(''), campaign: Budgeted });
/** A list of which only its length is asked for. */
export const Count = z.object({ summary: z.object({ total_count: z.number().int() }) });
export const MinimumDaily = z.object({ min_daily_budget: budget });
