import path from 'node:path';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { escapeHtml } from '#server/platform/mail/escape.ts';
import { readOutbox } from '#server/outside/mail/outbox.ts';
import type { OutboxMessage } from '#server/outside/mail/outbox.ts';
import type { FastifyInstance } from 'fastify';

/** The text with its addresses made into links; everything in it was written by others, so all of it is escaped. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

const STYLE = `
:root { color-scheme: light dark; --ink: #1f2421; --soft: #5d665f; --paper: #f6f4ef; --card: #fff; --line: #ddd8cc; --link: #1f5c4d }
@media (prefers-color-scheme: dark) { :root { --ink: #ecebe6; --soft: #a5aca6; --paper: #161a18; --card: #1f2522; --line: #353d38; --link: #8fd3bd } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 48px 20px }
h1 { margin: 0; font: 500 32px/1.2 Georgia, serif }
h2 { margin: 0 0 4px; font-size: 18px }
p { margin: 8px 0 32px; color: var(--soft) }
article { margin: 0 0 16px; padding: 20px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
.meta { color: var(--soft); font-size: 14px }
pre { margin: 16px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
a { color: var(--link) }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px }
`;

const addressOf = ({ id }: OutboxMessage, at: number): string => `/dev/outbox/${id}/${at}`;

const attached = (message: OutboxMessage): string =>
  message.attachments
    .map(
      ({ filename, content }, at) =>
        `\n  <div class="meta">Attached: <a href="${addressOf(message, at)}">${escapeHtml(filename)}</a>, ${Math.ceil(Buffer.byteLength(content) / 1024)} kB</div>`,
    )
    .join('');

const answersTo = ({ replyTo }: OutboxMessage): string =>
  replyTo === null ? '' : ` · Reply to ${escapeHtml(replyTo)}`;

const article = (message: OutboxMessage): string => `
<article>
  <h2>${escapeHtml(message.subject)}</h2>
  <div class="meta">To ${escapeHtml(message.to)}${answersTo(message)} · <time datetime="${message.at}">${message.at.slice(0, 19).replace('T', ' ')} UTC</time></div>${attached(message)}
  <pre>${linked(message.text)}</pre>
</article>`;

const page = (messages: readonly OutboxMessage[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox · Millrace</title><link rel="stylesheet" href="/dev/outbox.css"></head>
<body><main>
<h1>Outbox</h1>
<p>${messages.length === 0 ? 'No emails yet. Emails that Millrace would send appear here.' : 'Emails that Millrace would send, newest first. Nothing leaves this computer.'}</p>
${messages.map(article).join('\n')}
</main></body></html>`;

/** The mail outbox as a page, and as JSON for tests (D2.6). Register outside production only. */
export const outboxRoutes =
  (deps: Pick<Deps, 'env'>) =>
  (app: FastifyInstance): void => {
    const folder = path.resolve(deps.env.dataDir, 'outbox');
    app.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/dev/')) void reply.header('cache-control', 'no-store');
    });
    app.get('/dev/outbox', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page(await readOutbox(folder))),
    );
    app.get('/dev/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    app.get('/dev/outbox.json', async () =>
      (await readOutbox(folder)).map((message) => {
        const { id: _id, mime: _mime, attachments, ...shown } = message;
        const files = attachments.map(({ filename, contentType }, at) => ({
          filename,
          contentType,
          url: addressOf(message, at),
        }));
        return { ...shown, attachments: files };
      }),
    );
    app.get<{ Params: { id: string; at: string } }>('/dev/outbox/:id/:at', async ({ params }, reply) => {
      const message = (await readOutbox(folder)).find(({ id }) => id === params.id);
      const file = message?.attachments[Number(params.at)];
      if (file === undefined) throw new Problem(404, 'There is no such attachment.', { code: 'not_found' });
      return reply.header('content-disposition', 'attachment').type(file.contentType).send(file.content);
    });
  };
