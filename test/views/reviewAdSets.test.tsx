// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Review } from '#contract/flows/flow.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { reviewMachine } from '#src/machines/review.machine.ts';
import { ReviewView } from '#src/views/review/ReviewView.tsx';
import { ACCOUNT, AD_SET, openReview, placeless } from '#test/machines/charts/review.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

const CAMPAIGNS = [
  {
    id: AD_SET.campaign_id,
    name: AD_SET.campaign_name,
    objective: '',
    effective_status: 'ACTIVE',
    adsets: [
      { id: AD_SET.id, name: AD_SET.name, effective_status: 'ACTIVE', optimization_goal: null, end_time: null },
      { id: '12', name: 'Men', effective_status: 'ACTIVE', optimization_goal: null, end_time: null },
    ],
  },
];

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const show = async (asked: Review) => {
  const sent = answers({ ...asked, state: 'answered' });
  const actors = { fetchReview: answers(asked).logic, sendReview: sent.logic } as never;
  const review = createActor(reviewMachine.provide({ actors })).start();
  const fetchCampaigns = answers({ campaigns: CAMPAIGNS, syncedAt: '2026-11-21T00:00:00.000Z', recent: [] }).logic;
  const campaigns = createActor(
    campaignsMachine.provide({ actors: { fetchCampaigns, syncCampaigns: silent() } as never }),
  ).start();
  campaigns.send({ type: 'campaigns.open', adAccountId: ACCOUNT.id });
  const adSetsOf = vi.fn<(adAccountId: string) => typeof campaigns>(() => campaigns);
  document.body.innerHTML = '<main></main>';
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <ReviewView review={review} adSetsOf={adSetsOf} auth={play(inert(authMachine)).actor} signInHref="/login" />,
    );
    await settle();
  });
  return { review, sent, adSetsOf };
};

const fields = () => [...document.querySelectorAll<HTMLInputElement>('[role="combobox"]')];
const named = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
const button = (text: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === text)!;
const click = (element: HTMLElement) => act(async () => element.click());
const choose = async (field: HTMLElement, name: string) => {
  await click(field);
  await click(
    [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((each) => each.textContent.includes(name))!,
  );
};
const LACKS = 'Choose an ad set. The flow publishes this ad once it is approved.';

it('D7.1 the owner gives all ads without an ad set one, and one of them another', async () => {
  const { review, sent, adSetsOf } = await show(placeless(['a', 'b']));
  expect(adSetsOf).toHaveBeenCalledWith(ACCOUNT.id);
  expect(fields()).toHaveLength(1);
  expect(document.body.textContent).toContain('Ad set for 2 ads in Riverside');
  await click(button('Approve all'));
  await click(button('Send review'));
  expect(document.activeElement).toBe(named('Choose ad set of Autumn'));
  await choose(fields()[0]!, 'Women');
  expect(document.body.textContent).toContain('Ad set: Autumn › Women 25–45');
  await click(named('Change ad set of Autumn')!);
  expect(document.activeElement).toBe(fields()[1]);
  await choose(fields()[1]!, 'Men');
  expect(fields().map(({ value, placeholder }) => [value, placeholder])).toEqual([
    ['', 'Several ad sets'],
    ['Autumn › Men', 'Choose an ad set'],
  ]);
  expect(document.body.textContent).not.toContain(LACKS);
  await click(button('Send review'));
  const given = Object.values(review.getSnapshot().context.answers).map(({ adSet }) => adSet?.id);
  expect(given).toEqual(['12', AD_SET.id]);
  expect(sent.calls).toBe(1);
});

it('D7.1 approving an ad without an ad set says what is missing, and the keyboard goes there', async () => {
  const { sent } = await show(placeless(['a']));
  expect(document.body.textContent).toContain('Ad set in Riverside');
  expect(document.body.textContent).not.toContain(LACKS);
  await click(document.querySelector<HTMLElement>('input[type="radio"][value="approve"]')!);
  expect(document.body.textContent).toContain(LACKS);
  await click(button('Send review'));
  expect(sent.calls).toBe(0);
  expect(document.body.textContent).toContain('Choose an ad set for each ad that you approve.');
  expect(document.activeElement).toBe(fields()[0]);
  await click(document.querySelector<HTMLElement>('input[type="radio"][value="reject"]')!);
  expect(fields()).toHaveLength(0);
  await click(button('Send review'));
  expect(sent.calls).toBe(1);
});

it('D7.1 where no ad account is active, the review says where to activate one', async () => {
  const asked = placeless(['a']);
  await show({ ...asked, ads: asked.ads.map((ad) => ({ ...ad, ad_account: null })) });
  expect(fields()).toHaveLength(0);
  expect(document.body.textContent).toContain('No ad account is active for this ad.');
  expect(document.querySelector('a[href="/settings/integrations"]')).not.toBeNull();
});

it('D7.1 whoever has the link is asked for no ad set, and no ad sets are loaded', async () => {
  const { adSetsOf } = await show(openReview);
  expect(fields()).toHaveLength(0);
  expect(adSetsOf).not.toHaveBeenCalled();
});
