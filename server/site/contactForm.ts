import { sendContact } from '#contract/calls/contact.ts';
import { FAILURE_TEXTS } from '#contract/failureTexts.ts';
import { ROUTES } from '#contract/routes.ts';
import { CONTACT_LIMITS, type ContactMessage } from '#contract/rules/contact.ts';
import { takeMessage } from '#server/contact/takeMessage.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkFormSource } from '#server/platform/http/csrf.ts';
import { asProblem, setRetryAfter } from '#server/platform/http/errors.ts';
import { parseRequest } from '#server/platform/http/faults.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { SecurityOptions } from '#server/platform/http/security.ts';
import { escapeHtml } from '#server/platform/mail/escape.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillSitePage } from './fill.ts';
import type { SitePages } from './pages.ts';
import { sitePolicy } from './policy.ts';
import { SENT } from './respond.ts';

/** A message that is much too long is told so, with all of it still there. */
const BODY_LIMIT = 1024 * 1024;
const TYPE = 'application/x-www-form-urlencoded';
const FIELDS = ['email', 'subject', 'message'] as const satisfies readonly (keyof ContactMessage)[];

/** A form ends its lines with two signs where the person, and the script's call, have one. */
const fieldsOf = (body: string): Record<string, string> =>
  Object.fromEntries(Array.from(new URLSearchParams(body), ([name, value]) => [name, value.replaceAll('\r\n', '\n')]));

/** The first line break of a text area is the HTML's own. */
const inArea = (text: string): string => `${text.startsWith('\n') ? '\n' : ''}${escapeHtml(text)}`;

/** The contact page with the words in it (site/contact/ContactFailedPage.tsx has the placeholders). */
const fill = (html: string, written: ContactMessage, problem: Problem): string => {
  const words: Readonly<Record<string, string>> = {
    __CONTACT_FAULT__: escapeHtml(problem.text),
    __WRITTEN_EMAIL__: escapeHtml(written.email),
    __WRITTEN_SUBJECT__: escapeHtml(written.subject),
    __WRITTEN_MESSAGE__: inArea(written.message),
  };
  const [field] = Object.keys(problem.extra.fields ?? {});
  const counter = (length: number): string => `${length}/${CONTACT_LIMITS.message} characters`;
  return (
    html
      .replace(counter('__WRITTEN_MESSAGE__'.length), () => counter(written.message.length))
      .replace(`name="${field}"`, (name) => `${name} autofocus=""`)
      // In one go and last: what a person wrote may look like one of our marks.
      .replaceAll(/__(?:CONTACT|WRITTEN)_[A-Z]+__/g, (name) => words[name]!)
  );
};

/** POST /contact: the contact form where no script sends it, by the rules of the call. Nobody's session is read. */
export const contactForm = (deps: Deps, pages: SitePages, options: SecurityOptions) => {
  const sayFailed = async (request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply> => {
    const page = await pages.reply('contactFailed');
    const body = typeof request.body === 'string' ? fieldsOf(request.body) : {};
    const [email = '', subject = '', message = ''] = FIELDS.map((field) => body[field]);
    setRetryAfter(reply, problem);
    return reply
      .code(problem.status)
      .header('content-security-policy', sitePolicy(deps, options, page.styles))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(fill(fillSitePage(deps, page.html, request), { email, subject, message }, problem));
  };

  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(ROUTES.contact, {
      bodyLimit: BODY_LIMIT,
      onRequest: async (request) => checkFormSource(deps, request),
      handler: async (request, reply) => {
        const body = parseRequest(sendContact.body, fieldsOf(request.body as string), 'body');
        await takeMessage(deps, body, request, null);
        return reply.redirect(SENT, 303);
      },
      errorHandler: (error, request, reply) => {
        const problem = asProblem(error, request);
        if (problem === null) request.log.error({ err: error }, 'A contact form could not be taken.');
        return sayFailed(request, reply, problem ?? new Problem(500, FAILURE_TEXTS.sendContact));
      },
    });
  };
};
