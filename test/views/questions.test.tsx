// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { ClientConfig } from '#contract/config.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { queueMachine } from '#src/machines/queue.machine.ts';
import { selectQuestion } from '#src/machines/queueShown.ts';
import { IntegrationsView } from '#src/views/integrations/IntegrationsView.tsx';
import { AdQueueView } from '#src/views/queue/AdQueueView.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { assets, failures, goodAd, MEDIA_ID, metaStatus, OTHER_ID } from '../machines/charts/samples.ts';

const config = { sandbox: { meta: false } } as ClientConfig;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const show = (screen: ReactNode) =>
  act(async () => {
    root.render(screen);
    await settle();
  });
const button = (name: string, within: ParentNode = document): HTMLElement | undefined =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
const press = (name: string, within?: ParentNode) =>
  act(async () => {
    button(name, within)!.click();
    await settle();
  });
const dialog = () => document.querySelector('[role="alertdialog"]')!;

const connected = async () => {
  const disconnect = answers(undefined);
  const actors = { fetchStatus: answers(metaStatus(true)).logic, fetchAssets: answers(assets).logic };
  const machine = inert(connectionMachine).provide({ actors: { ...actors, disconnect: disconnect.logic } as never });
  const { actor } = play(machine, { selectedId: MEDIA_ID });
  actor.send({ type: 'connection.open' });
  await settle();
  return { actor, disconnect };
};

describe('The ad queue', () => {
  const open = async (ads: readonly Ad[] = [goodAd], publishing: Record<string, unknown> = { readAds: silent() }) => {
    const deleteAds = answers(undefined);
    const actors = {
      fetchAds: answers({ ads, readAt: '2026-11-20T10:00:00.000Z' }).logic,
      deleteAds: deleteAds.logic,
    } as never;
    const queue = play(queueMachine.provide({ actors })).actor;
    queue.send({ type: 'queue.open', filter: 'all' });
    const publish = play(publishMachine.provide({ actors: publishing as never })).actor;
    await settle();
    await show(<AdQueueView queue={queue} publish={publish} connection={(await connected()).actor} />);
    await act(async () => queue.send({ type: 'queue.select', adId: goodAd.id }));
    return { queue, publish, deleteAds };
  };

  it('deletes only what the person has confirmed', async () => {
    const { deleteAds, queue } = await open();
    await press('Delete', document.querySelector('[aria-label="Selected ads"]')!);
    expect(dialog().textContent).toContain(`Delete “${goodAd.copy.name}”?`);
    await press('Cancel', dialog());
    expect([deleteAds.calls, selectQuestion(queue.getSnapshot())]).toEqual([0, null]);
    await press('Delete', document.querySelector('[aria-label="Selected ads"]')!);
    await press('Delete', dialog());
    expect(deleteAds.inputs).toEqual([{ adIds: [goodAd.id] }]);
  });

  it('D5.6 publishes what the person has confirmed, paused unless they say otherwise', async () => {
    const { publish, queue } = await open();
    await press('Publish 1');
    await press('Publish', dialog());
    const { order } = publish.getSnapshot().context;
    expect(order).toMatchObject({ adIds: [goodAd.id], adAccountId: MEDIA_ID, wanted: 'PAUSED' });
    expect(selectQuestion(queue.getSnapshot())).toBeNull();
  });

  const retry: Ad = { ...goodAd, id: OTHER_ID, status: 'failed' };

  it('D5.8 retries the failed ones of a mixed selection, and only those', async () => {
    const { publish, queue } = await open([goodAd, retry, { ...goodAd, id: MEDIA_ID, status: 'published' }]);
    await act(async () => queue.send({ type: 'queue.selectAll' }));
    expect([button('Publish 1'), button('Retry 1')]).not.toContain(undefined);
    await press('Retry 1');
    expect(dialog().textContent).toContain(`Retry “${goodAd.copy.name}”?`);
    await press('Retry', dialog());
    expect(publish.getSnapshot().context.order).toMatchObject({ adIds: [OTHER_ID], wanted: 'PAUSED' });
  });

  it('D5.8 never offers to publish or retry none, not while others are published either', async () => {
    const { publish, queue } = await open([goodAd, { ...retry, adset: null }]);
    await act(async () => queue.send({ type: 'queue.select', adId: OTHER_ID }));
    await press('Publish 1');
    await press('Publish', dialog());
    expect(publish.getSnapshot().hasTag('busy')).toBe(true);
    const bar = document.querySelector('[aria-label="Selected ads"]')!;
    expect(bar.textContent).not.toMatch(/Publish|Retry/);
    expect(bar.querySelector('[aria-busy]')).toBeNull();
  });

  it('D5.6 publishes an ad active where the person says so', async () => {
    const { publish } = await open();
    await press('Publish 1');
    await act(async () => dialog().querySelector<HTMLInputElement>('[value="ACTIVE"]')!.click());
    await press('Publish', dialog());
    expect(publish.getSnapshot().context.order).toMatchObject({ adIds: [goodAd.id], wanted: 'ACTIVE' });
  });

  it('D5.6 says that nobody knows yet whether an ad was queued, and lets nothing be published meanwhile', async () => {
    const lost = answers(fails(failures.network)).logic;
    const { publish } = await open([goodAd], { readAds: answers([goodAd]).logic, publishAds: lost, findAds: lost });
    await press('Publish 1');
    await press('Publish', dialog());
    await act(settle);
    const news = document.querySelector('[role="status"]:has(button)')!;
    expect(news.textContent).toContain("We don't know yet whether your ads were queued. Looking again…");
    await act(async () => publish.send({ type: 'publish.look' }));
    await act(settle);
    expect(button('Look again', news)!.getAttribute('aria-busy')).toBeNull();
    await press('Look again', news);
    expect(publish.getSnapshot().context.looks).toBe(3);
    expect(document.body.textContent).not.toContain('Nothing was queued');
  });

  it('asks no more once the screen is left', async () => {
    const { queue } = await open();
    await press('Delete', document.querySelector('[aria-label="Selected ads"]')!);
    await act(async () => root.unmount());
    expect(selectQuestion(queue.getSnapshot())).toBeNull();
  });
});

describe('D6.1 The connection to Meta', () => {
  it('is ended once the person has confirmed', async () => {
    const { actor, disconnect } = await connected();
    await show(<IntegrationsView connection={actor} config={config} />);
    await press('Disconnect');
    await press('Keep connected', dialog());
    expect([disconnect.calls, actor.getSnapshot().context.asking]).toEqual([0, false]);
    await press('Disconnect');
    await press('Disconnect', dialog());
    expect(disconnect.calls).toBe(1);
  });
});
