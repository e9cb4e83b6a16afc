import type { AnyStateMachine } from 'xstate';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What stays of a value in JSON: functions go, and what held nothing else goes with them. */
const keep = (value: unknown): Json | undefined => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Json;
  if (Array.isArray(value)) return value.map(keep).filter((part) => part !== undefined);
  if (typeof value !== 'object') return undefined;
  const parts = Object.entries(value)
    .map(([key, part]) => [key, keep(part)] as const)
    .filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  return Object.fromEntries(parts);
};

const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** `{ type: 'keepUser' }` says no more than `'keepUser'`. */
const shorten = (value: Json, key = ''): Json => {
  if (Array.isArray(value)) return value.map((part) => shorten(part, key));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, shorten(part, name)] as const);
  const full = entries.filter(([name, part]) => !(isEmpty(part) && (name === 'params' || name === 'input')));
  if (full.length === 1 && full[0]![0] === 'type' && NAMED.has(key)) return full[0]![1];
  return Object.fromEntries(full);
};
const NAMED = new Set(['actions', 'entry', 'exit', 'guard']);

/** The machine's own configuration without its code: what Stately's editor imports, and what XState makes a machine of again. */
export const toJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify(shorten(keep(machine.config) ?? {}), null, 2)}\n`;
