import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { BusinessInfo, OfferedAccount } from '#contract/calls/meta.ts';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type ConnectionActor,
  type ConnectionSnapshot,
  selectAccounts,
  selectBusiness,
  selectBusy,
  selectSelected,
  selectStatus,
} from '#src/machines/connection.machine.ts';
import { selectWanted } from '#src/machines/connectionShown.ts';
import { selectConnectionUnread } from '#src/machines/guarded.ts';
import { type QueueActor, selectCounts, selectLoaded } from '#src/machines/queue.machine.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { counted, dotted } from '#ui/parts/format.ts';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { useKeptFocus } from '../builder/useKeptFocus.ts';
import { isNamedTwice } from '../integrations/isNamedTwice.ts';
import { accountPlaceWords } from '../meta/adAccountWords.ts';
import * as css from './MetaCallback.css.ts';
import { Offered } from './Offered.tsx';
import { Ready } from './Ready.tsx';
import { Trouble } from './Trouble.tsx';
import { useOnward } from './useOnward.ts';

interface ConnectedProps {
  readonly connection: ConnectionActor;
  readonly queue: QueueActor;
  /** There is no plan, and without one no account is shown yet. */
  readonly planless: boolean;
  /** The way leads on to the first ad. */
  readonly onFirstAd: () => void;
}

/** Where things are made that Meta has none of. */
const META_BUSINESS = 'https://business.facebook.com/settings';

/** The business, or the ad account of one, that is chosen and not loaded yet. */
const selectWantedBusiness = (snapshot: ConnectionSnapshot) => {
  const wanted = selectWanted(snapshot);
  return wanted?.type === 'business.switch' ? wanted : null;
};
const selectWantedAccount = (snapshot: ConnectionSnapshot) => {
  const wanted = selectWanted(snapshot);
  return wanted?.type === 'account.setAllowed' ? wanted.metaIds[0] : null;
};

/** Meta shares nothing that ads could go to: it is made there, then read again. */
const Nothing = ({ connection, children }: { readonly connection: ConnectionActor; readonly children: ReactNode }) => {
  const busy = useSelector(connection, selectBusy);
  const chosen = useSelector(connection, selectBusiness)?.selected_business_id ?? null;
  return (
    <>
      <p>{children}</p>
      <div className={css.acts}>
        <ButtonAnchor href={META_BUSINESS} target="_blank" rel="noreferrer">
          Open Meta Business settings
        </ButtonAnchor>
        <Button
          tone="primary"
          busy={busy}
          busyLabel="Loading"
          onClick={() =>
            connection.send(
              chosen === null ? { type: 'connection.refresh' } : { type: 'business.switch', businessId: chosen },
            )
          }
        >
          Refresh
        </Button>
      </div>
    </>
  );
};

/** What a choice leads to. */
const useNextWords = ({ queue }: Pick<ConnectedProps, 'queue'>): string =>
  useSelector(queue, (snapshot) => selectLoaded(snapshot) && selectCounts(snapshot).all === 0)
    ? 'Your first ad opens next.'
    : 'You can change it later in Integrations.';

/** Two businesses may share an ad account. */
const offerId = ({ business_id, meta_id }: Pick<OfferedAccount, 'business_id' | 'meta_id'>): string =>
  `${business_id} ${meta_id}`;

/** Where several have its name. The same id twice: two businesses share the ad account. */
const idWords = (account: Pick<OfferedAccount, 'name' | 'meta_id'>, all: readonly { readonly name: string }[]) =>
  isNamedTwice(account, all) ? `ID ${account.meta_id.replace('act_', '')}` : '';

/** A business, or each of its ad accounts where there are several. */
const choicesOf = ({ id, name }: BusinessInfo['discovered_businesses'][number], offered: readonly OfferedAccount[]) => {
  const accounts = offered.filter(({ business_id }) => business_id === id);
  return accounts.length === 0
    ? [{ id, name, note: '' }]
    : accounts.map((account) => ({
        id: offerId(account),
        name: account.name,
        note: dotted(name, accountPlaceWords(account), idWords(account, offered)),
      }));
};

