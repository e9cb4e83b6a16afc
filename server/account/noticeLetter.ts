import type { NoticeKind } from '#contract/calls/account.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { adFailedLetter } from '#server/account/letters/adFailed.ts';
import { adRejectedLetter } from '#server/account/letters/adRejected.ts';
import { connectionExpiredLetter } from '#server/account/letters/connectionExpired.ts';
import { creditsLowLetter } from '#server/account/letters/creditsLow.ts';
import { paymentFailedLetter } from '#server/account/letters/paymentFailed.ts';
import { NOTICE_DATA } from './noticeData.ts';
import type { NoticeData } from './noticeData.ts';

const parse = <K extends NoticeKind>(kind: K, kept: readonly unknown[]): NoticeData<K>[] =>
  kept.map((data) => NOTICE_DATA[kind].parse(data) as NoticeData<K>);

const newest = <T>(all: readonly T[]): T => {
  const last = all.at(-1);
  if (last === undefined) throw new Error('a letter about nothing');
  return last;
};

const letterOf = (origin: string, kind: NoticeKind, kept: readonly unknown[]): Letter => {
  switch (kind) {
    case 'ad_failed':
      return adFailedLetter(origin, parse(kind, kept));
    case 'ad_rejected':
      return adRejectedLetter(origin, parse(kind, kept));
    case 'connection_expired':
      return connectionExpiredLetter(origin, newest(parse(kind, kept)).person);
    case 'credits_low': {
      const { left, limit } = newest(parse(kind, kept));
      return creditsLowLetter(origin, left, limit);
    }
    case 'payment_failed':
      return paymentFailedLetter(origin, newest(parse(kind, kept)).plan);
  }
};

/** The letter about what was kept of one kind, oldest first; of what can only be so once, the newest counts. */
export const noticeLetter = (origin: string, kind: NoticeKind, kept: readonly unknown[]): Letter => ({
  ...letterOf(origin, kind, kept),
  switchOff: `${origin}${ROUTES.profile}`,
});
