// @vitest-environment happy-dom
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { topUpMachine } from '#src/machines/topUp.machine.ts';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import { bulkTextsMachine } from '#src/machines/bulkTexts.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { type BulkActor, bulkMachine, type BulkSnapshot } from '#src/machines/bulk.machine.ts';
import { selectMayUndo } from '#src/machines/bulkShown.ts';
import type { BulkEvent, RowsToSave } from '#src/machines/bulk/context.ts';
import { type AdListActor, adListMachine } from '#src/machines/adList.machine.ts';
import { generationMachine } from '#src/machines/generation.machine.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import type { CheckedAd, PublishAnswer, PublishOrder } from '#src/machines/publish/context.ts';
import { BulkView } from '#src/views/bulk/BulkView.tsx';
import { inert } from '#test/support/inert.ts';
import { batchOfAds } from '#src/actors/bulkOfAds.ts';
import { fromCallback, fromPromise } from 'xstate';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { assets, failures, goodAd, media, MEDIA_ID, metaStatus, OTHER_ID } from '../machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

const spend: AdSpend = {
  account: 'Mill',
  currency: 'EUR',
  campaign: { name: 'Spring', daily: null, lifetime: null, effective_status: 'ACTIVE' },
  adset: { name: 'Everybody', daily: 2500, lifetime: null, effective_status: 'ACTIVE', end_time: null },
  minimum_daily: null,
  held: null,
};
const adset = goodAd.adset!;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // A phone, which draws all of the rows.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent?.trim().startsWith(name));
const press = (name: string, within?: ParentNode) =>
  act(async () => {
    button(name, within)!.click();
    await settle();
  });
const dialog = () => document.querySelector('[role="alertdialog"]')!;
const cards = () => [...document.querySelectorAll('[aria-label="Ads"] > li')];

interface Batch {
  /** What became of each at the server. */
  readonly change?: (ad: Ad, at: number) => Ad;
  /** Why the server takes none of them. */
  readonly refusal?: string | null;
  /** What the publish chart gets from the server. */
  readonly publishing?: Record<string, unknown>;
  /** How many ads their ad set holds already. */
  readonly held?: number | null;
  /** What says so. */
  readonly readSpends?: unknown;
  /** Ads of the queue that are edited instead of new ones. */
  readonly taken?: readonly Ad[];
  /** Milliseconds until what was written is saved. */
  readonly autosave?: number;
}

