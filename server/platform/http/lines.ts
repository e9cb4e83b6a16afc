import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a call that answers with lines gives: they end when the signal aborts. A null says nothing but that it is there. */
export type Lines<T> = (signal: AbortSignal) => AsyncIterable<T | null>;

const textsOf = async function* <T>(lines: AsyncIterable<T | null>, check: (line: T) => unknown) {
  for await (const line of lines) yield line === null ? '\n' : `${JSON.stringify(check(line))}\n`;
};

/** Sends lines until they end, the reader leaves, or the server closes. */
export const sendLines = <T>(
  app: FastifyInstance,
  reply: FastifyReply,
  lines: Lines<T>,
  check: (line: T) => unknown,
): FastifyReply => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, app.draining]);
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(textsOf(lines(signal), check)));
};
