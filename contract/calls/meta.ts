import * as z from 'zod/mini';
import { anything, defineCall } from '../call.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import {
  MAX_AD_SETS,
  MAX_RECENT_AD_SETS,
  MAX_ASSETS,
  MAX_BUSINESSES,
  MAX_CAMPAIGNS,
  MAX_PERMISSIONS,
} from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';
import { WebAddress } from '../rules/webAddress.ts';

export const initiateMetaOAuth = defineCall({
  id: 'initiateMetaOAuth',
  method: 'GET',
  path: '/api/meta/oauth/initiate/',
  access: 'session',
  notLooking: true,
  errors: 'plain',
  summary: "The address of Meta's consent page; its state is valid for one return.",
  response: z.object({ oauth_url: WebAddress }),
});

/**
 * Meta sends the browser here, the server exchanges the code, and the browser continues to `/auth/meta/callback` with
 * `result` in the query. Not called by the client.
 */
export const META_OAUTH_RETURN_PATH = '/api/meta/oauth/callback/';
/** Where Meta says, by a `signed_request`, that somebody removed us, or wants what we have of them deleted. */
export const META_DEAUTHORISE_PATH = '/api/meta/deauthorize/';
export const META_DELETION_PATH = '/api/meta/data-deletion/';

export const MetaConnection = z.object({
  connected: z.boolean(),
  /** `expired`: Meta refuses the token. Reconnecting resumes what is queued. */
  health: ours(z.enum(['none', 'healthy', 'expiring', 'expired']), ({ connected }) => (connected ? 'healthy' : 'none')),
  meta_user_name: ours(z.nullable(z.string()), null),
  expires_at: ours(z.nullable(z.string()), null),
  granted_permissions: ours(listOf(z.string(), MAX_PERMISSIONS), []),
  missing_permissions: ours(listOf(z.string(), MAX_PERMISSIONS), []),
  /** Whether another account here is connected as the same Meta user: disconnecting then revokes nothing at Meta. */
  shared: ours(z.boolean(), false),
  /** True where the sandbox stands in for Meta. */
  sandbox: ours(z.boolean(), false),
});
export type MetaConnection = z.output<typeof MetaConnection>;

export const getMetaStatus = defineCall({
  id: 'getMetaStatus',
  method: 'GET',
  path: '/api/meta/oauth/status/',
  access: 'session',
  errors: 'plain',
  reads: 'connection',
  summary: 'Whether Meta is connected, and how well.',
  response: MetaConnection,
});

export const disconnectMeta = defineCall({
  id: 'disconnectMeta',
  method: 'DELETE',
  path: '/api/meta/oauth/status/',
  access: 'session',
  errors: 'plain',
  changes: ['connection', 'campaigns'],
  summary: 'Deletes the token, and revokes our permissions at Meta unless another account uses the same Meta user.',
  response: z.object({ message: z.string() }),
  read: anything,
});

const Named = z.object({ id: z.string(), name: z.string() });

export const Business = Named;

const OfferedAccount = z.object({
  business_id: z.string(),
  /** With its `act_`. */
  meta_id: z.string(),
  name: z.string(),
  currency: z.string(),
  timezone_name: z.string(),
});
export type OfferedAccount = z.output<typeof OfferedAccount>;

/** R3.05. */
export const BusinessInfo = z.object({
  discovered_businesses: listOf(Business, MAX_BUSINESSES),
  /** While no business is chosen: the usable ad accounts of those that have several, so that both are one choice. */
  offered_accounts: ours(listOf(OfferedAccount, MAX_ASSETS), []),
  selected_business_id: z.nullable(z.string()),
  has_multiple_businesses: ours(z.boolean(), ({ discovered_businesses: all }) => Array.isArray(all) && all.length > 1),
  business: z.nullable(
    z.object({
      facebook_pages: ours(listOf(Named, MAX_ASSETS), []),
      instagram_accounts: ours(
        listOf(
          z.object({ id: z.string(), username: ours(z.string(), ''), page_id: z.nullable(z.string()) }),
          MAX_ASSETS,
        ),
        [],
      ),
      pixel_ids: ours(listOf(Named, MAX_ASSETS), []),
      plan_name: z.nullable(z.string()),
      /** null: no limit. */
      max_active_ad_accounts: z.nullable(z.int()),
      /** Our ids (`AdAccount.id`). */
      allowed_ad_account_ids: ours(listOf(z.string(), MAX_ASSETS), []),
      /** Those of them that belong to other businesses. */
      active_elsewhere: ours(
        listOf(z.object({ id: z.string(), name: z.string(), business: z.string() }), MAX_ASSETS),
        [],
      ),
    }),
  ),
  synced_at: ours(z.nullable(z.string()), null),
});
export type BusinessInfo = z.output<typeof BusinessInfo>;

