import * as z from 'zod/mini';
import { text } from '../adFields.ts';
import { listOf } from '../list.ts';
import { FLOW_BOUNDS } from './bounds.ts';
import { TimeOfDay, TimeZone } from './clock.ts';
import { Outcome, STEP_SETTINGS, TRIGGER_SETTINGS } from './kinds.ts';
import { isTrigger, type NodeKind, OUTCOMES } from './outcomes.ts';

/** Names that objects have by themselves. */
const RESERVED: ReadonlySet<string> = new Set(['constructor', 'prototype']);

/** What edges and runs name a step by: the client chooses it, once in a flow. */
export const NodeId = z.string().check(
  z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'A step id has small letters, digits and underscores, 40 at most.'),
  z.refine((id) => !RESERVED.has(id), 'This id is reserved.'),
);

const at = z.number().check(z.gte(-FLOW_BOUNDS.at), z.lte(FLOW_BOUNDS.at));

const nodeOf = <const Kind extends string, Settings extends z.ZodMiniType>(kind: Kind, settings: Settings) =>
  z.strictObject({
    id: NodeId,
    kind: z.literal(kind),
    /** The person's own name for it; empty: the name of its kind. */
    label: text(FLOW_BOUNDS.label),
    /** Where it is on the canvas; null: where the layout puts it. */
    at: z.nullable(z.strictObject({ x: at, y: at })),
    settings,
  });

const { manual, schedule, metric_rule, new_media, ad_rejected } = TRIGGER_SETTINGS;
const { ideate, write_copy, make_image, review, preflight, apply_preset, publish } = STEP_SETTINGS;
const { wait, condition, pause_ad, activate_ad, change_budget, notify, end } = STEP_SETTINGS;

/** By its kind, so that a fault names the field and not the whole step. */
export const FlowNode = z.discriminatedUnion('kind', [
  nodeOf('manual', manual),
  nodeOf('schedule', schedule),
  nodeOf('metric_rule', metric_rule),
  nodeOf('new_media', new_media),
  nodeOf('ad_rejected', ad_rejected),
  nodeOf('ideate', ideate),
  nodeOf('write_copy', write_copy),
  nodeOf('make_image', make_image),
  nodeOf('review', review),
  nodeOf('preflight', preflight),
  nodeOf('apply_preset', apply_preset),
  nodeOf('publish', publish),
  nodeOf('wait', wait),
  nodeOf('condition', condition),
  nodeOf('pause_ad', pause_ad),
  nodeOf('activate_ad', activate_ad),
  nodeOf('change_budget', change_budget),
  nodeOf('notify', notify),
  nodeOf('end', end),
]);
export type FlowNode = z.output<typeof FlowNode>;
export type NodeOf<Kind extends NodeKind> = Extract<FlowNode, { kind: Kind }>;

/** Where a run goes on after a step came to an outcome. */
export const FlowEdge = z.strictObject({ from: NodeId, outcome: Outcome, to: NodeId });
export type FlowEdge = z.output<typeof FlowEdge>;

interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const nodeFaults = (nodes: readonly FlowNode[]): Fault[] => {
  const first = new Map(nodes.map(({ id }, index) => [id, index] as const).reverse());
  const twice = nodes.flatMap(({ id }, index): Fault[] =>
    first.get(id) === index ? [] : [{ path: ['nodes', index, 'id'], message: `Two steps have the id ${id}.` }],
  );
  const triggers = nodes.filter(({ kind }) => isTrigger(kind)).length;
  return triggers === 1 ? twice : [...twice, { path: ['nodes'], message: 'A flow has exactly one trigger.' }];
};

const edgeFault = (
  { from, outcome, to }: FlowEdge,
  nodes: ReadonlyMap<string, FlowNode>,
  used: ReadonlySet<string>,
): string | null => {
  const source = nodes.get(from);
  const target = nodes.get(to);
  if (!source) return `There is no step ${from}.`;
  if (!target) return `There is no step ${to}.`;
  if (isTrigger(target.kind)) return 'Nothing can lead to a trigger.';
  if (!(OUTCOMES[source.kind] as readonly string[]).includes(outcome)) return `${from} has no outcome ${outcome}.`;
  return used.has(`${from}.${outcome}`) ? `${from} has two edges for ${outcome}.` : null;
};

const edgeFaults = (edges: readonly FlowEdge[], nodes: ReadonlyMap<string, FlowNode>): Fault[] => {
  const used = new Set<string>();
  return edges.flatMap((edge, index) => {
    const message = edgeFault(edge, nodes, used);
    used.add(`${edge.from}.${edge.outcome}`);
    return message === null ? [] : [{ path: ['edges', index], message }];
  });
};

/**
 * The steps of a flow and where each outcome leads. What is here may be saved; what else it needs before it is switched
 * on, the check says (contract/flows/check.ts): an outcome that leads nowhere, a loop without a wait, a missing setting.
 */
export const FlowDefinition = z
  .strictObject({ nodes: listOf(FlowNode, FLOW_BOUNDS.nodes), edges: listOf(FlowEdge, FLOW_BOUNDS.edges) })
  .check(
    z.check(({ value, issues }) => {
      const nodes = new Map(value.nodes.map((node) => [node.id, node]));
      for (const { path, message } of [...nodeFaults(value.nodes), ...edgeFaults(value.edges, nodes)])
        issues.push({ code: 'custom', input: value, path: [...path], message });
    }),
  );
export type FlowDefinition = z.output<typeof FlowDefinition>;

const upTo = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most, `Use at most ${most}.`));

/** What a run may do at most, whatever its steps say; the runner holds to it. */
export const FlowLimits = z.strictObject({
  credits_per_run: upTo(0, FLOW_BOUNDS.credits),
  ads_per_run: upTo(1, FLOW_BOUNDS.ads),
  runs_per_day: upTo(1, FLOW_BOUNDS.runsADay),
  /** Hours after a run about an ad in which no other run about it starts. */
  cool_down_hours: upTo(0, FLOW_BOUNDS.coolDownHours),
  /** When no run starts, and none goes on after a wait. */
  quiet_hours: z.nullable(z.strictObject({ from: TimeOfDay, to: TimeOfDay, time_zone: TimeZone })),
  /** How often a run may come to the same step. */
  rounds: upTo(1, FLOW_BOUNDS.rounds),
  /** Whether ads may be published that no person approved in the run, as they are then. */
  allow_unreviewed: z.boolean(),
  /** Whether ads may be published as active, or switched on. */
  allow_active: z.boolean(),
});
export type FlowLimits = z.output<typeof FlowLimits>;
