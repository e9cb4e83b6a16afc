import {
  disconnectMeta,
  getAdAccounts,
  getBusinesses,
  getCampaigns,
  getMetaStatus,
  initiateMetaOAuth,
  META_OAUTH_RETURN_PATH,
  syncCampaigns,
} from '#contract/calls/meta.ts';
import {
  setAllowedAdAccounts,
  setPrimaryAdAccount,
  setSpeaksAs as setSpeaksAsCall,
  switchBusiness,
} from '#contract/calls/metaChoices.ts';
import { ROUTES } from '#contract/routes.ts';
import { recentAdSets } from '#server/ads/recentAdSets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { apiOriginOf, originOf } from '#server/platform/http/origin.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { route } from '#server/platform/http/route.ts';
import { listAdAccounts, setAllowed, setPrimary } from '#server/meta/adAccounts.ts';
import { businessInfo, discoverBusinesses, selectBusiness } from '#server/meta/businesses.ts';
import { cachedCampaigns, syncedCampaigns } from '#server/meta/campaigns.ts';
import { connectionStatus, disconnect, readConnection } from '#server/meta/connection.ts';
import { beginWith, offeredAccounts } from '#server/meta/offered.ts';
import { setSpeaksAs } from '#server/meta/speaksAs.ts';
import { beginConnection, finishConnection } from '#server/meta/oauth.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const Return = z.object({
  state: z.string().max(200).optional().catch(undefined),
  code: z.string().max(2000).optional().catch(undefined),
  error: z.string().max(200).optional().catch(undefined),
});

const connectionCalls = (deps: Deps, app: FastifyInstance): void => {
  route(app, initiateMetaOAuth, async ({ request }) => {
    if (!request.session) throw new Problem(401, 'Authentication credentials were not provided.');
    return { oauth_url: await beginConnection(deps, request.session, apiOriginOf(deps, request)) };
  });
  app.get(META_OAUTH_RETURN_PATH, { config: { notLooking: true } }, async (request, reply) => {
    const result = await finishConnection(deps, request.session, Return.parse(request.query));
    const page = new URL(ROUTES.metaCallback, originOf(deps, request));
    page.searchParams.set('result', result);
    // The code and the state are in this address, which no Referer may reveal.
    return reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store').redirect(page.href, 303);
  });
  route(app, getMetaStatus, ({ user }) => connectionStatus(deps, user.id));
  route(app, disconnectMeta, async ({ user }) => {
    await disconnect(deps, user.id);
    return { message: 'Meta is disconnected.' };
  });
};

const accountCalls = (deps: Deps, app: FastifyInstance): void => {
  route(app, getBusinesses, async ({ user }) => {
    const known = await businessInfo(deps, user.id);
    const connected = (await readConnection(deps.db, user.id)) !== undefined;
    if (!connected) return known;
    // The reading at the connection may have failed: the first look makes up for it.
    if (known.discovered_businesses.length === 0) await discoverBusinesses(deps, user.id);
    const info = known.discovered_businesses.length === 0 ? await businessInfo(deps, user.id) : known;
    return { ...info, offered_accounts: await offeredAccounts(deps, user.id, info) };
  });
  route(app, switchBusiness, async ({ body, user }) => {
    await selectBusiness(deps, user.id, body.business_id);
    if (body.ad_account_id !== undefined) await beginWith(deps, user.id, body.ad_account_id);
    return businessInfo(deps, user.id);
  });
  route(app, getAdAccounts, async ({ user }) => ({ ad_accounts: await listAdAccounts(deps, user.id) }));
  route(app, setPrimaryAdAccount, async ({ body, user }) => {
    await setPrimary(deps, user.id, body.account_id);
    return { ad_accounts: await listAdAccounts(deps, user.id) };
  });
  route(app, setSpeaksAsCall, async ({ body, user }) => {
    await setSpeaksAs(deps, user.id, body);
    return { ad_accounts: await listAdAccounts(deps, user.id) };
  });
  route(app, setAllowedAdAccounts, async ({ body, user }) => {
    const plan = await setAllowed(deps, user.id, body.allowed_meta_ids, body.switched_off);
    const accounts = await listAdAccounts(deps, user.id);
    const allowed = accounts.filter(({ is_allowed: isAllowed }) => isAllowed);
    return { message: 'Active ad accounts updated.', allowed_accounts: allowed, plan };
  });
  route(app, getCampaigns, async ({ query: { ad_account_id: id }, user }) => ({
    ...(await cachedCampaigns(deps, user.id, id)),
    recent: await recentAdSets(deps.db, user.id, id),
  }));
  route(app, syncCampaigns, async ({ body: { ad_account_id: id, force = false }, user }) => ({
    ...(await syncedCampaigns(deps, user.id, id, force)),
    recent: await recentAdSets(deps.db, user.id, id),
  }));
};

export const metaCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    connectionCalls(deps, app);
    accountCalls(deps, app);
  };
