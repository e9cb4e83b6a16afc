import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from '#contract/call.ts';
import { ALL_CALLS } from '#contract/calls/index.ts';
import { listOf, recordOf } from '#contract/list.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Lists, and objects whose keys are data, that may be as long as they like. What is only kept as it came, as the report
 * of a contact message is, is bounded by the body's size.
 */
const unboundedIn = (json: unknown, path: string): string[] => {
  if (!isObject(json)) return [];
  const isList = json['type'] === 'array' && json['maxItems'] === undefined;
  const keys = json['propertyNames'];
  const isRecord = isObject(keys) && !('enum' in keys) && json['maxProperties'] === undefined;
  const inside = Object.entries(json).flatMap(([key, each]) => unboundedIn(each, `${path}/${key}`));
  return isList || isRecord ? [path, ...inside] : inside;
};

const partsOf = ({ params, query, body, response, read }: Call) =>
  Object.entries({ params, query, body, response, read }).filter(([, schema]) => schema !== undefined);

const unbounded = (call: Call): string[] =>
  partsOf(call).flatMap(([part, schema]) =>
    (['input', 'output'] as const).flatMap((io) =>
      unboundedIn(z.toJSONSchema(schema!, { io, unrepresentable: 'any' }), part),
    ),
  );

describe('D1.7 every list has a limit', () => {
  test.each(ALL_CALLS.map((call) => [call.id, call] as const))('%s', (_id, call) => {
    expect(unbounded(call)).toEqual([]);
  });

  test('a list without one is noticed wherever it hides, and so is an object whose keys are data', () => {
    const call = (response: z.ZodType): Call => ({ ...ALL_CALLS[0]!, response });
    expect(unbounded(call(z.object({ all: z.nullable(z.array(z.string())) })))).not.toEqual([]);
    expect(unbounded(call(z.object({ all: listOf(listOf(z.string(), 2), 2) })))).toEqual([]);
    expect(unbounded(call(z.object({ all: listOf(z.array(z.string()), 2) })))).not.toEqual([]);
    expect(unbounded(call(z.record(z.string(), z.string())))).not.toEqual([]);
    expect(unbounded(call(z.record(z.enum(['a', 'b']), z.string())))).toEqual([]);
  });

  test('a longer one is refused', () => {
    expect(listOf(z.string(), 2).safeParse(['a', 'b']).success).toBe(true);
    expect(listOf(z.string(), 2).safeParse(['a', 'b', 'c']).success).toBe(false);
    const record = recordOf(z.string(), z.string(), 1);
    expect(record.safeParse({ a: '' }).success).toBe(true);
    expect(record.safeParse({ a: '', b: '' }).success).toBe(false);
  });
});
