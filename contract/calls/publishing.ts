import * as z from 'zod/mini';
import { Ad, ImageId, SwitchStatus } from '../ad.ts';
import { AdFields, text } from '../adFields.ts';
import { defineCall, idParams } from '../call.ts';
import { listOf, recordOf } from '../list.ts';
import { ours } from '../ours.ts';
import { MAX_AD_FAULTS, MAX_ADS } from '../rules/listLimits.ts';
import { MAX_URL_PARAMETERS } from '../rules/urlParameters.ts';
import { Uuid } from '../rules/uuid.ts';

export const createAds = defineCall({
  id: 'createAds',
  method: 'POST',
  path: '/api/meta/ads/create_ads/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    'Queues ads for publishing (R4.12). Ads that fail the rules come back in validation_errors and stay as they are; 400 (no_valid_ads, with validation_errors) where none may be published.',
  body: z.strictObject({
    /** An empty list is answered like one without a valid ad (R5.04). */
    ad_ids: listOf(Uuid, MAX_ADS),
    /** Meta's status per ad id; of an ad that is not named, what it inherits, else PAUSED (D5.6, D5.9). */
    ad_statuses: z.optional(recordOf(Uuid, SwitchStatus, MAX_ADS)),
    ad_account_id: Uuid,
  }),
  response: z.object({
    results: listOf(z.object({ original_id: Uuid, status: z.string(), error: z.nullable(z.string()) }), MAX_ADS),
    validation_errors: ours(
      listOf(
        z.object({
          ad_name: z.string(),
          errors: listOf(z.string(), MAX_AD_FAULTS),
          ad_id: ours(z.optional(Uuid), undefined),
          /** Of each error, in their order: what it is, and the field of the ad at which it is fixed; null: none. */
          causes: ours(
            z.optional(listOf(z.object({ code: z.string(), field: z.nullable(z.string()) }), MAX_AD_FAULTS)),
            undefined,
          ),
        }),
        MAX_ADS,
      ),
      [],
    ),
    /** Of the queued ones, those that Meta could not be asked about in time: its refusal shows when they are published. */
    unchecked: ours(listOf(Uuid, MAX_ADS), []),
  }),
});

export const setAdStatus = defineCall({
  id: 'setAdStatus',
  method: 'POST',
  path: '/api/meta/ads/:id/set_status/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    "Asks for an ad at Meta to be turned on or off (D5.12). The answer has it in `publication.changes`; once Meta has it, that is gone, `publication.configured_status` is Meta's, and with `archive` the ad is archived. 409 (not_published, gone_at_meta) where Meta does not have the ad.",
  params: idParams,
  /** With `archive`, it is archived as soon as Meta has it switched off; only for PAUSED. */
  body: z
    .strictObject({ status: SwitchStatus, archive: z.optional(z.boolean()) })
    .check(
      z.refine(({ status, archive }) => !archive || status === 'PAUSED', 'Only an ad that is turned off is archived.'),
    ),
  response: Ad,
});

export const updateAd = defineCall({
  id: 'updateAd',
  method: 'POST',
  path: '/api/meta/ads/:id/update_ad/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    'Asks for an ad at Meta to get other texts, another link, URL parameters or images, by a new creative (D5.7); Meta reviews it again. The answer has it in `publication.changes`. 400 (validation) where they break a rule; 404 where an image is not there; 409 (not_published, gone_at_meta, updating).',
  params: idParams,
  body: z.partial(
    z.extend(
      z.pick(AdFields, {
        name: true,
        headline: true,
        primary_text: true,
        description: true,
        cta_text: true,
        link: true,
        portrait_image_id: true,
      }),
      // An ad at Meta has both of its own: it inherits nothing any more, and is not without a square image.
      { url_parameters: text(MAX_URL_PARAMETERS), square_image_id: ImageId },
    ),
  ),
  response: Ad,
});

const Budgeted = z.object({
  name: z.string(),
  /** In the smallest unit of the currency; null: no such budget, or it is not known. */
  daily: z.nullable(z.int()),
  lifetime: z.nullable(z.int()),
  /** Meta's own; empty where it is not known. */
  effective_status: ours(z.string(), ''),
});

/** What an ad spends from, as Meta has it now. */
export const AdSpend = z.object({
  account: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  campaign: Budgeted,
  /** `end_time`: as Meta writes it; null: it has none, or it is not known. */
  adset: z.extend(Budgeted, { end_time: ours(z.nullable(z.string()), null) }),
  /** The least that the account may spend a day, in the smallest unit; null: not known. */
  minimum_daily: ours(z.nullable(z.int()), null),
  /**
   * How many ads the ad set holds at Meta, together with those that are on their way there from here; null: not known, or
   * the ad is in it already.
   */
  held: ours(z.nullable(z.int()), null),
});
export type AdSpend = z.output<typeof AdSpend>;

export const getAdSpend = defineCall({
  id: 'getAdSpend',
  method: 'GET',
  path: '/api/meta/ads/:id/spend/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'ads',
  summary:
    'The budgets that an ad spends from once it is on, asked of Meta now: those of its ad set at Meta, or of the one that it is to be published to, in `ad_account_id`.',
  params: idParams,
  /** `with_minimum`: of an ad at Meta, with the least that its account may spend a day. */
  query: z.object({ ad_account_id: z.optional(Uuid), with_minimum: z.optional(z.literal('true')) }),
  response: AdSpend,
});

/** An amount in the smallest unit of a currency, which numbers hold exactly. */
const Minor = /* @__PURE__ */ z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

export const setAdBudget = defineCall({
  id: 'setAdBudget',
  method: 'POST',
  path: '/api/meta/ads/:id/set_budget/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads', 'campaigns'],
  summary:
    'Asks for another daily budget at Meta of what an ad spends from: its campaign, where that has a budget, else its ad set. `from` is the budget that the person saw: 409 (budget_changed) where Meta has another by now. The answer has it in `publication.changes`; once Meta has it, that is gone. 400 (budget_too_low) below the minimum of the account; 409 (no_daily_budget, updating, not_published, gone_at_meta).',
  params: idParams,
  body: z.strictObject({ level: z.enum(['campaign', 'adset']), from: Minor, to: Minor }),
  response: Ad,
});

/** Meta's id of an ad set. */
const adSetParams = /* @__PURE__ */ z.object({ id: /* @__PURE__ */ z.string().check(z.regex(/^\d{1,20}$/)) });

export const getAdSetSpend = defineCall({
  id: 'getAdSetSpend',
  method: 'GET',
  path: '/api/meta/ad-sets/:id/spend/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'campaigns',
  summary:
    "The budgets that ads of an ad set spend from once they are published as active, asked of Meta now. `id` is Meta's; 404 where the ad account has no such ad set.",
  params: adSetParams,
  query: z.object({ ad_account_id: Uuid }),
  response: AdSpend,
});
