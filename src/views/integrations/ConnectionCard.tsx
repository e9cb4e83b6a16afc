import { Check, X } from 'lucide-react';
import type { MetaConnection } from '#contract/calls/meta.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { day } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import type { PillTone } from '#ui/parts/Pill.css.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import { ConnectPicture } from '../meta/ConnectPicture.tsx';
import * as css from './Integrations.css.ts';
import { permissionWords } from './permissions.ts';

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
  /** Whether the person is asked if Meta shall be disconnected. */
  readonly asking: boolean;
  readonly onConnect: () => void;
  readonly onAsk: () => void;
  readonly onKeep: () => void;
  readonly onDisconnect: () => void;
}

const Permission = ({ permission, granted }: { readonly permission: string; readonly granted: boolean }) => {
  const { name, use } = permissionWords(permission);
  return (
    <li className={css.permission}>
      {granted ? (
        <Check className={css.granted} size={14} aria-hidden="true" />
      ) : (
        <X className={css.missing} size={14} aria-hidden="true" />
      )}
      <span className={css.words}>
        <span>
          <span className={hidden}>{granted ? 'Granted: ' : 'Missing: '}</span>
          {name}
        </span>
        {use && <span className={css.soft}>{use}</span>}
      </span>
    </li>
  );
};

const Trouble = ({
  connection,
  connecting,
  onConnect,
}: Pick<ConnectionCardProps, 'connection' | 'connecting' | 'onConnect'>) => {
  const reconnect = (
    <Button dense busy={connecting} onClick={onConnect}>
      Reconnect
    </Button>
  );
  if (connection.health === 'expired') {
    return (
      <Notice tone="critical" title="Your Meta connection has expired" actions={reconnect}>
        Nothing in the queue is lost. Reconnect to resume publishing.
      </Notice>
    );
  }
  if (connection.missing_permissions.length > 0) {
    return (
      <Notice tone="attention" title="Some permissions are missing" actions={reconnect}>
        Reconnect and leave every permission turned on.
      </Notice>
    );
  }
  return connection.health === 'expiring' && connection.expires_at ? (
    <Notice tone="attention" title={`The connection expires on ${day(connection.expires_at)}`} actions={reconnect}>
      Reconnect to renew it.
    </Notice>
  ) : null;
};

/** D6.1: connected or not, how well, with which permissions, and the way out. */
export const ConnectionCard = (props: ConnectionCardProps) => {
  const { connection, connecting, disconnecting, asking, onConnect, onAsk, onKeep, onDisconnect } = props;
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
          Millrace publishes your ads through it. You choose the permissions on Meta's own page and can revoke them at
          any time.
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
        {connection.missing_permissions.map((permission) => (
          <Permission key={permission} permission={permission} granted={false} />
        ))}
        {connection.granted_permissions.map((permission) => (
          <Permission key={permission} permission={permission} granted />
        ))}
      </ul>
      <div className={css.acts}>
        <Button dense busy={disconnecting} onClick={onAsk}>
          Disconnect
        </Button>
        {connection.expires_at && connection.health === 'healthy' && (
          <span className={css.soft}>Expires {day(connection.expires_at)}</span>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={onKeep}
        title="Disconnect Meta?"
        asks
        actions={
          <>
            <Button onClick={onKeep}>Keep connected</Button>
            <Button tone="critical" onClick={onDisconnect}>
              Disconnect
            </Button>
          </>
        }
      >
        {connection.shared ? (
          <p>
            Another Millrace account is connected as the same Meta user and stays connected. Only this account's
            connection is deleted.
          </p>
        ) : (
          <p>This ends Millrace's access to Meta.</p>
        )}
        <p>Your drafts stay here, and published ads stay on Meta unchanged.</p>
        <p>Queued ads aren't published until you reconnect.</p>
      </Dialog>
    </Card>
  );
};
