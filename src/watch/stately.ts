import { redact } from '#src/journal/allowed.ts';
import type { AnyActorRef } from 'xstate';
import { chartsUnder, isChart } from './actors.ts';
import { plain } from './plain.ts';

/** What actors were started with and what they answered, which the inspector's own sanitizers leave in; and what only XState reads. */
const LEFT_OUT = new Set(['input', 'output', 'error', '_nodes', 'machine', 'historyValue', 'children']);

/**
 * Opens Stately's inspector beside the page, for `?inspect` in development. It is a hosted page: what it hears leaves
 * the browser, so events pass the journal's allow-list, and everything else loses inputs, answers, and what may be secret.
 */
export const inspectWithStately = async (root: AnyActorRef): Promise<void> => {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector({
    sanitizeEvent: redact,
    sanitizeContext: (context) => plain(context) as typeof context,
    serialize: (event) => plain(event, LEFT_OUT) as typeof event,
  });
  // Charts that started before the inspector have to be shown to it by hand.
  if (isChart(root)) for (const ref of chartsUnder(root)) inspector.actor(ref, ref.getSnapshot());
  root.system.inspect(inspector.inspect);
};
