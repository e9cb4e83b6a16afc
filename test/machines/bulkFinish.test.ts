import { expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { adsManagerUrlOf } from '#contract/rules/adsManager.ts';
import { EMPTY_FIELDS } from '#src/machines/adFields.ts';
import { atMetaNow, numbersOf, sentOf } from '#src/machines/bulk/finish.ts';
import { NOTHING } from '#src/machines/bulk/context.ts';
import { type Row, withAds, withResults } from '#src/machines/bulk/rows.ts';
import type { BulkSnapshot } from '#src/machines/bulk.machine.ts';
import { selectTally } from '#src/machines/bulkShown.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { goodAd, MEDIA_ID } from './charts/samples.ts';

const inherits = () => ({ enhancements: {} });
const fields = { ...EMPTY_FIELDS, name: 'An ad', ad_account_id: MEDIA_ID, link: 'https://shop.example/' };
const row = (at: number): Row => ({
  id: `ad-${at}`,
  pair: 0,
  fields,
  saved: fields,
  version: 1,
  status: 'draft',
  failure: null,
  sent: null,
  problem: null,
});
const STATUSES = ['draft', 'queued', 'publishing', 'published', 'failed', 'archived'] as const;
const AT_META = ['PENDING_REVIEW', 'ACTIVE', 'PAUSED', 'DISAPPROVED', 'WITH_ISSUES', 'ARCHIVED', 'SOMETHING_NEW', null];

it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  "D5.6 a batch's numbers are all of its ads, in whatever order answers come (%i)",
  (seed) => {
    const random = randomOf(seed);
    let rows: readonly Row[] = Array.from({ length: 1 + random.below(40) }, (_, at) => row(at));
    const { length } = rows;
    for (let step = 0; step < 30; step += 1) {
      const { id, version } = random.pick(rows);
      if (random.chance(0.2))
        rows = withResults(
          rows.map((one) => (one.id === id ? { ...one, sent: { headline: 'New' } } : one)),
          [
            {
              id,
              outcome: random.pick(['saved', 'frozen', 'missing', 'refused']),
              version: version + random.below(2),
              error: null,
              fields: {},
              ad: null,
            },
          ],
        );
      else {
        // Some answers are late, and not all of them are of all ads.
        const ads = rows
          .filter(() => random.chance(0.7))
          .map((one): Ad => ({
            ...goodAd,
            id: one.id,
            version: Math.max(1, one.version - random.below(2) + random.below(3)),
            status: random.pick(STATUSES),
            publication: random.chance(0.2) ? null : { ...goodAd.publication!, effective_status: random.pick(AT_META) },
          }));
        const asked = new Set(ads.map((ad) => ad.id));
        const heard = withAds(
          rows.filter((one) => asked.has(one.id)),
          ads,
        );
        rows = rows.map((one) => heard.find((other) => other.id === one.id) ?? one);
      }
      const refused = new Set(rows.filter(() => random.chance(0.2)).map((one) => one.id));
      const snapshot = { context: { ...NOTHING, rows } } as unknown as BulkSnapshot;
      const numbers = numbersOf(selectTally(inherits, (one) => refused.has(one.id))(snapshot));
      expect(Object.values(numbers).reduce((sum, count) => sum + count, 0)).toBe(length);
      expect(sentOf(numbers) + numbers.rest).toBe(length);
      const { on, off } = atMetaNow(rows);
      expect(new Set([...on, ...off]).size).toBe(on.length + off.length);
      expect(on.length + off.length).toBeLessThanOrEqual(numbers.published);
    }
  },
);

it('D5.12 ads of a batch are shown together in Ads Manager, as many as an address names', () => {
  const at = (id: number | null, account: string | null = 'act_7') => ({
    account_meta_id: account,
    meta_ad_id: id === null ? null : `${id}`,
  });
  expect(adsManagerUrlOf([])).toBeNull();
  expect(adsManagerUrlOf([at(null), null, at(1, null)])).toBeNull();
  const idsOf = (url: string | null) => new URL(url!).searchParams.get('selected_ad_ids');
  expect(idsOf(adsManagerUrlOf([at(1), null, at(2), at(3, 'act_8')]))).toBe('1,2');
  const many = adsManagerUrlOf(Array.from({ length: 51 }, (_, id) => at(id)));
  expect([idsOf(many), new URL(many!).searchParams.get('act')]).toEqual([null, '7']);
});
