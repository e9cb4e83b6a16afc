// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { Budgets } from '#src/machines/budgets.ts';
import { PublishPreview } from '#src/views/ads/PublishPreview.tsx';
import { unfitOf } from '#src/views/ads/unfit.ts';
import { spend } from '#test/machines/charts/adSwitch.ts';
import { adAccount, goodAd, OTHER_ID } from '#test/machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

const PAUSED = { ...spend, adset: { ...spend.adset, effective_status: 'PAUSED' } };
const budgets = (of = spend): Budgets => ({
  budgets: [{ adset: 'Women', adIds: [goodAd.id, OTHER_ID], spend: of }],
  more: 0,
});

const show = async (
  wanted: 'ACTIVE' | 'PAUSED',
  known: Budgets | null = budgets(),
  reading = false,
  review?: Ad['review'],
) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  const root = rooted(document.querySelector('main')!);
  const unfit = { ...goodAd, id: OTHER_ID, adset: null, copy: { ...goodAd.copy, name: 'Spring' } };
  const account = { ...adAccount, page: { id: '1', name: 'Mill' } };
  const statuses = { [goodAd.id]: wanted, [OTHER_ID]: wanted };
  const ads = [{ ...goodAd, ...(review && { review }) }, unfit];
  const props = { ads, unfit: unfitOf(ads, account), account, statuses, reading, budgets: known };
  await act(async () => root.render(<PublishPreview {...props} />));
  const text = document.body.textContent;
  await act(async () => root.unmount());
  return text;
};

it('D5.3 R5.05 D5.12 before ads are published it says to which account, what they spend from, and which are not taken', async () => {
  const active = await show('ACTIVE');
  expect(active).toContain('Ad account: ');
  expect(active).toContain(
    `1 ad starts active. It spends money as soon as Meta approves it, in the ad account ${adAccount.name}:`,
  );
  expect(active).toContain('Women 25–451 ad · Autumn€50 a day');
  expect(active).toContain('Pre-validation failed:Spring: Choose an ad set.');
  expect(await show('PAUSED')).not.toMatch(/budget|spend|a day/);
});

it('D5.12 it says that the budgets are read, or that Meta did not say them', async () => {
  expect(await show('ACTIVE', null, true)).toContain('Reading the budgets from Meta…');
  expect(await show('ACTIVE', null)).toContain("Meta didn't say how much that is.");
});

it("D5.3 it warns of an ad set in which an active ad won't run", async () => {
  expect(await show('ACTIVE', budgets(PAUSED))).toContain("The ad set is paused at Meta. Active ads in it won't run.");
});

it('D5.12 it warns where more than six ads are to share a budget, those that are there already counted', async () => {
  const holding = (held: number | null) => budgets({ ...spend, held });
  expect(await show('ACTIVE', holding(30))).toContain('31 ads share €50 a day. Meta may show only a few of them');
  expect(await show('ACTIVE', holding(6))).toContain('7 ads share €50 a day');
  expect(await show('ACTIVE', holding(5))).not.toContain('share');
  expect(await show('ACTIVE', holding(null))).not.toContain('share');
});

it('D5.3 it warns of an ad set that holds fewer ads than are to go there, those of one batch counted together', async () => {
  const full = { ...spend, held: 49 };
  const both = { budgets: [{ adset: 'Women', adIds: [goodAd.id, 'another'], spend: full }], more: 0 };
  expect(await show('PAUSED', both)).toContain(
    "Women 25–45 holds 49 ads, and Meta allows 50 ads in an ad set. Of these 2, 1 doesn't fit",
  );
  // One of the two is not taken.
  expect(await show('PAUSED', budgets(full))).not.toContain('ad set is too full');
});

it('D5.3 an ad that speaks as no page is not taken, nor is one with errors', () => {
  const own = { ...goodAd, id: OTHER_ID, details: { ...goodAd.details, page_id: '7' } };
  const account = { ...adAccount, page: null };
  expect([...unfitOf([goodAd, own], account).keys()]).toEqual([goodAd.id]);
  expect(unfitOf([goodAd], null).size).toBe(0);
});

it('D5.3 D7.1 it warns of ads that a flow asks about, or for which changes were asked', async () => {
  const open = await show('PAUSED', budgets(), false, { state: 'open', flow_name: 'Weekly refresh' });
  expect(open).toContain('Publishing here passes a review by.');
  expect(open).toContain('In review by flow “Weekly refresh”');
  const asked = await show('PAUSED', budgets(), false, { state: 'changes', flow_name: 'Weekly refresh' });
  expect(asked).toContain('Changes asked in the review of flow “Weekly refresh”');
  expect(await show('PAUSED')).not.toContain('review');
});
