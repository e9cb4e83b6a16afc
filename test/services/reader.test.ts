import { describe, expect, it } from 'vitest';
import { Ad } from '#contract/ad.ts';
import { getAds, listInventory } from '#contract/calls/ads.ts';
import { getInsights } from '#contract/calls/analytics.ts';
import { NO_DETAILS } from '#contract/rules/details.ts';
import { getBilling, getCredits } from '#contract/calls/billing.ts';
import { getCurrentUser } from '#contract/calls/identity.ts';
import { getAdAccounts, getBusinesses, getCampaigns, getMetaStatus } from '#contract/calls/meta.ts';
import { createAds } from '#contract/calls/publishing.ts';
import { readAnswer } from '#src/services/reader.ts';
import { tellUnreadOnce } from '#src/services/unread.ts';
import { finding, insights } from '#test/machines/charts/results.ts';
import { goodAd } from '#test/machines/charts/samples.ts';

/** An ad with the fields of sections 3 and 7, and no others. */
const plainAd = {
  id: goodAd.id,
  status: 'draft',
  adset: { id: '120210', name: 'Women 25–45' },
  copy: { name: 'Autumn sale', headline: 'New in', primary_text: 'Warm.', description: null, cta_text: 'Shop Now' },
  media: { mediaStatus: 'uploaded', square: { final_key: 'a/b.jpg' } },
};

const inventory = (...ads: unknown[]) => readAnswer(listInventory.read, { ads });

describe('Reading what a server answers (D1.2, D1.6)', () => {
  it('an ad with only the fields that the specification names is whole', () => {
    const { value, unread } = inventory(plainAd)!;
    expect(unread).toEqual({ entries: 0, fields: 0 });
    expect(value.ads).toEqual([
      {
        ...plainAd,
        ad_account_id: null,
        adset: { id: '120210', name: 'Women 25–45', campaign_id: '', campaign_name: '' },
        copy: { ...plainAd.copy, description: '' },
        link: null,
        details: NO_DETAILS,
        inherited: { enhancements: {} },
        media: {
          media_asset_id: null,
          mediaStatus: 'uploaded',
          square: { id: 'a/b.jpg', final_key: 'a/b.jpg', width: 0, height: 0, url: '' },
          portrait: null,
        },
        publication: null,
        analyticsData: null,
        version: 0,
        created_at: '',
        updated_at: '',
      },
    ]);
  });

  it('an ad of our own server is read as it was sent, and fields that nobody knows are left out', () => {
    expect(inventory(goodAd)!.value.ads).toEqual([goodAd]);
    const more = { ...goodAd, mood: 'sunny', adset: { ...goodAd.adset, budget: 5 } };
    const value = { ads: [goodAd], total: null, counts: null, deleted: null, next: null };
    expect(inventory(more)).toEqual({ value, unread: { entries: 0, fields: 0 } });
  });

  it('one odd ad of six is left out and counted; the other five are there', () => {
    const odd = [{ ...plainAd, status: 'levitating' }, { ...plainAd, copy: undefined }, 'ad', null, { id: goodAd.id }];
    for (const one of odd) {
      const { value, unread } = inventory(goodAd, goodAd, one, goodAd, goodAd, goodAd)!;
      expect(value.ads).toHaveLength(5);
      expect(unread).toEqual({ entries: 1, fields: 0 });
    }
  });

  it('an odd ad that was asked for by its id is not taken for one that does not exist', () => {
    const odd = { ...plainAd, status: 'levitating' };
    expect(readAnswer(getAds.response, { ads: [goodAd, odd] })).toBeNull();
    expect(readAnswer(getAds.response, { ads: [goodAd] })!.value.ads).toEqual([goodAd]);
    expect(readAnswer(getAds.response, { ads: [] })!.value.ads).toEqual([]);
  });

  it('what is ours has its default where it is unreadable, and is counted; inside what is left out nothing is', () => {
    const { value, unread } = inventory({ ...plainAd, publication: 'soon', version: 'two' })!;
    expect(value.ads).toMatchObject([{ publication: null, version: 0 }]);
    expect(unread).toEqual({ entries: 0, fields: 2 });
    // The link is read, and counted, before the images.
    expect(inventory({ ...plainAd, link: 7, media: null })!.unread).toEqual({ entries: 1, fields: 0 });
  });

  it('a field that the specification names is required, and null is no text where a name must be', () => {
    expect(readAnswer(Ad, { ...plainAd, media: null })).toBeNull();
    expect(readAnswer(Ad, { ...plainAd, id: '' })).toBeNull();
    expect(readAnswer(listInventory.read, [plainAd])).toBeNull();
    expect(readAnswer(listInventory.read, { ads: 'none' })).toBeNull();
    expect(readAnswer(getCurrentUser.response, { pk: 1, username: null, email: null })).toBeNull();
    expect(readAnswer(Ad, { ...plainAd, copy: { ...plainAd.copy, headline: 7 } })).toBeNull();
  });

  it('an id may be a number', () => {
    expect(readAnswer(Ad, { ...plainAd, id: 17 })!.value.id).toBe('17');
    const accounts = readAnswer(getAdAccounts.response, { ad_accounts: [{ id: 4, meta_id: 'act_1', name: 'Main' }] })!;
    expect(accounts.value.ad_accounts).toMatchObject([{ id: '4', currency: '', is_allowed: false, account_status: 1 }]);
  });

  it('the other lists and objects of sections 3 and 7', () => {
    expect(readAnswer(getMetaStatus.response, { connected: true })!.value).toMatchObject({
      health: 'healthy',
      missing_permissions: [],
    });
    expect(readAnswer(getMetaStatus.response, { connected: false })!.value.health).toBe('none');
    const business = {
      discovered_businesses: [
        { id: '1', name: 'One' },
        { id: '2', name: 'Two' },
      ],
      selected_business_id: '1',
      business: { facebook_pages: [{ id: '9', name: 'Page' }] },
    };
    expect(readAnswer(getBusinesses.response, business)!.value).toMatchObject({
      has_multiple_businesses: true,
      business: { pixel_ids: [], max_active_ad_accounts: null, allowed_ad_account_ids: [] },
    });
    const campaigns = readAnswer(getCampaigns.response, { campaigns: [{ id: '1', name: 'C' }] })!.value;
    expect(campaigns).toMatchObject({ campaigns: [{ objective: '', adsets: [] }], synced_at: null });
    const credits = { total_balance: 5, credit_limit: 10, plan_name: 'enterprise', next_reset_at: null };
    expect(readAnswer(getCredits.response, { credits })).toMatchObject({
      value: { success: true, credits: { plan_name: null } },
      unread: { fields: 1 },
    });
    const billing = { subscription_status: 'active', has_active_subscription: true, cancel_at_period_end: null };
    expect(readAnswer(getBilling.response, { billing })).toBeNull();
    const read = readAnswer(getBilling.response, { billing: { ...billing, subscription_ends_soon: false } })!;
    expect(read.value.billing).toMatchObject({ plan_name: null, cancel_at_period_end: false });
  });

  it('R4.12 successes without an error, and no validation_errors at all', () => {
    const results = [{ original_id: goodAd.id, status: 'queued' }];
    for (const validation_errors of [undefined, null]) {
      const { value } = readAnswer(createAds.response, { results, validation_errors })!;
      expect(value).toEqual({
        results: [{ original_id: goodAd.id, status: 'queued', error: null }],
        validation_errors: [],
        unchecked: [],
      });
    }
  });
});

