import * as z from 'zod/mini';
import { anything, defineCall } from '../call.ts';
import { listOf } from '../list.ts';
import { MAX_ASSETS } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';
import { AdAccount, BusinessInfo } from './meta.ts';

// What is chosen of the connection's businesses and ad accounts. Apart from what is read of them, which is in the first scripts.

export const switchBusiness = defineCall({
  id: 'switchBusiness',
  method: 'POST',
  path: '/api/meta/businesses/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['connection', 'campaigns'],
  summary:
    'Chooses a business and reads its pages, Instagram accounts, pixels and ad accounts. `ad_account_id` (with its `act_`) makes one of them active and the primary one.',
  body: z.strictObject({
    business_id: z.string().check(z.regex(/^\d{1,20}$/)),
    ad_account_id: z.optional(z.string().check(z.regex(/^act_\d{1,20}$/))),
  }),
  response: BusinessInfo,
  read: anything,
});

export const setPrimaryAdAccount = defineCall({
  id: 'setPrimaryAdAccount',
  method: 'PATCH',
  path: '/api/meta/ad-accounts/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['connection'],
  summary: 'Makes an ad account the primary one.',
  body: z.strictObject({ account_id: Uuid, is_primary: z.literal(true) }),
  response: z.object({ ad_accounts: listOf(AdAccount, MAX_ASSETS) }),
  read: anything,
});

export const setAllowedAdAccounts = defineCall({
  id: 'setAllowedAdAccounts',
  method: 'PATCH',
  path: '/api/meta/ad-accounts/allowed/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['connection'],
  summary: "Which ad accounts are active; never more than the plan's limit (400, error_code account_limit).",
  body: z.strictObject({
    /** Of the chosen business, exactly these; those of other businesses stay as they are. */
    allowed_meta_ids: listOf(z.string().check(z.maxLength(40)), MAX_ASSETS),
    /** Ids (`AdAccount.id`) of other businesses' ad accounts that are to be active no longer. */
    switched_off: z.optional(listOf(Uuid, MAX_ASSETS)),
  }),
  response: z.object({
    message: z.string(),
    allowed_accounts: listOf(AdAccount, MAX_ASSETS),
    plan: z.nullable(z.string()),
  }),
  read: anything,
});

const MetaId = z.string().check(z.regex(/^\d{1,20}$/));

export const setSpeaksAs = defineCall({
  id: 'setSpeaksAs',
  method: 'PATCH',
  path: '/api/meta/ad-accounts/speaks-as/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['connection'],
  summary:
    'Which Facebook page and Instagram account the ads of an ad account speak as, unless a preset or the ad says otherwise. 400 (page_missing, instagram_missing) where its business has no such one.',
  body: z.strictObject({ account_id: Uuid, page_id: MetaId, instagram_id: z.nullable(MetaId) }),
  response: z.object({ ad_accounts: listOf(AdAccount, MAX_ASSETS) }),
  read: anything,
});
