import { ROUTES } from '#contract/routes.ts';
import { ButtonAnchor, ButtonLink } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';

/** Where the ad accounts are active that this screen does not list. */
export const otherBusinesses = (count: number): string =>
  `${number(count)} ${count === 1 ? 'is' : 'are'} active in your other businesses.`;

const accounts = (count: number): string => `${number(count)} ad account${count === 1 ? '' : 's'}`;

interface OverLimitProps {
  readonly active: number;
  /** Of them, those of the chosen business. */
  readonly here: number;
  /** Of the plan. */
  readonly limit: number;
}

/** R6.05: why the other pages are closed, and the two ways to open them. */
export const OverLimit = ({ active, here, limit }: OverLimitProps) => (
  <Notice
    tone="attention"
    live="status"
    title="More ad accounts are active than your plan allows"
    actions={
      <>
        {here > 0 && (
          <ButtonAnchor dense tone="primary" href="#ad-accounts">
            Switch off {number(Math.min(active - limit, here))} here
          </ButtonAnchor>
        )}
        <ButtonLink dense href={ROUTES.billing}>
          Change the plan
        </ButtonLink>
      </>
    }
  >
    {accounts(active)} are active, and your plan includes {number(limit)}. Your ads and drafts are kept. Switch off
    enough accounts or change the plan to open the other pages again.
    {active > here && ` ${otherBusinesses(active - here)} Switch the business below to see them.`}
  </Notice>
);
