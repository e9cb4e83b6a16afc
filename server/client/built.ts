import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Deps } from '#server/deps.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillPage } from './page.ts';

/** Answers a navigation with the client's page. */
export type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const ENCODERS = { br: brotliCompressSync, gzip: gzipSync } as const;

const encodingOf = (request: FastifyRequest): keyof typeof ENCODERS | null => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

const YEAR_S = 31_536_000;

/**
 * Serves the built client. Files under /assets/ carry a hash of their content in their names and are kept for good;
 * they lie there compressed already. Null where nothing was built.
 */
export const serveBuilt = async (deps: Deps, app: FastifyInstance, dist: string): Promise<Page | null> => {
  const index = path.join(dist, 'index.html');
  if (!existsSync(index)) return null;
  const html = readFileSync(index, 'utf8');
  const filled = new Map<string, Buffer>();

  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: YEAR_S * 1000,
  });
  const files = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
  for (const name of files) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, dist, { maxAge: '1h', immutable: false }));
  }

  return async (request, reply) => {
    const encoding = encodingOf(request);
    const text = fillPage(deps, html, request.cookies);
    const key = `${encoding}\n${text}`;
    const bytes = filled.get(key) ?? (encoding === null ? Buffer.from(text) : ENCODERS[encoding](text));
    filled.set(key, bytes);
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply
      .code(200)
      .header('vary', 'accept-encoding, cookie')
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(bytes);
  };
};
