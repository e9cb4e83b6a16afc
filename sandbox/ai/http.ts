import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as z from 'zod';
import { Refusal } from './refusal.ts';

const MAX_BODY = 10 * 1024 * 1024;

export const read = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new Refusal(413, 'The request is too large.');
    parts.push(part);
  }
  try {
    return parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new Refusal(400, 'We could not parse the JSON body of your request.');
  }
};

export const parse = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = (issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')) ?? '';
  const words =
    issue?.code === 'unrecognized_keys' ? `Unknown parameter: '${param}'.` : `Invalid value for '${param}'.`;
  throw new Refusal(400, words, { param, code: issue?.code === 'unrecognized_keys' ? 'unknown_parameter' : null });
};

export const json = (response: ServerResponse, status: number, body: unknown): void => {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** An answer that ends in its middle, as if all was said. */
export const half = (response: ServerResponse, text: string): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, text.length / 2));

export const refuse = (response: ServerResponse, refusal: Refusal): void => {
  if (response.headersSent) return void response.destroy();
  if (refusal.retryAfter !== null) response.setHeader('retry-after', refusal.retryAfter);
  json(response, refusal.status, refusal.body);
};
