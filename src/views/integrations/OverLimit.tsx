import { ROUTES } from '#contract/routes.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { number } from '../parts/format.ts';
import { Notice } from '../parts/Notice.tsx';

const accounts = (count: number): string => `${number(count)} ad account${count === 1 ? '' : 's'}`;

interface OverLimitProps {
  readonly active: number;
  /** Of the plan. */
  readonly limit: number;
}

/** R6.05: why the other pages are shut, and the two ways out. */
export const OverLimit = ({ active, limit }: OverLimitProps) => (
  <Notice
    tone="attention"
    live="status"
    title="More ad accounts are active than your plan allows"
    actions={
      <>
        <ButtonLink dense tone="primary" href="#ad-accounts" data-native>
          Switch off {number(active - limit)} here
        </ButtonLink>
        <ButtonLink dense href={ROUTES.billing}>
          Change the plan
        </ButtonLink>
      </>
    }
  >
    {accounts(active)} are active, and your plan has {number(limit)}. Your ads and drafts are kept; their pages open
    again as soon as enough accounts are switched off, or the plan has room for all.
  </Notice>
);