const ChooseBusiness = ({ connection, queue }: ConnectedProps) => {
  const next = useNextWords({ queue });
  const info = useSelector(connection, selectBusiness);
  const busy = useSelector(connection, selectBusy);
  const wanted = useSelector(connection, selectWantedBusiness);
  const businesses = info?.discovered_businesses ?? [];
  const offered = info?.offered_accounts ?? [];
  if (businesses.length === 0)
    return (
      <Nothing connection={connection}>Meta shares no business of yours. Create one on Meta, then refresh.</Nothing>
    );
  return (
    <>
      <p>
        {offered.length === 0
          ? 'The one that you advertise for.'
          : 'The business or ad account that you advertise for.'}{' '}
        {next}
      </p>
      <Offered
        label={offered.length === 0 ? 'Business' : 'Business or ad account'}
        choices={businesses.flatMap((business) => choicesOf(business, offered))}
        busy={busy && wanted ? 'Loading its ad accounts and pages from Meta' : null}
        pending={
          wanted &&
          (wanted.accountMetaId === undefined
            ? wanted.businessId
            : offerId({ business_id: wanted.businessId, meta_id: wanted.accountMetaId }))
        }
        onChoose={(id) => {
          const account = offered.find((one) => offerId(one) === id);
          connection.send(
            account
              ? { type: 'business.switch', businessId: account.business_id, accountMetaId: account.meta_id }
              : { type: 'business.switch', businessId: id },
          );
        }}
      />
    </>
  );
};

const ChooseAccount = ({ connection, queue }: ConnectedProps) => {
  const next = useNextWords({ queue });
  const accounts = useSelector(connection, selectAccounts).filter(isUsableAdAccount);
  const info = useSelector(connection, selectBusiness);
  const busy = useSelector(connection, selectBusy);
  const pending = useSelector(connection, selectWantedAccount);
  const limit = info?.business?.max_active_ad_accounts ?? null;
  const name = info?.discovered_businesses.find(({ id }) => id === info.selected_business_id)?.name ?? 'This business';
  if (accounts.length === 0)
    return (
      <Nothing connection={connection}>
        {name} has no ad account that can run ads. Fix this on Meta, then refresh.
      </Nothing>
    );
  return (
    <>
      <p>
        The one that your ads run in.
        {limit !== null && ` Your plan includes ${counted(limit, 'active ad account')}.`} {next}
      </p>
      <Offered
        label="Ad account"
        choices={accounts.map((account) => ({
          id: account.meta_id,
          name: account.name,
          note: dotted(accountPlaceWords(account), idWords(account, accounts)),
        }))}
        busy={busy ? 'Activating the ad account' : null}
        pending={pending}
        onChoose={(metaId) => connection.send({ type: 'account.setAllowed', metaIds: [metaId] })}
      />
    </>
  );
};

const Planless = () => (
  <>
    <p>Then you pick the ad account that your ads run in.</p>
    <div className={css.acts}>
      <ButtonLink tone="primary" href={ROUTES.billing}>
        Choose a plan
      </ButtonLink>
    </div>
  </>
);

const Waiting = () => (
  <Loading words="Loading your ad accounts">
    <Bone height={96} />
  </Loading>
);

const STAGES = {
  planless: [Planless, 'Next, choose a plan'],
  waiting: [Waiting, 'Your ad accounts'],
  unread: [() => null, 'Your ad accounts'],
  business: [ChooseBusiness, 'Choose where your ads run'],
  account: [ChooseAccount, 'Choose an ad account'],
  ready: [Ready, 'Where your ads run'],
} as const;

/** What stands between the connection and the first ad. */
const useStage = ({ connection, planless }: ConnectedProps): keyof typeof STAGES => {
  const info = useSelector(connection, selectBusiness);
  const account = useSelector(connection, selectSelected);
  const unread = useSelector(connection, selectConnectionUnread);
  if (planless) return 'planless';
  if (info === null) return unread ? 'unread' : 'waiting';
  if (info.business === null) return 'business';
  return account === null ? 'account' : 'ready';
};

/** Meta is connected: what is still to be chosen, by one press each, then the way to the first ad (D8.6). */
export const Connected = (props: ConnectedProps) => {
  const name = useSelector(props.connection, selectStatus)?.meta_user_name;
  const stage = useStage(props);
  useOnward(props);
  const [Stage, title] = STAGES[stage];
  const { place, take } = useKeptFocus();
  return (
    <Page title={name ? `Meta is connected as ${name}` : 'Meta is connected'} width="reading" state="connected">
      {!props.planless && <Trouble connection={props.connection} />}
      <Card title={title}>
        <div {...place}>
          <div className={css.stage} key={stage} tabIndex={-1} ref={take}>
            <Stage {...props} />
          </div>
        </div>
      </Card>
    </Page>
  );
};
