import { SITE_PATHS } from '#contract/routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hostKind, originsOf } from '#server/platform/http/origin.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 wants it within a year, so that readers know it is maintained. */
const CONTACT_HOLDS_MS = 180 * DAY_MS;

const TEXT = 'text/plain; charset=utf-8';

const send = (reply: FastifyReply, type: string, lines: readonly string[]): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=3600')
    .type(type)
    .send(`${lines.join('\n')}\n`);

/** Files for programs: robots.txt, the sitemap, and security.txt (RFC 9116). */
export const siteFiles =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    app.get('/robots.txt', async (request, reply) => {
      const inApp = hostKind(deps, request.host) === 'app';
      const rules = inApp
        ? ['Allow: /login$', 'Allow: /register$', 'Allow: /assets/', 'Disallow: /']
        : ['Disallow: /api/', '', `Sitemap: ${originsOf(deps, request).main}/sitemap.xml`];
      return send(reply, TEXT, ['User-agent: *', ...rules]);
    });

    app.get('/sitemap.xml', async (request, reply) => {
      const { main } = originsOf(deps, request);
      return send(reply, 'application/xml; charset=utf-8', [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...SITE_PATHS.map((path) => `  <url><loc>${main}${path}</loc></url>`),
        '</urlset>',
      ]);
    });

    app.get('/.well-known/security.txt', async (request, reply) =>
      send(reply, TEXT, [
        `Contact: mailto:${deps.env.supportEmail}`,
        `Expires: ${new Date(deps.now().getTime() + CONTACT_HOLDS_MS).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${originsOf(deps, request).main}/.well-known/security.txt`,
      ]),
    );
  };
