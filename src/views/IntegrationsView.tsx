import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import {
  type ConnectionActor,
  type ConnectionSnapshot,
  selectAccounts,
  selectBusiness,
  selectBusy,
  selectConnectionText,
  selectSettled,
  selectStatus,
} from '#src/machines/connection.machine.ts';
import { selectOverLimit } from '#src/machines/guarded.ts';
import { AdAccountsCard } from './integrations/AdAccountsCard.tsx';
import { BusinessCard } from './integrations/BusinessCard.tsx';
import { ConnectionCard } from './integrations/ConnectionCard.tsx';
import { OverLimit } from './integrations/OverLimit.tsx';
import { Button } from './parts/Button.tsx';
import { Card } from './parts/Card.tsx';
import { Notice } from './parts/Notice.tsx';
import { Page } from './parts/Page.tsx';
import { Bone, Loading } from './parts/Skeleton.tsx';

interface IntegrationsViewProps {
  readonly connection: ConnectionActor;
  readonly config: ClientConfig;
}

const selectFailed = (snapshot: ConnectionSnapshot) => snapshot.matches('failed');
const selectUnread = (snapshot: ConnectionSnapshot) => snapshot.matches({ connected: 'unread' });
const selectDisconnecting = (snapshot: ConnectionSnapshot) => snapshot.matches({ connected: 'disconnecting' });
const selectConnecting = (snapshot: ConnectionSnapshot) =>
  snapshot.matches({ disconnected: 'connecting' }) ||
  snapshot.matches({ disconnected: 'leaving' }) ||
  snapshot.matches({ connected: 'connecting' }) ||
  snapshot.matches({ connected: 'leaving' });

const Waiting = () => (
  <Loading words="Asking Meta">
    <Card>
      <Bone width="30%" height={20} />
      <Bone height={72} />
    </Card>
  </Loading>
);

const Over = ({ connection }: Pick<IntegrationsViewProps, 'connection'>) => {
  const over = useSelector(connection, selectOverLimit);
  const limit = useSelector(connection, selectBusiness)?.business?.max_active_ad_accounts ?? 0;
  const active = useSelector(connection, selectAccounts).filter((account) => account.is_allowed).length;
  return over && <OverLimit active={active} limit={limit} />;
};

const Assets = ({ connection }: Pick<IntegrationsViewProps, 'connection'>) => {
  const info = useSelector(connection, selectBusiness);
  const accounts = useSelector(connection, selectAccounts);
  const busy = useSelector(connection, selectBusy);
  const text = useSelector(connection, selectConnectionText);
  if (!info) return <Waiting />;
  return (
    <>
      <BusinessCard
        info={info}
        busy={busy}
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
          limit={info.business.max_active_ad_accounts}
          busy={busy}
          text={text}
          onPrimary={(accountId) => connection.send({ type: 'account.makePrimary', accountId })}
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
  const unread = useSelector(connection, selectUnread);
  const connecting = useSelector(connection, selectConnecting);
  const disconnecting = useSelector(connection, selectDisconnecting);
  const text = useSelector(connection, selectConnectionText);
  return (
    <Page
      title="Integrations"
      sub="Where your ads go"
      width="reading"
      state={status?.connected ? 'connected' : 'disconnected'}
    >
      <Over connection={connection} />
      {config.sandbox.meta && (
        <Notice tone="info" title="Sandbox">
          Meta is a stand-in on this computer: connect, publish and try things; nobody sees them.
        </Notice>
      )}
      {(failed || unread) && (
        <Notice
          tone="critical"
          live="alert"
          title={text ?? 'Meta could not be asked'}
          actions={
            <Button dense onClick={() => connection.send({ type: 'connection.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {!settled && <Waiting />}
      {settled && text && !failed && !unread && !status?.connected && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
      {settled && status && (
        <ConnectionCard
          connection={status}
          connecting={connecting}
          disconnecting={disconnecting}
          onConnect={() => connection.send({ type: 'connection.connect' })}
          onDisconnect={() => connection.send({ type: 'connection.disconnect' })}
        />
      )}
      {settled && status?.connected && !unread && <Assets connection={connection} />}
    </Page>
  );
};
