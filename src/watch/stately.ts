import { isChart as isMachine } from '#src/journal/chart.ts';
import { redact } from '#src/journal/redact.ts';
import type { AnyActor, AnyActorRef, InspectionEvent } from 'xstate';
import { chartsUnder, isChart } from './actors.ts';
import { plain } from './plain.ts';

/** What actors were started with and what they answered, which the inspector's own sanitizers leave in; and what only XState reads. */
const LEFT_OUT = new Set(['input', 'output', 'error', '_nodes', 'machine', 'historyValue', 'children']);

/** Of an event, only what the chart's journal would keep; of what a service is told, only the name. */
const withoutSecrets = (inspected: InspectionEvent): InspectionEvent => {
  if (!('event' in inspected)) return inspected;
  const { event, actorRef } = inspected;
  const { logic } = actorRef as AnyActor;
  return { ...inspected, event: isMachine(logic) ? redact(event, logic) : { type: event.type } } as InspectionEvent;
};

/**
 * Opens Stately's inspector beside the page, for `?inspect` in development. It is a hosted page: what it hears leaves
 * the browser, so events pass the journal's allow-list, and everything else loses inputs, answers, and what may be secret.
 */
export const inspectWithStately = async (root: AnyActorRef): Promise<void> => {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector({
    sanitizeContext: (context) => plain(context) as typeof context,
    serialize: (event) => plain(event, LEFT_OUT) as typeof event,
  });
  // Charts that started before the inspector have to be shown to it by hand.
  if (isChart(root)) for (const ref of chartsUnder(root)) inspector.actor(ref, ref.getSnapshot());
  root.system.inspect((inspected) => inspector.inspect.next?.(withoutSecrets(inspected)));
};
