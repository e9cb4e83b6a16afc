import type { FlowDefinition, FlowLimits, FlowNode, NodeOf } from '#contract/flows/definition.ts';
import type { Review } from '#contract/flows/flow.ts';
import { graphOf } from '#contract/flows/graph.ts';
import { FAILURES, type Outcome } from '#contract/flows/outcomes.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import type { Kept } from '../run/chart.ts';

type WorksOut = (node: FlowNode, outcome: Outcome) => boolean;

/** The steps that follow an outcome of a review where each works out, up to that review. */
const following = (
  { nodes, edges }: FlowDefinition,
  asked: FlowNode,
  first: Outcome,
  worksOut: WorksOut = (_node, outcome) => !FAILURES.has(outcome),
): readonly FlowNode[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const next = (node: FlowNode) =>
    edges
      .filter(({ from, outcome }) => from === node.id && (node === asked ? outcome === first : worksOut(node, outcome)))
      .flatMap(({ to }) => byId.get(to) ?? [])
      .filter((each) => each !== asked);
  const seen = new Set(next(asked));
  // A set is walked with what is added to it on the way.
  for (const node of seen) for (const each of next(node)) seen.add(each);
  return [...seen];
};

const isPublish = (node: FlowNode): node is NodeOf<'publish'> => node.kind === 'publish';

const reviewIn = ({ nodes }: FlowDefinition, id: string): NodeOf<'review'> | null => {
  const node = nodes.find((each) => each.id === id);
  return node?.kind === 'review' ? node : null;
};

/** The step that publishes what a review approves; null: none. */
export const publishAfter = (definition: FlowDefinition, review: string): NodeOf<'publish'> | null => {
  const asked = reviewIn(definition, review);
  if (!asked) return null;
  const steps = following(definition, asked, 'approved').filter(isPublish);
  return steps.find(({ settings: { ads } }) => ads === asked.settings.ads) ?? null;
};

/** What asking for changes comes to; null: nothing is written anew. */
export const rewritesAfter = (
  definition: FlowDefinition,
  review: string,
  maker: 'composer' | 'model',
): Review['rewrites'] => {
  const asked = reviewIn(definition, review);
  if (!asked) return null;
  const steps = following(definition, asked, 'changes');
  if (!steps.some(({ kind }) => kind === 'write_copy')) return null;
  // Drafts are written anew one for one; of other ads as many as the step makes.
  const isOneEach = asked.settings.ads === 'made';
  let [each, once] = [0, 0];
  for (const node of steps) {
    if (node.kind === 'ideate') once += node.settings.count * CREDIT_PRICES.copy;
    if (node.kind === 'write_copy' && !isOneEach) once += node.settings.count * CREDIT_PRICES.copy;
    if (node.kind === 'write_copy' && isOneEach) each += CREDIT_PRICES.copy;
    if (node.kind === 'make_image') each += CREDIT_PRICES.image;
  }
  return {
    maker,
    credits_each: each,
    credits_once: once,
    image: steps.some(({ kind }) => kind === 'make_image'),
    edits: isOneEach && maker === 'composer',
  };
};

/** Another review refuses to be asked for changes that it cannot make. */
const goesOn: WorksOut = ({ kind }, outcome) => !FAILURES.has(outcome) && !(kind === 'review' && outcome === 'changes');

interface ReviewedRun {
  readonly definition: FlowDefinition;
  readonly limits: Pick<FlowLimits, 'rounds'>;
  readonly node: string;
  /** As it is while the review waits; a run that split off has the counts of the one that it left. */
  readonly snapshot: Kept;
}

/** How often a run can still go around from a review whose changes are asked for; null: nothing on that way repeats. */
export const roundsLeft = ({ definition, limits, node, snapshot }: ReviewedRun): number | null => {
  const asked = reviewIn(definition, node);
  if (!asked) return null;
  const steps = following(definition, asked, 'changes', goesOn);
  const from = new Map([...steps, asked].map((step) => [step.id, step]));
  const leadsBack = definition.edges.some((edge) => {
    const step = edge.to === asked.id ? from.get(edge.from) : undefined;
    return step !== undefined && (step === asked ? edge.outcome === 'changes' : goesOn(step, edge.outcome));
  });
  const { repeated } = graphOf(definition);
  const { visits } = snapshot.context;
  const left = [...steps, ...(leadsBack ? [asked] : [])]
    .filter(({ id }) => repeated.has(id))
    .map(({ id }) => limits.rounds - (visits[id] ?? 0));
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
};
