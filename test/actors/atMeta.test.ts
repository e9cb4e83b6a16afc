import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { adSwitchActors, adUpdateActors, provideAtMeta } from '#src/actors/atMeta.ts';
import type { Ad } from '#contract/ad.ts';
import { getAds } from '#contract/calls/ads.ts';
import { updateAd } from '#contract/calls/publishing.ts';
import { contentOf } from '#contract/rules/adContent.ts';
import type { SessionServices } from '#src/actors/services.ts';
import { adSwitchMachine, selectSwitchText } from '#src/machines/adSwitch.machine.ts';
import { type AdUpdateActor, adUpdateMachine } from '#src/machines/adUpdate.machine.ts';
import { selectStage } from '#src/machines/uploadShown.ts';
import { goodAd, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { until } from '#test/support/until.ts';

const upload = {
  uploadId: 'a',
  adId: MEDIA_ID,
  mediaAssetId: MEDIA_ID,
  adAccountId: MEDIA_ID,
  format: 'square',
  fileName: 'a.jpg',
  size: 1,
  replaces: true,
} as const;

/** A browser that has the file, or has lost it, and a server that never answers. */
const openBrowser = () => {
  const held = new Map<string, File>([['a', new File(['not an image'], 'a.jpg')]]);
  const claimed = vi.fn(async () => [...held.keys()].map((uploadId) => ({ ...upload, uploadId })));
  const services = {
    http: { call: () => new Promise(() => {}) },
    uncached: { call: () => new Promise(() => {}) },
    files: {
      look: async (id: string) => held.get(id) ?? null,
      drop: (id: string) => void held.delete(id),
      remember: () => undefined,
      leftBehind: claimed,
    },
  } as unknown as SessionServices;
  const { adUpdate } = provideAtMeta(services, () => 7);
  const open = (snapshot?: unknown): AdUpdateActor => {
    const actor = createActor(adUpdate, { input: { adId: MEDIA_ID }, ...(snapshot ? { snapshot } : {}) } as never);
    onTestFinished(() => void actor.stop());
    return actor.start() as AdUpdateActor;
  };
  return { held, claimed, open };
};
const stageOf = (actor: AdUpdateActor) => {
  const { children } = actor.getSnapshot().children.uploads!.getSnapshot();
  return children['upload-a'] && selectStage(children['upload-a'].getSnapshot());
};

it('D5.5 D5.7 after a reload the image of an ad at Meta is claimed by its dialog, and is in its place as it was', async () => {
  const { claimed, open } = openBrowser();
  const first = open();
  first.send({ type: 'update.open', copy: goodAd.copy });
  first.send({ type: 'update.upload', upload });
  await until(() => expect(stageOf(first)).toBe('refused'));
  const left = structuredClone(JSON.parse(JSON.stringify(first.getPersistedSnapshot())));
  first.stop();
  const second = open(left);
  expect(claimed).not.toHaveBeenCalled();
  second.send({ type: 'app.resume' });
  await until(() => expect(claimed).toHaveBeenCalledTimes(1));
  expect([stageOf(second), second.getSnapshot().context.underway]).toEqual(['refused', { square: 'a' }]);
  second.send({ type: 'update.removeImage', format: 'square' });
  await until(() => expect([stageOf(second), second.getSnapshot().context.underway]).toEqual([undefined, {}]));
});

it('D5.7 closing the dialog lets the file go', async () => {
  const { held, open } = openBrowser();
  const actor = open();
  actor.send({ type: 'update.open', copy: goodAd.copy });
  actor.send({ type: 'update.upload', upload });
  await until(() => expect(stageOf(actor)).toBe('refused'));
  actor.send({ type: 'update.close' });
  actor.send({ type: 'update.discard' });
  await until(() => expect([stageOf(actor), held.size]).toEqual([undefined, 0]));
});

it('D5.12 a switch without a network is not sent, and says at once that nothing was changed', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const call = vi.fn(() => new Promise(() => {}));
  const services = { http: { call }, uncached: { call } } as unknown as SessionServices;
  const actor = createActor(adSwitchMachine.provide({ actors: adSwitchActors(services) }), {
    input: { adId: MEDIA_ID },
  });
  onTestFinished(() => void actor.stop());
  actor.start();
  actor.send({ type: 'switch.ask', wanted: 'PAUSED' });
  await until(() => expect(selectSwitchText(actor.getSnapshot())).toBe('You are offline. Nothing was changed.'));
  expect(call).not.toHaveBeenCalled();
});

/** What is sent where an ad was opened as `goodAd`, changed here, and is by then what `now` says. */
const sentFor = async (change: object, now: Ad) => {
  const sent: unknown[] = [];
  const call = async (called: object, { body }: { readonly body?: object }) => {
    if (called === getAds) return { ads: [now] };
    expect(called).toBe(updateAd);
    sent.push(body);
    return now;
  };
  const services = { http: { call }, uncached: { call } } as unknown as SessionServices;
  const actor = createActor(adUpdateMachine.provide({ actors: adUpdateActors(services) }), {
    input: { adId: goodAd.id },
  });
  onTestFinished(() => void actor.stop());
  actor.start();
  actor.send({ type: 'update.open', copy: contentOf(goodAd) });
  actor.send({ type: 'update.change', copy: change });
  actor.send({ type: 'update.submit' });
  await until(() => expect(sent).toHaveLength(1));
  return sent[0];
};

it('D5.7 an update of an ad at Meta leaves what another window changed of it since the dialog was opened', async () => {
  const { copy } = goodAd;
  const now = {
    ...goodAd,
    copy: { ...copy, headline: 'Theirs', description: 'From elsewhere' },
    link: 'https://a.example',
  };
  expect(await sentFor({ headline: 'Mine' }, now)).toEqual({
    ...copy,
    headline: 'Mine',
    description: 'From elsewhere',
  });
});

it('D1.2 D5.7 sends the link and the URL parameters only where they were changed: a server may know texts alone', async () => {
  const { copy } = goodAd;
  expect(await sentFor({ headline: 'Last days' }, goodAd)).toEqual({ ...copy, headline: 'Last days' });
  expect(await sentFor({ url_parameters: 'utm_source=a' }, goodAd)).toEqual({
    ...copy,
    url_parameters: 'utm_source=a',
  });
});
