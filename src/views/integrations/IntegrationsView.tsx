import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ClientConfig } from '#contract/config.ts';
import {
  type ConnectionActor,
  type ConnectionSnapshot,
  selectAccounts,
  selectAsking,
  selectBusiness,
  selectBusy,
  selectConnectionText,
  selectOutdated,
  selectStatus,
} from '#src/machines/connection.machine.ts';
import {
  selectConnecting,
  selectDisconnecting,
  selectMayDisconnectAgain,
  selectPending,
  selectRefusal,
  selectSettled,
  selectWanted,
} from '#src/machines/connectionShown.ts';
import { selectActiveCount, selectOverLimit } from '#src/machines/guarded.ts';
import { AdAccountsCard } from './AdAccountsCard.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { OverLimit } from './OverLimit.tsx';
import { Refused } from './Refused.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { DemoNotice, Off } from '#ui/parts/Changes.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';

interface IntegrationsViewProps {
  readonly connection: ConnectionActor;
  readonly config: ClientConfig;
}

const selectFailed = (snapshot: ConnectionSnapshot) => snapshot.matches('failed');
const selectAssetsUnread = (snapshot: ConnectionSnapshot) => snapshot.matches({ connected: { assets: 'unread' } });
const selectAccessText = selectRefusal('access');
const selectPendingBusiness = selectPending('business');
const selectPendingAccounts = selectPending('accounts');

const Waiting = () => (
  <Loading words="Loading your Meta connection">
    <Card>
      <Bone width="30%" height={20} />
      <Bone height={72} />
    </Card>
  </Loading>
);

const Over = ({ connection }: Pick<IntegrationsViewProps, 'connection'>) => {
  const over = useSelector(connection, selectOverLimit);
  const business = useSelector(connection, selectBusiness)?.business;
  const active = useSelector(connection, selectActiveCount);
  const busy = useSelector(connection, selectBusy);
  const here = useSelector(connection, selectAccounts).filter((account) => account.is_allowed);
  const metaIds = here.map(({ meta_id: id }) => id);
  return (
    over && (
      <OverLimit
        active={active}
        here={here.length}
        limit={business?.max_active_ad_accounts ?? 0}
        elsewhere={business?.active_elsewhere ?? []}
        busy={busy}
        onSwitchOff={(id) => connection.send({ type: 'account.setAllowed', metaIds, off: [id] })}
      />
    )
  );
};

const Assets = ({ connection }: Pick<IntegrationsViewProps, 'connection'>) => {
  const info = useSelector(connection, selectBusiness);
  const accounts = useSelector(connection, selectAccounts);
  const active = useSelector(connection, selectActiveCount);
  const busy = useSelector(connection, selectBusy);
  const switched = useSelector(connection, selectPendingBusiness);
  const pending = useSelector(connection, selectPendingAccounts);
  if (!info) return <Waiting />;
  return (
    <>
      <BusinessCard
        info={info}
        busy={busy}
        wanted={switched?.type === 'business.switch' ? switched.businessId : null}
        refused={<Refused {...{ connection, busy }} part="business" />}
        onChoose={(businessId) => connection.send({ type: 'business.switch', businessId })}
        onSync={
          info.selected_business_id
            ? () => connection.send({ type: 'business.switch', businessId: info.selected_business_id ?? '' })
            : null
        }
      />
      {info.business && (
        <AdAccountsCard
          accounts={accounts}
          active={active}
          others={info.business.active_elsewhere}
          limit={info.business.max_active_ad_accounts}
          busy={busy}
          pending={pending}
          refused={<Refused {...{ connection, busy }} part="accounts" />}
          onPrimary={(accountId) => connection.send({ type: 'account.makePrimary', accountId })}
          assets={info.business}
          onSpeaker={({ id: accountId }, pageId, instagramId) =>
            connection.send({ type: 'account.speakAs', accountId, pageId, instagramId })
          }
          onAllowed={(metaIds) => connection.send({ type: 'account.setAllowed', metaIds })}
        />
      )}
    </>
  );
};

export const IntegrationsView = ({ connection, config }: IntegrationsViewProps) => {
  const settled = useSelector(connection, selectSettled);
  const status = useSelector(connection, selectStatus);
  const failed = useSelector(connection, selectFailed);
  const unread = useSelector(connection, selectAssetsUnread);
  const outdated = useSelector(connection, selectOutdated);
  const asking = useSelector(connection, selectAsking);
  // Who leaves the screen has answered no.
  useEffect(() => () => connection.send({ type: 'connection.keep' }), [connection]);
  const connecting = useSelector(connection, selectConnecting);
  const disconnecting = useSelector(connection, selectDisconnecting);
  const text = useSelector(connection, selectConnectionText);
  const accessText = useSelector(connection, selectAccessText);
  const again = useSelector(connection, selectMayDisconnectAgain);
  // What was asked for and not made is said where it was asked for, and tried again there.
  const wanted = useSelector(connection, selectWanted);
  const unreadable = failed || unread || (outdated && !wanted);
  return (
    <Page
      title="Integrations"
      sub="Where your ads are published"
      width="reading"
      state={status?.connected ? 'connected' : 'disconnected'}
    >
      <Over connection={connection} />
      {config.sandbox.meta && (
        <Notice tone="info" title="Sandbox">
          Meta is simulated on this computer. Connect and publish freely; nobody sees your ads.
        </Notice>
      )}
      {unreadable && (
        <Notice
          tone="critical"
          live="alert"
          title={text ?? "Couldn't check your Meta connection"}
          actions={
            <Button dense onClick={() => connection.send({ type: 'connection.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {!settled && <Waiting />}
      {settled && accessText && !unreadable && (
        <Notice
          tone="critical"
          live="alert"
          actions={
            again && (
              <Button dense onClick={() => connection.send({ type: 'connection.disconnect' })}>
                Retry
              </Button>
            )
          }
        >
          {accessText}
        </Notice>
      )}
      {settled && <DemoNotice />}
      {settled && status && (
        <Off>
          <ConnectionCard
            connection={status}
            connecting={connecting}
            disconnecting={disconnecting}
            asking={asking}
            onConnect={() => connection.send({ type: 'connection.connect' })}
            onAsk={() => connection.send({ type: 'connection.askDisconnect' })}
            onKeep={() => connection.send({ type: 'connection.keep' })}
            onDisconnect={() => connection.send({ type: 'connection.disconnect' })}
          />
        </Off>
      )}
      {settled && status?.connected && !unread && (
        <Off>
          <Assets connection={connection} />
        </Off>
      )}
    </Page>
  );
};
