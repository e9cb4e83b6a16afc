import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SitePages } from '#server/site/pages.ts';

/** Answers a navigation with a page. */
export type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What browsers are given: the app's page, and those of the public site. */
export interface Client {
  readonly app: Page;
  /** Null where the public site was not built. */
  readonly site: SitePages | null;
}
