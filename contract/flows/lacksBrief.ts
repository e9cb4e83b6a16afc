import type { FlowNode } from './definition.ts';

/** A step that writes from a saved brief, of which none is chosen yet. */
export const lacksBrief = ({ settings }: Pick<FlowNode, 'settings'>): boolean =>
  'source' in settings && settings.source.from === 'brief' && settings.source.brief_id === null;
