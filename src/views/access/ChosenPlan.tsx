import { type PlanChoice } from '#contract/rules/planChoice.ts';
import { PLANS } from '#contract/rules/plans.ts';
import { Notice } from '../parts/Notice.tsx';

/** D4.1: the plan that somebody came for; it waits for them at billing. */
export const ChosenPlan = ({ choice }: { readonly choice: PlanChoice }) => (
  <Notice tone="info" title={`You chose ${PLANS[choice.plan].title}, ${choice.period}`}>
    It waits for you after you sign in. You can change it before you pay.
  </Notice>
);
