import type { FlowDefinition, FlowNode, NodeOf } from '#contract/flows/definition.ts';
import type { Review } from '#contract/flows/flow.ts';
import { FAILURES, type Outcome } from '#contract/flows/outcomes.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';

/** The steps that follow an outcome of a review where each works out, up to that review. */
const following = ({ nodes, edges }: FlowDefinition, asked: FlowNode, first: Outcome): readonly FlowNode[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const next = (node: FlowNode) =>
    edges
      .filter(({ from, outcome }) => from === node.id && (node === asked ? outcome === first : !FAILURES.has(outcome)))
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
