import { useSelector } from '@xstate/react';
import type { MetaOAuthResult } from '#contract/rules/metaOAuthResult.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type ConnectionActor,
  type ConnectionSnapshot,
  selectBusy,
  selectConnected,
  selectConnectionText,
  selectStatus,
} from '#src/machines/connection.machine.ts';
import { selectConnecting } from '#src/machines/connectionShown.ts';
import { ConnectPicture } from '../meta/ConnectPicture.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { Link } from '#ui/parts/Link.ts';

interface MetaCallbackViewProps {
  readonly connection: ConnectionActor;
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

/** Why nothing came of the last try, in the words of the call. */
const Trouble = ({ connection }: Pick<MetaCallbackViewProps, 'connection'>) => {
  const unread = useSelector(connection, selectUnread);
  const text = useSelector(connection, selectConnectionText);
  return (
    text && (
      <Notice
        tone="critical"
        live="alert"
        title={text}
        actions={
          unread && (
            <Button dense onClick={() => connection.send({ type: 'connection.retry' })}>
              Retry
            </Button>
          )
        }
      />
    )
  );
};

/** Connected, but not with all that publishing needs: nothing to celebrate yet. */
const Limited = ({ connection, missing }: Pick<MetaCallbackViewProps, 'connection'> & { missing: number }) => {
  const connecting = useSelector(connection, selectConnecting);
  return (
    <Page title="Connecting Meta" width="reading" state="limited">
      <Trouble connection={connection} />
      <Card>
        <EmptyState
          picture={<ConnectPicture />}
          title={missing === 1 ? 'A permission is missing' : `${number(missing)} permissions are missing`}
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
          Meta is connected, but publishing needs every permission. Reconnect and leave all of them switched on.
        </EmptyState>
      </Card>
    </Page>
  );
};

const Connected = ({ connection }: Pick<MetaCallbackViewProps, 'connection'>) => {
  const status = useSelector(connection, selectStatus);
  const reading = useSelector(connection, selectReading);
  const name = status?.meta_user_name;
  if (reading && !status?.connected) return <Asking />;
  const missing = status?.missing_permissions.length ?? 0;
  if (missing > 0) return <Limited connection={connection} missing={missing} />;
  return (
    <Page title="Connecting Meta" width="reading" state="connected">
      <Card>
        <EmptyState
          picture={<ConnectPicture />}
          title={name ? `Meta is connected as ${name}` : 'Meta is connected'}
          action={
            <ButtonLink tone="primary" href={ROUTES.integrations}>
              Choose a business
            </ButtonLink>
          }
        >
          Next, choose a business and ad accounts.
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

/** D6.1: back from Meta's consent page. */
export const MetaCallbackView = ({ connection, result }: MetaCallbackViewProps) => {
  const connected = useSelector(connection, selectConnected);
  const reading = useSelector(connection, selectReading);
  const unread = useSelector(connection, selectUnread);
  if (result === 'connected') return <Connected connection={connection} />;
  if (result !== null) return <NotConnected connection={connection} outcome={result} />;
  if (reading) return <Asking />;
  if (connected) return <Connected connection={connection} />;
  if (!unread) return <NotConnected connection={connection} outcome="unknown" />;
  return (
    <Page title="Connecting Meta" width="reading" state="unread">
      <Trouble connection={connection} />
      <Link href={ROUTES.integrations}>Back to Integrations</Link>
    </Page>
  );
};
