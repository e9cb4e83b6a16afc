// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { contentOf } from '#contract/rules/adContent.ts';
import type { Ad, AdImage } from '#contract/ad.ts';
import { adsManagerUrl } from '#contract/rules/adsManager.ts';
import { adSwitchMachine } from '#src/machines/adSwitch.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { adUpdateMachine } from '#src/machines/adUpdate.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { AtMeta } from '#src/views/ads/AtMeta.tsx';
import { AtMetaNotes } from '#src/views/ads/AtMetaNotes.tsx';
import { needsLook, progressWords } from '#src/views/ads/adWords.ts';
import { budgetWords } from '#src/views/ads/spendWords.ts';
import { adChange, spend } from '#test/machines/charts/adSwitch.ts';
import { assets, failures, goodAd, MEDIA_ID, metaStatus } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { imageFiles } from '#test/support/imageFiles.ts';
import { rooted } from '#test/support/rooted.ts';
import { until } from '#test/support/until.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const publication = {
  state: 'confirmed' as const,
  meta_ad_id: '120',
  meta_creative_id: '121',
  effective_status: 'PAUSED',
  meta_issues: [],
  differences: [],
  differing: [],
  configured_status: 'PAUSED',
  account_meta_id: 'act_77',
  change: null,
  changes: [],
  attempts: 1,
  stopping: false,
  waits_until: null,
  published_at: null,
  error: null,
};
const ad: Ad = { ...goodAd, status: 'published', publication };

const image: AdImage = { id: MEDIA_ID, final_key: 'final/2', width: 1080, height: 1080, url: '/api/uploads/images/2/' };
const files = imageFiles();
/** Every file is uploaded at once, and becomes this image. */
const uploadsOf = (made: AdImage) =>
  uploadsMachine.provide({
    actors: {
      findLeftBehind: answers({ uploads: [], lost: [] }).logic as never,
      upload: uploadMachine.provide({
        actors: {
          checkFile: answers({ ok: true, type: 'image/jpeg', width: 1080, height: 1080 }).logic as never,
          presign: answers({ secret: 'a', storageKey: 'uploads/a' }).logic as never,
          sendBytes: fromCallback(({ sendBack }) => sendBack({ type: 'bytes.sent' })) as never,
          finishMedia: answers(made).logic as never,
        },
        actions: { releaseFile: () => {} },
      }),
    },
    actions: { rememberUpload: () => {} },
  });

const show = async (more: object = {}, shown: Ad = ad) => {
  const setStatus = answers(undefined);
  const updateAd = answers(undefined);
  const publish = play(
    publishMachine.provide({
      actors: {
        adSwitch: adSwitchMachine.provide({
          actors: { readSpend: answers(spend).logic, setStatus: setStatus.logic, ...more } as never,
        }),
        adUpdate: adUpdateMachine.provide({
          actors: { updateAd: updateAd.logic, uploads: uploadsOf(image), ...more } as never,
        }),
      },
    }),
  ).actor;
  const actors = { fetchStatus: answers(metaStatus(true)).logic, fetchAssets: answers(assets).logic };
  const connection = play(inert(connectionMachine).provide({ actors: actors as never }), {
    selectedId: MEDIA_ID,
  }).actor;
  connection.send({ type: 'connection.open' });
  await settle();
  await act(async () => root.render(<AtMeta publish={publish} ads={[shown]} files={files} connection={connection} />));
  const send = (event: Parameters<typeof publish.send>[0]) =>
    act(async () => {
      publish.send(event);
      await settle();
      await settle();
    });
  const press = (name: string) =>
    act(async () => {
      [...document.querySelectorAll('button')].find((button) => button.textContent === name)!.click();
      await settle();
    });
  return { send, press, setStatus, updateAd };
};

it('D5.7 asks before Escape throws away what was typed, and keeps it on a no', async () => {
  const { send, press, updateAd } = await show();
  await send({ type: 'publish.edit', adId: ad.id, copy: contentOf(ad) });
  const field = () => document.querySelector<HTMLInputElement>('[role=alertdialog] [name=headline]');
  const escape = () =>
    act(async () => {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
      await settle();
    });
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), 'Last days');
    field()!.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  });
  await escape();
  expect(document.body.textContent).toContain('Discard changes?');
  await press('Keep editing');
  expect(field()!.value).toBe('Last days');
  await press('Cancel');
  await press('Discard changes');
  expect(field()).toBeNull();
  expect(updateAd.calls).toBe(0);
});

