import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import { titleOf } from '#contract/flows/words.ts';
import { detailOf, startOf } from './summary.ts';

const MOST = 60;

const short = (text: string): string => ([...text].length > MOST ? `${[...text].slice(0, MOST - 1).join('')}…` : text);

const repeated = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, at) => names.indexOf(name) !== at));

/** Names to choose steps by: of those with the same title, also what each does, and which it is where they do the same. */
export const stepNames = (definition: FlowDefinition): ReadonlyMap<string, string> => {
  const { nodes } = definition;
  const trigger = startOf(definition);
  const titles = repeated(nodes.map(titleOf));
  const named = (node: FlowNode): string =>
    titles.has(titleOf(node)) ? `${titleOf(node)}: ${short(detailOf(node, trigger))}` : titleOf(node);
  const names = nodes.map(named);
  const same = repeated(names);
  const numbered = (name: string, at: number): string =>
    same.has(name) ? `${name} (${names.slice(0, at + 1).filter((one) => one === name).length})` : name;
  return new Map(nodes.map(({ id }, at) => [id, numbered(names[at]!, at)]));
};
