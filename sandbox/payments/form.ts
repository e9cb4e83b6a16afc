import { Fault } from './fault.ts';

export type FormValue = string | FormTree | FormValue[];
export interface FormTree {
  [key: string]: FormValue;
}

const MAX_DEPTH = 8;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** `line_items[0][price]` is ['line_items', '0', 'price']; `expand[]` is ['expand', '']. */
const pathOf = (key: string): string[] => {
  const head = /^[^[\]]+/.exec(key)?.[0];
  const rest = head === undefined ? '' : key.slice(head.length);
  if (head === undefined || !/^(?:\[[^[\]]*\])*$/.test(rest)) throw new Fault(400, `Invalid parameter name: ${key}`);
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]!)];
  if (path.length > MAX_DEPTH || path.some((part) => FORBIDDEN.has(part))) {
    throw new Fault(400, `Invalid parameter name: ${key}`);
  }
  return path;
};

const put = (tree: FormTree, path: readonly string[], value: string): void => {
  let at = tree;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(at).length) : part;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key];
    if (typeof next === 'string') throw new Fault(400, `Invalid object: ${path[0]}`, { param: path[0] });
    const child: FormTree = (next as FormTree | undefined) ?? {};
    at[key] = child;
    at = child;
  }
};

/** An object whose keys are 0, 1, 2, … was a list. */
const settle = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key, at) => key === String(at))) return keys.map((key) => settle(value[key]!));
  return Object.fromEntries(keys.map((key) => [key, settle(value[key]!)]));
};

/** Decodes the bracket form in which the payment service's clients write bodies and queries. */
export const decodeForm = (text: string): FormTree => {
  const tree: FormTree = {};
  for (const [key, value] of new URLSearchParams(text)) put(tree, pathOf(key), value);
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, settle(value)]));
};
