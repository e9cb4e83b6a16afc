import { useSelector } from '@xstate/react';
import type { MetaOAuthResult } from '#contract/rules/metaOAuthResult.ts';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectConnected, selectStatus } from '#src/machines/connection.machine.ts';
import { ConnectPicture } from '../meta/ConnectPicture.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Link } from '#ui/parts/Link.ts';

interface MetaCallbackViewProps {
  readonly connection: ConnectionActor;
  readonly result: MetaOAuthResult | null;
}

const WORDS: Record<Exclude<MetaOAuthResult, 'connected'>, { readonly title: string; readonly text: string }> = {
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
};

/** D6.1: back from Meta's consent page. */
export const MetaCallbackView = ({ connection, result }: MetaCallbackViewProps) => {
  const connected = useSelector(connection, selectConnected);
  const name = useSelector(connection, selectStatus)?.meta_user_name;
  if (result === 'connected' || (result === null && connected)) {
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
  }
  const { title, text } = WORDS[result ?? 'failed'];
  return (
    <Page title="Connecting Meta" width="reading" state={result ?? 'failed'}>
      <Card>
        <EmptyState
          picture={<ConnectPicture />}
          title={title}
          action={
            <>
              <Button tone="primary" onClick={() => connection.send({ type: 'connection.connect' })}>
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
