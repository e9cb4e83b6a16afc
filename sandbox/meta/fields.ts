import { GraphError, unknownField } from './errors.ts';
import type { Kind } from './kinds.ts';
import { NODE_TYPES } from './nodes/index.ts';
import { Row } from './store.ts';
import type { View } from './world.ts';

/** The fields asked for; null where nothing was asked inside one. */
export type Selection = Map<string, Selection | null>;

/** `.limit(5)` and the like, which narrow an edge inside `fields`; the sandbox gives all of it. */
const MODIFIER = /\.\w+\([^()]*\)/y;

/** Reads `id,campaign{id,name},adsets.limit(5){id}`. */
export const parseFields = (text: string): Selection => {
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const refuse = () =>
    new GraphError(
      2500,
      `Syntax error "Expected end of string instead of "${text[at] ?? ''}"." at character ${at}: ${text}`,
    );
  const list = (): Selection => {
    const selection: Selection = new Map();
    do {
      const name = take(/\s*/y) !== null && take(/\w+/y);
      if (!name) throw refuse();
      while (take(MODIFIER)) continue;
      selection.set(name, take(/\{/y) ? list() : null);
      if (selection.get(name) && !take(/\}/y)) throw refuse();
      take(/\s*/y);
    } while (take(/,/y));
    return selection;
  };
  const selection = list();
  if (at < text.length) throw refuse();
  return selection;
};

const pick = (value: unknown, selection: Selection | null): unknown => {
  if (!selection || typeof value !== 'object' || value === null) return value;
  const source = value as Record<string, unknown>;
  // `picture{url}` reaches through the `data` that Graph wraps a picture in.
  if ('data' in source && !selection.has('data')) return { data: pick(source['data'], selection) };
  return Object.fromEntries([...selection.keys()].filter((name) => name in source).map((name) => [name, source[name]]));
};

/** An object as Graph answers it: the fields asked for, or the defaults; what has no value is left out. */
export const project = (row: Row, selection: Selection | null, view: View): Record<string, unknown> => {
  const type = NODE_TYPES[row.kind as Kind];
  const wanted: Selection = selection ?? new Map(type.defaults.map((name) => [name, null]));
  const answer: Record<string, unknown> = {};
  for (const [name, inner] of wanted) {
    const read = type.fields[name];
    if (!read) throw unknownField(name, type.name);
    const value = read(row as never, view);
    if (value === undefined || value === null) continue;
    if (value instanceof Row) answer[name] = project(value, inner ?? new Map([['id', null]]), view);
    else if (Array.isArray(value) && value.some((item) => item instanceof Row))
      answer[name] = { data: value.map((item: Row) => project(item, inner, view)) };
    else answer[name] = pick(value, inner);
  }
  return { ...answer, id: row.id };
};