describe('D6.4 Insights of a newer server, read by a tab that was open before its release', () => {
  const read = (...findings: unknown[]) => readAnswer(getInsights.response, { ...insights([]), findings })!;

  it('an action that nobody knows is left out; the others are offered', () => {
    const newer = { ...finding(), actions: ['pause', 'translate', 'duplicate'] };
    const { value, unread } = read(newer, finding());
    expect(value.findings).toEqual([{ ...finding(), actions: ['pause', 'duplicate'] }, finding()]);
    expect(unread).toEqual({ entries: 1, fields: 0 });
    expect(read({ ...finding(), actions: ['translate'] }).value.findings).toMatchObject([{ actions: [] }]);
    expect(read({ ...finding(), actions: 'pause' }, { ...finding(), actions: null }).value.findings).toMatchObject([
      { actions: [] },
      { actions: [] },
    ]);
    expect(read({ ...finding(), status: 'on_holiday' }).value.findings).toEqual([finding({ status: null })]);
  });

  it('what it says in words that nobody knows is left out; the others are said', () => {
    const newer = [
      { ...finding(), kind: 'too_dear' },
      { ...finding(), test: 'bayes' },
    ];
    const { value, unread } = read(...newer, finding());
    expect([value.findings, unread]).toEqual([[finding()], { entries: 2, fields: 0 }]);
  });
});

it('what could not be read is told once a call, and again only where it is more', () => {
  const told: unknown[] = [];
  const hear = tellUnreadOnce((call, entries) => told.push([call, entries]));
  const read = (id: string, entries: number, fields = 0) => hear({ id }, { entries, fields });
  read('getAds', 0, 2);
  read('getAds', 0, 3);
  read('getAds', 1);
  read('getAds', 1);
  read('listInventory', 2);
  read('getAds', 2);
  expect(told).toEqual([
    ['getAds', 0],
    ['getAds', 1],
    ['listInventory', 2],
    ['getAds', 2],
  ]);
});
