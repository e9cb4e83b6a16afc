import { checkFlow } from '#contract/flows/check.ts';
import type { FlowCheck } from '#contract/flows/checkResult.ts';
import { compile } from '#contract/flows/compile.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';

/** A template of the product, with the brief that its reader would choose. */
const { name, definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
const BRIEF = { from: 'brief', brief_id: '00000000-0000-4000-8000-000000000000' } as const;

const complete: FlowDefinition = {
  nodes: definition.nodes.map((node) =>
    node.kind === 'ideate' || node.kind === 'write_copy'
      ? ({ ...node, settings: { ...node.settings, source: BRIEF } } as typeof node)
      : node,
  ),
  edges: definition.edges,
};

/** The same with nobody who reviews: what was checked is published. */
const unreviewed: FlowDefinition = {
  nodes: complete.nodes.filter(({ id }) => id !== 'review'),
  edges: complete.edges
    .filter(({ from }) => from !== 'review')
    .map((edge) => (edge.to === 'review' ? { ...edge, to: 'publish' } : edge)),
};

interface CheckedTemplate {
  readonly name: string;
  readonly definition: FlowDefinition;
  readonly check: FlowCheck;
  /** Of the statechart that it is compiled to. */
  readonly states: number;
}

/** Compiled and checked as the flow editor and the server do it. */
export const checkTemplate = (reviewed: boolean): CheckedTemplate => {
  const of = reviewed ? complete : unreviewed;
  return {
    name,
    definition: of,
    check: checkFlow(of, limits),
    states: Object.keys(compile(of, limits).states).length,
  };
};
