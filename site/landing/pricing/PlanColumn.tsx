import { Check } from 'lucide-react';
import { BillingPeriod, type Plan } from '#contract/rules/plans.ts';
import { ButtonAnchor } from '#ui/parts/Button.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { large } from '../type.css.ts';
import * as css from './PlanColumn.css.ts';
import { planHref, pointsOf, priceWords } from './words.ts';

interface InPeriodProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

const Price = ({ plan, period }: InPeriodProps) => {
  const { price, per, beside } = priceWords(plan.name, period);
  return (
    <div className={css.only[period]}>
      <p className={css.price}>
        <span className={css.amount}>{price}</span> {per}
      </p>
      <p className={css.soft}>{beside}</p>
    </div>
  );
};

const Choose = ({ plan, period }: InPeriodProps) => (
  <div className={css.only[period]}>
    <ButtonAnchor
      className={`${large} ${css.choose} ${plan.badge ? css.chooseOnDeep : ''}`}
      href={planHref(plan.name, period)}
    >
      Choose {plan.title}
    </ButtonAnchor>
  </div>
);

/** A plan: its price in either period, what it gives, and the way to it. */
export const PlanColumn = ({ plan }: { readonly plan: Plan }) => (
  <li className={plan.badge ? css.popular : css.plan}>
    <div className={css.top}>
      <h3 className={css.title}>{plan.title}</h3>
      {plan.badge && <Pill tone="attention">{plan.badge}</Pill>}
    </div>
    <div>
      {BillingPeriod.options.map((period) => (
        <Price key={period} plan={plan} period={period} />
      ))}
    </div>
    <ul className={css.points}>
      {pointsOf(plan).map(({ words, about }) => (
        <li className={css.point} key={words}>
          <Check className={css.tick} size={16} strokeWidth={2.2} aria-hidden="true" />
          <span>
            {words}
            {about && <span className={css.about}>{about}</span>}
          </span>
        </li>
      ))}
    </ul>
    <div className={css.foot}>
      {BillingPeriod.options.map((period) => (
        <Choose key={period} plan={plan} period={period} />
      ))}
    </div>
  </li>
);
