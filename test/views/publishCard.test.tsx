// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { toastsMachine } from '#src/machines/toasts.machine.ts';
import { PublishCard } from '#src/views/builder/PublishCard.tsx';
import { ToastsView } from '#src/views/toasts/ToastsView.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { assets, goodAd, MEDIA_ID, metaStatus } from '../machines/charts/samples.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const publication = {
  state: 'confirmed' as const,
  meta_ad_id: '120',
  meta_creative_id: null,
  effective_status: 'PAUSED',
  meta_issues: [],
  differences: [],
  attempts: 1,
  waits_until: null,
  published_at: null,
  error: null,
};
const published: Ad = { ...goodAd, status: 'published', publication };
const error = {
  message: 'The image is too dark.',
  advice: 'Choose another one.',
  code: '100',
  trace: null,
  retryable: false,
};
const failed: Ad = { ...goodAd, status: 'failed', publication: { ...publication, error } };

/** The card of an ad that is a draft at first, and then what each refresh finds. */
const open = async (...found: Ad[]) => {
  const loadDraft = answers(...[goodAd, ...found].map((ad) => ({ ad, copy: null }))).logic;
  const actors = { fetchStatus: answers(metaStatus(true)).logic, fetchAssets: answers(assets).logic };
  const connection = play(inert(connectionMachine).provide({ actors: actors as never }), {
    selectedId: MEDIA_ID,
  }).actor;
  connection.send({ type: 'connection.open' });
  const input = { adId: goodAd.id, mediaAssetId: MEDIA_ID };
  const draft = play(inert(draftMachine).provide({ actors: { loadDraft } as never }), input).actor;
  const publish = play(publishMachine.provide({ actors: { readAds: silent() } as never })).actor;
  await settle();
  await settle();
  await act(async () => root.render(<PublishCard draft={draft} publish={publish} connection={connection} />));
  const refresh = () =>
    act(async () => {
      draft.send({ type: 'draft.refresh' });
      await settle();
    });
  return { refresh, publish };
};
const card = () => document.querySelector('section')!;
const news = () => card().querySelector('[aria-live]')!;
const button = () => [...card().querySelectorAll('button')].find((one) => one.textContent?.startsWith('Publish '));

describe('D5.6 The outcome of publishing', () => {
  it('stands where the button was, in a region that was there before and says it once', async () => {
    const { refresh } = await open({ ...goodAd, status: 'queued' }, published);
    const region = news();
    expect([region.textContent, button()?.disabled]).toEqual(['', false]);
    await refresh();
    expect(button()).toBeUndefined();
    expect(card().querySelector('h2')!.parentElement!.textContent).toBe('PublishQueued');
    expect(region.textContent).toContain('You can leave this page.');
    await refresh();
    expect(news()).toBe(region);
    expect(region.textContent).toContain("It's paused: switch it on in Meta Ads Manager.");
    expect(card().querySelectorAll('[aria-live], [role="alert"], [role="status"]')).toHaveLength(1);
    expect(card().querySelector('a')!.getAttribute('href')).toBe('/ad-queue');
  });

  it('starts as the chart was told, for this ad alone', async () => {
    const { publish } = await open();
    await act(async () => card().querySelector<HTMLInputElement>('[value="ACTIVE"]')!.click());
    expect(button()?.textContent).toBe('Publish active');
    expect(publish.getSnapshot().context.active).toEqual([goodAd.id]);
  });

  it('takes the focus that the button had', async () => {
    const { refresh } = await open(published);
    button()!.focus();
    await refresh();
    expect(document.activeElement).toBe(card().querySelector('h2'));
  });

  it('takes the focus from nowhere else', async () => {
    const { refresh } = await open(published);
    await refresh();
    expect(document.activeElement).toBe(document.body);
  });

  it("has Meta's message, what to do, and the button again where it failed", async () => {
    const { refresh } = await open({ ...goodAd, status: 'publishing' }, failed);
    await refresh();
    await refresh();
    expect(card().querySelector('h2')!.textContent).toBe("Couldn't publish");
    for (const words of [error.message, error.advice, 'Fix the ad, then publish it again.'])
      expect(news().textContent).toContain(words);
    expect(button()?.textContent).toBe('Publish paused');
  });
});

it('R4.12 what is queued is told with a way to the queue', async () => {
  const { actor } = play(toastsMachine);
  await act(async () => root.render(<ToastsView toasts={actor} />));
  await act(async () => actor.send({ type: 'toast.show', toast: { code: 'adsQueued', count: 1 } }));
  const toast = document.querySelector('[role="status"]')!;
  expect(toast.textContent).toContain('1 ad queued for publishing');
  expect(toast.querySelector('a')!.getAttribute('href')).toBe('/ad-queue');
});
