import { FlowDefinition } from './definition.ts';
import { graphOf } from './graph.ts';
import { titleOf } from './words.ts';

/** Mermaid ends a label at these, or reads them as markup. */
const plain = (text: string): string =>
  text
    .replaceAll(/[:;#<>{}"%\n]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

/** The id of a state in the drawing: `end` is a word of Mermaid's own. */
const stateId = (id: string): string => `s_${id}`;

/** The flow as a Mermaid state diagram; comments hold what a drawing does not show, so that it can be read back. */
export const toMermaid = (definition: FlowDefinition): string => {
  const { trigger } = graphOf(definition);
  const lines = definition.nodes.flatMap((node) => [
    `  %% step ${JSON.stringify(node)}`,
    `  ${stateId(node.id)}: ${plain(titleOf(node))}`,
    ...(node.kind === 'end' ? [`  ${stateId(node.id)} --> [*]`] : []),
  ]);
  const edges = definition.edges.map(({ from, outcome, to }) => `  ${stateId(from)} --> ${stateId(to)}: ${outcome}`);
  return ['stateDiagram-v2', `  [*] --> ${stateId(trigger.id)}`, ...lines, ...edges, ''].join('\n');
};

/** The flow of a drawing that `toMermaid` made; throws where it is none. */
export const fromMermaid = (text: string): FlowDefinition => {
  const lines = text.split('\n');
  return FlowDefinition.parse({
    nodes: lines.flatMap((line) => {
      const [, json] = /^ {2}%% step (.*)$/.exec(line) ?? [];
      return json === undefined ? [] : [JSON.parse(json) as unknown];
    }),
    edges: lines.flatMap((line) => {
      const [, from, to, outcome] = /^ {2}s_(\w+) --> s_(\w+): (\w+)$/.exec(line) ?? [];
      return from === undefined ? [] : [{ from, outcome, to }];
    }),
  });
};
