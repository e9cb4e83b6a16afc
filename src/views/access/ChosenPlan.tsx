import { type PlanChoice } from '#contract/rules/planChoice.ts';
import { PLANS } from '#contract/rules/plans.ts';
import { Notice } from '#ui/parts/Notice.tsx';

/** D4.1: the plan that somebody came for; it waits for them at billing. */
export const ChosenPlan = ({ choice }: { readonly choice: PlanChoice }) => (
  <Notice tone="info" title={`You chose ${PLANS[choice.plan].title}, ${choice.period}`}>
    You can change it after you sign in, before you pay.
  </Notice>
);
