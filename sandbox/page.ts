import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Markup that was escaped where it had to be; only `html` and `raw` make it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What may be in an `html` template. `false`, null and undefined print nothing. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

const print = (value: HtmlValue): string => {
  if (value instanceof Html) return value.markup;
  if (value === false || value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map(print).join('');
};

/** Escapes every value that is not `Html` itself. Attribute values must be in quotes. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(strings.reduce((text, part, at) => text + print(values[at - 1]) + part));

export type Tone = 'good' | 'warn' | 'bad' | 'quiet' | 'info';

/** A state as a word with a dot; the colour only repeats what the word says. */
export const badge = (text: string, tone: Tone = 'quiet'): Html =>
  html`<span class="badge" data-tone="${tone}">${text}</span>`;

/** A moment, in UTC and to the second, with the machine's form beside it. `at`: milliseconds since 1970. */
export const moment = (at: number): Html => {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
};

export interface Page {
  title: string;
  /** Whom the sandbox stands in for. */
  service: string;
  nav?: readonly { href: string; label: string }[];
  /** The `href` of the entry that is open. */
  current?: string;
  /** `dialog`: one narrow card in the middle, for consent and checkout. */
  shape?: 'wide' | 'dialog';
  /** A line above the content: what was just done, or what went wrong. */
  notice?: { text: string; tone: Tone } | null;
  main: Html;
}

const link = (current: string | undefined) => (entry: { href: string; label: string }) =>
  html`<a href="${entry.href}" ${entry.href === current ? html`aria-current="page"` : ''}>${entry.label}</a>`;

/** A whole document. No script; the one stylesheet is `/style.css` (see `servePages`). */
export const page = ({ title, service, nav = [], current, shape = 'wide', notice, main }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${service} sandbox</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body data-shape="${shape}">
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <p class="who"><a href="/" class="home">${service}</a> <strong class="mark">Sandbox</strong></p>
          <p class="hint">A simulation on this computer. Nothing here reaches ${service}, and nothing costs money.</p>
          ${nav.length > 0 && html`<nav aria-label="Sandbox">${nav.map(link(current))}</nav>`}
        </header>
        <main id="main">
          ${notice && html`<p class="notice" role="status" data-tone="${notice.tone}">${notice.text}</p>`} ${main}
        </main>
      </body>
    </html> `;

/**
 * Content-Security-Policy of every sandbox page: nothing but our own stylesheet and images.
 * `leaves`: forms that end at another site by a redirect (consent, checkout); browsers hold redirects to form-action too.
 */
const policy = (leaves: boolean) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    leaves ? "form-action 'self' https: http:" : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Answers with a document. `leaves`: the page's form ends with a redirect to another site. */
export const sendPage = (
  reply: FastifyReply,
  document: Html,
  { status = 200, leaves = false }: { status?: number; leaves?: boolean } = {},
): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy(leaves),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(document.markup);

const asset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Serves what every page links to: `/style.css` and `/mark.svg`. */
export const servePages = (app: FastifyInstance): void => {
  const [style, mark] = [asset('./style.css'), asset('./mark.svg')];
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/mark.svg', (_request, reply) => reply.type('image/svg+xml').send(mark));
};
