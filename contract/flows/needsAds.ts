import type { FlowDefinition } from './definition.ts';

/** Whether a step is about the ads that a run begins with. */
export const needsAds = ({ nodes }: FlowDefinition): boolean =>
  nodes.some(
    ({ settings }) =>
      ('ads' in settings && settings.ads === 'trigger') || ('source' in settings && settings.source.from === 'ad'),
  );
