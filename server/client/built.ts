import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Deps } from '#server/platform/deps.ts';
import { builtPages } from '#server/site/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Client } from './client.ts';
import { createCompressed } from './compressed.ts';
import { newestPage } from './newestPage.ts';
import { fillPage } from './page.ts';

const YEAR_S = 31_536_000;

/**
 * Serves what was built. Files under /assets/ carry a hash of their content in their names and are kept for good; they
 * lie there compressed already. Null where nothing was built.
 */
export const serveBuilt = async (deps: Deps, app: FastifyInstance, dist: string): Promise<Client | null> => {
  if (!existsSync(path.join(dist, 'index.html'))) return null;
  const page = newestPage(dist);
  const compressed = createCompressed();
  const site = builtPages(dist);

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

  return {
    app: async (request, reply) =>
      compressed.send(request, reply.code(200), fillPage(deps, await page(), request.cookies)),
    site,
  };
};
