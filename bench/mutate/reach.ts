import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parse, visit } from './tree.ts';

const literal = (node: unknown): string | null => {
  const value = (node as Node | null)?.['value'];
  return typeof value === 'string' ? value : null;
};

const importsOf = (file: string): string[] => {
  const { program } = parse(file, readFileSync(file, 'utf8'));
  const named: (string | null)[] = (program['body'] as Node[]).map((one) => literal(one['source']));
  visit(program, (node) => {
    if (node.type === 'ImportExpression') named.push(literal(node['source']));
  });
  return named.filter((name) => name !== null);
};

const fileOf = (name: string, from: string): string | null => {
  const file = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? path.join(path.dirname(from), name) : null;
  return file !== null && /\.tsx?$/.test(file) && existsSync(file) ? file : null;
};

const known = new Map<string, string[]>();

const filesFrom = (file: string): string[] => {
  const files = known.get(file) ?? importsOf(file).flatMap((name) => fileOf(name, file) ?? []);
  known.set(file, files);
  return files;
};

/** A file and all that it imports, near and far. */
export const reachOf = (file: string): ReadonlySet<string> => {
  const seen = new Set([file]);
  for (const one of seen) for (const next of filesFrom(one)) seen.add(next);
  return seen;
};
