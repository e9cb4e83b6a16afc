// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
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

const showing = async (view: ReactNode): Promise<string> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(view));
  const text = document.body.textContent;
  await act(async () => root.unmount());
  return text;
};

const show = async (
  wanted: 'ACTIVE' | 'PAUSED',
  known: Budgets | null = budgets(),
  reading = false,
  own: Pick<Ad, 'review' | 'rejected_before'> = {},
) => {
  const unfit = { ...goodAd, id: OTHER_ID, adset: null, copy: { ...goodAd.copy, name: 'Spring' } };
  const account = { ...adAccount, page: { id: '1', name: 'Mill' } };
  const statuses = { [goodAd.id]: wanted, [OTHER_ID]: wanted };
  const ads = [
    { ...goodAd, ...own },
    { ...unfit, ...own },
  ];
  const adIds = [...new Set([...ads.map(({ id }) => id), ...(known?.budgets ?? []).flatMap((each) => each.adIds)])];
  const props = { adIds, ads, unfit: unfitOf(ads, account), account, statuses, reading, budgets: known };
  return showing(<PublishPreview {...props} />);
};

it('D5.3 R5.05 D5.12 before ads are published it says to which account, what they spend from, and which are not taken', async () => {
  const active = await show('ACTIVE');
  expect(active).toContain('Ad account: ');
  expect(active).toContain(
    `1 ad starts active. It spends money as soon as Meta approves it, in the ad account ${adAccount.name}:`,
  );
  expect(active).toContain('Women 25–451 ad · Autumn · Active at Meta€50 a day');
  expect(active).toContain('Pre-validation failed:Spring: Choose an ad set. Fix Spring');
});

it('D5.6 D5.12 it names the ad sets of ads that start paused, with their budgets and what keeps them', async () => {
  const paused = await show('PAUSED');
  expect(paused).toContain('1 ad starts paused. It goes to:');
  expect(paused).toContain('Women 25–451 ad · Autumn · Active at Meta€50 a day');
  expect(await show('PAUSED', budgets(PAUSED))).toContain('The ad set is paused at Meta.');
  expect(await show('PAUSED', budgets({ ...spend, held: 30 }))).not.toContain('share');
  // By what the ads say themselves, before Meta has answered and where it never does.
  expect(await show('PAUSED', null, true)).toContain('1 adReading the budget…');
  expect(await show('PAUSED', null)).toContain('1 adBudget not known');
});

it('D5.9 it tells ads that start active from those that start paused, and from those of which that is not known', async () => {
  const third = { ...goodAd, id: '5f0f2d5e-0f5f-4c0e-9f3e-1d6a3c7b9a11' };
  const known = {
    budgets: [{ adset: 'Women', adIds: [goodAd.id, OTHER_ID, third.id], spend }],
    more: 2,
  };
  const text = await showing(
    <PublishPreview
      account={null}
      adIds={[goodAd.id, OTHER_ID, third.id]}
      ads={[goodAd, { ...goodAd, id: OTHER_ID }]}
      unfit={new Map()}
      statuses={{ [goodAd.id]: 'ACTIVE', [OTHER_ID]: 'PAUSED' }}
      reading={false}
      budgets={known}
    />,
  );
  expect(text).toContain('1 ad starts active. It spends money');
  expect(text).toContain('1 ad starts paused.');
  expect(text).toContain('1 ad starts as its preset says. It goes to:');
  expect(text.match(/Women 25–451 ad/g)).toHaveLength(3);
  expect(text).toContain('And to 2 more ad sets.');
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

it('D5.3 names ads whose ad set is in another ad account than the one that is selected', () => {
  const other = { ...adAccount, id: OTHER_ID, name: 'Mill Europe' };
  const lines = [...unfitOf([goodAd], other).values()].map(({ line }) => line);
  expect(lines).toEqual([`${goodAd.copy.name}: The ad set is not in Mill Europe. Choose one of its ad sets.`]);
  expect(unfitOf([{ ...goodAd, ad_account_id: null }], other).size).toBe(0);
  expect(unfitOf([goodAd], adAccount).size).toBe(0);
});

it('D5.3 an ad that is not taken leads to the field of its first error', () => {
  const fixOf = (ad: Ad) => unfitOf([ad], null).get(goodAd.id)!.fix;
  expect(fixOf({ ...goodAd, link: '' })).toBe(`/ad-builder/${goodAd.id}#ad-link`);
  expect(fixOf({ ...goodAd, adset: null })).toBe(`/ad-builder/${goodAd.id}#ad-adset`);
});

it('D5.3 D7.1 it warns of ads that a flow asks about, or for which changes were asked', async () => {
  const open = await show('PAUSED', budgets(), false, { review: { state: 'open', flow_name: 'Weekly refresh' } });
  expect(open).toContain('Publishing here passes a review by.');
  expect(open).toContain('In review by flow “Weekly refresh”');
  const asked = await show('PAUSED', budgets(), false, {
    review: { state: 'changes', flow_name: 'Weekly refresh' },
  });
  expect(asked).toContain('Changes asked in the review of flow “Weekly refresh”');
  expect(await show('PAUSED')).not.toContain('review');
});

it('D5.12 it warns of copies of rejected ads that still say what Meta rejected, those that are not taken left out', async () => {
  const again = await show('PAUSED', budgets(), false, {
    rejected_before: [{ title: 'Misleading claim.', text: 'It promises too much.' }],
  });
  expect(again).toContain("Meta rejected this before, and it hasn't changed. Expect the same answer.");
  expect(again).toContain('Autumn sale: Misleading claim');
  expect(again).not.toContain('Spring: Misleading claim');
  expect(await show('PAUSED', budgets(), false, { rejected_before: [] })).toContain('Autumn sale: Meta gave no reason');
  expect(await show('PAUSED')).not.toContain('Meta rejected this before');
});
