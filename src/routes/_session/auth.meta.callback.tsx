import { metaOAuthResultOf } from '#contract/rules/metaOAuthResult.ts';
import { MetaCallbackView } from '#src/views/metaCallback/MetaCallbackView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { CheckScreen } from '../-CheckScreen.tsx';
import { sessionOf } from '../-guards.ts';
import { useSession } from '../-useSession.ts';

const text = z.catch(z.optional(z.string()), undefined);
/** Our own server says `result`; another may leave what Meta said as it is, or say nothing. */
const searchSchema = z.object({ result: text, error: text });

const MetaCallback = () => (
  <MetaCallbackView connection={useSession().connection} result={metaOAuthResultOf(Route.useSearch())} />
);

export const Route = createFileRoute('/_session/auth/meta/callback')({
  validateSearch: (search) => searchSchema.parse(search),
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.refresh' }),
  errorComponent: CheckScreen,
  component: MetaCallback,
  staticData: { title: 'Connecting Meta' },
});
