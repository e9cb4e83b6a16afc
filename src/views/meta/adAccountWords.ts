import type { AdAccount } from '#contract/calls/meta.ts';
import { NOT_SHARED } from '#contract/rules/adAccount.ts';
import { dotted } from '#ui/parts/format.ts';

/** Meta's account_status; an ad account that runs has nothing to say. */
const STATUS: Readonly<Record<number, string>> = {
  [NOT_SHARED]: 'No longer shared with you',
  2: 'Disabled by Meta',
  3: 'Payment overdue',
  7: 'In review at Meta',
  8: 'Payment pending',
  9: 'Payment overdue, still running',
  100: 'Closing',
  101: 'Closed',
};
const RUNNING = 1;

/** Why an ad account does not simply run; null: it does. */
export const accountStatusWords = ({ account_status: status }: Pick<AdAccount, 'account_status'>): string | null =>
  status === RUNNING ? null : (STATUS[status] ?? 'Not active on Meta');

/** What a browser says of a code that it may not know. */
const named = (say: () => string | undefined, code: string): string => {
  try {
    return say() ?? code;
  } catch {
    return code;
  }
};

const currencyWords = (code: string): string => {
  const name = named(() => new Intl.DisplayNames(undefined, { type: 'currency', fallback: 'none' }).of(code), code);
  return name === code ? code : `${name} (${code})`;
};

const timeZoneWords = (zone: string): string => {
  const offset = named(
    () =>
      new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
        .formatToParts(new Date())
        .find(({ type }) => type === 'timeZoneName')?.value,
    zone,
  );
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ');
  return offset === zone ? zone : `${city} time (${offset.replace(/\+0$/, '')})`;
};

/** `British Pound (GBP) · London time (GMT)`; what is not known is left out. */
export const accountPlaceWords = ({
  currency,
  timezone_name: zone,
}: Pick<AdAccount, 'currency' | 'timezone_name'>): string =>
  dotted(currency && currencyWords(currency), zone && timeZoneWords(zone));