it('D5.12 says what an ad will spend from before it is turned on, and turns it on once that is confirmed', async () => {
  const { send, press, setStatus } = await show();
  await send({ type: 'publish.switch', adId: ad.id, wanted: 'ACTIVE' });
  const dialog = document.querySelector('[role=alertdialog]')!;
  expect(dialog.textContent).toContain("This ad will start to spend from the ad set's budget of €50 a day.");
  for (const name of ['Riverside Coffee', 'Autumn', 'Women 25–45']) expect(dialog.textContent).toContain(name);
  expect(setStatus.calls).toBe(0);
  await press('Turn on');
  expect(setStatus.inputs).toEqual([{ adId: ad.id, status: 'ACTIVE' }]);
});

it.each([
  [
    'PAUSED',
    'CAMPAIGN_PAUSED',
    null,
    'Its campaign is paused: it spends nothing until you turn the campaign on in Ads Manager.',
  ],
  ['ACTIVE', 'PAUSED', null, 'Its ad set is paused: it spends nothing until you turn the ad set on in Ads Manager.'],
  [
    'PAUSED',
    'PAUSED',
    null,
    'Its campaign and ad set are paused: it spends nothing until you turn them on in Ads Manager.',
  ],
  ['ACTIVE', 'ARCHIVED', null, 'The ad set was archived at Meta. This ad spends nothing.'],
  ['ACTIVE', 'ACTIVE', '2020-01-01T00:00:00+0000', 'The ad set has ended. This ad spends nothing.'],
])('D5.12 says that nothing is spent in a campaign %s and an ad set %s', async (campaign, adset, end, words) => {
  const held = {
    ...spend,
    campaign: { ...spend.campaign, effective_status: campaign },
    adset: { ...spend.adset, effective_status: adset, end_time: end },
  };
  const { send } = await show({ readSpend: answers(held).logic });
  await send({ type: 'publish.switch', adId: ad.id, wanted: 'ACTIVE' });
  const told = document.querySelector('[role=alertdialog]')!.textContent;
  expect(told).toContain(words);
  expect(told).not.toContain('will start to spend');
});

it('D5.12 says of an ad that Meta rejected that nothing is spent for now', async () => {
  const rejected = { ...ad, publication: { ...publication, effective_status: 'DISAPPROVED' } };
  const { send } = await show({}, rejected);
  await send({ type: 'publish.switch', adId: ad.id, wanted: 'ACTIVE' });
  const words = document.querySelector('[role=alertdialog]')!.textContent;
  expect(words).toContain('Meta rejected this ad, so that nothing is spent for now.');
  expect(words).not.toContain('will start to spend');
});

it('D5.12 turns an ad off without a question', async () => {
  const { send, setStatus } = await show();
  await send({ type: 'publish.switch', adId: ad.id, wanted: 'PAUSED' });
  expect(setStatus.inputs).toEqual([{ adId: ad.id, status: 'PAUSED' }]);
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});

it('D5.12 says by the name of the ad why the server did not take it', async () => {
  const { send } = await show({ setStatus: answers(fails(failures.rejected)).logic });
  await send({ type: 'publish.switch', adId: ad.id, wanted: 'PAUSED' });
  expect(document.querySelector('[role=alert]')!.textContent).toContain('Autumn sale: No.');
});

it('D5.7 R8.05 says that an update means a new review, sends the changed texts, and why it failed', async () => {
  const { send, press } = await show({ updateAd: answers(fails(failures.forbidden)).logic });
  await send({ type: 'publish.edit', adId: ad.id, copy: ad.copy });
  const dialog = document.querySelector('[role=alertdialog]')!;
  expect(dialog.textContent).toContain('Meta reviews the ad again');
  const headline = dialog.querySelector<HTMLInputElement>('[name=headline]')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(headline, 'Last days');
    headline.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const side = (name: string) => dialog.querySelector(`figure[aria-label="${name}"]`)!.textContent;
  expect(side('Now')).toContain(ad.copy.headline);
  expect(side('Now')).not.toContain('Last days');
  expect(side('After the update')).toContain('Last days');
  await press('Update at Meta');
  expect(dialog.querySelector('[role=alert]')!.textContent).toContain('Failed to update ad');
});

