import { type Html, type Tone, badge, html, moment } from '#sandbox/page.ts';
import type { Row } from '../store.ts';
import type { World } from '../world.ts';
import { metaPage } from './frame.ts';

const ACCOUNT_STATES: Readonly<Record<number, readonly [string, Tone]>> = {
  1: ['Active', 'good'],
  2: ['Disabled', 'bad'],
  3: ['Unsettled', 'warn'],
  101: ['Closed', 'quiet'],
};

/** Minor units as money; yen have none. */
const money = (minor: number, currency: string) => {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

const person = (world: World, user: Row<'user'>): Html => {
  const grant = world.tokens.grant(user.id);
  const granted = Object.values(grant?.permissions ?? {}).filter((status) => status === 'granted').length;
  return html`<article class="card">
    <div class="row between">
      <h2>${user.data.name}</h2>
      ${grant ? badge(`Connected, ${granted} permissions`, 'good') : badge('Not connected')}
    </div>
    <dl class="facts">
      <dt>ID</dt>
      <dd class="code">${user.id}</dd>
      <dt>Businesses</dt>
      <dd>
        ${user.data.businesses.map((id, at) => `${at > 0 ? ', ' : ''}${world.store.get('business', id)?.data.name ?? id}`)}
      </dd>
      ${
        grant &&
        html`<dt>Allowed</dt>
          <dd>${moment(grant.at)}</dd>`
      }
    </dl>
    ${
      grant &&
      html`<form class="row" method="post">
        <button class="button" data-size="small" formaction="/sandbox/users/${user.id}/expire">Expire the token</button>
        <button class="button" data-size="small" data-kind="danger" formaction="/sandbox/users/${user.id}/remove">
          Remove the app
        </button>
      </form>`
    }
  </article>`;
};

const accountRow = ({ id, data }: Row<'account'>) => {
  const [text, tone] = ACCOUNT_STATES[data.account_status] ?? [`State ${data.account_status}`, 'warn'];
  return html`<tr>
    <td>${data.name}<br /><span class="muted code">${id}</span></td>
    <td>${badge(text, tone)}</td>
    <td class="nowrap">${data.currency}</td>
    <td class="nowrap">${data.timezone_name}</td>
    <td class="nowrap">${money(data.amount_spent, data.currency)}</td>
  </tr>`;
};

const business = ({ store }: World, row: Row<'business'>): Html => {
  const inside = { parent: row.id };
  const pages = store.all('page', inside);
  return html`<section class="card">
    <div class="row between">
      <h3>${row.data.name}</h3>
      <span class="muted code">${row.id}</span>
    </div>
    <dl class="facts">
      <dt>Pages</dt>
      <dd>
        ${pages.map(({ data }, at) => `${at > 0 ? ', ' : ''}${data.name}${data.instagram ? ' (with Instagram)' : ''}`)}
      </dd>
      <dt>Pixels</dt>
      <dd>${store.all('pixel', inside).map(({ data }, at) => `${at > 0 ? ', ' : ''}${data.name}`)}</dd>
    </dl>
    <div class="frame">
      <table>
        <thead>
          <tr>
            <th>Ad account</th>
            <th>State</th>
            <th>Currency</th>
            <th>Time zone</th>
            <th>Spent</th>
          </tr>
        </thead>
        <tbody>
          ${store.all('account', inside).map(accountRow)}
        </tbody>
      </table>
    </div>
  </section>`;
};

/** Who is in the sandbox, and what belongs to them. */
export const peoplePage = (world: World, notice: string | null): Html =>
  metaPage({
    title: 'People and businesses',
    current: '/',
    notice: notice === null ? null : { text: notice, tone: 'good' },
    main: html` <header class="stack">
        <h1>People and businesses</h1>
        <p class="lead">
          Fictional people with fictional businesses. Millrace sees what the person you choose has allowed.
        </p>
      </header>
      <div class="grid">${world.store.all('user').map((user) => person(world, user))}</div>
      <h2>Businesses</h2>
      <div class="stack">${world.store.all('business').map((row) => business(world, row))}</div>
      <form class="row" method="post" action="/sandbox/reset/now">
        <button class="button" data-kind="danger">Reset the sandbox</button>
        <span class="muted">Deletes every ad, image, consent and fault.</span>
      </form>`,
  });