/** So many ads, made and saved with their images, and the screen with them. */
const opened = async (
  count: number,
  {
    change = (ad) => ad,
    refusal = null,
    publishing = {},
    held = null,
    readSpends,
    taken = [],
    autosave = 0,
  }: Batch = {},
) => {
  const places = Array.from({ length: count }, (_, at) => at);
  const saves: RowsToSave[] = [];
  const looks = places.map((at) => ({
    id: `f${at}`,
    look: { ok: true, width: 1080, height: 1080, hash: `${at}` },
  }));
  const actors = {
    checkFiles: answers(looks).logic,
    saveRows: fromPromise<BulkRow[], RowsToSave>(async ({ input }) => {
      saves.push(input);
      const rest = { error: refusal, fields: {}, ad: null };
      return [...input.create.map((row) => ({ ...row, version: 0 })), ...input.update].map(({ id, version }) =>
        refusal === null
          ? { ...rest, id, outcome: 'saved', version: version + 1 }
          : { ...rest, id, outcome: 'refused', version: null },
      );
    }),
    readRows: fromPromise<Ad[]>(async () =>
      (bulk as BulkActor)
        .getSnapshot()
        .context.rows.map(
          ({ id, version, fields }, at) =>
            taken[at] ?? change({ ...goodAd, id, version, copy: { ...goodAd.copy, name: fields.name } }, at),
        ),
    ),
    watchBatches: fromCallback(() => {}),
    takeBatch: answers(batchOfAds(taken, MEDIA_ID)).logic,
    readSpends: readSpends ?? answers({ [adset.id]: { ...spend, held } }).logic,
  };
  const delays = { gathering: 0, autosave };
  const uploads = inert(uploadsMachine.provide({ actors: { upload: uploadMachine } }));
  const generation = inert(generationMachine).provide({ actors: { copyLines: fromCallback(() => {}) as never } });
  const texts = inert(bulkTextsMachine).provide({ actors: { findBrief: silent() as never, generation } });
  const { actor, pass } = play(inert(bulkMachine).provide({ actors: { ...actors, uploads, texts }, delays } as never));
  const bulk: BulkActor = actor;
  const send = async (event: BulkEvent) => {
    bulk.send(event);
    await settle();
    await pass(1);
  };
  const make = async () => {
    const files = places.map((at) => ({ id: `f${at}`, name: `ad ${at + 1}.jpg`, size: 1 }));
    await send({ type: 'bulk.add', bulkId: MEDIA_ID, files });
    await send({ type: 'bulk.aim', target: { ad_account_id: MEDIA_ID, adset, preset_id: null } });
    const fields = { primary_text: 'Fresh', headline: 'Coffee', link: 'https://shop.example/' };
    await send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields } });
    await send({ type: 'bulk.make' });
    for (const { assetId } of bulk.getSnapshot().context.made)
      await send({ type: 'upload.finished', adId: assetId, format: 'square', image: media.square! });
  };
  if (taken.length > 0) {
    await send({ type: 'bulk.seen', batches: [{ bulkId: MEDIA_ID, turn: 0, images: 0, ads: taken.length }] });
    await send({ type: 'bulk.take', bulkId: MEDIA_ID });
  } else await make();
  await send({ type: 'bulk.refresh' });
  await pass(1);

  const facts = { fetchStatus: answers(metaStatus(true)).logic, fetchAssets: answers(assets).logic };
  const connection = play(inert(connectionMachine).provide({ actors: facts } as never), { selectedId: MEDIA_ID }).actor;
  connection.send({ type: 'connection.open' });
  const changes = answers({ done: 1, left: 0, undo: [] });
  const readBudgets = answers({ budgets: [{ adset: 'Women', adIds: [], spend }], more: 0 }).logic;
  const list: AdListActor = play(
    inert(adListMachine).provide({ actors: { readBudgets, changeAds: changes.logic } } as never),
  ).actor;
  const published = play(inert(publishMachine).provide({ actors: publishing } as never));
  await settle();
  await act(async () => {
    root.render(
      <BulkView
        bulk={bulk}
        waiting={OTHER_ID}
        publish={published.actor}
        list={list}
        connection={connection}
        campaigns={play(inert(campaignsMachine)).actor}
        presets={play(inert(presetsMachine)).actor}
        files={{ keep: (file) => `kept ${file.name}`, look: async () => null, sizeOf: async () => null }}
        subscription={play(inert(subscriptionMachine)).actor}
        topUp={play(inert(topUpMachine)).actor}
        onBuy={() => undefined}
      />,
    );
    await settle();
  });
  return { bulk, saves, changes, publish: published.actor, send: (event: BulkEvent) => act(() => send(event)) };
};

const failed = (ad: Ad): Ad => ({
  ...ad,
  status: 'failed',
  publication: {
    ...goodAd.publication!,
    error: {
      message: 'The page may not advertise.',
      advice: 'Ask its owner.',
      code: '100/1885',
      trace: null,
      retryable: true,
    },
  },
});

