import { fillPage } from '#server/client/page.ts';
import type { Deps } from '#server/platform/deps.ts';
import { originsOf } from '#server/platform/http/origin.ts';
import { escapeHtml } from '#server/platform/mail/escape.ts';
import type { FastifyRequest } from 'fastify';

/** A page with its addresses, its configuration and the chosen theme in it (site/links.ts has the placeholders). */
export const fillSitePage = (deps: Deps, html: string, request: FastifyRequest): string => {
  const { app, main } = originsOf(deps, request);
  // An address that cannot be read, or a foreign host, is refused before its cookies are read.
  return fillPage(deps, html, request.cookies ?? {})
    .replaceAll('__APP_ORIGIN__', () => app)
    .replaceAll('__MAIN_ORIGIN__', () => main)
    .replaceAll('__SUPPORT_EMAIL__', () => escapeHtml(deps.env.supportEmail));
};
