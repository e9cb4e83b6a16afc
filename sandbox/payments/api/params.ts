import * as z from 'zod';
import { Fault } from '../fault.ts';

/** Parameters arrive as text. */
export const int = z
  .string()
  .regex(/^-?\d+$/, 'must be an integer')
  .transform(Number);
export const bool = z.enum(['true', 'false']).transform((text) => text === 'true');
export const metadata = z.union([z.record(z.string(), z.string()), z.literal('').transform(() => ({}))]);
export const expand = z.optional(z.array(z.string()).max(20));
export const url = z.url({ protocol: /^https?$/ });

/** Paging of every list; `limit` is 10 unless said otherwise. */
export const paging = {
  limit: z.optional(int.pipe(z.number().min(1).max(100))),
  starting_after: z.optional(z.string()),
  ending_before: z.optional(z.string()),
  expand,
};

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');

/** Parses decoded parameters, or refuses them in the service's words. */
export const parse = <T extends z.ZodType>(schema: T, input: unknown): z.output<T> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw new Fault(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue?.path ?? []);
  if (issue?.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined')) {
    throw new Fault(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw new Fault(400, `Invalid ${param}: ${issue?.message ?? 'not understood'}`, { param });
};
