import * as z from 'zod';

/** Above this share of a limit we wait, so that Meta need not make us. */
const FULL_PERCENT = 90;
const DEFAULT_PAUSE_SECONDS = 60;
/** No limit of Meta's lasts longer. */
const MOST_PAUSE_SECONDS = 24 * 3600;

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.issues.push({ code: 'custom', message: 'not JSON', input: text });
    return z.NEVER;
  }
});

const AppUsage = json.pipe(
  z.object({
    call_count: z.number().default(0),
    total_time: z.number().default(0),
    total_cputime: z.number().default(0),
  }),
);
const AccountUsage = json.pipe(
  z.object({ acc_id_util_pct: z.number().default(0), reset_time_duration: z.number().default(0) }),
);
const InsightsUsage = json.pipe(
  z.object({ app_id_util_pct: z.number().default(0), acc_id_util_pct: z.number().default(0) }),
);
const BusinessUsage = json.pipe(
  z.record(
    z.string(),
    z.array(
      z.object({
        call_count: z.number().default(0),
        total_time: z.number().default(0),
        total_cputime: z.number().default(0),
        estimated_time_to_regain_access: z.number().default(0),
      }),
    ),
  ),
);

const read = <S extends z.ZodType>(schema: S, text: string | null): z.output<S> | null => {
  if (text === null) return null;
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : null;
};

/**
 * Seconds to wait before the next call of this account, as Meta's usage headers ask; 0 where they ask for nothing.
 * A header that is absent or unreadable says nothing.
 */
export const pauseFromHeaders = (headers: Headers): number => {
  const pauses: number[] = [0];
  const app = read(AppUsage, headers.get('x-app-usage'));
  if (app && Math.max(app.call_count, app.total_time, app.total_cputime) >= FULL_PERCENT) {
    pauses.push(DEFAULT_PAUSE_SECONDS);
  }
  const account = read(AccountUsage, headers.get('x-ad-account-usage'));
  if (account && account.acc_id_util_pct >= FULL_PERCENT) {
    pauses.push(account.reset_time_duration || DEFAULT_PAUSE_SECONDS);
  }
  const insights = read(InsightsUsage, headers.get('x-fb-ads-insights-throttle'));
  if (insights && Math.max(insights.app_id_util_pct, insights.acc_id_util_pct) >= FULL_PERCENT) {
    pauses.push(DEFAULT_PAUSE_SECONDS);
  }
  const business = read(BusinessUsage, headers.get('x-business-use-case-usage'));
  for (const usage of Object.values(business ?? {}).flat()) {
    // This header counts in minutes, the others in seconds.
    if (usage.estimated_time_to_regain_access > 0) pauses.push(usage.estimated_time_to_regain_access * 60);
    else if (Math.max(usage.call_count, usage.total_time, usage.total_cputime) >= FULL_PERCENT) {
      pauses.push(DEFAULT_PAUSE_SECONDS);
    }
  }
  return Math.min(MOST_PAUSE_SECONDS, Math.max(...pauses));
};
