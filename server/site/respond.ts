import { SITE_PATHS } from '#contract/routes.ts';
import { createCompressed } from '#server/client/compressed.ts';
import type { Page } from '#server/client/client.ts';
import type { Deps } from '#server/deps.ts';
import { hostKind } from '#server/http/origin.ts';
import type { SecurityOptions } from '#server/http/security.ts';
import type { FastifyRequest } from 'fastify';
import { fillSitePage } from './fill.ts';
import type { SitePages } from './pages.ts';
import { sitePolicy } from './policy.ts';

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!.replace(/(?<=.)\/+$/, '');

/** Whether the public site answers: for everything on the main host, on the app host for its pages but the first. */
export const isOfSite = (deps: Pick<Deps, 'env'>, request: FastifyRequest): boolean => {
  if (hostKind(deps, request.host) === 'main') return true;
  const path = pathOf(request);
  return path !== '/' && SITE_PATHS.includes(path);
};

const preload = (font: string): string => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** Answers a navigation with a page of the public site. */
export const sitePage = (deps: Deps, pages: SitePages, options: SecurityOptions): Page => {
  const compressed = createCompressed();
  return async (request, reply) => {
    const page = await pages.find(pathOf(request));
    void reply.code(page.status).header('content-security-policy', sitePolicy(deps, options, page.styles));
    // A proxy in front makes early hints of it.
    if (page.fonts.length > 0) void reply.header('link', page.fonts.map(preload).join(', '));
    return compressed.send(request, reply, fillSitePage(deps, page.html, request));
  };
};
