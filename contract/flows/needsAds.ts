import type { FlowDefinition } from './definition.ts';

const AT_META: ReadonlySet<string> = new Set(['pause_ad', 'activate_ad', 'change_budget']);

/** Whether the ads that a run begins with have to be at Meta: steps switch them there, and none publishes them before. */
export const needsPublished = ({ nodes }: FlowDefinition): boolean => {
  const acting = nodes.filter(({ settings }) => 'ads' in settings && settings.ads === 'trigger');
  return acting.some(({ kind }) => AT_META.has(kind)) && !acting.some(({ kind }) => kind === 'publish');
};

/** Whether a step is about the ads that a run begins with. */
export const needsAds = ({ nodes }: FlowDefinition): boolean =>
  nodes.some(
    ({ settings }) =>
      ('ads' in settings && settings.ads === 'trigger') || ('source' in settings && settings.source.from === 'ad'),
  );

/** The ads that were chosen for the runs of a schedule. */
export const scheduledOf = ({ nodes }: FlowDefinition): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'schedule' ? (node.settings.ad_ids ?? []) : []));

/**
 * What those ads are that a run can change, of those that it begins with: who pauses ads looks for active ones. Null: any.
 */
export const changesFirst = ({ nodes }: FlowDefinition): 'active' | 'paused' | null => {
  const acting = new Set(
    nodes.flatMap(({ kind, settings }) => ('ads' in settings && settings.ads === 'trigger' ? [kind] : [])),
  );
  if (acting.has('pause_ad') || acting.has('change_budget')) return 'active';
  return acting.has('activate_ad') ? 'paused' : null;
};
