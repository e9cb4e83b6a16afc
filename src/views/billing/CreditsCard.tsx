import type { ReactNode } from 'react';
import type { Credits } from '#contract/calls/billing.ts';
import { CYCLE_DAYS } from '#contract/rules/packs.ts';
import { Card } from '#ui/parts/Card.tsx';
import { day, number } from '#ui/parts/format.ts';
import { PlanCredits } from '#ui/parts/PlanCredits.tsx';
import * as css from './CurrentPlan.css.ts';
import { estimateWords } from './planWords.ts';

const DAY_MS = 86_400_000;

/** `Day 12 of 30. Plan credits renew on 21 Dec 2026. Unused plan credits expire then.` */
const cycleWords = (resetsAt: string, endsAt: string | null, now: Date = new Date()): string => {
  const left = Math.ceil((Date.parse(resetsAt) - now.getTime()) / DAY_MS);
  const at = Math.min(CYCLE_DAYS, Math.max(1, CYCLE_DAYS - left + 1));
  const then = endsAt
    ? `Plan credits expire with the plan on ${day(endsAt)}.`
    : `Plan credits renew on ${day(resetsAt)}. Unused plan credits expire then.`;
  return `Day ${at} of ${CYCLE_DAYS}. ${then}`;
};

interface CreditsCardProps {
  readonly credits: Credits;
  /** When the plan is over, where that is in this cycle; else null. */
  readonly endsAt?: string | null;
  /** That these may be old. */
  readonly note?: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
}

/** The balance, what of the plan's is left of the cycle, and about what is left makes (R9.04). */
export const CreditsCard = ({ credits, endsAt = null, note, aside }: CreditsCardProps) => {
  const { total_balance: balance, credit_limit: limit, bought_balance: bought = 0 } = credits;
  return (
    <Card title="Credits" aside={aside}>
      {note}
      <p className={css.balance}>
        <span className={css.big}>{number(balance)}</span>
        <span className={css.soft}>
          {balance > 0
            ? `credits left, ${estimateWords(balance)}`
            : `credits left.${limit > 0 ? ' Buy a pack to keep creating ads.' : ''}`}
        </span>
      </p>
      {limit > 0 && (
        <div className={css.usage}>
          <PlanCredits credits={credits} />
          {credits.next_reset_at && <p className={css.soft}>{cycleWords(credits.next_reset_at, endsAt)}</p>}
        </div>
      )}
      {credits.bought_balance !== undefined && (
        <p className={css.between}>
          <span>Purchased credits (never expire)</span>
          <span>{number(bought)}</span>
        </p>
      )}
    </Card>
  );
};
