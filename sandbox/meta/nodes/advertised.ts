import { createHash } from 'node:crypto';
import { adState, adSetState, campaignState } from '../state.ts';
import { sees } from '../world.ts';
import { type NodeType, graphTime } from './type.ts';

/** Minutes that a zone is off UTC now, from the runtime's own table. */
const offsetHours = (zone: string, now: number): number => {
  const part = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(part ?? '') ?? [];
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60) : 0;
};

export const account: NodeType<'account'> = {
  name: 'AdAccount',
  defaults: ['account_id'],
  fields: {
    id: (row) => row.id,
    account_id: (row) => row.id.slice(4),
    name: (row) => row.data.name,
    currency: (row) => row.data.currency,
    timezone_name: (row) => row.data.timezone_name,
    timezone_id: (row) => (row.data.timezone_name.length % 90) + 1,
    timezone_offset_hours_utc: (row, { world }) => offsetHours(row.data.timezone_name, world.store.now()),
    account_status: (row) => row.data.account_status,
    disable_reason: (row) => row.data.disable_reason,
    amount_spent: (row) => String(row.data.amount_spent),
    balance: (row) => String(row.data.balance),
    spend_cap: (row) => String(row.data.spend_cap),
    min_daily_budget: (row) => row.data.min_daily_budget,
    funding_source: (row) => row.data.funding_source,
    is_personal: (row) => (row.parent ? 0 : 1),
    owner: (row) => row.parent,
    created_time: (row) => graphTime(row.at),
    user_tasks: (row, { user }) => user.data.tasks[row.id],
    business: (row, view) => {
      const business = view.world.store.get('business', row.parent);
      return business && sees(view, business) ? business : null;
    },
  },
};

export const campaign: NodeType<'campaign'> = {
  name: 'Campaign',
  defaults: [],
  fields: {
    id: (row) => row.id,
    account_id: (row) => row.parent.slice(4),
    name: (row) => row.data.name,
    objective: (row) => row.data.objective,
    status: (row) => row.data.status,
    configured_status: (row) => row.data.status,
    effective_status: (row) => campaignState(row),
    buying_type: (row) => row.data.buying_type,
    bid_strategy: (row) => row.data.bid_strategy,
    daily_budget: (row) => row.data.daily_budget,
    lifetime_budget: (row) => row.data.lifetime_budget,
    budget_remaining: (row) => row.data.lifetime_budget ?? row.data.daily_budget ?? '0',
    special_ad_categories: (row) => row.data.special_ad_categories,
    start_time: (row) => row.data.start_time ?? graphTime(row.at),
    stop_time: (row) => row.data.stop_time,
    created_time: (row) => graphTime(row.at),
    updated_time: (row) => graphTime(row.changed),
    issues_info: () => null,
    adsets: (row, { world }) =>
      world.store
        .all('adset', { parent: row.parent, newestFirst: true })
        .filter(({ data }) => data.campaign === row.id && data.status !== 'DELETED' && data.status !== 'ARCHIVED'),
  },
};

export const adset: NodeType<'adset'> = {
  name: 'AdSet',
  defaults: [],
  fields: {
    id: (row) => row.id,
    account_id: (row) => row.parent.slice(4),
    name: (row) => row.data.name,
    campaign_id: (row) => row.data.campaign,
    campaign: (row, { world }) => world.store.get('campaign', row.data.campaign),
    status: (row) => row.data.status,
    configured_status: (row) => row.data.status,
    effective_status: (row, { world }) => adSetState(world.store, row),
    optimization_goal: (row) => row.data.optimization_goal,
    billing_event: (row) => row.data.billing_event,
    bid_strategy: (row) => row.data.bid_strategy,
    bid_amount: (row) => (row.data.bid_amount === null ? null : Number(row.data.bid_amount)),
    daily_budget: (row) => row.data.daily_budget ?? '0',
    lifetime_budget: (row) => row.data.lifetime_budget ?? '0',
    budget_remaining: (row) => row.data.lifetime_budget ?? row.data.daily_budget ?? '0',
    start_time: (row) => row.data.start_time ?? graphTime(row.at),
    end_time: (row) => row.data.end_time,
    targeting: (row) => row.data.targeting,
    promoted_object: (row) => row.data.promoted_object,
    destination_type: (row) => row.data.destination_type ?? 'UNDEFINED',
    is_dynamic_creative: (row) => row.data.is_dynamic_creative,
    created_time: (row) => graphTime(row.at),
    updated_time: (row) => graphTime(row.changed),
    issues_info: () => null,
    learning_stage_info: () => null,
  },
};

const WEEK = 7 * 86_400_000;

