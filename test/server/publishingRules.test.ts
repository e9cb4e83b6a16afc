import { describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { MetaNoAnswer, MetaRefusal } from '#server/outside/meta/errors.ts';
import { differing } from '#server/publishing/compare.ts';
import { creativeFields } from '#server/publishing/creative.ts';
import { decidePublishing } from '#server/publishing/decide.ts';
import { provesNothingMade } from '#server/publishing/effect.ts';
import { isSettled, newsOf, nextFollow } from '#server/publishing/followed.ts';
import { DEFAULT_TIMING } from '#server/publishing/options.ts';
import { ourError, PublishStop, silence, stopFor } from '#server/publishing/stop.ts';
import { goodAd } from '../machines/charts/samples.ts';

const differences = (sent: unknown, stored: unknown) => differing(sent, stored).map(({ path }) => path);

describe('D5.7 what Meta stored', () => {
  const sent = { title: 'Autumn', page: { id: '1' }, texts: [{ text: 'a' }, { text: 'b' }], note: '' };

  it('is as it was sent where it has all of it, whatever else it has', () => {
    expect(differences(sent, { ...sent, id: '9', page: { id: '1', name: 'Mill' } })).toEqual([]);
  });

  it('may leave out a text that was sent empty, and no other', () => {
    expect(differences({ note: '' }, {})).toEqual([]);
    expect(differences({ note: 'x' }, {})).toEqual(['note']);
    expect(differences({ note: '' }, { note: 'x' })).toEqual(['note']);
  });

  it('differs at each place that was changed, lost or turned into something else', () => {
    expect(differences(sent, { ...sent, title: 'Winter', page: { id: '2' } })).toEqual(['title', 'page.id']);
    expect(differences(sent, { ...sent, texts: [{ text: 'a' }, { text: 'c' }] })).toEqual(['texts[1].text']);
    expect(differences(sent, { ...sent, texts: [{ text: 'a' }] })).toEqual(['texts']);
    for (const other of [null, 'x', ['1']]) expect(differences(sent, { ...sent, page: other })).toEqual(['page']);
  });
});

describe('R5.04 what may be published', () => {
  const account = { id: 'a', name: 'Riverside', page: { id: '1' }, campaigns: null };
  const decide = (...ads: Ad[]) => decidePublishing({ ads, account, statuses: {} });
  const because = (ad: Partial<Ad>) => decide({ ...goodAd, ...ad }).errors[0]?.errors;
  const media = (mediaStatus: Ad['media']['mediaStatus']) => ({ media: { ...goodAd.media, mediaStatus } });

  it('says of each other ad why not', () => {
    expect(because({ status: 'published' })).toEqual(['It is already published.']);
    expect(because({ status: 'publishing' })).toEqual(['It is being published.']);
    expect(because({ status: 'archived' })).toEqual(['It is archived.']);
    expect(because({ adset: null })).toEqual(['Choose an ad set.']);
    expect(because(media('none'))).toEqual(['Add a square image.']);
    expect(because(media('processing'))).toEqual(['Wait until the images are uploaded.']);
  });

  it('is no ad in an ad set of dynamic creative, which Meta would refuse; one set by a preset neither', () => {
    const adset = { ...goodAd.adset!, effective_status: 'ACTIVE', optimization_goal: null, end_time: null };
    const campaign = { id: '1', name: 'Autumn', objective: '', effective_status: 'ACTIVE' };
    const placed = (isDynamic: boolean, ad: Ad) =>
      decidePublishing({
        ads: [ad],
        account: { ...account, campaigns: [{ ...campaign, adsets: [{ ...adset, is_dynamic_creative: isDynamic }] }] },
        statuses: {},
      }).errors.flatMap(({ errors }) => errors);
    const refusal = ['The ad set takes only dynamic creative. Choose another one.'];
    expect(placed(true, goodAd)).toEqual(refusal);
    expect(placed(false, goodAd)).toEqual([]);
    const inherited = { ...goodAd.inherited, adset: { value: goodAd.adset!, from: 'preset' as const } };
    expect(placed(true, { ...goodAd, adset: null, inherited } as Ad)).toEqual(refusal);
  });

  it('looks at all else where an ad gets its ad set later, and queues none of these', () => {
    const later = (ad: Partial<Ad>) =>
      decidePublishing({ ads: [{ ...goodAd, adset: null, ...ad }], account, statuses: {}, adSetLater: true });
    expect(later({})).toMatchObject({ queue: [], already: [], errors: [] });
    const errors = (ad: Partial<Ad>) => later(ad).errors.flatMap((one) => one.errors);
    expect(errors(media('none'))).toEqual(['Add a square image.']);
    expect(errors({ status: 'published' })).toEqual(['It is already published.']);
    expect(errors({ copy: { ...goodAd.copy, cta_text: 'Nothing' } })).toEqual(['Choose a call to action.']);
    expect(later({ adset: goodAd.adset }).queue).toHaveLength(1);
  });

  it('is something where one of many ads is fit, paused unless it was asked for otherwise', () => {
    const decision = decide({ ...goodAd, adset: null }, goodAd);
    expect(decision).toMatchObject({ anyValid: true, queue: [{ ad: goodAd, wanted: 'PAUSED' }] });
    expect(decide({ ...goodAd, adset: null }).anyValid).toBe(false);
  });
});

const DAY = 24 * 3_600_000;

it('D5.6 an ad that Meta does not decide about is looked at less and less often, after three days once a day', () => {
  const published = new Date('2026-10-01T00:00:00Z');
  const looks: number[] = [];
  let at: Date | null = new Date(published.getTime() + DEFAULT_TIMING.followMs[0]);
  while (at !== null && looks.length < 80) {
    looks.push(at.getTime() - published.getTime());
    at = nextFollow(DEFAULT_TIMING, { status: null, follows: looks.length }, published, at);
  }
  const gaps = looks.map((look, index) => (look - (looks[index - 1] ?? 0)) / 1000);
  expect(gaps.slice(0, 4)).toEqual([10, 30, 120, 600]);
  expect([...new Set(gaps.slice(4))]).toEqual([3600, DAY / 1000]);
  const hours = looks[gaps.indexOf(DAY / 1000) - 1]! / 3_600_000;
  expect([hours > 71, hours <= 72]).toEqual([true, true]);
});

it('D5.7 an ad that Meta has decided about is looked at once a day, and no more once it is gone', () => {
  const now = new Date('2026-10-09T00:00:00Z');
  const after = (status: string) => nextFollow(DEFAULT_TIMING, { status, follows: 1 }, now, now);
  expect(['ACTIVE', 'PAUSED', 'DISAPPROVED'].map((status) => after(status)!.getTime() - now.getTime())).toEqual([
    DAY,
    DAY,
    DAY,
  ]);
  expect(['DELETED', 'ARCHIVED'].map(after)).toEqual([null, null]);
  const unanswered = nextFollow(DEFAULT_TIMING, { status: 'DELETED', follows: 1, isUnanswered: true }, now, now);
  expect(unanswered!.getTime() - now.getTime()).toBe(DAY);
});

it('D5.6 Meta has decided about an ad once it says anything but that it looks at it', () => {
  expect([null, 'PENDING_REVIEW', 'IN_PROCESS', 'UNKNOWN'].map(isSettled)).toEqual([false, false, false, false]);
  expect(['PAUSED', 'ACTIVE', 'DISAPPROVED', 'DELETED'].map(isSettled)).toEqual([true, true, true, true]);
});

describe('D5.6 what stops an ad', () => {
  const refusal = (code: number, more: object = {}) => new MetaRefusal({ message: 'No.', code, ...more }, 400);

  it('is unresolved where Meta may have done it, and resolved otherwise', () => {
    expect(stopFor(new MetaNoAnswer('lost', true), true)).toMatchObject({ kind: 'retry', unresolved: true });
    expect(stopFor(new MetaNoAnswer('lost', true))).toMatchObject({ kind: 'retry', unresolved: false, afterMs: null });
    expect(stopFor(refusal(2), true)).toMatchObject({ kind: 'retry', unresolved: true });
    expect(silence(true, 500)).toMatchObject({ unresolved: true, afterMs: 500, error: { retryable: true } });
  });

  it('is what Meta refused, in its words; what a person must do something about is not tried again', () => {
    expect(stopFor(refusal(190)).kind).toBe('hold');
    expect(stopFor(refusal(17)).kind).toBe('pause');
    expect(stopFor(refusal(100, { error_user_msg: 'Choose another.' }))).toMatchObject({
      kind: 'refused',
      error: { message: 'Choose another.', code: '100', retryable: false },
    });
    expect(stopFor(refusal(368))).toMatchObject({ kind: 'refused', error: { retryable: true } });
  });

  it('D1.3 proves that nothing was made only where Meta said no for good, or the call never left', () => {
    expect([190, 17, 100, 200, 368].map((code) => provesNothingMade(refusal(code)))).toEqual(Array(5).fill(true));
    expect(provesNothingMade(new MetaNoAnswer('no network', false))).toBe(true);
    expect([1, 2].map((code) => provesNothingMade(refusal(code)))).toEqual([false, false]);
    expect(provesNothingMade(refusal(100, { is_transient: true }))).toBe(false);
    expect(provesNothingMade(new MetaNoAnswer('lost', true))).toBe(false);
    expect(provesNothingMade(new TypeError('an answer that cannot be read'))).toBe(false);
  });

  it('stays what it is when it is met again, and a fault of ours is none', () => {
    const stop = new PublishStop('refused', ourError('X', 'No.', 'Do.'));
    expect(stopFor(stop)).toBe(stop);
    expect(() => stopFor(new TypeError('ours'))).toThrow(TypeError);
  });
});

it('D5.7 nothing that Meta is known to change about an ad by itself is left on', () => {
  const parts = {
    name: 'Autumn',
    headline: '',
    primaryText: '',
    description: '',
    ctaText: 'Shop Now',
    link: 'https://riverside.example',
    pageId: '1',
    instagramId: null,
    displayLink: '',
    urlParameters: '',
    enhancements: [],
    square: 'x',
    portrait: null,
  };
  const { degrees_of_freedom_spec: spec } = creativeFields(parts, '[mr-x]');
  const { creative_features_spec: features } = spec as { creative_features_spec: object };
  // The keys of Meta's creative_features_spec, without the old bundle that it refuses.
  expect(Object.keys(features).join(' ')).toBe(
    'add_text_overlay ads_with_benefits advantage_plus_creative cv_transformation description_automation ' +
      'enhance_cta image_animation image_auto_crop image_background_gen image_brightness_and_contrast ' +
      'image_templates image_touchups image_uncrop inline_comment media_order media_type_automation ' +
      'pac_relaxation product_extensions profile_card reveal_details_over_time show_destination_blurbs ' +
      'show_summary site_extensions text_optimizations text_translation',
  );
});

describe('D5.12 what somebody is alerted to of what happened at Meta', () => {
  const news = (from: string | null, to: string | null, over: object = {}) =>
    newsOf({ from, to, isChanged: false, wanted: 'ACTIVE', ...over });

  it.each([
    ['PENDING_REVIEW', 'ACTIVE', 'approved'],
    ['IN_PROCESS', 'ADSET_PAUSED', 'approved'],
    [null, 'DISAPPROVED', 'rejected'],
    ['ACTIVE', 'DISAPPROVED', 'rejected'],
    ['DISAPPROVED', 'ACTIVE', 'approved'],
    ['ACTIVE', 'WITH_ISSUES', 'notDelivering'],
    ['ACTIVE', 'ADSET_PAUSED', 'paused'],
    ['ACTIVE', 'DELETED', 'removed'],
  ] as const)('from %s to %s: %s', (from, to, said) => expect(news(from, to)).toBe(said));

  it('is nothing of what stays so, of what is on its way, and of what the person did', () => {
    for (const [from, to] of [
      ['ACTIVE', 'ACTIVE'],
      ['PAUSED', 'CAMPAIGN_PAUSED'],
      ['ACTIVE', 'PENDING_REVIEW'],
      ['PAUSED', 'ACTIVE'],
      ['ACTIVE', null],
    ] as const)
      expect(news(from, to)).toBeNull();
    expect(news('ACTIVE', 'PAUSED', { wanted: 'PAUSED' })).toBeNull();
  });

  it('is that somebody changed what was sent, where nothing else is', () => {
    expect(news('ACTIVE', 'ACTIVE', { isChanged: true })).toBe('changed');
    expect(news('ACTIVE', 'DISAPPROVED', { isChanged: true })).toBe('rejected');
  });
});
