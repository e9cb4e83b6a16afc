import { ROUTES } from '#contract/routes.ts';
import { metaOAuthResultOf } from '#contract/rules/metaOAuthResult.ts';
import { MetaCallbackView } from '#src/views/metaCallback/MetaCallbackView.tsx';
import { selectActive, selectNone } from '#src/machines/subscription.machine.ts';
import { useSelector } from '@xstate/react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { CheckScreen } from '../-CheckScreen.tsx';
import { sessionOf } from '../-guards.ts';
import { useSession } from '../-useSession.ts';

const text = z.catch(z.optional(z.string()), undefined);
/** Our own server says `result`; another may leave what Meta said as it is, or say nothing. */
const searchSchema = z.object({ result: text, error: text });

const MetaCallback = () => {
  const { connection, queue, subscription } = useSession();
  const navigate = useNavigate();
  const active = useSelector(subscription, selectActive);
  // Whether there are ads says where the way goes on; without a plan there are none to be read.
  useEffect(() => {
    if (active) queue.send({ type: 'queue.open' });
  }, [active, queue]);
  return (
    <MetaCallbackView
      connection={connection}
      queue={queue}
      onFirstAd={() => void navigate({ to: ROUTES.adBuilder, replace: true })}
      planless={useSelector(subscription, selectNone)}
      result={metaOAuthResultOf(Route.useSearch())}
    />
  );
};

export const Route = createFileRoute('/_session/auth/meta/callback')({
  validateSearch: (search) => searchSchema.parse(search),
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.refresh' }),
  errorComponent: CheckScreen,
  component: MetaCallback,
  staticData: { title: 'Connecting Meta' },
});
