import { html, moment } from '#sandbox/page.ts';
import type { Received } from './start.ts';

const STYLE =
  'body{font:14px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}details{border-top:1px solid #8884;padding:.5rem 0}pre{overflow:auto;font-size:12px}';

/** Everything that was sent, newest first. */
export const receivedPage = (received: readonly Received[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>PostHog sandbox</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>PostHog sandbox</h1>
        <p>Events that would have been sent to PostHog, from users who allowed it. Newest first.</p>
        ${received.length === 0 ? html`<p>Nothing was sent.</p>` : ''}
        ${received.toReversed().map(
          ({ at, method, path, events }) =>
            html`<details>
              <summary>
                ${moment(at)} ${method} ${path.split('?', 1)[0]!} ${events.map(({ event }) => event).join(', ')}
              </summary>
              <pre>${JSON.stringify(events, null, 2)}</pre>
            </details>`,
        )}
      </body>
    </html>`.markup;
