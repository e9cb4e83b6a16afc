import * as z from 'zod';
import { badParam, missingParam } from './errors.ts';

/** Query and body in one, as Graph reads them; the body wins. */
export type Params = Readonly<Record<string, unknown>>;

/** A file part of a multipart body. */
export interface FilePart {
  field: string;
  filename: string;
  bytes: Buffer;
}

const unpack = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Lists and objects arrive as JSON text in a form or a query, as themselves in a JSON body. */
export const json = <S extends z.ZodType>(schema: S) => z.preprocess(unpack, schema);
const scalar = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value);
export const text = (max = 5000) => z.preprocess(scalar, z.string().max(max));
export const id = z.preprocess(scalar, z.string().regex(/^\d{1,30}$/, 'a valid ID string'));
export const flag = z
  .preprocess(scalar, z.enum(['true', 'false', '1', '0']))
  .transform((is) => is === 'true' || is === '1');
/** Money in minor units. */
export const minor = z.preprocess(scalar, z.string().regex(/^\d{1,15}$/, 'a non-negative integer'));
export const names = json(z.array(z.string()));
export const object = json(z.record(z.string(), z.unknown()));

const given = (params: Params, path: string) => params[path] !== undefined && params[path] !== '';

/** Reads what an edge takes; unknown parameters are ignored, as Graph does. Throws code 100 for the first fault. */
export const parseParams = <S extends z.ZodType>(schema: S, params: Params): z.output<S> => {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const name = String(issue.path[0] ?? 'body');
  if (!given(params, name)) throw missingParam(name);
  if (issue.code === 'invalid_value') throw badParam(name, `one of {${issue.values.map(String).join(', ')}}`);
  throw badParam(issue.path.join('.'), issue.code === 'invalid_format' ? issue.message : `valid: ${issue.message}`);
};
