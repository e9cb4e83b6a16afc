import { isObject } from '#contract/failureOfResponse.ts';
import { isWhole, leniencyOf } from '#contract/ours.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import type * as z from 'zod/mini';

/** What an answer held that could not be read. */
export interface Unread {
  /** Members of lists, which are left out. */
  entries: number;
  /** Fields of ours, for which the fallback stands. */
  fields: number;
}

class Unreadable extends Error {}

interface Def {
  readonly type: string;
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  readonly element: z.ZodMiniType;
  readonly innerType: z.ZodMiniType;
}

type Around = Readonly<Record<string, unknown>>;

/** Whether reading succeeds; nothing that was counted on a way that failed stays counted. */
const attempt = <T>(unread: Unread, read: () => T): { readonly value: T } | null => {
  const before = { ...unread };
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    Object.assign(unread, before);
    return null;
  }
};

const readStrictly = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Unreadable();
  return parsed.data;
};

/** Numbers are usual, too. */
const readId = (value: unknown): string => {
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id !== 'string' || id === '') throw new Unreadable();
  return id;
};

const readValue = (schema: z.ZodMiniType, value: unknown, unread: Unread): unknown => {
  const def = schema.def as unknown as Def;
  if (schema === Uuid) return readId(value);
  if (def.type === 'object') {
    if (!isObject(value)) throw new Unreadable();
    const read = Object.entries(def.shape).map(([key, field]) => [key, readField(field, value[key], value, unread)]);
    return Object.fromEntries(read.filter(([, each]) => each !== undefined));
  }
  if (def.type === 'array') {
    if (!Array.isArray(value)) throw new Unreadable();
    if (isWhole(schema)) return value.map((each: unknown) => readValue(def.element, each, unread));
    return value.flatMap((each: unknown) => {
      const entry = attempt(unread, () => readValue(def.element, each, unread));
      if (entry === null) unread.entries += 1;
      return entry === null ? [] : [entry.value];
    });
  }
  if (def.type === 'nullable')
    return value === null || value === undefined ? null : readValue(def.innerType, value, unread);
  if (def.type === 'optional')
    return value === null || value === undefined ? undefined : readValue(def.innerType, value, unread);
  return readStrictly(schema, value);
};

const readField = (schema: z.ZodMiniType, value: unknown, around: Around, unread: Unread): unknown => {
  const leniency = leniencyOf(schema);
  if (!leniency) return readValue(schema, value, unread);
  const isMissing = value === null || (leniency.always && value === undefined);
  const read = isMissing ? null : attempt(unread, () => readValue(schema, value, unread));
  if (read) return read.value;
  if (!isMissing) {
    if (!leniency.always) throw new Unreadable();
    unread.fields += 1;
  }
  return typeof leniency.fallback === 'function' ? leniency.fallback(around) : leniency.fallback;
};

/**
 * Reads an answer by the contract's schema as a tolerant reader does: fields that it does not know are left out, what
 * is ours has its fallback, and one odd member of a list takes none of the others with it. Null where a field that the
 * specification names is missing, or is not what it should be.
 */
export const readAnswer = <S extends z.ZodMiniType>(
  schema: S,
  body: unknown,
): { readonly value: z.output<S>; readonly unread: Unread } | null => {
  const unread: Unread = { entries: 0, fields: 0 };
  const read = attempt(unread, () => readValue(schema, body, unread));
  return read && { value: read.value as z.output<S>, unread };
};
