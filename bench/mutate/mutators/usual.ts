import { type Mutator, replace } from '../change.ts';
import { bare, keyOf, type Node, textOf } from '../tree.ts';

const nodeAt = (node: Node, key: string): Node => node[key] as Node;
const isText = (node: Node): boolean => {
  const inner = bare(node);
  return inner.type === 'TemplateLiteral' || (inner.type === 'Literal' && typeof inner['value'] === 'string');
};

/** In an attribute, such as the tone of a button or the size of an icon, and not in a function that it holds. */
const isLook = (around: readonly Node[]): boolean => {
  const nearest = around.find(({ type }) => /^(JSXAttribute|JSXElement)$|Function/.test(type));
  return nearest?.type === 'JSXAttribute';
};

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };

const between = (node: Node, source: { readonly text: string }, from: string, to: string) => {
  const left = nodeAt(node, 'left');
  const at = source.text.indexOf(from, left.end);
  return replace({ start: at, end: at + from.length }, to);
};

const comparison: Mutator = (node, _around, source) => {
  if (node.type !== 'BinaryExpression') return [];
  const operator = String(node['operator']);
  const other = COMPARISONS[operator];
  return other ? [between(node, source, operator, other)] : [];
};

const arithmetic: Mutator = (node, _around, source) => {
  if (node.type !== 'BinaryExpression' || isText(nodeAt(node, 'left')) || isText(nodeAt(node, 'right'))) return [];
  const operator = String(node['operator']);
  const other = ARITHMETIC[operator];
  return other ? [between(node, source, operator, other)] : [];
};

const logic: Mutator = (node, _around, source) => {
  if (node.type !== 'LogicalExpression') return [];
  if (node['operator'] === '??') return [replace(node, textOf(source, nodeAt(node, 'left')))];
  const operator = String(node['operator']);
  return [between(node, source, operator, operator === '&&' ? '||' : '&&')];
};

/** Each check once as if it always held, once as if it never did. */
const condition: Mutator = (node) => {
  if (!/^(IfStatement|ConditionalExpression)$/.test(node.type)) return [];
  const test = nodeAt(node, 'test');
  return [replace(test, 'true'), replace(test, 'false')];
};

const negation: Mutator = (node, _around, source) =>
  node.type === 'UnaryExpression' && node['operator'] === '!'
    ? [replace(node, textOf(source, nodeAt(node, 'argument')))]
    : [];

const boolean: Mutator = (node) =>
  node.type === 'Literal' && typeof node['value'] === 'boolean' ? [replace(node, String(!node['value']))] : [];

/** A brake that no test should ever reach. */
const BRAKES = new Set(['maxIterations']);

/** One more where it counts, double where it measures. How large an icon is drawn counts nothing. */
const number: Mutator = (node, around) => {
  const value = node['value'];
  if (node.type !== 'Literal' || typeof value !== 'number') return [];
  if (isLook(around) || BRAKES.has(keyOf(around[0]!) ?? '')) return [];
  return [replace(node, String(value < 100 ? value + 1 : value * 2))];
};

const REMOVABLE = /^(CallExpression|AwaitExpression|AssignmentExpression|UpdateExpression|UnaryExpression)$/;

/** A statement that does something is left out. */
const statement: Mutator = (node) => {
  if (node.type === 'ThrowStatement') return [replace(node, ';')];
  if (node.type !== 'ExpressionStatement' || !REMOVABLE.test(nodeAt(node, 'expression').type)) return [];
  return [replace(node, ';')];
};

const TWINS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  toLowerCase: 'toUpperCase',
};
const DROPPED = new Set([
  'filter',
  'trim',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'concat',
  'normalize',
]);

const method: Mutator = (node, _around, source) => {
  if (node.type !== 'CallExpression') return [];
  const callee = nodeAt(node, 'callee');
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const property = nodeAt(callee, 'property');
  const name = String(property['name']);
  const twin = TWINS[name];
  if (twin) return [replace(property, twin)];
  return DROPPED.has(name) ? [replace(node, textOf(source, nodeAt(callee, 'object')))] : [];
};

const KEY_LIKE = /^[a-z][\w.:/-]*$/i;

/** Strings that a decision hangs on: compared, looked up, answered. Not what people read. */
const string: Mutator = (node, around) => {
  const value = node['value'];
  if (node.type !== 'Literal' || typeof value !== 'string' || !KEY_LIKE.test(value) || isLook(around)) return [];
  const parent = around.find(({ type }) => !/^(Parenthesized|TSAs|TSSatisfies)/.test(type));
  const decides =
    parent !== undefined &&
    (/^(BinaryExpression|SwitchCase|ReturnStatement|ConditionalExpression|ArrayExpression)$/.test(parent.type) ||
      (parent.type === 'ArrowFunctionExpression' && parent['body'] === node));
  return decides ? [replace(node, "''")] : [];
};

export const usual = {
  comparison,
  arithmetic,
  logic,
  condition,
  negation,
  boolean,
  number,
  statement,
  method,
  string,
} satisfies Readonly<Record<string, Mutator>>;
