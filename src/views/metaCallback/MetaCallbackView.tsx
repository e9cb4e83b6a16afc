import { useSelector } from '@xstate/react';
import type { MetaConnection } from '#contract/calls/meta.ts';
import type { MetaOAuthResult } from '#contract/rules/metaOAuthResult.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type ConnectionActor,
  type ConnectionSnapshot,
  selectBusy,
  selectConnected,
  selectStatus,
} from '#src/machines/connection.machine.ts';
import { selectConnecting } from '#src/machines/connectionShown.ts';
import type { QueueActor } from '#src/machines/queue.machine.ts';
import { ConnectPicture } from '../meta/ConnectPicture.tsx';
import { permissionWords } from '../integrations/permissions.ts';
import { Connected } from './Connected.tsx';
import * as css from './MetaCallback.css.ts';
import { Trouble } from './Trouble.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { number } from '#ui/parts/format.ts';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { Link } from '#ui/parts/Link.ts';

interface MetaCallbackViewProps {
  readonly connection: ConnectionActor;
  readonly queue: QueueActor;
  /** There is no plan. */
  readonly planless: boolean;
  /** The way leads on to the first ad. */
  readonly onFirstAd: () => void;
  /** Null: the address does not say; the connection is asked. */
  readonly result: MetaOAuthResult | null;
}

type Outcome = Exclude<MetaOAuthResult, 'connected'> | 'unknown';

const WORDS: Record<Outcome, { readonly title: string; readonly text: string }> = {
  denied: {
    title: 'Meta was not connected',
    text: "You cancelled on Meta's page, so nothing changed. You can connect at any time.",
  },
  expired: {
    title: 'That took too long',
    text: 'For security, the link to Meta expires quickly and works only once. Start again.',
  },
  failed: {
    title: "Couldn't connect Meta",
    text: 'Meta did not complete the connection, so nothing changed. Try again in a moment.',
  },
  unknown: {
    title: 'Meta is not connected',
    text: 'You can connect at any time.',
  },
};

/** The same where there was a connection before, which stands as it was. */
const STANDS: Record<Exclude<Outcome, 'unknown'> | 'ended', { readonly title: string; readonly text: string }> = {
  denied: { title: 'Meta was not reconnected', text: "You cancelled on Meta's page, so nothing changed." },
  expired: { title: 'That took too long', text: 'The link to Meta expired before you came back, so nothing changed.' },
  failed: { title: "Couldn't reconnect Meta", text: 'Meta did not complete the connection, so nothing changed.' },
  // Back on the page of a connection that worked when it was made.
  ended: { title: 'Reconnect Meta', text: '' },
};

/** Not yet known, or not to be known just now. */
const selectReading = (snapshot: ConnectionSnapshot) => snapshot.matches('idle') || snapshot.matches('loading');
const selectUnread = (snapshot: ConnectionSnapshot) => snapshot.matches('failed');

const Asking = () => (
  <Page title="Connecting Meta" width="reading" state="asking">
    <Loading words="Checking your Meta connection">
      <Card>
        <Bone height={72} />
      </Card>
    </Loading>
  </Page>
);

interface MissingProps extends Pick<MetaCallbackViewProps, 'connection'> {
  readonly missing: readonly string[];
}

/** Connected, but not with all that publishing needs: nothing to celebrate yet. */
const Limited = ({ connection, missing }: MissingProps) => {
  const connecting = useSelector(connection, selectConnecting);
  return (
    <Page title="Connecting Meta" width="reading" state="limited">
      <Trouble connection={connection} />
      <Card>
        <EmptyState
          picture={<ConnectPicture />}
          title={missing.length === 1 ? 'A permission is missing' : `${number(missing.length)} permissions are missing`}
          action={
            <>
              <Button
                tone="primary"
                busy={connecting}
                busyLabel="Opening Meta"
                onClick={() => connection.send({ type: 'connection.connect' })}
              >
                Reconnect
              </Button>
              <Link href={ROUTES.integrations}>See permissions</Link>
            </>
          }
        >
          {missing.map((permission) => {
            const { name, use } = permissionWords(permission);
            return (
              <span className={css.missing} key={permission}>
                <strong>{name}</strong>
                {use && `: ${use.charAt(0).toLowerCase()}${use.slice(1)}`}
              </span>
            );
          })}
          Meta is connected, but publishing needs every permission. Reconnect and leave all of them turned on.
        </EmptyState>
      </Card>
    </Page>
  );
};

