import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { MetaConnection } from '#contract/calls/meta.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { day } from '../parts/format.ts';
import { hidden } from '../parts/Hidden.css.ts';
import { Notice } from '../parts/Notice.tsx';
import type { PillTone } from '../parts/Pill.css.ts';
import { Pill } from '../parts/Pill.tsx';
import { ConnectPicture } from './ConnectPicture.tsx';
import { sprinkles } from '../theme/sprinkles.css.ts';
import * as css from './Integrations.css.ts';

const WHY: Readonly<Record<string, string>> = {
  ads_management: 'Create and publish ads',
  ads_read: 'Read campaigns and results',
  business_management: 'See your businesses',
  pages_show_list: 'List your pages',
  pages_read_engagement: 'Read your pages',
  pages_manage_ads: 'Advertise as your pages',
  instagram_basic: 'See your Instagram accounts',
};

const HEALTH: Record<MetaConnection['health'], { readonly tone: PillTone; readonly word: string }> = {
  none: { tone: 'neutral', word: 'Not connected' },
  healthy: { tone: 'positive', word: 'Connected' },
  expiring: { tone: 'attention', word: 'Expires soon' },
  expired: { tone: 'critical', word: 'Expired' },
};

const LIMITED = { tone: 'attention', word: 'Permissions missing' } as const;

interface ConnectionCardProps {
  readonly connection: MetaConnection;
  readonly connecting: boolean;
  readonly disconnecting: boolean;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}

const Permission = ({ name, granted }: { readonly name: string; readonly granted: boolean }) => (
  <li className={css.permission}>
    {granted ? (
      <Check className={css.granted} size={14} aria-hidden="true" />
    ) : (
      <X className={css.missing} size={14} aria-hidden="true" />
    )}
    <span>
      <span className={hidden}>{granted ? 'Granted: ' : 'Missing: '}</span>
      {WHY[name] ?? name} <span className={css.soft}>{WHY[name] ? name : ''}</span>
    </span>
  </li>
);

const Trouble = ({
  connection,
  connecting,
  onConnect,
}: Omit<ConnectionCardProps, 'onDisconnect' | 'disconnecting'>) => {
  const reconnect = (
    <Button dense busy={connecting} onClick={onConnect}>
      Connect again
    </Button>
  );
  if (connection.health === 'expired') {
    return (
      <Notice tone="critical" title="Meta no longer accepts the connection" actions={reconnect}>
        Nothing queued is lost. Connect again and publishing goes on.
      </Notice>
    );
  }
  if (connection.missing_permissions.length > 0) {
    return (
      <Notice tone="attention" title="Some permissions are missing" actions={reconnect}>
        Connect again and leave every permission switched on.
      </Notice>
    );
  }
  return connection.health === 'expiring' && connection.expires_at ? (
    <Notice tone="attention" title={`The connection expires on ${day(connection.expires_at)}`} actions={reconnect}>
      Connecting again renews it.
    </Notice>
  ) : null;
};

/** D6.1: connected or not, how well, with which permissions, and the way out. */
export const ConnectionCard = (props: ConnectionCardProps) => {
  const { connection, connecting, disconnecting, onConnect, onDisconnect } = props;
  const [asking, setAsking] = useState(false);
  const limited = connection.health === 'healthy' && connection.missing_permissions.length > 0;
  const { tone, word } = limited ? LIMITED : HEALTH[connection.health];
  if (!connection.connected && connection.health !== 'expired') {
    return (
      <Card>
        <EmptyState
          picture={<ConnectPicture />}
          title="Connect your Meta account"
          action={
            <Button tone="primary" busy={connecting} busyLabel="Opening Meta" onClick={onConnect}>
              Connect Meta
            </Button>
          }
        >
          Millrace publishes your ads through it. You choose on Meta's own page what we may do, and can take it back any
          time.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      title="Meta"
      sub={connection.meta_user_name ? `Connected as ${connection.meta_user_name}` : undefined}
      aside={<Pill tone={tone}>{word}</Pill>}
    >
      <Trouble {...props} />
      <ul className={css.permissions} aria-label="Permissions">
        {connection.granted_permissions.map((name) => (
          <Permission key={name} name={name} granted />
        ))}
        {connection.missing_permissions.map((name) => (
          <Permission key={name} name={name} granted={false} />
        ))}
      </ul>
      <div className={sprinkles({ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' })}>
        <Button dense busy={disconnecting} onClick={() => setAsking(true)}>
          Disconnect
        </Button>
        {connection.expires_at && connection.health === 'healthy' && (
          <span className={css.soft}>Good until {day(connection.expires_at)}</span>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Disconnect Meta?"
        asks
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep connected</Button>
            <Button
              tone="critical"
              onClick={() => {
                setAsking(false);
                onDisconnect();
              }}
            >
              Disconnect
            </Button>
          </>
        }
      >
        <p>We give our permissions back to Meta. Your drafts stay here, and published ads stay at Meta as they are.</p>
        <p>Ads that wait in the queue are not published until you connect again.</p>
      </Dialog>
    </Card>
  );
};
