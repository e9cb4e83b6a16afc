import type { Credits } from '#contract/calls/billing.ts';
import * as css from './PlanCredits.css.ts';
import { number } from './format.ts';
import { Progress } from './Progress.tsx';

/** From here on the bar turns amber. */
const FEW = 0.1;

const toneOf = (left: number, limit: number) => (left === 0 ? 'critical' : left / limit <= FEW ? 'attention' : 'brand');
/** Not everybody can distinguish the colour. */
const WARNINGS = { critical: 'Used up', attention: 'Running low', brand: null } as const;

/** How much of the plan's credits is left: `Plan credits  900 of 1,000 left`. Nothing where the plan has none. */
export const PlanCredits = ({ credits }: { readonly credits: Credits }) => {
  const { total_balance: balance, credit_limit: limit } = credits;
  const left = Math.max(0, Math.min(limit, credits.plan_balance ?? balance));
  const words = `${number(left)} of ${number(limit)} left`;
  const tone = toneOf(left, limit);
  const warning = WARNINGS[tone];
  return limit > 0 ? (
    <div className={css.credits}>
      <p className={css.line}>
        <span>Plan credits</span>
        <span>
          {warning && <span className={css.warning[tone]}>{warning}: </span>}
          {words}
        </span>
      </p>
      <Progress
        label="Plan credits left"
        text={warning ? `${warning}: ${words}` : words}
        share={left / limit}
        tone={tone}
      />
    </div>
  ) : null;
};
