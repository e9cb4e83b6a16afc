import * as z from 'zod/mini';

/** What stands for a field that was not read. A function gets the object that the field is missing from, as it came. */
type Fallback<T> = T | ((around: Readonly<Record<string, unknown>>) => T);

interface Leniency {
  readonly fallback: unknown;
  /** Whether anything unreadable counts as missing; else only null does. */
  readonly always: boolean;
}

const leniencies = new WeakMap<object, Leniency>();

const mark = <S extends z.ZodMiniType>(schema: S, leniency: Leniency): S => {
  // A schema may be in use elsewhere, where it is strict.
  const own = z.clone(schema);
  leniencies.set(own, leniency);
  return own;
};

/**
 * A field of an answer that the specification does not name. Our server always sends it; a client reads the fallback
 * where a server does not know it, or sends what cannot be read (D1.6).
 */
export const ours = <S extends z.ZodMiniType>(schema: S, fallback: Fallback<z.output<S>>): S =>
  mark(schema, { fallback, always: true });

/** A field that the specification names, for which a server may say null: a client reads the fallback then. */
export const orNull = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S>): S =>
  mark(schema, { fallback, always: false });

const wholes = new WeakSet<object>();

/** A list of which nothing may be left out: a client that cannot read one member cannot read the answer. */
export const whole = <S extends z.ZodMiniType>(list: S): S => {
  wholes.add(list);
  return list;
};

export const isWhole = (list: object): boolean => wholes.has(list);

export const leniencyOf = (schema: object): Leniency | undefined => leniencies.get(schema);
