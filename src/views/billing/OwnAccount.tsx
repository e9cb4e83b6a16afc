import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AccountParts } from '#src/machines/account.machine.ts';
import { selectBilling, selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import type { WhatGoes } from '../account/DeleteDialog.tsx';
import { EverywhereAct } from '../account/DevicesCard.tsx';
import { BareDeletion, BareExport } from '../account/Leaving.tsx';
import { ROUTES } from '#contract/routes.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Card } from '#ui/parts/Card.tsx';
import * as css from './OwnAccount.css.ts';

interface OwnAccountProps {
  readonly account: AccountParts;
  readonly subscription: SubscriptionActor;
  readonly keepSecret: (value: string) => string;
}

const Act = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <li className={css.act}>
    <p className={css.words}>{words}</p>
    <div className={css.answer}>{children}</div>
  </li>
);

/** Whoever never had a plan has made nothing yet; afterwards we cannot look. */
const useWhatGoes = (subscription: SubscriptionActor): WhatGoes => {
  const unknown = useSelector(subscription, selectBilling) ? null : 0;
  const credits = useSelector(subscription, selectCredits);
  return {
    ads: unknown,
    published: unknown,
    underway: unknown,
    credits: credits?.total_balance ?? unknown,
    subscribed: false,
  };
};

/**
 * The account screen needs a plan (R6.03); exporting data, signing out everywhere and deleting the account do not
 * (D3.6). A page of its own, so that whoever is new is not met by it.
 */
export const OwnAccount = ({ account, subscription, keepSecret }: OwnAccountProps) => (
  <Page
    title="Account"
    sub="What you can do without a plan"
    actions={<ButtonLink href={ROUTES.billing}>Back to the plans</ButtonLink>}
  >
    <Card title="Your account">
      <ul className={css.acts}>
        <Act words="Everything we store about you, as a zip file">
          <BareExport dataExport={account.dataExport} />
        </Act>
        <Act words="Every browser you are signed in with, including this one">
          <EverywhereAct devices={account.devices} />
        </Act>
        <Act words="Permanently delete your account and everything in it">
          <BareDeletion deletion={account.deletion} goes={useWhatGoes(subscription)} keepSecret={keepSecret} />
        </Act>
      </ul>
    </Card>
  </Page>
);