interface StandsProps extends Pick<MetaCallbackViewProps, 'connection'> {
  readonly outcome: keyof typeof STANDS;
  readonly status: MetaConnection;
}

/** Nothing came of reconnecting; what there was is as it was. */
const Stands = ({ connection, outcome, status }: StandsProps) => {
  const connecting = useSelector(connection, selectConnecting);
  const { title, text } = STANDS[outcome];
  const expired = status.health === 'expired';
  const limited = status.missing_permissions.length > 0;
  const as = status.meta_user_name ? ` as ${status.meta_user_name}` : '';
  const back = 'Back to Integrations';
  return (
    <Page title="Connecting Meta" width="reading" state={outcome}>
      <Trouble connection={connection} />
      <Card>
        <EmptyState
          picture={<ConnectPicture />}
          title={title}
          action={
            <>
              {!expired && !limited && (
                <ButtonLink tone="primary" href={ROUTES.integrations}>
                  {back}
                </ButtonLink>
              )}
              <Button
                tone={expired || limited ? 'primary' : 'plain'}
                busy={connecting}
                busyLabel="Opening Meta"
                onClick={() => connection.send({ type: 'connection.connect' })}
              >
                Reconnect
              </Button>
              {(expired || limited) && <Link href={ROUTES.integrations}>{back}</Link>}
            </>
          }
        >
          {text && `${text} `}
          {expired
            ? 'Your Meta connection has expired: reconnect to resume publishing.'
            : `Meta is still connected${as}${limited ? ', with permissions missing' : ''}.`}
        </EmptyState>
      </Card>
    </Page>
  );
};

const NotConnected = ({ connection, outcome }: Pick<MetaCallbackViewProps, 'connection'> & { outcome: Outcome }) => {
  const busy = useSelector(connection, selectBusy);
  const reading = useSelector(connection, selectReading);
  const { title, text } = WORDS[outcome];
  return (
    <Page title="Connecting Meta" width="reading" state={outcome}>
      <Trouble connection={connection} />
      <Card>
        <EmptyState
          picture={<ConnectPicture />}
          title={title}
          action={
            <>
              <Button
                tone="primary"
                busy={busy || reading}
                onClick={() => connection.send({ type: 'connection.connect' })}
              >
                Connect Meta
              </Button>
              <Link href={ROUTES.integrations}>Back to Integrations</Link>
            </>
          }
        >
          {text}
        </EmptyState>
      </Card>
    </Page>
  );
};

/** Says nothing of a connection that is not known yet, nor what the address says of one that has ended since. */
const Arrived = (props: Omit<MetaCallbackViewProps, 'result'>) => {
  const { connection } = props;
  const status = useSelector(connection, selectStatus);
  const reading = useSelector(connection, selectReading);
  if (reading && !status?.connected) return <Asking />;
  if (status?.health === 'expired') return <Stands connection={connection} outcome="ended" status={status} />;
  if (status?.connected === false) return <NotConnected connection={connection} outcome="unknown" />;
  const missing = status?.missing_permissions ?? [];
  return missing.length > 0 ? <Limited connection={connection} missing={missing} /> : <Connected {...props} />;
};

/** D6.1: back from Meta's consent page. */
export const MetaCallbackView = ({ result, ...to }: MetaCallbackViewProps) => {
  const { connection } = to;
  const connected = useSelector(connection, selectConnected);
  const reading = useSelector(connection, selectReading);
  const unread = useSelector(connection, selectUnread);
  const status = useSelector(connection, selectStatus);
  if (result === 'connected') return <Arrived {...to} />;
  if (result !== null) {
    if (reading && status === null) return <Asking />;
    return status?.connected || status?.health === 'expired' ? (
      <Stands connection={connection} outcome={result} status={status} />
    ) : (
      <NotConnected connection={connection} outcome={result} />
    );
  }
  if (reading) return <Asking />;
  if (connected) return <Arrived {...to} />;
  if (!unread) return <NotConnected connection={connection} outcome="unknown" />;
  return (
    <Page title="Connecting Meta" width="reading" state="unread">
      <Trouble connection={connection} />
      <Link href={ROUTES.integrations}>Back to Integrations</Link>
    </Page>
  );
};
