// @vitest-environment networked-page
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { PublishResult } from '#src/views/ads/PublishResult.tsx';
import { checkedAds, goodAd, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

it('D5.3 that ads were queued without Meta’s check can be dismissed, as where they were stopped since', async () => {
  const answer = {
    results: [{ original_id: goodAd.id, status: 'queued', error: null }],
    validation_errors: [],
    unchecked: [goodAd.id],
  };
  const actors = { readAds: answers(checkedAds(goodAd)).logic, publishAds: answers(answer).logic } as never;
  const { actor: publish } = play(publishMachine.provide({ actors }));
  publish.send({ type: 'publish.request', adIds: [goodAd.id], adAccountId: MEDIA_ID });
  await act(settle);
  await act(settle);
  await act(async () => rooted(document.querySelector('main')!).render(<PublishResult publish={publish} />));
  expect(document.body.textContent).toContain('queued without Meta');
  await act(async () => document.querySelector('button')!.click());
  expect(document.body.textContent).toBe('');
});
