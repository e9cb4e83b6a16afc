import * as z from 'zod/mini';
import { beyondBounds } from './beyond.ts';
import { FLOW_BOUNDS } from './bounds.ts';
import type { FlowChart } from './compile.ts';
import { jsonOf } from './copied.ts';
import { decompile } from './decompile.ts';
import { FlowDefinition, FlowLimits, type FlowNode } from './definition.ts';
import type { FlowFields } from './flow.ts';
import { fromMermaid } from './mermaid.ts';
import { USUAL_LIMITS } from './usual.ts';
import { cutText } from '../rules/cutText.ts';

/** A flow from a file, or what is wrong with the file, in sentences. */
export type Imported =
  | { readonly fields: FlowFields; readonly cleared: boolean }
  | { readonly errors: readonly string[] };

/** Longer files are no flow: 200 steps are a tenth of it. */
export const MAX_FLOW_FILE = 2_000_000;

const NO_FLOW = 'This file holds no flow. Choose one that was exported from Millrace, as Stately JSON or Mermaid.';
const NO_STEPS =
  'The states of this machine are no steps of a flow. Only machines that were exported from Millrace can be imported.';

/** What a flow's file says beside its steps; anything else in it is left out. */
const About = z.object({
  name: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  limits: z.catch(FlowLimits, USUAL_LIMITS),
});

/** Nothing of the sender's: their ad accounts, briefs, presets, and people who would get a link to review ads. */
const anonymous = (node: FlowNode): FlowNode => {
  const settings: Record<string, unknown> = { ...node.settings };
  if ('source' in node.settings && node.settings.source.from === 'brief')
    settings['source'] = { from: 'brief', brief_id: null };
  if ('preset_id' in settings) settings['preset_id'] = null;
  if ('ad_account_id' in settings) settings['ad_account_id'] = null;
  if ('scope' in settings) settings['scope'] = { ad_account_id: null, adset_ids: [] };
  delete settings['ad_ids'];
  if ('emails' in settings) settings['emails'] = [];
  return { ...node, settings } as FlowNode;
};

const MOST_ERRORS = 5;

const told = (texts: readonly string[]): Imported => {
  const more = texts.length - MOST_ERRORS;
  return { errors: more > 0 ? [...texts.slice(0, MOST_ERRORS), `And ${more} more.`] : texts };
};

const fieldsOf = (definition: FlowDefinition, about: unknown): Imported => {
  const beyond = beyondBounds(definition);
  if (beyond.length > 0) return told(beyond);
  const { name, description, limits } = About.parse(Object(about));
  const nodes = definition.nodes.map(anonymous);
  return {
    fields: {
      name: cutText(name.trim() || 'Imported flow', FLOW_BOUNDS.name),
      description: cutText(description, FLOW_BOUNDS.description),
      definition: { nodes, edges: definition.edges },
      // What a stranger allows is no permission of yours.
      limits: { ...limits, allow_unreviewed: false, allow_active: false },
    },
    cleared:
      JSON.stringify(nodes) !== JSON.stringify(definition.nodes) || limits.allow_unreviewed || limits.allow_active,
  };
};

/** `Step 3 (copy), settings.count: Use at most 10.` */
const errorText = (json: unknown, { path, message }: z.core.$ZodIssue): string => {
  const [list, index, ...rest] = path;
  if ((list !== 'nodes' && list !== 'edges') || typeof index !== 'number') return message;
  const item = Object((Object(json) as Record<string, unknown[]>)[list]?.[index]) as { id?: unknown };
  const named = list === 'nodes' && typeof item.id === 'string' ? ` (${cutText(item.id, 40)})` : '';
  const field = rest.length === 0 ? '' : `, ${rest.join('.')}`;
  return `${list === 'nodes' ? 'Step' : 'Edge'} ${index + 1}${named}${field}: ${message}`;
};

const errorsOf = (json: unknown, { issues }: z.core.$ZodError): Imported =>
  told([...new Set(issues.map((issue) => errorText(json, issue)))]);

const read = (make: () => FlowDefinition, about: unknown): Imported => {
  try {
    return fieldsOf(make(), about);
  } catch (error) {
    if (error instanceof z.core.$ZodError) return errorsOf(null, error);
    return { errors: [NO_STEPS] };
  }
};

interface MaybeFlow {
  readonly definition?: unknown;
  readonly states?: unknown;
  readonly meta?: { readonly flow?: unknown };
}

/** The flow in a file: as its call answers it, as Stately JSON, or as Mermaid. */
export const readFlowFile = (text: string): Imported => {
  if (text.length > MAX_FLOW_FILE) return { errors: ['This file is too large for a flow: it may have 2 MB.'] };
  if (text.trimStart().startsWith('stateDiagram-v2')) return read(() => fromMermaid(text), null);
  const json = Object(jsonOf(text)) as MaybeFlow;
  if (json.definition !== undefined) {
    const definition = FlowDefinition.safeParse(json.definition);
    return definition.success ? fieldsOf(definition.data, json) : errorsOf(json.definition, definition.error);
  }
  if (json.states === undefined || json.states === null) return { errors: [NO_FLOW] };
  const isOurs = Object.values(json.states).some((state) => (Object(state) as MaybeFlow).meta !== undefined);
  if (!isOurs) return { errors: [NO_STEPS] };
  return read(() => decompile(json as unknown as FlowChart), json.meta?.flow);
};
