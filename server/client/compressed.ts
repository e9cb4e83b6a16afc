import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODERS = {
  // Quality 9 takes a few milliseconds and is within some percent of 11, which takes a tenth of a second.
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => gzipSync(text),
} as const;

const encodingOf = (request: FastifyRequest): keyof typeof ENCODERS | null => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

/** More than there are pages, themes and hosts; a visitor who invents ports must not fill the memory. */
const MOST_KEPT = 100;

export interface Compressed {
  /** Sends a page's text, compressed at most once for each encoding, or nothing where the browser has it. */
  send(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply;
}

export const createCompressed = (): Compressed => {
  const kept = new Map<string, { readonly bytes: Buffer; readonly tag: string }>();
  const compress = (encoding: keyof typeof ENCODERS | null, text: string) => ({
    bytes: encoding === null ? Buffer.from(text) : ENCODERS[encoding](text),
    tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}${encoding ?? ''}"`,
  });
  return {
    send: (request, reply, text) => {
      const encoding = encodingOf(request);
      const key = `${encoding}\n${text}`;
      const page = kept.get(key) ?? compress(encoding, text);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, page);
      void reply
        .header('vary', 'accept-encoding, cookie')
        .header('cache-control', 'no-cache')
        .header('etag', page.tag)
        .type('text/html; charset=utf-8');
      if (reply.statusCode === 200 && request.headers['if-none-match'] === page.tag) return reply.code(304).send();
      if (encoding !== null) void reply.header('content-encoding', encoding);
      return reply.send(page.bytes);
    },
  };
};
