import { type Mutator, replace } from '../change.ts';
import { type Node, textOf } from '../tree.ts';

const NARROWING =
  /^(where|whereRef|andWhere|orWhere|having|limit|offset|orderBy|distinct|distinctOn|forUpdate|skipLocked|onConflict|groupBy)$/;

/** A clause of a query is left out: `where`, `limit`, `orderBy`, `forUpdate`, … */
export const clause: Mutator = (node, _around, source) => {
  if (node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const name = String((callee['property'] as Node)['name']);
  return NARROWING.test(name) ? [replace(node, textOf(source, callee['object'] as Node))] : [];
};
