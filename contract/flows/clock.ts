import * as z from 'zod/mini';
import { cronFault } from './cron.ts';

/** A time of the day, `07:30`. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 07:30.'));

/** Whether the runtime knows the IANA name of a time zone. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA time zone. */
export const TimeZone = z
  .string()
  .check(z.maxLength(64), z.regex(/^[A-Za-z]/), z.refine(isTimeZone, 'This time zone does not exist.'));

/** A cron line of five fields that fires at least once in four years, and at most once an hour. */
export const CronLine = z.string().check(
  z.maxLength(100),
  z.check(({ value, issues }) => {
    const fault = cronFault(value);
    if (fault !== null) issues.push({ code: 'custom', input: value, message: fault });
  }),
);
