import { FLOW_BOUNDS } from './bounds.ts';
import type { FlowDefinition, FlowNode } from './definition.ts';

const number = new Intl.NumberFormat('en');

const tooMany = (have: number, most: number, what: string): string[] =>
  have > most ? [`A flow can have ${most} ${what}. This one has ${number.format(have)}.`] : [];

const { groups: MOST_GROUPS, tests: MOST_TESTS } = FLOW_BOUNDS;

const isRuleTooLong = ({ settings }: FlowNode): boolean =>
  'rule' in settings &&
  (settings.rule.groups.length > MOST_GROUPS || settings.rule.groups.some(({ tests }) => tests.length > MOST_TESTS));

const DAYS = 7;
const hasTooManyDays = ({ settings }: FlowNode): boolean =>
  'until' in settings && settings.until.kind === 'time' && settings.until.weekdays.length > DAYS;

const beyondIn = (node: FlowNode): string[] => [
  ...(isRuleTooLong(node) ? [`A rule can have ${MOST_GROUPS} groups of ${MOST_TESTS} conditions.`] : []),
  ...(hasTooManyDays(node) ? [`A week has ${DAYS} days.`] : []),
];

/** Whether a list in the settings of a step is longer than the server takes. */
export const isBeyondBounds = (node: FlowNode): boolean => beyondIn(node).length > 0;

/**
 * Which lists of a flow that somebody brings are longer than the server takes, in sentences. The schemas of a built client
 * have no such limits: it reads what the server answers, however much that is.
 */
export const beyondBounds = ({ nodes, edges }: FlowDefinition): readonly string[] => [
  ...tooMany(nodes.length, FLOW_BOUNDS.nodes, 'steps'),
  ...tooMany(edges.length, FLOW_BOUNDS.edges, 'lines between steps'),
  ...nodes.flatMap((node, index) => beyondIn(node).map((text) => `Step ${index + 1} (${node.id}): ${text}`)),
];
