import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AccountParts } from '#src/machines/account.machine.ts';
import { selectBilling, selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import type { WhatGoes } from '../account/DeleteDialog.tsx';
import { EverywhereAct } from '../account/DevicesCard.tsx';
import { BareDeletion, BareExport } from '../account/Leaving.tsx';
import { Card } from '../parts/Card.tsx';
import * as css from './YourAccount.css.ts';

interface YourAccountProps {
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
  return { ads: unknown, credits: credits?.total_balance ?? unknown, subscribed: false };
};

/** The account screen takes a plan (R6.03); to take one's data along and to leave takes none (D3.6). */
export const YourAccount = ({ account, subscription, keepSecret }: YourAccountProps) => (
  <Card title="Your account" sub="For this you need no plan">
    <ul className={css.acts}>
      <Act words="Everything we keep of you, as a zip file">
        <BareExport dataExport={account.dataExport} />
      </Act>
      <Act words="Every browser you are signed in with, this one too">
        <EverywhereAct devices={account.devices} />
      </Act>
      <Act words="Your account and everything in it, for good">
        <BareDeletion deletion={account.deletion} goes={useWhatGoes(subscription)} keepSecret={keepSecret} />
      </Act>
    </ul>
  </Card>
);
