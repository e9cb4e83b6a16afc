import type { FaultName } from '../faults.ts';
import type { Row, Store } from '../store.ts';
import type { DayOfAd } from './numbers.ts';

const ratio = (part: number, whole: number, digits: number): string | undefined =>
  whole === 0 ? undefined : (part / whole).toFixed(digits);

/** Of a currency without smaller units one unit is the smallest. */
const major = (currency: string, minor: number): string =>
  currency === 'JPY' ? String(minor) : (minor / 100).toFixed(2);

interface Action {
  action_type: string;
  value: string;
}

/** The same event under every name that Meta counts it by: whoever adds them up counts it several times. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  OUTCOME_SALES: ['purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase', 'onsite_web_purchase'],
  OUTCOME_LEADS: ['lead', 'onsite_conversion.lead_grouped'],
};

const actionsOf = (objective: string, of: DayOfAd, fault: FaultName | null): Action[] => {
  if (fault === 'empty_actions') return [];
  const named = (names: readonly string[], count: number): Action[] =>
    count === 0 ? [] : names.map((action_type) => ({ action_type, value: String(count) }));
  return [
    ...named(['link_click'], of.linkClicks),
    ...named(['page_engagement', 'post_engagement'], of.clicks),
    ...named(NAMES[objective] ?? [], of.conversions),
    ...(fault === 'unknown_actions' ? named(['offsite_conversion.custom.4711', 'hologram_view'], 999) : []),
  ];
};

/** An ad and what it stands in: the same in all of its rows. */
export interface Placed {
  readonly ad: Row<'ad'>;
  readonly account: Row<'account'>;
  readonly adset: Row<'adset'> | null;
  readonly campaign: Row<'campaign'> | null;
}

export const placedAd = (store: Store, account: Row<'account'>, ad: Row<'ad'>): Placed => {
  const adset = store.get('adset', ad.data.adset);
  return { ad, account, adset, campaign: adset && store.get('campaign', adset.data.campaign) };
};

export interface Told {
  readonly placed: Placed;
  readonly of: DayOfAd;
  readonly since: string;
  readonly until: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly fault: FaultName | null;
}

/** A row as Graph writes it: every number as text, ratios without a denominator and empty lists left out. */
export const insightRow = ({ placed, of, since, until, keys, fault }: Told): Record<string, unknown> => {
  const { ad, account, adset, campaign } = placed;
  const { currency } = account.data;
  const objective = campaign?.data.objective ?? '';
  const actions = actionsOf(objective, of, fault);
  const sells = objective === 'OUTCOME_SALES' && of.conversions > 0 && actions.length > 0;
  const values = sells
    ? NAMES[objective]!.map((action_type) => ({ action_type, value: major(currency, of.value) }))
    : [];
  const money = currency === 'JPY' ? of.spend : of.spend / 100;
  const row: Record<string, unknown> = {
    account_id: account.id.slice(4),
    account_currency: currency,
    campaign_id: campaign?.id,
    campaign_name: campaign?.data.name,
    adset_id: adset?.id,
    adset_name: adset?.data.name,
    ad_id: ad.id,
    ad_name: ad.data.name,
    objective,
    impressions: String(of.impressions),
    reach: String(of.reach),
    frequency: ratio(of.impressions, of.reach, 6),
    clicks: String(of.clicks),
    inline_link_clicks: String(of.linkClicks),
    ctr: ratio(of.clicks * 100, of.impressions, 6),
    cpc: ratio(money, of.clicks, 6),
    cpm: ratio(money * 1000, of.impressions, 6),
    spend: major(currency, of.spend),
    ...(actions.length > 0 && { actions }),
    ...(values.length > 0 && { action_values: values }),
    ...(sells &&
      of.spend > 0 && { purchase_roas: [{ action_type: 'omni_purchase', value: ratio(of.value, of.spend, 6) }] }),
    date_start: since,
    date_stop: until,
    ...keys,
  };
  if (fault === 'missing_fields')
    for (const name of ['clicks', 'inline_link_clicks', 'reach', 'spend']) delete row[name];
  return row;
};
