import { ROUTES, SITE_PATHS } from '#contract/routes.ts';
import { createCompressed } from '#server/client/compressed.ts';
import type { Page } from '#server/client/client.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hostKind } from '#server/platform/http/origin.ts';
import type { SecurityOptions } from '#server/platform/http/security.ts';
import type { FastifyRequest } from 'fastify';
import { fillSitePage } from './fill.ts';
import type { SitePage, SitePages } from './pages.ts';
import { sitePolicy } from './policy.ts';

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!.replace(/(?<=.)\/+$/, '');

/** Where a form that was sent without a script leads (server/site/contactForm.ts). */
export const SENT = `${ROUTES.contact}?sent`;

const find = (pages: SitePages, request: FastifyRequest): Promise<SitePage> => {
  const path = pathOf(request);
  const sent = path === ROUTES.contact && (request.query as Record<string, unknown>)['sent'] !== undefined;
  return sent ? pages.reply('contactSent') : pages.find(path);
};

/** Whether the public site answers: for everything on the main host, on the app host for its pages but the first. */
export const isOfSite = (deps: Pick<Deps, 'env'>, request: FastifyRequest): boolean => {
  if (hostKind(deps, request.host) === 'main') return true;
  const path = pathOf(request);
  return path !== '/' && SITE_PATHS.includes(path);
};

/** Answers a navigation with a page of the public site. */
export const sitePage = (deps: Deps, pages: SitePages, options: SecurityOptions): Page => {
  const compressed = createCompressed();
  return async (request, reply) => {
    const page = await find(pages, request);
    void reply.code(page.status).header('content-security-policy', sitePolicy(deps, options, page.styles));
    return compressed.send(request, reply, fillSitePage(deps, page.html, request));
  };
};
