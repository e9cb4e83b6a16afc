import { ShownStatus } from '#contract/rules/shownStatus.ts';
import { AdQueueView } from '#src/views/queue/AdQueueView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { sessionOf } from '../../-guards.ts';
import { useSession } from '../../-useSession.ts';

const AdQueue = () => {
  const { queue, publish, connection } = useSession();
  return <AdQueueView queue={queue} publish={publish} connection={connection} />;
};

const searchSchema = z.object({ status: z.catch(z.optional(ShownStatus), undefined) });

export const Route = createFileRoute('/_session/_subscribed/ad-queue')({
  validateSearch: (search) => searchSchema.parse(search),
  loaderDeps: ({ search: { status } }) => ({ status }),
  // The filter in the address is the chart's filter.
  loader: ({ context: { system }, deps, preload }) => {
    if (!preload) sessionOf(system).queue.send({ type: 'queue.open', filter: deps.status ?? 'all' });
  },
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.open' }),
  component: AdQueue,
  staticData: { title: 'Ad queue' },
});
