import { type Html, type Tone, badge, html } from '#sandbox/page.ts';
import { FAULTS, type Fault } from '../faults.ts';
import { readSettings } from '../settings.ts';
import type { World } from '../world.ts';
import { metaPage } from './frame.ts';

const EDGES = [
  '*',
  'ads',
  'adcreatives',
  'adimages',
  'campaigns',
  'adsets',
  'access_token',
  'ad',
  'creative',
  'ads:validate',
] as const;

const option = (value: string, text: string, chosen = false) =>
  html`<option value="${value}" ${chosen && html`selected`}>${text}</option>`;

const active = (world: World, fault: Fault): Html =>
  html`<tr>
    <td><code>${fault.fault}</code><br /><span class="muted">${FAULTS[fault.fault]}</span></td>
    <td>${fault.edge === '*' ? 'every call' : html`<code>${fault.edge}</code>`}</td>
    <td>${fault.account ?? (fault.user ? world.store.get('user', fault.user)?.data.name : 'all')}</td>
    <td>${badge(fault.times === null ? 'until turned off' : `${fault.times} more`, 'warn')}</td>
    <td>
      <form method="post" action="/sandbox/faults/${fault.id}/remove">
        <button class="button" data-size="small">Turn off</button>
      </form>
    </td>
  </tr>`;

const newFault = (world: World): Html =>
  html`<form class="card" method="post" action="/sandbox/faults/add">
    <h2>Turn a fault on</h2>
    <div class="fields">
      <label
        >What goes wrong<select name="fault">
          ${Object.keys(FAULTS).map((name) => option(name, name))}
        </select></label
      >
      <label
        >On which call<select name="edge">
          ${EDGES.map((edge) => option(edge, edge === '*' ? 'every call' : edge))}
        </select></label
      >
      <label>How often (0: until turned off)<input name="times" type="number" min="0" max="1000" value="1" /></label>
      <label
        >Ad account<select name="account">
          ${option('', 'all')}${world.store.all('account').map(({ id, data }) => option(id, data.name))}
        </select></label
      >
      <label
        >Person<select name="user">
          ${option('', 'all')}${world.store.all('user').map(({ id, data }) => option(id, data.name))}
        </select></label
      >
      <label>Delay of a hanging call, ms<input name="ms" type="number" min="0" max="120000" value="5000" /></label>
      <label
        >Code of a rate limit<select name="code">
          ${option('17', '17/2446079')}${option('613', '613/1487742')}
        </select></label
      >
    </div>
    <div class="row"><button class="button" data-kind="primary">Turn on</button></div>
    <details>
      <summary>What each fault does</summary>
      <dl class="facts">
        ${Object.entries(FAULTS).map(
          ([name, text]) =>
            html`<dt class="code">${name}</dt>
              <dd>${text}</dd>`,
        )}
      </dl>
    </details>
  </form>`;

const settings = (world: World): Html => {
  const { tier, review_ms, history_days, require_proof } = readSettings(world.store);
  return html`<form class="card" method="post" action="/sandbox/settings/change">
    <h2>Meta settings</h2>
    <div class="fields">
      <label
        >Access tier<select name="tier">
          ${option('standard_access', 'Full: 9000 points per account', tier === 'standard_access')}
          ${option('development_access', 'Limited: 60 points per account', tier === 'development_access')}
        </select></label
      >
      <label>Review takes, ms<input name="review_ms" type="number" min="0" max="3600000" value="${review_ms}" /></label>
      <label
        >Days that ads look delivered before they were made<input
          name="history_days"
          type="number"
          min="0"
          max="1100"
          value="${history_days}"
      /></label>
      <label
        >App secret proof<select name="require_proof">
          ${option('false', 'checked when given', !require_proof)} ${option('true', 'required', require_proof)}
        </select></label
      >
    </div>
    <div class="row"><button class="button">Save</button></div>
  </form>`;
};

/** What goes wrong on purpose, now and on request. */
export const faultsPage = (world: World, notice: { text: string; tone: Tone } | null): Html => {
  const faults = world.faults.list();
  return metaPage({
    title: 'Faults',
    current: '/sandbox/faults',
    notice,
    main: html` <header class="stack">
        <h1>Faults</h1>
        <p class="lead">Make Meta fail on purpose and see how Millrace handles it.</p>
      </header>
      ${
        faults.length === 0
          ? html`<p class="empty">Everything works. Turn a fault on below.</p>`
          : html`<section class="card">
              <h2>Turned on</h2>
              <div class="frame">
                <table>
                  <thead>
                    <tr>
                      <th>Fault</th>
                      <th>Call</th>
                      <th>For</th>
                      <th>Remaining</th>
                      <th><span class="muted">Action</span></th>
                    </tr>
                  </thead>
                  <tbody>
                    ${faults.map((fault) => active(world, fault))}
                  </tbody>
                </table>
              </div>
            </section>`
      }
      ${newFault(world)} ${settings(world)}`,
  });
};
