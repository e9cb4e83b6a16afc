import { type Change, dropFromList, type Mutator, replace } from '../change.ts';
import { bare, keyOf, type Node, type Source, visit } from '../tree.ts';

const MAKES_CHART = /^(createMachine|createStateConfig)$/;

const nameOfCall = (node: Node): string => {
  if (node.type !== 'CallExpression') return '';
  const callee = bare(node['callee'] as Node);
  return String(callee['name'] ?? (callee['property'] as Node | undefined)?.['name'] ?? '');
};

/** Parts of a chart: inside of what is given to `createMachine`, but not inside of a function there. */
const isInChart = (around: readonly Node[]): boolean => {
  const call = around.findIndex((one) => MAKES_CHART.test(nameOfCall(one)));
  if (call < 1) return false;
  const given = around[call]!['arguments'] as Node[];
  return given.includes(around[call - 1]!) && !around.slice(0, call).some(({ type }) => /Function/.test(type));
};

const propertiesOf = (value: Node | undefined): Node[] =>
  value?.type === 'ObjectExpression' ? (value['properties'] as Node[]) : [];
const elementsOf = (value: Node): Node[] => (value.type === 'ArrayExpression' ? (value['elements'] as Node[]) : []);
const valueOf = (property: Node): Node => bare(property['value'] as Node);

/** Nearest property around, such as `on` around the answer to an event. */
const ownerOf = (around: readonly Node[]): string | null => {
  const property = around.find(({ type }) => type === 'Property');
  return property ? keyOf(property) : null;
};

/** One of several is left out, or the only one with its key. */
const dropEach = (property: Node, source: Source): Change[] => {
  const several = elementsOf(valueOf(property));
  return several.length > 1 ? several.map((one) => dropFromList(one, source)) : [dropFromList(property, source)];
};

export const transition: Mutator = (node, around, source) => {
  if (!isInChart(around)) return [];
  const key = keyOf(node);
  const owner = ownerOf(around);
  const answers = owner === 'on' || owner === 'after';
  if (key !== null && (answers || /^(always|onDone|onError|onSnapshot)$/.test(key))) return dropEach(node, source);
  return [];
};

export const guard: Mutator = (node, around, source) =>
  isInChart(around) && keyOf(node) === 'guard' ? [dropFromList(node, source)] : [];

export const action: Mutator = (node, around, source) =>
  isInChart(around) && /^(actions|entry|exit)$/.test(keyOf(node) ?? '') ? dropEach(node, source) : [];

export const invocation: Mutator = (node, around, source) =>
  isInChart(around) && keyOf(node) === 'invoke' ? dropEach(node, source) : [];

export const tag: Mutator = (node, around, source) =>
  isInChart(around) && /^(tags|reenter|history)$/.test(keyOf(node) ?? '') ? dropEach(node, source) : [];

/** Names of the states in the same file, in the order in which they are there. */
const stateNames = (source: Source): string[] => {
  const names: string[] = [];
  visit(source.program, (node) => {
    if (keyOf(node) !== 'states') return;
    for (const state of propertiesOf(valueOf(node))) {
      const name = keyOf(state);
      if (name !== null) names.push(name);
    }
  });
  return names;
};

/** States beside the one that holds this node, or in it: those that a target can mean without a dot. */
const siblingsOf = (name: string, source: Source): string[] => {
  let siblings: string[] = [];
  visit(source.program, (node) => {
    if (keyOf(node) !== 'states') return;
    const names = propertiesOf(valueOf(node)).flatMap((state) => keyOf(state) ?? []);
    if (names.includes(name)) siblings = names.filter((one) => one !== name);
  });
  return siblings;
};

/** The target, or the initial state, becomes the next of its siblings; a target by path or id, another path's end. */
export const target: Mutator = (node, around, source) => {
  const key = keyOf(node);
  if (!isInChart(around) || key === null) return [];
  const isShort = ['on', 'after', 'always', 'onDone', 'onError'].includes(ownerOf(around) ?? '') || key === 'always';
  if (key !== 'target' && key !== 'initial' && !isShort) return [];
  const value = valueOf(node);
  if (value.type !== 'Literal' || typeof value['value'] !== 'string') return [];
  const path = value['value'].split('.');
  const last = (path.at(-1) ?? '').replace(/^#/, '');
  const known = stateNames(source);
  const siblings = siblingsOf(last, source);
  const other = siblings[known.indexOf(last) % Math.max(siblings.length, 1)];
  if (other === undefined || path[0] === `#${last}`) return [];
  return [replace(value, JSON.stringify([...path.slice(0, -1), other].join('.')))];
};

/** Whether the usual mutators leave a node alone, because one of those here has the same place. */
export const isChartWord = (node: Node, around: readonly Node[]): boolean =>
  node.type === 'Literal' && typeof node['value'] === 'string' && isInChart(around);
