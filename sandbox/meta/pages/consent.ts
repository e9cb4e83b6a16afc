import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { type Html, html, page, sendPage } from '#sandbox/page.ts';
import type { Permission } from '../kinds.ts';
import { readRequest } from '../request.ts';
import type { Params } from '../params.ts';
import { mayRedirect } from '../redirect.ts';
import type { Row } from '../store.ts';
import { type Grant, isPermission, PERMISSIONS } from '../tokens.ts';
import type { World } from '../world.ts';

const many = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()));

const Query = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().optional(),
  scope: z.string().default(''),
  response_type: z.string().default('code'),
  auth_type: z.string().optional(),
  user: z.string().optional(),
});
type Query = z.output<typeof Query>;

const Decision = Query.extend({
  decision: z.enum(['continue', 'cancel']),
  user: z.string(),
  permission: many,
  business: many,
});

const asked = (scope: string): Permission[] => [...new Set(scope.split(/[\s,]+/))].filter(isPermission);

const hidden = (query: Query, user: string) =>
  Object.entries({ ...query, user }).map(
    ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
  );

const choice = (name: string, value: string, title: string, note: string, checked: boolean) =>
  html` <label class="choice">
    <input type="checkbox" name="${name}" value="${value}" ${checked && html`checked`} />
    <span>${title}<span class="muted">${note}</span></span>
  </label>`;

const switchTo = (query: Query, user: Row<'user'>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, user: user.id })) if (value) search.set(name, value);
  return html`<a href="/dialog/oauth?${search.toString()}">Use ${user.data.name}</a>`;
};

const consent = (world: World, query: Query, user: Row<'user'>, notice: string | null): Html => {
  const { store } = world;
  const businesses = store.all('business').filter(({ id }) => user.data.businesses.includes(id));
  const others = store.all('user').filter(({ id }) => id !== user.id);
  return page({
    title: 'Connect Millrace',
    service: 'Meta',
    shape: 'dialog',
    notice: notice === null ? null : { text: notice, tone: 'bad' },
    main: html`<form class="card" method="post" action="/dialog/oauth">
      ${hidden(query, user.id)}
      <div class="stack">
        <h1>Millrace wants to work with your ads</h1>
        <p class="lead">
          You are ${user.data.name}, a fictional person. ${others.map((other) => switchTo(query, other))}
        </p>
      </div>
      <fieldset>
        <legend>Businesses to share</legend>
        <div class="choices">${businesses.map(({ id, data }) => choice('business', id, data.name, id, true))}</div>
      </fieldset>
      <fieldset>
        <legend>What Millrace may do</legend>
        <div class="choices">
          ${asked(query.scope).map((name) => choice('permission', name, PERMISSIONS[name], name, true))}
        </div>
      </fieldset>
      <div class="row">
        <button class="button" data-kind="primary" name="decision" value="continue">Continue</button>
        <button class="button" name="decision" value="cancel">Cancel</button>
      </div>
    </form>`,
  });
};

const refusal = (reply: FastifyReply, title: string, text: string) =>
  sendPage(
    reply,
    page({
      title,
      service: 'Meta',
      shape: 'dialog',
      main: html`<section class="card">
        <h1>${title}</h1>
        <p>${text}</p>
      </section>`,
    }),
    { status: 400 },
  );

/** Answers with a refusal and null where the app or its address is not one that Meta would lead back to. */
const readQuery = <S extends z.ZodType<Query>>(schema: S, world: World, params: Params, reply: FastifyReply) => {
  const result = schema.safeParse(params);
  if (!result.success) {
    const names = result.error.issues.map(({ path }) => path.join('.')).join(', ');
    void refusal(reply, 'Something is missing', `Missing or wrong in the request: ${names}.`);
    return null;
  }
  if (result.data.client_id !== world.tokens.appId) {
    void refusal(reply, 'Invalid app ID', 'The provided app ID does not look like a valid app ID.');
    return null;
  }
  if (!mayRedirect(result.data.redirect_uri, world.redirectUris)) {
    void refusal(
      reply,
      'URL blocked',
      'This redirect failed because the redirect URI is not among the valid OAuth redirect URIs of the app.',
    );
    return null;
  }
  return result.data;
};

const leadBack = (reply: FastifyReply, query: Query, result: Record<string, string>) => {
  const url = new URL(query.redirect_uri);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  if (query.state !== undefined) url.searchParams.set('state', query.state);
  // Meta appends this fragment to every successful return.
  return reply.redirect(`${url.href}${'code' in result ? '#_=_' : ''}`, 303);
};

/** The consent page that a browser is sent to, and its answer. */
export const consentPages = (app: FastifyInstance, world: World): void => {
  app.get('/dialog/oauth', (request, reply) => {
    const query = readQuery(Query, world, request.query as Params, reply);
    if (!query) return reply;
    const user = world.store.get('user', query.user ?? '') ?? world.store.all('user')[0]!;
    return sendPage(reply, consent(world, query, user, null), { leaves: true });
  });

  app.post('/dialog/oauth', async (request, reply) => {
    const { params } = await readRequest(request);
    const query = readQuery(Decision, world, params, reply);
    if (!query) return reply;
    const user = world.store.get('user', query.user);
    if (!user) return refusal(reply, 'Person not found', 'This person is no longer in the sandbox. Start again.');
    if (query.decision === 'cancel')
      return leadBack(reply, query, {
        error: 'access_denied',
        error_code: '200',
        error_description: 'Permissions error',
        error_reason: 'user_denied',
      });
    const { decision: _decision, permission: _permission, business: _business, ...again } = query;
    if (query.business.length === 0)
      return sendPage(reply, consent(world, again, user, 'Choose at least one business.'), { leaves: true });
    const before = world.tokens.grant(user.id)?.permissions ?? {};
    const permissions: Grant['permissions'] = { ...before };
    for (const name of asked(query.scope)) permissions[name] = query.permission.includes(name) ? 'granted' : 'declined';
    world.tokens.setGrant(user.id, { permissions, businesses: query.business });
    return leadBack(reply, query, { code: world.tokens.issueCode(user.id, query.redirect_uri) });
  });
};
