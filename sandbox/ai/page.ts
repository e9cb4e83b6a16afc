import { html, moment } from '#sandbox/page.ts';
import { FAULTS } from './faults.ts';
import type { Call } from './start.ts';

const STYLE =
  'body{font:14px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}details{border-top:1px solid #8884;padding:.5rem 0}pre{overflow:auto;font-size:12px;white-space:pre-wrap}';

/** Everything that the model was asked, newest first, and what can be made to go wrong. */
export const callsPage = (calls: readonly Call[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>AI sandbox</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>AI sandbox</h1>
        <p>A stand-in for a model: it fills in simple sentences. What it was asked, newest first.</p>
        ${calls.length === 0 ? html`<p>Nothing was asked.</p>` : ''}
        ${calls.toReversed().map(
          ({ at, path, status, ended, body }) =>
            html`<details>
              <summary>
                ${moment(at)} ${path} ${status ?? 'not answered yet'} ${ended === 'closed' && 'closed early'}
              </summary>
              <pre>${JSON.stringify(body, null, 2)}</pre>
            </details>`,
        )}
        <h2>Faults</h2>
        <p>Turn one on with <code>POST /sandbox/faults {"fault": "silence", "times": 1}</code>.</p>
        <dl>
          ${Object.entries(FAULTS).map(
            ([name, what]) =>
              html`<dt><code>${name}</code></dt>
                <dd>${what}</dd>`,
          )}
        </dl>
      </body>
    </html>`.markup;
