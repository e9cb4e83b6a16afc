import type * as z from 'zod/mini';
import { Problem } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** Texts for people where the schema has none of its own; those of Django's forms, which the client knows. */
const textOf = (issue: Issue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is required.';
  if (issue.code === 'invalid_type') return `This must be ${NOUN[issue.expected] ?? `of type ${issue.expected}`}.`;
  if (issue.code === 'invalid_format' && issue.format === 'uuid' && issue.message.startsWith('Invalid'))
    return 'Must be a valid UUID.';
  if (issue.code === 'too_big' && issue.origin === 'string' && issue.message.startsWith('Too big')) {
    return `Ensure this field has no more than ${issue.maximum} characters.`;
  }
  return issue.message;
};

const NOUN: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The texts per field; unknown fields are named, each with its own text. */
export const fieldsOf = (issues: readonly Issue[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  const add = (field: string, text: string): void => {
    (fields[field] ??= []).push(text);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key].join('.'), 'Unknown field.');
    } else {
      add(issue.path.length === 0 ? 'non_field_errors' : issue.path.join('.'), textOf(issue));
    }
  }
  return { ...fields };
};

/** No valid request is nested deeper, and walking a value must not overflow the stack. */
const DEEPEST = 100;

/** Whether a text anywhere in the value is one that PostgreSQL cannot keep: with a NUL, or half of a surrogate pair. */
const hasUnkeepable = (value: unknown, depth = 0): boolean => {
  if (depth > DEEPEST) throw new Problem(400, 'The request is nested too deeply.', { code: 'invalid' });
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, one]) => hasUnkeepable(key) || hasUnkeepable(one, depth + 1));
};

/** Parses what a request carries; 400 with a text per field. `what` is params, query or body. */
export const parseRequest = <S extends z.ZodMiniType>(schema: S, value: unknown, what: string): z.output<S> => {
  if (hasUnkeepable(value)) throw new Problem(400, 'Null and broken characters are not allowed.', { code: 'invalid' });
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error.issues);
  const [field, texts] = Object.entries(fields)[0] ?? ['', ['The request is not valid.']];
  const text = field === 'non_field_errors' || field === '' ? texts[0]! : `${field}: ${texts[0]}`;
  throw new Problem(400, text, { code: 'invalid', fields, data: what === 'params' ? { where: 'address' } : {} });
};
