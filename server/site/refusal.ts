import type { Deps } from '#server/platform/deps.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import type { SecurityOptions } from '#server/platform/http/security.ts';
import { escapeHtml } from '#server/platform/mail/escape.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillSitePage } from './fill.ts';
import type { SitePages } from './pages.ts';
import { sitePolicy } from './policy.ts';

const TITLES: Readonly<Record<number, string>> = {
  404: 'Page not found',
  405: 'Not at this address',
  421: 'Nothing here',
  429: 'Too many requests',
};

const titleOf = (status: number): string =>
  TITLES[status] ?? (status >= 500 ? 'Something went wrong' : 'That did not work');

/** What the person may quote to us of a fault of ours. */
const textOf = ({ text, extra }: Problem): string => {
  const id = extra.data?.['request_id'];
  return typeof id === 'string' ? `${text} Request ID: ${id}.` : text;
};

/** Says a refusal to a person, in the product's look (site/refused/RefusedPage.tsx has the placeholders). */
export const refusalPage =
  (deps: Deps, pages: SitePages, options: SecurityOptions) =>
  async (request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply> => {
    const page = await pages.reply('refused');
    const words: Readonly<Record<string, string>> = {
      __REFUSAL_STATUS__: String(problem.status),
      __REFUSAL_TITLE__: titleOf(problem.status),
      __REFUSAL_TEXT__: textOf(problem),
    };
    return reply
      .code(problem.status)
      .header('content-security-policy', sitePolicy(deps, options, page.styles))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        fillSitePage(deps, page.html, request).replaceAll(/__REFUSAL_[A-Z]+__/g, (name) => escapeHtml(words[name]!)),
      );
  };
