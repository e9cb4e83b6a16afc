import { parseSync } from 'vite';

/** A node of the ESTree, as far as a mutator looks at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface Source {
  readonly file: string;
  readonly text: string;
  readonly program: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

export const parse = (file: string, text: string): Source => ({
  file,
  text,
  program: parseSync(file, text).program as unknown as Node,
});

export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value): Node[] => {
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });

/** Visits each node with those around it, the nearest first. Types are passed over: a mutant of a type changes nothing. */
export const visit = (node: Node, see: (node: Node, around: readonly Node[]) => void, around: readonly Node[] = []) => {
  see(node, around);
  const inside = [node, ...around];
  for (const child of childrenOf(node)) {
    const isType = child.type.startsWith('TS') && !('expression' in child);
    if (!isType && child.type !== 'ImportDeclaration') visit(child, see, inside);
  }
};

export const textOf = (source: Source, node: Node): string => source.text.slice(node.start, node.end);

/** The name of a property, or null where it is computed. */
export const keyOf = (property: Node): string | null => {
  if (property.type !== 'Property' || property['computed'] === true) return null;
  const key = property['key'] as Node;
  return String(key['name'] ?? key['value']);
};

/** Without the parentheses and the types around it. */
export const bare = (node: Node): Node =>
  /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|TSNonNullExpression)$/.test(node.type)
    ? bare(node['expression'] as Node)
    : node;

export const isFunction = (node: Node): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type) && isNode(node['body']);