describe('D5.4 ads that were made', () => {
  it('say how many are how far, and the button publishes exactly those that can go', async () => {
    const { bulk } = await opened(3, { change: (ad, at) => (at === 0 ? failed(ad) : ad) });
    expect(document.body.textContent).toContain('2 ready · 1 failed');
    await press('Publish 2 ads');
    expect(bulk.getSnapshot().context.asked.adIds).toEqual(
      bulk
        .getSnapshot()
        .context.rows.slice(1)
        .map(({ id }) => id),
    );
  });

  it('that are not saved yet are not passed over where the others are published', async () => {
    const { bulk, send } = await opened(3, { autosave: 60_000 });
    await send({ type: 'bulk.save' });
    const { id } = bulk.getSnapshot().context.rows[1]!;
    await send({ type: 'bulk.edit', edits: [{ id, field: 'headline', value: 'Tea' }] });
    await press('Publish 2 of 3 ads');
    expect(dialog().textContent).toContain('1 other ad is still being saved or uploaded, and stays a draft.');
    await press('Cancel', dialog());
    await send({ type: 'bulk.save' });
    await press('Publish 3 ads');
    expect(dialog().textContent).not.toContain('still being saved');
  });

  it('that failed at Meta say why in their row, and are published again by themselves or all together', async () => {
    const { bulk } = await opened(2, { change: failed });
    const [card] = cards();
    expect(card!.textContent).toContain('Not published. The page may not advertise. Ask its owner. Code 100/1885.');
    // Nothing else is left to be published.
    expect(button('Publish')).toBeUndefined();
    const ids = bulk.getSnapshot().context.rows.map(({ id }) => id);
    await press('Retry', card);
    expect([dialog().textContent, bulk.getSnapshot().context.asked.adIds]).toEqual([
      expect.stringContaining('Publish 1 ad?'),
      ids.slice(0, 1),
    ]);
    await press('Cancel', dialog());
    await press('Retry 2 failed ads');
    expect(bulk.getSnapshot().context.asked.adIds).toEqual(ids);
  });

  it.each([
    ['PENDING_REVIEW', 'In review', '2 in review', undefined],
    ['ACTIVE', 'Active', '2 active', undefined],
    ['PAUSED', 'Paused', '2 paused', undefined],
    ['DISAPPROVED', 'Rejected by Meta. Misleading claims. Too good to be true.', '2 rejected by Meta', 'ad-builder'],
    ['WITH_ISSUES', 'Not delivering. Misleading claims. Too good to be true.', '2 not delivering', 'ad-builder'],
    ['ARCHIVED', 'Archived', '2 archived', undefined],
  ])('D5.12 say what Meta made of them meanwhile: %s', async (effective_status, words, sum, leads) => {
    const issues = ['DISAPPROVED', 'WITH_ISSUES'].includes(effective_status)
      ? [{ title: 'Misleading claims', text: 'Too good to be true.' }]
      : [];
    const change = (ad: Ad): Ad => ({
      ...ad,
      status: 'published',
      publication: { ...goodAd.publication!, effective_status, meta_issues: issues },
    });
    await opened(2, { change });
    expect(document.querySelector('main')!.textContent).toContain(sum);
    const [card] = cards();
    expect(card!.textContent).toContain(words);
    expect(card!.textContent).not.toContain('Published');
    const fix = [...card!.querySelectorAll('a')].find(({ textContent }) => textContent.startsWith('Fix'));
    expect(fix?.getAttribute('href')?.split(/[?/]/)[1]).toBe(leads);
  });

  it('D5.4 say that files dropped on them are not added, until a new batch takes some', async () => {
    const { send } = await opened(1);
    const dataTransfer = { types: ['Files'], files: [new File(['a'], 'tea.jpg')], items: [], dropEffect: '' };
    await act(async () => {
      document.dispatchEvent(Object.assign(new Event('drop', { cancelable: true }), { dataTransfer }));
      await settle();
    });
    const said = () => document.querySelector('main')!.textContent;
    expect(said()).toContain(
      '1 file not addedThese ads are made already. To replace an image, drop it on the row of its ad.',
    );
    await send({ type: 'bulk.startOver' });
    expect(said()).not.toContain('not added');
  });

  it('that were not queued say why in their row', async () => {
    const readAds = fromPromise<CheckedAd[], { adIds: string[] }>(async ({ input }) =>
      input.adIds.map((id, at) => ({ ...goodAd, id, errors: at === 0 ? ['The ad set was deleted.'] : [] })),
    );
    const publishAds = fromPromise<PublishAnswer, PublishOrder>(async ({ input }) => ({
      results: input.adIds.map((id) => ({ original_id: id, status: 'queued', error: null })),
      validation_errors: [],
      unchecked: [],
    }));
    await opened(2, { publishing: { readAds, publishAds } });
    await press('Publish 2 ads');
    await press('Publish', dialog());
    const said = cards().map(({ textContent }) => textContent);
    expect(said[0]).toContain('Not published. The ad set was deleted.Retry');
    expect(said[1]).not.toContain('Not published');
  });

  it('say on a phone what keeps them from being published before what is only advised', async () => {
    const { bulk, send } = await opened(1);
    const { id } = bulk.getSnapshot().context.rows[0]!;
    await send({ type: 'bulk.edit', edits: [{ id, field: 'link', value: '' }] });
    const said = () => [...cards()[0]!.querySelectorAll('a[href*="#"]')].map(({ textContent }) => textContent);
    expect(said()).toEqual(['Add a link.', 'Without a portrait image, Stories and Reels show the square one.']);
    await send({ type: 'bulk.edit', edits: [{ id, field: 'headline', value: 'x'.repeat(60) }] });
    expect(said()).toEqual(['Add a link.', '2 warnings']);
  });

  it('D5.3 have a link that is right once it is encoded mended by one press on a phone', async () => {
    const { bulk, send } = await opened(1);
    const { id } = bulk.getSnapshot().context.rows[0]!;
    const write = () => send({ type: 'bulk.edit', edits: [{ id, field: 'link', value: 'shop.example/big sale' }] });
    const linkOf = () => bulk.getSnapshot().context.rows[0]!.fields.link;
    await write();
    await press('Use https://shop.example/big%20sale', cards()[0]);
    expect(linkOf()).toBe('https://shop.example/big%20sale');
    expect(cards()[0]!.textContent).not.toContain('Use https');
  });

  it('that were refused are no longer ready, until they are changed', async () => {
    const readAds = fromPromise<CheckedAd[], { adIds: string[] }>(async ({ input }) =>
      input.adIds.map((id) => ({ ...goodAd, id, errors: ['The link does not answer.'] })),
    );
    const { bulk, send } = await opened(3, { publishing: { readAds } });
    const main = () => document.querySelector('main')!.textContent;
    await press('Publish 3 ads');
    await press('Publish', dialog());
    expect(main()).toContain('3 failed');
    expect(main()).toContain('3 ads: The link does not answer.Show these ads');
    expect(main()).not.toMatch(/\d ready|Publish 3/);
    const notices = [...document.querySelectorAll('main [role="alert"], main [role="status"]')].filter(
      ({ textContent }) => /No valid ads|failed/.test(textContent),
    );
    expect(notices.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^No valid ads to publish.*Retry 3 failed ads.*Dismiss/),
    ]);
    const [first, ...others] = bulk.getSnapshot().context.rows.map(({ id }) => id);
    await send({ type: 'bulk.edit', edits: [{ id: first!, field: 'link', value: 'https://other.example/' }] });
    expect(main()).toContain('1 ready · 2 failed');
    expect(cards().map(({ textContent }) => textContent.includes('Not published'))).toEqual([false, true, true]);
    await press('Retry 2 failed ads');
    expect(bulk.getSnapshot().context.asked.adIds).toEqual(others);
  });

  it('that the server refused say why in their row, and are saved again by Retry', async () => {
    const { saves } = await opened(2, { refusal: 'The ad set was deleted.' });
    const [card] = cards();
    expect(card!.textContent).toContain('Not saved. The ad set was deleted.');
    const said = [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
    expect(said).toContain('2 ads not saved');
    expect(said).not.toContain('All changes saved');
    const before = saves.length;
    await press('Retry', card);
    expect(saves.slice(before).map(({ create }) => create.length)).toEqual([1]);
    await press('Save 2 ads again');
    expect(saves.at(-1)!.create).toHaveLength(2);
  });

  it('D5.12 are published after their ad account, ad sets and budgets were named', async () => {
    await opened(2);
    await press('Publish 2 ads');
    expect(dialog().textContent).toContain(`Ad account: ${assets.accounts[0]!.name}`);
    expect(dialog().textContent).toContain('2 ads start paused. They go to:');
    expect(dialog().textContent).toContain('Meta reviews them. Nothing is shown or spent until you turn them on.');
    expect(dialog().textContent).toContain('Everybody2 ads · Spring · Active at Meta€25 a day');
    await act(async () => {
      dialog().querySelector<HTMLInputElement>('input[value="ACTIVE"]')!.click();
      await settle();
    });
    expect(dialog().textContent).toContain('2 ads start active. They spend money');
    expect(dialog().textContent).toContain('Everybody2 ads · Spring · Active at Meta€25 a day');
  });

  it('D5.6 of the queue are published in their own ad accounts, one after the other, and those of none in the selected one', async () => {
    const none: Ad = { ...goodAd, ad_account_id: null };
    const other: Ad = { ...goodAd, id: OTHER_ID, ad_account_id: OTHER_ID };
    const own: Ad = { ...goodAd, id: MEDIA_ID };
    const { publish } = await opened(3, { taken: [none, other, own], publishing: { readAds: silent() } });
    await press('Publish 3 ads');
    expect(dialog().textContent).toContain('Publish 2 ads?');
    expect(dialog().textContent).toContain(`Ad account: ${assets.accounts[0]!.name}`);
    expect(dialog().textContent).toContain('1 other ad is of another ad account, and stays a draft.');
    await press('Publish', dialog());
    const { order } = publish.getSnapshot().context;
    expect(order).toMatchObject({ adIds: [none.id, own.id], adAccountId: MEDIA_ID });
  });

  it('D5.4 are to be finished before ads of the queue are edited, until those are there', async () => {
    const words = 'Finish this batch to edit the 4 ads';
    const { send } = await opened(1);
    expect(document.body.textContent).not.toContain(words);
    await send({ type: 'bulk.seen', batches: [{ bulkId: OTHER_ID, turn: 0, images: 0, ads: 4 }] });
    expect(document.body.textContent).toContain(words);
    await send({ type: 'bulk.seen', batches: [] });
    expect(document.body.textContent).not.toContain(words);
  });

  it('D5.4 say what was refused of their own, and nothing of ads that were published elsewhere', async () => {
    const readAds = answers([{ ...goodAd, id: OTHER_ID, errors: ['Add a link.'] }]).logic;
    const { bulk, publish } = await opened(1, { publishing: { readAds } });
    const order = (id: string) =>
      act(async () => {
        publish.send({ type: 'publish.request', adIds: [id], adAccountId: MEDIA_ID, statuses: {} });
        await settle();
      });
    await order(OTHER_ID);
    expect(document.body.textContent).not.toContain('Add a link.');
    await order(bulk.getSnapshot().context.rows[0]!.id);
    expect(document.body.textContent).toContain('Add a link.');
  });

  it('D5.3 are said not to fit before they are published, where their ad set is nearly full', async () => {
    const { bulk, publish } = await opened(2, { held: 49, publishing: { readAds: silent() } });
    await press('Publish 2 ads');
    expect(dialog().textContent).toContain(
      "Everybody holds 49 ads, and Meta allows 50 ads in an ad set. Of these 2, 1 doesn't fit: choose another ad set for it.",
    );
    const [first] = bulk.getSnapshot().context.rows;
    await press('Publish the 1 that fit', dialog());
    expect(publish.getSnapshot().context.order?.adIds).toEqual([first!.id]);
  });

  it('D5.3 D8.3 are published all the same where Meta may allow more', async () => {
    const { bulk, publish } = await opened(2, { held: 49, publishing: { readAds: silent() } });
    await press('Publish 2 ads');
    await press('Publish all 2', dialog());
    expect(publish.getSnapshot().context.order?.adIds).toHaveLength(bulk.getSnapshot().context.rows.length);
  });

  it('D5.3 are not published before it is known whether they fit, unless nobody can say it', async () => {
    const { publish } = await opened(2, { readSpends: silent() });
    await press('Publish 2 ads');
    await press('Publish', dialog());
    expect(button('Publish', dialog())!.textContent).toContain('Checking ad sets');
    expect(publish.getSnapshot().context.order).toBeNull();
    await opened(2, { readSpends: answers(fails(failures.network)).logic });
    await press('Publish 2 ads');
    expect(button('Publish', dialog())!.textContent).toBe('Publish');
  });

  describe('D5.3 whose answer is pressed before it is known whether they fit', () => {
    const pressed = async () => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const { publish } = await opened(2, { readSpends: answers(promise).logic, publishing: { readAds: silent() } });
      await press('Publish 2 ads');
      return {
        order: () => publish.getSnapshot().context.order?.adIds.length ?? 0,
        know: (held: number) =>
          act(async () => {
            resolve({ [adset.id]: { ...spend, held } });
            await settle();
          }),
      };
    };

    it('are published once it is known that they do: no press is lost', async () => {
      const { order, know } = await pressed();
      await press('Publish', dialog());
      await know(48);
      expect(order()).toBe(2);
    });

    it('are not where some do not fit, none does, or they would spend: what was read is seen first', async () => {
      for (const held of [49, 50]) {
        const { order, know } = await pressed();
        await press('Publish', dialog());
        await know(held);
        expect([held, order(), dialog().textContent]).toEqual([held, 0, expect.stringContaining('too full')]);
      }
      const { order, know } = await pressed();
      await act(async () => dialog().querySelectorAll<HTMLElement>('[type="radio"]')[1]!.click());
      await act(async () => dialog().querySelector<HTMLElement>('[aria-busy]')!.click());
      await know(0);
      expect([order(), dialog().textContent]).toEqual([0, expect.stringContaining('€25 a day')]);
    });

    it('are not where the person took the question back', async () => {
      const { order, know } = await pressed();
      await press('Publish', dialog());
      await press('Cancel', dialog());
      await know(0);
      expect(order()).toBe(0);
    });
  });

  const atMeta = (ad: Ad, effective_status: string, configured_status = 'PAUSED'): Ad => ({
    ...ad,
    status: 'published',
    publication: {
      ...goodAd.publication!,
      account_meta_id: 'act_7',
      meta_ad_id: `9${ad.id.slice(-3)}`,
      effective_status,
      configured_status,
    },
  });
  const main = () => document.querySelector('main')!.textContent;
  const progress = () => document.querySelector('[role="progressbar"][aria-label="Publishing"]');

  it('D5.6 say how many are done while they are published, and that the rest goes on by itself', async () => {
    const waits_until = '2026-11-20T10:00:00.000Z';
    await opened(4, {
      change: (ad, at) =>
        at === 0
          ? atMeta(ad, 'PAUSED')
          : at === 1
            ? failed(ad)
            : { ...ad, status: 'queued', publication: { ...goodAd.publication!, waits_until, error: null } },
    });
    expect(main()).toContain('Publishing: 2 of 4 ads done, 1 failed');
    expect(main()).toContain('Meta is busy. The rest goes on at');
    expect(main()).toContain('You can leave this page.');
    expect(progress()!.getAttribute('aria-valuenow')).toBe('50');
    expect(button('Publish')).toBeUndefined();
  });

  it('D1.5 say that there is no network, without which the numbers stand still', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await opened(1);
    expect(main()).toContain('You are offline.');
    online.mockRestore();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(main()).not.toContain('You are offline.');
  });

  it('D5.6 say that they are being checked before they are on their way', async () => {
    await opened(2, { publishing: { readAds: silent() } });
    await press('Publish 2 ads');
    await press('Publish', dialog());
    expect(main()).toContain('Checking 2 ads with Meta before they are published');
    expect(progress()).not.toBeNull();
  });

  it('D5.6 D5.12 say in the end that all are published, and are turned on after what they spend was named', async () => {
    const { changes, bulk } = await opened(3, { change: (ad) => atMeta(ad, 'PAUSED') });
    expect(main()).toContain('3 ads published, paused at Meta');
    expect(main()).not.toContain('Without a portrait image');
    expect(main()).toContain('Nothing is spent until you turn them on.');
    const adsManager = document.querySelector<HTMLAnchorElement>('a[href^="https://adsmanager"]')!;
    expect(new URL(adsManager.href).searchParams.get('selected_ad_ids')!.split(',')).toHaveLength(3);
    await press('Turn all 3 on');
    expect(dialog().textContent).toContain('Turn on 3 ads?These ads will start to spend from:Everybody');
    expect(dialog().textContent).toContain('€25 a day');
    expect(changes.calls).toBe(0);
    await press('Turn on', dialog());
    const adIds = bulk.getSnapshot().context.rows.map(({ id }) => id);
    expect(changes.inputs).toEqual([{ act: 'turnOn', adIds, copies: 1 }]);
    await press('Make another batch');
    expect(bulk.getSnapshot().matches('empty')).toBe(true);
  });

  it('D5.6 say in the end how many failed, and offer to retry those alone and no new batch', async () => {
    const { bulk } = await opened(4, {
      change: (ad, at) => (at === 0 ? failed(ad) : atMeta(ad, at === 1 ? 'DISAPPROVED' : 'PENDING_REVIEW', 'ACTIVE')),
    });
    expect(main()).toContain('2 ads published, 1 rejected by Meta, 1 failedAt Meta: 2 in review.');
    expect(button('Turn')).toBeUndefined();
    expect(button('Make another batch')).toBeUndefined();
    await press('Retry 1 failed ad');
    expect(bulk.getSnapshot().context.asked.adIds).toEqual([bulk.getSnapshot().context.rows[0]!.id]);
  });

  it('D5.4 say what a paste left out until it is taken back, and offer no undo of ads that were published since', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    const { bulk, send } = await opened(1);
    const paste = async () => {
      const clipboardData = { getData: () => 'New name\nA second one' };
      const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
      await act(async () => void document.querySelector('[role=grid]')!.dispatchEvent(event));
    };
    await paste();
    expect(bulk.getSnapshot().context.rows[0]!.fields.name).toBe('New name');
    expect(main()).toContain('Pasted 1 cell. Left out: 1 cell beyond the table.');
    await send({ type: 'bulk.undo' });
    expect(main()).not.toContain('Pasted');
    await paste();
    // Saved by now.
    await send({ type: 'bulk.save' });
    await send({ type: 'bulk.save' });
    await press('Publish 1 ad');
    expect(main()).not.toContain('Pasted');
    const snapshot = bulk.getSnapshot();
    const rows = snapshot.context.rows.map((row) => ({ ...row, status: 'published' as const }));
    expect(selectMayUndo(snapshot)).toBe(true);
    expect(selectMayUndo({ ...snapshot, context: { ...snapshot.context, rows } } as BulkSnapshot)).toBe(false);
  });

  it('say why none can be published, beside the button', async () => {
    const { bulk, send } = await opened(2);
    const edits = bulk
      .getSnapshot()
      .context.rows.map(({ id }) => ({ id, field: 'link', value: 'javascript:alert(1)' }) as const);
    await send({ type: 'bulk.edit', edits });
    expect(button('Publish')!.disabled).toBe(true);
    const why = document.getElementById(button('Publish')!.getAttribute('aria-describedby')!);
    expect(why!.textContent).toBe('Fix the errors in 2 ads first.');
  });

  it('say once what most of them lack, and show those alone that need something', async () => {
    const { bulk, send } = await opened(4);
    expect(main()!.match(/Stories and Reels show the square one/g)).toHaveLength(1);
    expect(button('4 have no portrait image')).toBeDefined();
    const { id } = bulk.getSnapshot().context.rows[2]!;
    await send({ type: 'bulk.edit', edits: [{ id, field: 'link', value: '' }] });
    await press('1 has errors');
    expect(cards()).toHaveLength(1);
    // It stays while it is mended.
    await send({ type: 'bulk.edit', edits: [{ id, field: 'link', value: 'https://other.example/' }] });
    expect([cards().length, button('1 has errors')]).toEqual([1, undefined]);
    await press('Show all 4');
    expect(cards()).toHaveLength(4);
  });

  describe('D5.4 on a wide screen', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', () => ({
        matches: false,
        addEventListener: () => {},
        removeEventListener: () => {},
      }));
      // The grid draws as many rows as there is room for.
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    });
    afterEach(() => vi.restoreAllMocks());

    it('keep the keys in the content where a press takes its own button away', async () => {
      const { bulk, send } = await opened(4);
      document.querySelector('main')!.tabIndex = -1;
      const { id } = bulk.getSnapshot().context.rows[2]!;
      await send({ type: 'bulk.edit', edits: [{ id, field: 'link', value: '' }] });
      await press('1 has errors');
      button('Show all 4')!.focus();
      await press('Show all 4');
      expect(button('Show all 4')).toBeUndefined();
      expect(document.activeElement).not.toBe(document.body);
    });

    it('selected rows are none any more once others are shown: no text is paid for that nobody chose', async () => {
      const { bulk, send } = await opened(4);
      const { id } = bulk.getSnapshot().context.rows[2]!;
      await send({ type: 'bulk.edit', edits: [{ id, field: 'link', value: '' }] });
      const scopes = async () => {
        await press('Write texts');
        const found = [...document.querySelectorAll('select[name="scope"] option')].map((option) => option.textContent);
        await press('Cancel', document.querySelector('[role="dialog"]')!);
        return found;
      };
      await act(async () => {
        const cell = document.querySelector('[role="gridcell"]')!;
        cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true }));
      });
      expect(await scopes()).toEqual(['Selected rows (4)', 'All ads (4)']);
      await press('1 has errors');
      expect(document.querySelectorAll('[role="row"][aria-rowindex]:not([aria-rowindex="1"])')).toHaveLength(1);
      expect(await scopes()).toEqual(['All ads (4)']);
    });
  });

  it('R9.06 are written on a phone where their texts stand, and a link is completed', async () => {
    const { bulk } = await opened(2);
    const field = (name: string) =>
      [...cards()[0]!.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent.startsWith(name))!;
    for (const [name, value] of [
      ['Primary text', 'Half price'],
      ['Link', 'other.example/sale'],
    ] as const) {
      await act(async () => field(name).click());
      const text = cards()[0]!.querySelector('textarea')!;
      expect([text.getAttribute('aria-label'), document.activeElement === text]).toEqual([name, true]);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(text, value);
        text.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await act(async () => text.blur());
    }
    const [first, second] = bulk.getSnapshot().context.rows;
    expect([first!.fields.primary_text, first!.fields.link]).toEqual(['Half price', 'https://other.example/sale']);
    expect(second!.fields.primary_text).toBe('Fresh');
  });

  it('D5.4 get a name, another ad set and a second image on a phone', async () => {
    const { bulk } = await opened(1);
    const field = (name: string) =>
      [...cards()[0]!.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))!;
    await act(async () => field('Name').click());
    const text = cards()[0]!.querySelector('textarea')!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(text, 'Renamed');
      text.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => text.blur());
    expect(bulk.getSnapshot().context.rows[0]!.fields.name).toBe('Renamed');
    expect(field('Ad set').textContent).toContain(adset.name);
    await act(async () => field('Ad set').click());
    const search = cards()[0]!.querySelector<HTMLInputElement>('input[aria-label="Ad set"]')!;
    expect(document.activeElement).toBe(search);
    await act(async () => void search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true })));
    await act(async () => void search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    expect(bulk.getSnapshot().context.rows[0]!.fields.adset).toBeNull();
    const place = cards()[0]!.querySelector<HTMLElement>('button[title="Add the portrait image"]')!;
    const asked = vi.spyOn(document.querySelector<HTMLInputElement>('input[type=file]')!, 'click');
    await act(async () => place.click());
    expect(asked).toHaveBeenCalledOnce();
  });

  it('D5.4 have texts that were written for them taken back, not what somebody wrote since', async () => {
    const { bulk, send } = await opened(1);
    const texts = bulk.getSnapshot().children.texts!;
    const { id } = bulk.getSnapshot().context.rows[0]!;
    const written = { primary_text: 'Made', headline: 'Made', description: '' };
    await act(async () => {
      texts.send({ type: 'texts.open' });
      // The brief of the brand is still being read.
      texts.send({ type: 'xstate.done.actor.findBrief', output: texts.getSnapshot().context.brief } as never);
      texts.send({ type: 'texts.start', key: MEDIA_ID, rows: [{ id, product: 'Tea', link: '' }] });
      const { key } = texts.getSnapshot().context.asks[0]!;
      texts.send({
        type: 'generation.decided',
        key,
        id: OTHER_ID,
        index: 0,
        choice: 'accepted',
        pictures: [],
        texts: written,
      } as never);
      texts.send({ type: 'generation.settled', key, how: 'ended', made: 1 });
      await settle();
    });
    expect(bulk.getSnapshot().context.rows[0]!.fields.headline).toBe('Made');
    expect(button('Undo')).toBeDefined();
    await send({ type: 'bulk.edit', edits: [{ id, field: 'link', value: 'https://other.example/' }] });
    expect([main()!.includes('1 text written'), button('Undo')]).toEqual([true, undefined]);
  });

  it('D5.2 keep what others wrote into a field that is opened and closed again', async () => {
    const { bulk, send } = await opened(1);
    const field = [...cards()[0]!.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Primary text'),
    )!;
    await act(async () => field.click());
    const { id } = bulk.getSnapshot().context.rows[0]!;
    const texts = { primary_text: 'Theirs', headline: 'Theirs', description: '' };
    await send({ type: 'texts.written', run: MEDIA_ID, adId: id, texts });
    await act(async () => cards()[0]!.querySelector('textarea')!.blur());
    expect(bulk.getSnapshot().context.rows[0]!.fields.primary_text).toBe('Theirs');
  });

  it('D5.4 get another image by a file for one of them', async () => {
    const { bulk, send } = await opened(2);
    const place = cards()[0]!.querySelector<HTMLElement>('button[title="Replace the square image"]')!;
    const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const asked = vi.spyOn(field, 'click').mockImplementation(() => {});
    await act(async () => place.click());
    expect(asked).toHaveBeenCalledOnce();
    Object.defineProperty(field, 'files', { value: [new File(['x'], 'new.jpg', { type: 'image/jpeg' })] });
    await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
    const [first] = bulk.getSnapshot().context.rows;
    const { assetId, of, square } = bulk.getSnapshot().context.made[first!.pair]!;
    expect([of, square]).toEqual([{ adId: first!.id, adAccountId: MEDIA_ID }, 'kept new.jpg']);
    const image = { ...media.square!, id: 'new' };
    await send({ type: 'upload.finished', adId: assetId, format: 'square', image });
    const rows = bulk.getSnapshot().context.rows;
    expect(rows.map(({ fields }) => fields.square_image_id === 'new')).toEqual([true, false]);
  });

  it('D5.2 say what was written too late, as another tab had published the ad', async () => {
    let isPublished = false;
    const { bulk, send } = await opened(1, {
      autosave: 60_000,
      change: (ad) => (isPublished ? { ...ad, version: ad.version + 1, status: 'queued' } : ad),
    });
    isPublished = true;
    const { id } = bulk.getSnapshot().context.rows[0]!;
    await send({ type: 'bulk.edit', edits: [{ id, field: 'headline', value: 'Just typed' }] });
    await send({ type: 'bulk.refresh' });
    await act(settle);
    expect(main()).toContain('Your last change was not saved. The ad was published meanwhile.');
    expect(main()).toContain('Headline that you wrote: “Just typed”.');
  });

  it('D6.4 are held by a review as in the queue: not published with the others, and their rows lead to it', async () => {
    const review = { state: 'open', flow_name: 'Weekly refresh', id: OTHER_ID } as const;
    await opened(2, { change: (ad, at) => (at === 0 ? ad : { ...ad, review }) });
    expect([button('Publish 1 ad'), button('Publish 2 ads')]).toEqual([expect.anything(), undefined]);
    expect(main()).toContain('1 ready · 1 held by a review');
    expect(cards()[1]!.querySelector(`a[href="/review/${OTHER_ID}"]`)!.textContent).toBe(
      'In review by flow “Weekly refresh”',
    );
    expect(cards().map(({ textContent }) => textContent!.includes('Ready'))).toEqual([true, false]);
  });

  it('D6.4 say so where all of them are held', async () => {
    await opened(2, { change: (ad) => ({ ...ad, review: { state: 'changes', flow_name: 'Weekly refresh' } }) });
    expect(main()).toContain('The ads are held by a review.');
    expect((button('Publish') as HTMLButtonElement).disabled).toBe(true);
  });

  it("D6.4 say before they are published that some would pass a flow's review by that began meanwhile", async () => {
    const { bulk, send } = await opened(7, {
      change: (ad, at) => (at === 0 ? ad : { ...ad, review: { state: 'open', flow_name: 'Weekly refresh' } }),
    });
    const adIds = bulk.getSnapshot().context.rows.map(({ id }) => id);
    await send({ type: 'bulk.askPublish', adIds, adSets: [] });
    expect(dialog().textContent).toContain('Publishing here passes a review by.');
    expect(dialog().textContent).toContain('Ad 2: In review by flow “Weekly refresh”');
    expect(dialog().textContent).toContain('And 1 more ad.');
    expect(dialog().textContent).not.toContain('Ad 1:');
  });
});
