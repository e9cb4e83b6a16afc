import { ROUTES } from '#contract/routes.ts';
import type { BusinessInfo } from '#contract/calls/meta.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Integrations.css.ts';

const all = new Intl.ListFormat('en', { type: 'conjunction' });

/** Where the ad accounts are active that this screen does not list; `others`: as far as they are named. */
export const otherBusinesses = (count: number, others: OverLimitProps['elsewhere'] = []): string => {
  const said = `${number(count)} ${count === 1 ? 'is' : 'are'} active in your other businesses`;
  const names = others.map(({ name, business }) => `${name} (${business})`);
  return names.length === 0 ? `${said}.` : `${said}: ${all.format(names)}.`;
};

const accounts = (count: number): string => `${number(count)} ad account${count === 1 ? '' : 's'}`;

interface OverLimitProps {
  readonly active: number;
  /** Of them, those of the chosen business. */
  readonly here: number;
  /** Of the plan. */
  readonly limit: number;
  /** Those of other businesses, as far as the server names them. */
  readonly elsewhere: NonNullable<BusinessInfo['business']>['active_elsewhere'];
  readonly busy: boolean;
  readonly onSwitchOff: (id: string) => void;
}

const Elsewhere = ({ elsewhere, busy, onSwitchOff }: Pick<OverLimitProps, 'elsewhere' | 'busy' | 'onSwitchOff'>) => (
  <ul className={css.elsewhere} aria-label="Active in your other businesses">
    {elsewhere.map(({ id, name, business }) => (
      <li className={css.over} key={id}>
        <span className={css.words}>
          {name}
          <span className={css.soft}>{business}</span>
        </span>
        <Button dense disabled={busy} aria-label={`Turn off ${name}`} onClick={() => onSwitchOff(id)}>
          Turn off
        </Button>
      </li>
    ))}
  </ul>
);

/** R6.05: why the other pages are closed, and the two ways to open them. */
export const OverLimit = ({ active, here, limit, elsewhere, ...rest }: OverLimitProps) => (
  <Notice
    tone="attention"
    live="status"
    title="More ad accounts are active than your plan allows"
    actions={
      <>
        {here > 0 && (
          <ButtonAnchor dense tone="primary" href="#ad-accounts">
            Turn off {number(Math.min(active - limit, here))} here
          </ButtonAnchor>
        )}
        <ButtonLink dense href={ROUTES.billing}>
          Change the plan
        </ButtonLink>
      </>
    }
  >
    {accounts(active)} are active, and your plan includes {number(limit)}. Your ads and drafts are kept. Turn off enough
    accounts or change the plan to open the other pages again.
    {active > here && ` ${otherBusinesses(active - here)}`}
    {active > here && elsewhere.length === 0 && ' Switch the business below to see them.'}
    {elsewhere.length > 0 && <Elsewhere elsewhere={elsewhere} {...rest} />}
  </Notice>
);