it('D5.7 D5.11 uploads another image for an ad at Meta, shows it, and sends which it is', async () => {
  const { send, press, updateAd } = await show();
  await send({ type: 'publish.edit', adId: ad.id, copy: contentOf(ad) });
  const dialog = document.querySelector('[role=alertdialog]')!;
  const square = () => dialog.querySelector('[alt="Square of this ad"]')?.getAttribute('src');
  expect(square()).toBe(ad.media.square!.url);
  expect(dialog.querySelector('output'), 'it was uploaded long ago').toBeNull();
  const input = dialog.querySelector<HTMLInputElement>('[data-image-place=square] ~ div input[type=file]')!;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['x'], 'new.jpg', { type: 'image/jpeg' }));
  await act(async () => {
    Object.defineProperty(input, 'files', { configurable: true, value: chosen.files });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => expect(square()).toBe(image.url));
  });
  await press('Update at Meta');
  expect(updateAd.inputs).toEqual([
    { adId: ad.id, before: contentOf(ad), copy: { ...contentOf(ad), square_image_id: image.id } },
  ]);
});

it('D5.7 an ad that was edited leaves nothing behind in the page, and no gap', async () => {
  const { send, press } = await show();
  await send({ type: 'publish.edit', adId: ad.id, copy: contentOf(ad) });
  expect(document.querySelector('[role=alertdialog]')).not.toBeNull();
  await press('Cancel');
  expect(document.querySelector('main')!.innerHTML).toBe('');
});

it('D5.12 a row says what is on its way to Meta', () => {
  const words = (over: object) => progressWords({ ...ad, publication: { ...publication, change: adChange(over) } });
  expect(words({})).toBe('Turning on…');
  expect(words({ status: 'PAUSED' })).toBe('Turning off…');
  expect(words({ kind: 'texts', status: null })).toBe('Updating at Meta…');
  expect(words({ state: 'refused' })).toBeNull();
});

it('D5.12 shows each change that Meta refused, and what is on its way beside them', async () => {
  const refused = {
    state: 'refused',
    error: { message: 'No.', advice: null, code: '1', trace: null, retryable: false },
  } as const;
  const changes = [
    adChange({ id: '1', kind: 'budget', status: null }),
    adChange({ id: '2', ...refused }),
    adChange({ id: '3', kind: 'texts', status: null, ...refused }),
  ];
  const one = { ...ad, publication: { ...publication, changes } };
  await act(async () => root.render(<AtMetaNotes ad={one} />));
  expect(document.body.textContent).toContain("Couldn't turn the ad on");
  expect(document.body.textContent).toContain("Couldn't update the ad");
  expect(document.body.textContent).not.toContain('budget');
  expect(progressWords(one)).toBe('Changing the budget…');
  expect(needsLook(one)).toBe(true);
});

it('D5.7 shows part by part what was sent and what Meta has', async () => {
  const differing = [{ name: 'headline', sent: 'Fresh', stored: 'Old' }];
  await act(async () => root.render(<AtMetaNotes ad={{ ...ad, publication: { ...publication, differing } }} />));
  expect(document.body.textContent).toContain('HeadlineYou sent “Fresh”. Meta has “Old”.');
});

it('D5.12 leads to the very ad in Ads Manager', () => {
  expect(adsManagerUrl(publication)).toBe(
    'https://adsmanager.facebook.com/adsmanager/manage/ads?act=77&selected_ad_ids=120',
  );
  expect(adsManagerUrl({ ...publication, account_meta_id: null })).toBeNull();
});

it('D5.12 counts money as its currency does', () => {
  const of = (currency: string) => budgetWords({ ...spend, currency });
  expect([of('EUR'), of('JPY'), of('')]).toEqual(['€50 a day', '¥5,000 a day', null]);
  // Meta counts it in whole units, though the currency has cents.
  expect(of('TWD')).toBe('NT$5,000 a day');
});

it('D5.7 the preview of an update speaks under the name of the page that the ad has', async () => {
  const { send } = await show();
  await send({ type: 'publish.edit', adId: ad.id, copy: contentOf(ad) });
  await until(() => expect(document.querySelectorAll('figure')).toHaveLength(2));
  for (const side of document.querySelectorAll('figure')) {
    expect(side.textContent).toContain('Shop');
    expect(side.textContent).not.toContain('Your page');
  }
});
