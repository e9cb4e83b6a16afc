import type { FlowDefinition, FlowNode } from './definition.ts';

/** Whether the owner reviews the drafts here, and is asked for an ad set of each that has none. */
const asksForAdSets = ({ kind, settings }: FlowNode): boolean =>
  kind === 'review' && settings.ads === 'made' && settings.by === 'me';

/** Whether drafts need an ad set here, or are other drafts from here on. */
const needsAdSets = ({ kind, settings }: FlowNode): boolean =>
  (kind === 'publish' || kind === 'preflight') && settings.ads === 'made';

/**
 * Pre-flight checks that let drafts without an ad set through: whatever way these take from there, the owner reviews them
 * and gives them one before any step needs it.
 */
export const adSetLaterAt = ({ nodes, edges }: FlowDefinition): ReadonlySet<string> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const next = (id: string, outcome?: string): FlowNode[] =>
    edges
      .filter((edge) => edge.from === id && (outcome === undefined || edge.outcome === outcome))
      .flatMap(({ to }) => byId.get(to) ?? []);
  const isLater = (preflight: FlowNode): boolean => {
    const seen = new Set(next(preflight.id, 'passed'));
    let isAsked = false;
    // A set is walked with what is added to it on the way.
    for (const node of seen) {
      if (asksForAdSets(node)) isAsked = true;
      else if (needsAdSets(node)) return false;
      else if (node.kind !== 'write_copy') for (const each of next(node.id)) seen.add(each);
    }
    return isAsked;
  };
  return new Set(
    nodes
      .filter((node) => node.kind === 'preflight' && node.settings.ads === 'made' && isLater(node))
      .map(({ id }) => id),
  );
};