export const getBusinesses = defineCall({
  id: 'getBusinesses',
  method: 'GET',
  path: '/api/meta/businesses/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'connection',
  summary: 'The businesses of the Meta user, the selected one, and its assets.',
  response: BusinessInfo,
});

/** R3.04. */
export const AdAccount = z.object({
  /** Ours. */
  id: Uuid,
  /** Meta's, with its `act_`. */
  meta_id: z.string(),
  name: z.string(),
  /** ISO 4217; empty where it is not known. */
  currency: ours(z.string(), ''),
  timezone_name: ours(z.string(), ''),
  is_primary: ours(z.boolean(), false),
  is_allowed: ours(z.boolean(), false),
  /** Meta's account_status; 1 is active. */
  account_status: ours(z.int(), 1),
  /** The page and Instagram account that its ads speak as; null where the business has none. */
  page: ours(z.nullable(Named), null),
  instagram: ours(z.nullable(z.object({ id: z.string(), username: z.string() })), null),
});
export type AdAccount = z.output<typeof AdAccount>;

export const getAdAccounts = defineCall({
  id: 'getAdAccounts',
  method: 'GET',
  path: '/api/meta/ad-accounts/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'connection',
  summary: 'The ad accounts of the chosen business.',
  response: z.object({ ad_accounts: listOf(AdAccount, MAX_ASSETS) }),
});

export const AdSet = z.object({
  id: z.string(),
  name: z.string(),
  effective_status: ours(z.string(), ''),
  optimization_goal: ours(z.nullable(z.string()), null),
  /** As Meta writes it; null: it has no end. */
  end_time: ours(z.nullable(z.string()), null),
  /** It holds only ads whose parts Meta mixes itself, which ours are not. */
  is_dynamic_creative: z.optional(z.boolean()),
});

export const Campaign = z.object({
  id: z.string(),
  name: z.string(),
  objective: ours(z.string(), ''),
  effective_status: ours(z.string(), ''),
  adsets: ours(listOf(AdSet, MAX_AD_SETS), []),
});
export type Campaign = z.output<typeof Campaign>;

const Recent = ours(listOf(z.string(), MAX_RECENT_AD_SETS), []);

export const getCampaigns = defineCall({
  id: 'getCampaigns',
  method: 'GET',
  path: '/api/meta/campaigns/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'campaigns',
  summary: 'Campaigns and their ad sets as of the last sync with Meta.',
  query: z.object({ ad_account_id: Uuid }),
  response: z.object({
    campaigns: listOf(Campaign, MAX_CAMPAIGNS),
    synced_at: ours(z.nullable(z.string()), null),
    /** Meta's ids of the ad sets that were used last, the newest first. */
    recent: Recent,
  }),
});

export const syncCampaigns = defineCall({
  id: 'syncCampaigns',
  method: 'POST',
  path: '/api/meta/campaigns/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['campaigns'],
  summary: 'Syncs campaigns and ad sets from Meta; within 30 s of the last sync only with force.',
  body: z.strictObject({ ad_account_id: Uuid, force: z.optional(z.boolean()) }),
  response: z.object({
    campaigns: listOf(Campaign, MAX_CAMPAIGNS),
    message: ours(z.string(), ''),
    synced_at: ours(z.nullable(z.string()), null),
    recent: Recent,
  }),
});
