import { type ReactNode, useState } from 'react';
import type { AdAccount, BusinessInfo } from '#contract/calls/meta.ts';
import type { Change } from '#src/machines/connection/context.ts';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';
import { ROUTES } from '#contract/routes.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { counted, dotted, number } from '#ui/parts/format.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import { Link } from '#ui/parts/Link.ts';
import { accountPlaceWords, accountStatusWords } from '../meta/adAccountWords.ts';
import { SpeaksAs } from './SpeaksAs.tsx';
import { accountsFound, SEARCHED_FROM } from './accountsFound.ts';
import * as css from './Integrations.css.ts';
import { isNamedTwice } from './isNamedTwice.ts';
import { otherBusinesses } from './OverLimit.tsx';
import { pendingAccount } from './pendingAccount.ts';

interface AdAccountsCardProps {
  /** Of the chosen business. */
  readonly accounts: readonly AdAccount[];
  /** How many are active in all businesses. */
  readonly active: number;
  /** Those of other businesses, as far as the server names them. */
  readonly others: NonNullable<BusinessInfo['business']>['active_elsewhere'];
  /** Of the plan; null: no limit. */
  readonly limit: number | null;
  readonly busy: boolean;
  /** What is asked for and not saved. */
  readonly pending: Change | null;
  /** Why the last change was refused. */
  readonly refused: ReactNode;
  /** Of the chosen business. */
  readonly assets: Pick<NonNullable<BusinessInfo['business']>, 'facebook_pages' | 'instagram_accounts'>;
  readonly onPrimary: (id: string) => void;
  readonly onSpeaker: (account: AdAccount, pageId: string, instagramId: string | null) => void;
  /** Meta ids of all that are to be active. */
  readonly onAllowed: (metaIds: string[]) => void;
}

interface AccountProps extends Omit<AdAccountsCardProps, 'accounts' | 'active' | 'others' | 'refused' | 'limit'> {
  readonly account: AdAccount;
  readonly allowed: readonly string[];
  /** Another account has the same name. */
  readonly twice: boolean;
  /** No further account can be made active. */
  readonly full: boolean;
}

/** Whom its ads speak as. */
const speaksAsWords = ({ page, instagram }: AdAccount): string =>
  page
    ? dotted(`Facebook page: ${page.name}`, instagram ? `Instagram: @${instagram.username}` : 'No Instagram account')
    : 'No Facebook page, which ads need. Add one on Meta, then refresh.';

const Account = (props: AccountProps) => {
  const { account, allowed, twice, full, busy, pending, assets, onPrimary, onSpeaker, onAllowed } = props;
  const { meta_id, is_allowed, page } = account;
  const { isOn, pageId, instagramId, isNextPrimary, differs } = pendingAccount(account, pending);
  // Of one that is off, what it would speak as is enough.
  const speaks = is_allowed && page !== null && assets.facebook_pages.length > 0;
  const status = accountStatusWords(account);
  const toggle = () => onAllowed(isOn ? allowed.filter((id) => id !== meta_id) : [...allowed, meta_id]);
  return (
    <li className={css.account}>
      <label className={css.accountName}>
        <input
          className={css.control}
          type="checkbox"
          checked={isOn}
          disabled={busy || (!isOn && !is_allowed && (full || !isUsableAdAccount(account)))}
          onChange={toggle}
        />
        <span className={css.words}>
          {account.name}
          <span className={css.soft}>
            {dotted(accountPlaceWords(account), twice ? `ID ${meta_id.replace('act_', '')}` : '')}
          </span>
          {!speaks && <span className={css.soft}>{speaksAsWords(account)}</span>}
        </span>
      </label>
      <span className={css.end}>
        {status && <Pill tone={isUsableAdAccount(account) ? 'neutral' : 'attention'}>{status}</Pill>}
        {differs && (
          <Pill tone="attention">{busy ? 'Saving' : isNextPrimary ? 'Primary: not saved' : 'Not saved'}</Pill>
        )}
        {account.is_primary ? (
          <Pill tone="brand">Primary</Pill>
        ) : (
          is_allowed &&
          !isNextPrimary && (
            <Button
              dense
              tone="plain"
              disabled={busy}
              aria-label={`Make primary: ${account.name}`}
              onClick={() => onPrimary(account.id)}
            >
              Make primary
            </Button>
          )
        )}
      </span>
      {speaks && <SpeaksAs {...{ account, page, assets, instagramId, busy, onSpeaker }} pageId={pageId ?? page.id} />}
    </li>
  );
};

/** D6.1: which ad accounts are active, `2 of 3`, and which comes first. */
export const AdAccountsCard = ({ accounts, active, others, limit, refused, ...rest }: AdAccountsCardProps) => {
  const here = accounts.filter((account) => account.is_allowed).length;
  const allowed = accounts
    .filter((account) => pendingAccount(account, rest.pending).isOn)
    .map(({ meta_id }) => meta_id);
  const full = limit !== null && active >= limit;
  const elsewhere = active - here;
  const [text, setText] = useState('');
  const isSearched = accounts.length >= SEARCHED_FROM;
  const found = accountsFound(accounts, isSearched ? text : '');
  return (
    <Card
      title="Ad accounts"
      sub="You can create ads for active accounts. The primary account is offered first. When you first choose a business, its accounts are turned on if your plan has room for all of them; turn off those you don't advertise with."
      aside={
        <Pill tone={limit !== null && active > limit ? 'critical' : 'neutral'}>
          {limit === null ? number(here) : number(active)} of {number(limit ?? accounts.length)} active
        </Pill>
      }
    >
      {refused}
      {elsewhere > 0 && (
        <p className={css.soft}>
          {accounts.length > 0 && here === 0 && 'None of these ad accounts is active. '}
          {otherBusinesses(elsewhere, others)}
        </p>
      )}
      {isSearched && (
        <TextField
          label="Search ad accounts"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {isSearched && (
        <output className={css.soft}>
          {text.trim() !== '' &&
            (found.length === 0
              ? `No results for “${text.trim()}”`
              : `${number(found.length)} of ${counted(accounts.length, 'ad account')}`)}
        </output>
      )}
      {accounts.length === 0 ? (
        <p className={css.soft}>This business has no ad account. Create one on Meta, then refresh.</p>
      ) : (
        <ul id="ad-accounts">
          {found.map((account) => (
            <Account
              key={account.id}
              account={account}
              allowed={allowed}
              twice={isNamedTwice(account, accounts)}
              full={full}
              {...rest}
            />
          ))}
        </ul>
      )}
      {full && active === limit && accounts.length > here && (
        <p className={css.soft}>
          Your plan includes {counted(limit, 'active ad account')}. Turn one off first to use another, or{' '}
          <Link href={ROUTES.billing}>see the plans</Link>.
        </p>
      )}
    </Card>
  );
};
