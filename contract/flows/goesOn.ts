import type { FlowDefinition, FlowNode } from './definition.ts';
import type { RunEvent } from './flow.ts';
import { isTrigger, type NodeKind } from './outcomes.ts';

/** A step that an ended run can go on from. */
export interface GoesOn {
  readonly step: FlowNode;
  /** Steps that were done from there on and are paid once more, in the order of the run. */
  readonly paidAgain: readonly FlowNode[];
}

const PAID: ReadonlySet<NodeKind> = new Set<NodeKind>(['ideate', 'write_copy', 'make_image']);

/** Budgets are raised by a share, and ads are put on Meta: done once more, they would be there twice. */
const isOnce = ({ kind }: FlowNode, outcome: RunEvent['outcome']): boolean =>
  (kind === 'change_budget' && outcome === 'ok') || (kind === 'publish' && (outcome === 'all' || outcome === 'some'));

/** What happened since a run came to a step last; null: since its start. */
const eventsFrom = (events: readonly RunEvent[], from: string | null): readonly RunEvent[] => {
  const start = from === null ? 0 : events.findLastIndex(({ type, step }) => type === 'began' && step === from);
  return events.slice(Math.max(0, start));
};

/** Whether a run put ads on Meta since it came to a step last. */
export const publishedFrom = (events: readonly RunEvent[], from: string | null): boolean =>
  eventsFrom(events, from).some(({ outcome }) => outcome === 'all' || outcome === 'some');

/**
 * Steps that a run did at Meta and does once more where it is repeated from a step, the last time that it came there; null:
 * from the start. Ads are put there once more only where they are written anew.
 */
export const doneAgain = (
  { nodes }: FlowDefinition,
  events: readonly RunEvent[],
  from: string | null,
): readonly FlowNode[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const since = eventsFrom(events, from).flatMap(({ type, step, outcome }) => {
    const node = type === 'ended' && step !== null ? byId.get(step) : undefined;
    return node ? [{ node, outcome }] : [];
  });
  const writes = since.some(({ node, outcome }) => node.kind === 'write_copy' && outcome === 'ok');
  return [
    ...new Set(
      since.flatMap(({ node, outcome }) =>
        isOnce(node, outcome) && (node.kind !== 'publish' || (writes && node.settings.ads === 'made')) ? [node] : [],
      ),
    ),
  ];
};

/**
 * The steps that an ended run can go on from, the last that it came to first. Those are left out from which on something was
 * done at Meta that would be done twice.
 */
export const goesOnFrom = ({ nodes }: FlowDefinition, events: readonly RunEvent[]): readonly GoesOn[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Map<string, GoesOn>();
  const since = new Map<string, FlowNode>();
  for (const { type, step, outcome } of events.toReversed()) {
    const node = step === null ? undefined : byId.get(step);
    if (!node || isTrigger(node.kind)) continue;
    if (type === 'ended' && isOnce(node, outcome)) break;
    if (type === 'ended' && PAID.has(node.kind) && outcome === 'ok') {
      since.delete(node.id);
      since.set(node.id, node);
    }
    // It goes on from when it came to a step last.
    if (type === 'began' && !found.has(node.id))
      found.set(node.id, { step: node, paidAgain: [...since.values()].toReversed() });
  }
  return [...found.values()];
};
