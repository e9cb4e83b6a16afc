import type { FlowNode } from './definition.ts';
import type { FlowFields } from './flow.ts';

/** A flow whose times of the week are those of a time zone: templates, and what is drafted of them, have none of their own. */
export const inTimeZone = (fields: FlowFields, timeZone: string): FlowFields => {
  const nodes = fields.definition.nodes.map((node): FlowNode => {
    if (node.kind === 'schedule') return { ...node, settings: { ...node.settings, time_zone: timeZone } };
    return node.kind === 'wait' && node.settings.until.kind === 'time'
      ? { ...node, settings: { until: { ...node.settings.until, time_zone: timeZone } } }
      : node;
  });
  return { ...fields, definition: { nodes, edges: fields.definition.edges } };
};