export const image: NodeType<'image'> = {
  name: 'AdImage',
  defaults: ['hash'],
  fields: {
    id: (row) => row.id,
    account_id: (row) => row.parent.slice(4),
    hash: (row) => row.data.hash,
    name: (row) => row.data.name,
    width: (row) => row.data.width,
    height: (row) => row.data.height,
    original_width: (row) => row.data.width,
    original_height: (row) => row.data.height,
    status: () => 'ACTIVE',
    // The plain address runs out at Meta; only `permalink_url` may be kept.
    url: (row, { world }) =>
      `${imageUrl(world.origin(), row)}?oe=${Math.floor((world.store.now() + WEEK) / 1000).toString(16)}`,
    url_128: (row, { world }) => `${imageUrl(world.origin(), row)}?width=128`,
    permalink_url: (row, { world }) => imageUrl(world.origin(), row),
    created_time: (row) => graphTime(row.at),
    updated_time: (row) => graphTime(row.changed),
    creatives: () => [],
  },
};

/** Where an image is served from. */
export const imageUrl = (origin: string, row: { parent: string; data: { hash: string } }): string =>
  `${origin}/media/${row.parent.slice(4)}/${row.data.hash}`;

export const creative: NodeType<'creative'> = {
  name: 'AdCreative',
  defaults: [],
  fields: {
    id: (row) => row.id,
    account_id: (row) => row.parent.slice(4),
    name: (row) => row.data.name,
    title: (row) => linkData(row.data.spec)?.['name'],
    body: (row) => linkData(row.data.spec)?.['message'],
    link_url: (row) => linkData(row.data.spec)?.['link'],
    image_hash: (row) => linkData(row.data.spec)?.['image_hash'],
    image_url: (row, { world }) => firstImage(row.data.spec, world.origin(), row.parent),
    thumbnail_url: (row, { world }) => {
      const url = firstImage(row.data.spec, world.origin(), row.parent);
      return url && `${url}?width=64`;
    },
    call_to_action_type: (row) => callToAction(row.data.spec),
    status: (row) => row.data.status,
    object_type: () => 'SHARE',
    object_story_spec: (row) => row.data.spec['object_story_spec'],
    asset_feed_spec: (row) => row.data.spec['asset_feed_spec'],
    degrees_of_freedom_spec: (row) => row.data.spec['degrees_of_freedom_spec'],
    url_tags: (row) => row.data.spec['url_tags'],
    instagram_user_id: (row) => storySpec(row.data.spec)?.['instagram_user_id'],
    actor_id: (row) => storySpec(row.data.spec)?.['page_id'],
    effective_object_story_id: (row) => `${String(storySpec(row.data.spec)?.['page_id'])}_${row.id}`,
    created_time: (row) => graphTime(row.at),
  },
};

type Bag = Record<string, unknown> | undefined;
const storySpec = (spec: Bag) => spec?.['object_story_spec'] as Bag;
const linkData = (spec: Bag) => storySpec(spec)?.['link_data'] as Bag;
const feed = (spec: Bag) => spec?.['asset_feed_spec'] as Bag;
const callToAction = (spec: Bag) =>
  (linkData(spec)?.['call_to_action'] as Bag)?.['type'] ??
  (feed(spec)?.['call_to_action_types'] as string[] | undefined)?.[0];

/** Hashes of every image that a creative shows, in its own order. */
export const hashesOf = (spec: Bag): string[] => {
  const single = linkData(spec)?.['image_hash'];
  const images = (feed(spec)?.['images'] as { hash: string }[] | undefined) ?? [];
  return [...(typeof single === 'string' ? [single] : []), ...images.map(({ hash }) => hash)];
};
const firstImage = (spec: Bag, origin: string, parent: string) => {
  const hash = hashesOf(spec)[0];
  return hash ? imageUrl(origin, { parent, data: { hash } }) : null;
};

export const ad: NodeType<'ad'> = {
  name: 'Ad',
  defaults: [],
  fields: {
    id: (row) => row.id,
    account_id: (row) => row.parent.slice(4),
    name: (row) => row.data.name,
    status: (row) => row.data.status,
    configured_status: (row) => row.data.status,
    effective_status: (row, { world }) => adState(world.store, row),
    adset_id: (row) => row.data.adset,
    adset: (row, { world }) => world.store.get('adset', row.data.adset),
    campaign_id: (row, { world }) => world.store.get('adset', row.data.adset)?.data.campaign,
    campaign: (row, { world }) =>
      world.store.get('campaign', world.store.get('adset', row.data.adset)?.data.campaign ?? ''),
    creative: (row, { world }) => world.store.get('creative', row.data.creative),
    ad_review_feedback: (row, { world }) =>
      adState(world.store, row) === 'DISAPPROVED'
        ? { global: { MISLEADING_CLAIMS: 'Your ad may promise something that it cannot keep.' } }
        : null,
    issues_info: (row, { world }) =>
      adState(world.store, row) === 'WITH_ISSUES'
        ? [
            {
              level: 'AD',
              error_code: 1_815_869,
              error_summary: 'Page restricted',
              error_message: 'The Facebook page of this ad may not advertise at the moment.',
              error_type: 'HARD_ERROR',
            },
          ]
        : null,
    preview_shareable_link: (row) =>
      `https://fb.me/adspreview/${createHash('sha256').update(row.id).digest('hex').slice(0, 12)}`,
    created_time: (row) => graphTime(row.at),
    updated_time: (row) => graphTime(row.changed),
  },
};
