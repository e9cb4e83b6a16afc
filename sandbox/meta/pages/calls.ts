import { type Html, type Tone, badge, html, moment } from '#sandbox/page.ts';
import { type LoggedCall, recentCalls } from '../calls.ts';
import type { World } from '../world.ts';
import { metaPage } from './frame.ts';

const SHOWN = 200;

const tone = ({ status }: LoggedCall): Tone => (status === 0 ? 'warn' : status < 400 ? 'good' : 'bad');

const line = (call: LoggedCall): Html =>
  html`<tr>
    <td class="nowrap">${moment(call.at)}</td>
    <td class="nowrap"><code>${call.method}</code></td>
    <td><code>${call.path}</code></td>
    <td>${badge(call.status === 0 ? 'no answer' : String(call.status), tone(call))}</td>
    <td>${call.outcome}</td>
    <td class="nowrap">${call.ms} ms</td>
  </tr>`;

/** What was asked of the sandbox lately; paths without their queries, so that no token is shown. */
export const callsPage = (world: World): Html => {
  const calls = recentCalls(world.store, SHOWN);
  return metaPage({
    title: 'Calls',
    current: '/sandbox/calls',
    main: html` <header class="stack">
        <h1>Calls</h1>
        <p class="lead">The newest ${SHOWN} calls to the Graph API, newest first. Times are in UTC.</p>
      </header>
      ${
        calls.length === 0
          ? html`<p class="empty">No calls yet. Connect Meta in Millrace to see its calls here.</p>`
          : html`<section class="card">
              <div class="frame">
                <table>
                  <thead>
                    <tr>
                      <th>When</th>
                      <th>Method</th>
                      <th>Path</th>
                      <th>Answer</th>
                      <th>Outcome</th>
                      <th>Took</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${calls.map(line)}
                  </tbody>
                </table>
              </div>
            </section>`
      }`,
  });
};
