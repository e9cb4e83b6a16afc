import type { FlowDefinition, FlowNode } from './definition.ts';

/**
 * The ad account that what passes a pre-flight check is published to, by the check's id: the one that every “Publish” names
 * to which its ads come. Not there, where none is named or it depends on the way.
 */
export const accountsOfChecks = ({ nodes, edges }: FlowDefinition): ReadonlyMap<string, string> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const next = (id: string, outcome?: string): FlowNode[] =>
    edges
      .filter((edge) => edge.from === id && (outcome === undefined || edge.outcome === outcome))
      .flatMap(({ to }) => byId.get(to) ?? []);
  return new Map(
    nodes.flatMap((check) => {
      if (check.kind !== 'preflight') return [];
      const { ads } = check.settings;
      const named = new Set<string | null>();
      const seen = new Set(next(check.id, 'passed'));
      // A set is walked with what is added to it on the way.
      for (const node of seen) {
        if (node.kind === 'publish' && node.settings.ads === ads) named.add(node.settings.ad_account_id);
        // What is written from here on are other drafts.
        else if (node.kind !== 'write_copy' || ads !== 'made') for (const each of next(node.id)) seen.add(each);
      }
      const [account = null] = named;
      return named.size === 1 && account !== null ? [[check.id, account] as const] : [];
    }),
  );
};
