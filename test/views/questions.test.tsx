// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { ClientConfig } from '#contract/config.ts';
import { watchListKeys } from '#src/actors/listKeys.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { TOO_LATE_TO_STOP } from '#contract/rules/stoppable.ts';
import { adBatchMachine } from '#src/machines/adBatch.machine.ts';
import { deletedAdsMachine } from '#src/machines/deletedAds.machine.ts';
import { clock } from '#ui/parts/format.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import { tableLookMachine } from '#src/machines/tableLook.machine.ts';
import { selectOffers, selectQuestion } from '#src/machines/adListShown.ts';
import { serverOf } from '#test/support/adPages.ts';
import { IntegrationsView } from '#src/views/integrations/IntegrationsView.tsx';
import { AdQueueView } from '#src/views/queue/AdQueueView.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { spend } from '../machines/charts/adSwitch.ts';
import { preset } from '../machines/charts/presets.ts';
import { assets, failures, goodAd, MEDIA_ID, metaStatus, OTHER_ID, checkedAds } from '../machines/charts/samples.ts';
import { imageFiles, NOTHING_UNDERWAY } from '#test/support/imageFiles.ts';
import { rooted } from '#test/support/rooted.ts';
import type { WhyNotGrid } from '#src/views/queue/queueProps.ts';

const config = { sandbox: { meta: false } } as ClientConfig;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
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
/** One of what is in the menu of the selection, which the event alone does not close. */
const choose = async (name: string) => {
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === name);
  if (!item()) await press('More', document.querySelector('[aria-label="Selected ads"]')!);
  await act(settle);
  // As the menu says it of an item that was chosen.
  await act(async () => {
    item()!.dispatchEvent(new CustomEvent('menu:select', { bubbles: true }));
    await settle();
  });
};
const write = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
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
  const onOpen = vi.fn();
  const onRun = vi.fn();
  const onGrid = vi.fn<(adIds: readonly string[]) => Promise<WhyNotGrid | null>>(async () => null);
  const open = async (
    ads: readonly Ad[] = [goodAd],
    publishing: Record<string, unknown> = { readAds: silent() },
    ...changed: readonly object[]
  ) => {
    const changeAds = answers(...(changed.length > 0 ? changed : [{ done: 1, left: 0, undo: [] }]));
    const actors = {
      readBudgets:
        publishing['readBudgets'] ??
        answers({ budgets: [{ adset: 'Women', adIds: [goodAd.id], spend }], more: 0 }).logic,
      fetchPage: Object.assign(serverOf(ads), { deleted: publishing['deleted'] ?? null }).fetchPage,
      adBatch: adBatchMachine.provide({
        actors: {
          readOutcome:
            publishing['readOutcome'] ??
            answers({ waiting: 0, done: 2, rejected: [], failed: [{ adId: goodAd.id, why: 'Meta said no.' }] }).logic,
        } as never,
      }),
      changeAds: changeAds.logic,
      previewPreset: answers({
        ads: 1,
        fields: [{ field: 'url_parameters', ads: 1 }],
        unchanged: [{ adId: OTHER_ID, why: 'The preset is for another ad account.' }],
      }).logic,
      tableLook: tableLookMachine.provide({ actors: { readLook: answers(null).logic } as never }),
      ...(publishing['deletedAds'] ? { deletedAds: publishing['deletedAds'] } : {}),
    } as never;
    const list = play(adListMachine.provide({ actors })).actor;
    list.send({ type: 'list.open', query: { filter: 'all', q: '', sort: '-created' } });
    const publish = play(publishMachine.provide({ actors: publishing as never })).actor;
    await settle();
    const fetchPresets = answers([preset]).logic;
    const presets = play(presetsMachine.provide({ actors: { fetchPresets } as never })).actor;
    presets.send({ type: 'presets.open' });
    const { actor: connection } = await connected();
    await show(
      <AdQueueView
        list={list}
        publish={publish}
        connection={connection}
        presets={presets}
        files={imageFiles()}
        preparing={NOTHING_UNDERWAY}
        onQuery={() => {}}
        onModel={() => {}}
        onOpen={onOpen}
        onRun={onRun}
        onGrid={onGrid}
        onFiles={async () => true}
      />,
    );
    await act(async () => list.send({ type: 'list.select', adId: goodAd.id }));
    return { list, publish, changeAds };
  };

  it('D5.6 stops what is on its way: those of a batch, and those that are selected', async () => {
    const outcome = { waiting: 2, done: 1, rejected: [], failed: [], stoppable: [goodAd.id, OTHER_ID] };
    const readOutcome = answers(outcome).logic;
    const { list, changeAds } = await open([{ ...goodAd, status: 'queued' }], { readAds: silent(), readOutcome });
    await press('Stop publishing 1');
    expect(changeAds.inputs).toEqual([{ act: 'stop', adIds: [goodAd.id], copies: 1 }]);
    await act(async () => {
      list.send({ type: 'list.follow', adIds: [goodAd.id, OTHER_ID] });
      await settle();
    });
    expect(document.body.textContent).toContain('Publishing: 2 to go');
    await press('Stop 2');
    expect(changeAds.inputs.at(-1)).toEqual({ act: 'stop', adIds: [goodAd.id, OTHER_ID], copies: 1 });
    expect(document.body.textContent, 'the others are still told').toContain('Publishing: 2 to go');
  });

  it('D5.6 says how many of a batch the person stopped, and where it was too late', async () => {
    const outcome = { waiting: 0, done: 28, rejected: [], failed: [], stopped: [OTHER_ID], unstopped: [goodAd.id] };
    const { list } = await open([goodAd], { readAds: silent(), readOutcome: answers(outcome).logic });
    await act(async () => {
      list.send({ type: 'list.follow', adIds: [goodAd.id, OTHER_ID] });
      await settle();
    });
    const { textContent } = document.body;
    expect(textContent).toContain("28 ads published, 1 stopped by you, 1 couldn't be stopped");
    expect(textContent).toContain(TOO_LATE_TO_STOP);
  });

  it('D5.4 opens those that can be edited in the grid', async () => {
    const { list } = await open([goodAd, { ...goodAd, id: OTHER_ID, status: 'queued' }]);
    await press('Edit in grid');
    expect(onGrid.mock.lastCall).toEqual([[goodAd.id]]);
    await act(async () => list.send({ type: 'list.selectAll' }));
    await press('Edit in grid 1');
    expect(onGrid.mock.lastCall).toEqual([[goodAd.id]]);
  });

  it('D5.4 says beside the button why none of them can be edited, until others are selected', async () => {
    const { list } = await open([goodAd, { ...goodAd, id: OTHER_ID }]);
    const bar = document.querySelector('[aria-label="Selected ads"]')!;
    const said = () => [...bar.querySelectorAll('output')].map(({ textContent }) => textContent).join('|');
    onGrid.mockResolvedValueOnce('published');
    await press('Edit in grid');
    expect(said()).toContain("Can't be edited: on the way to Meta, or there already.");
    onGrid.mockResolvedValueOnce('deleted');
    await press('Edit in grid');
    expect(said()).toContain('Nothing to edit: deleted meanwhile.');
    await act(async () => list.send({ type: 'list.selectAll' }));
    expect(said()).not.toContain('deleted');
  });

  it('D5.8 takes what is pressed while it is at something else in its turn, once', async () => {
    const first = Promise.withResolvers<unknown>();
    const done = { done: 1, left: 0, undo: [] };
    const { list, changeAds } = await open([goodAd], { readAds: silent() }, first.promise, done);
    await act(async () => list.send({ type: 'list.change', change: { act: 'stop', adIds: [OTHER_ID], copies: 1 } }));
    const bar = () => document.querySelector('[aria-label="Selected ads"]')!;
    expect([bar().getAttribute('aria-busy'), bar().querySelectorAll(':disabled').length]).toEqual(['true', 0]);
    await choose('Archive');
    await choose('Archive');
    expect(changeAds.calls).toBe(1);
    await act(async () => {
      first.resolve(done);
      for (let each = 0; each < 3; each += 1) await settle();
    });
    expect(changeAds.inputs.slice(1)).toEqual([{ act: 'archive', adIds: [goodAd.id], copies: 1 }]);
  });

  it.each([
    [['ACTIVE'], 'These ads will start to spend from:'],
    [['PAUSED'], 'These ads spend nothing for now, because their ad sets do not run:'],
    [['ACTIVE', 'PAUSED'], '1 ad spends nothing for now, because the ad set does not run. The others will'],
  ])('D5.12 says of ads in ad sets that are %s at Meta whether they will spend', async (sets, words) => {
    const budgets = sets.map((effective_status, at) => ({
      adset: `Ad set ${at}`,
      adIds: [[goodAd.id, OTHER_ID][at]],
      spend: { ...spend, adset: { ...spend.adset, effective_status } },
    }));
    const readBudgets = answers({ budgets, more: 0 }).logic;
    const { list } = await open([goodAd], { readAds: silent(), readBudgets });
    await act(async () => {
      list.send({ type: 'list.askSwitch', adIds: [goodAd.id, OTHER_ID], wanted: 'ACTIVE' });
      await settle();
    });
    expect(dialog().textContent).toContain(words);
  });

  it('D5.8 shows every ad that was deleted in the last hour, those of one press together, and restores them', async () => {
    const of = (id: string, name: string, deleted_at: string) => ({
      id,
      name,
      deleted_at,
      headline: 'Socks',
      status: 'draft',
      until: '2026-11-20T11:30:00.000Z',
    });
    const [early, late] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:30:00.000Z'];
    const before = { ads: [of('a', 'First', late), of('b', '', early), of('c', 'Third', early)], total: 3 };
    const fetchDeleted = answers(before, { ads: [before.ads[0]], total: 1 });
    const deletedAds = deletedAdsMachine.provide({ actors: { fetchDeleted: fetchDeleted.logic } as never });
    const { changeAds, list } = await open([goodAd], { readAds: silent(), deletedAds, deleted: 3 });
    const selected = () => document.querySelector('[aria-label="Selected ads"]');
    expect(selected(), 'the list').not.toBeNull();
    await act(async () => {
      list.getSnapshot().children.deleted!.send({ type: 'deleted.open' });
      await settle();
    });
    const deletedOnes = () => document.querySelector('main')!;
    expect(deletedOnes().textContent).toContain('Deleted ads');
    expect(document.querySelector('nav [aria-current="page"]')!.textContent).toBe('Deleted 3');
    // What is selected of the list is out of sight.
    expect([selected(), document.querySelector('table')]).toEqual([null, null]);
    const rows = [...deletedOnes().querySelectorAll('li li')].map(({ textContent }) => textContent);
    expect(rows).toEqual(['First', 'Untitled ad', 'Third'].map((name) => `${name}SocksDraftRestore ${name}`));
    expect(deletedOnes().textContent).toContain(`You can restore them until ${clock('2026-11-20T11:30:00.000Z')}`);
    await press('Restore all 2', deletedOnes());
    expect(changeAds.inputs).toEqual([{ act: 'restore', adIds: ['b', 'c'], copies: 1 }]);
    expect(fetchDeleted.calls, 'what is left is read again').toBe(2);
    expect(deletedOnes().querySelectorAll('li li')).toHaveLength(1);
  });

  const atMeta: Ad = {
    ...goodAd,
    status: 'published',
    publication: { meta_ad_id: '1', configured_status: 'PAUSED', effective_status: 'PAUSED', differing: [] } as never,
  };

  it('D5.8 gives the selected ads a preset once the person has seen what it changes, and offers to undo it', async () => {
    const unchanged = [{ adId: OTHER_ID, why: 'The preset is for another ad account.' }];
    const changed = { done: 1, left: 1, undo: [goodAd.id], unchanged };
    const { changeAds, list } = await open([goodAd, { ...goodAd, id: OTHER_ID }], undefined, changed);
    await act(async () => list.send({ type: 'list.selectAll' }));
    await choose('Apply preset');
    const apply = () => button('Apply preset', dialog()) as HTMLButtonElement;
    expect(apply().disabled).toBe(true);
    const choice = dialog().querySelector('select')!;
    await act(async () => {
      choice.value = preset.id;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      await settle();
    });
    expect(dialog().textContent).toContain('Changes 1 ad of 2:URL parameters: 1 ad');
    expect(dialog().textContent).toContain('1 ad stays as it is: The preset is for another ad account.');
    await press('Apply preset', dialog());
    const given = { id: preset.id, replace: false };
    expect(changeAds.inputs).toEqual([{ act: 'applyPreset', adIds: [goodAd.id, OTHER_ID], copies: 1, preset: given }]);
    expect(document.body.textContent).toContain("1 ad given the preset. 1 ad couldn't be given the preset");
    await press('Undo');
    expect(changeAds.inputs.at(-1)).toEqual({ act: 'undoPreset', adIds: [goodAd.id], copies: 1 });
  });

  it('D7.5 hands the selected ads to a flow that is chosen next', async () => {
    const { list } = await open([goodAd, { ...goodAd, id: OTHER_ID }]);
    await act(async () => list.send({ type: 'list.selectAll' }));
    await choose('Run a flow');
    expect(onRun).toHaveBeenCalledExactlyOnceWith([goodAd.id, OTHER_ID]);
  });

  it('deletes of the ads at Meta only what the person has confirmed', async () => {
    const { changeAds, list } = await open([atMeta]);
    await choose('Delete');
    expect(dialog().textContent).toContain(`Delete “${goodAd.copy.name}”?`);
    await press('Cancel', dialog());
    expect([changeAds.calls, selectQuestion(list.getSnapshot())]).toEqual([0, null]);
    await choose('Delete');
    await press('Delete', dialog());
    expect(changeAds.inputs).toEqual([{ act: 'delete', adIds: [goodAd.id], copies: 1 }]);
  });

  it('D5.12 asks how to delete ads that are on at Meta, says how many they are, and turns those off', async () => {
    const on = { ...atMeta.publication!, configured_status: 'ACTIVE', effective_status: 'ACTIVE' };
    const { changeAds, list } = await open([atMeta, { ...atMeta, id: OTHER_ID, publication: on }]);
    await act(async () => list.send({ type: 'list.selectAll' }));
    await choose('Delete');
    expect(dialog().textContent).toContain('1 of 2 ads are on at Meta.');
    const radio = (value: string) => dialog().querySelector<HTMLInputElement>(`[value="${value}"]`)!;
    expect(radio('true').checked).toBe(true);
    await act(async () => radio('false').click());
    await act(async () => radio('true').click());
    await press('Delete', dialog());
    const adIds = [goodAd.id, OTHER_ID];
    expect(changeAds.inputs).toMatchObject([{ act: 'delete', switchOff: [OTHER_ID] }]);
    expect((changeAds.inputs[0] as { adIds: string[] }).adIds.toSorted()).toEqual(adIds.toSorted());
  });

  it('D5.8 sums up what became of ads, with a way to the failed ones, and retries them', async () => {
    const { list } = await open([{ ...goodAd, status: 'failed' }]);
    await act(async () => {
      list.send({ type: 'list.follow', adIds: [goodAd.id] });
      await settle();
    });
    const news = [...document.querySelectorAll('[role="status"]')].find((one) =>
      one.textContent?.includes('1 failed'),
    )!;
    expect(news.textContent).toContain('2 ads published, 1 failed');
    expect(news.textContent).toContain('Meta said no.');
    expect(news.querySelector('a')!.getAttribute('href')).toBe('/ad-queue?status=failed');
    await press('Retry 1', news);
    expect([dialog().textContent, selectQuestion(list.getSnapshot())]).toEqual([
      expect.stringContaining('Retry'),
      'retry',
    ]);
    await press('Cancel', dialog());
    await press('Dismiss', news);
    expect(document.body.textContent).not.toContain('1 failed');
  });

  it('D5.6 D5.12 says after publishing how to go on: the ads are turned on after what they spend was named', async () => {
    const adsManager = 'https://adsmanager.facebook.com/adsmanager/manage/ads?act=7&selected_ad_ids=9';
    const off = [goodAd.id, OTHER_ID];
    const { list } = await open([goodAd], {
      readAds: silent(),
      readOutcome: answers({ waiting: 0, done: 2, rejected: [], failed: [], off, adsManager }).logic,
    });
    await act(async () => {
      list.send({ type: 'list.follow', adIds: off });
      await settle();
    });
    expect(document.querySelector(`a[href="${adsManager}"]`)).not.toBeNull();
    await press('Turn both on');
    expect([dialog().textContent, selectQuestion(list.getSnapshot())]).toEqual([
      expect.stringContaining('These ads will start to spend from:'),
      'turnOn',
    ]);
  });

  const broken: Ad = { ...goodAd, id: OTHER_ID, link: 'nowhere' };

  it('D7.1 leaves out drafts that a review holds, and says so', async () => {
    const held: Ad = { ...goodAd, id: OTHER_ID, review: { state: 'open', flow_name: 'Weekly refresh' } };
    const { list } = await open([goodAd, held]);
    await act(async () => list.send({ type: 'list.selectAll' }));
    await press('Publish 1');
    expect(dialog().textContent).toContain(`Publish “${goodAd.copy.name}”?`);
    expect(dialog().textContent).toContain("1 other selected draft is held by a review and won't be published.");
    expect(dialog().textContent).not.toContain('errors');
  });

  it('D5.3 counts exactly the drafts that will be published, and says how many are left out', async () => {
    const { list, publish } = await open([goodAd, broken, { ...goodAd, id: MEDIA_ID, status: 'queued' }]);
    await act(async () => list.send({ type: 'list.selectAll' }));
    await press('Publish 1');
    expect(dialog().textContent).toContain(`Publish “${goodAd.copy.name}”?`);
    expect(dialog().textContent).toContain(
      "1 other selected draft has errors and won't be published.Pre-validation failed:",
    );
    expect([...dialog().querySelectorAll('li')].at(-1)!.textContent).toContain(
      `${broken.copy.name}: Enter a web address`,
    );
    await press('Publish', dialog());
    expect(publish.getSnapshot().context.order?.adIds).toEqual([goodAd.id]);
  });

  it('D5.3 publishes nothing before it is known whether the ad set has room', async () => {
    const { publish } = await open([goodAd], { readAds: silent(), readBudgets: silent() });
    await press('Publish 1');
    const confirm = () => dialog().querySelector<HTMLElement>('[aria-busy]')!;
    expect(confirm().textContent).toContain('Checking ad sets');
    await act(async () => confirm().click());
    expect(publish.getSnapshot().context.order).toBeNull();
  });

  it('D5.3 publishes those that the ad set has room for, or all where Meta may allow more', async () => {
    const other = { ...goodAd, id: OTHER_ID };
    const budgets = [{ adset: 'Women', adIds: [goodAd.id, OTHER_ID], spend: { ...spend, held: 49 } }];
    const readBudgets = answers({ budgets, more: 0 }).logic;
    const ask = async () => {
      const { publish, list } = await open([goodAd, other], { readAds: silent(), readBudgets });
      await act(async () => list.send({ type: 'list.selectAll' }));
      await press('Publish 2');
      return publish;
    };
    const fitting = await ask();
    await press('Publish the 1 that fit', dialog());
    expect(fitting.getSnapshot().context.order?.adIds).toEqual([goodAd.id]);
    const all = await ask();
    await press('Publish all 2', dialog());
    expect(all.getSnapshot().context.order?.adIds).toEqual([goodAd.id, OTHER_ID]);
  });

  describe('D5.3 pressed before it is known whether the ad set has room', () => {
    const pressed = async () => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const { publish } = await open([goodAd], { readAds: silent(), readBudgets: answers(promise).logic });
      await press('Publish 1');
      await act(async () => dialog().querySelector<HTMLElement>('[aria-busy]')!.click());
      return {
        order: () => publish.getSnapshot().context.order?.adIds ?? null,
        know: (held: number) =>
          act(async () => {
            resolve({ budgets: [{ adset: 'Women', adIds: [goodAd.id], spend: { ...spend, held } }], more: 0 });
            await settle();
          }),
      };
    };

    it('publishes once it is known that it has: no press is lost', async () => {
      const { order, know } = await pressed();
      await know(49);
      expect(order()).toEqual([goodAd.id]);
    });

    it('publishes nothing where it has none, which is said', async () => {
      const { order, know } = await pressed();
      await know(50);
      expect([order(), dialog().textContent]).toEqual([null, expect.stringContaining('is full')]);
    });

    it('publishes nothing where the person took the question back', async () => {
      const { order, know } = await pressed();
      await press('Cancel', dialog());
      await know(0);
      expect(order()).toBeNull();
    });
  });

  it('D5.3 publishes nothing where nothing can be, and says why beside the button', async () => {
    const { list, publish } = await open([goodAd, broken]);
    await act(async () => list.send({ type: 'list.clearSelection' }));
    await act(async () => list.send({ type: 'list.select', adId: OTHER_ID }));
    const bar = document.querySelector('[aria-label="Selected ads"]')!;
    expect([bar.textContent, button('Publish 1')]).toEqual([
      expect.stringContaining('The draft has errors'),
      undefined,
    ]);
    await act(async () => list.send({ type: 'list.askPublish', adIds: [OTHER_ID], adAccountId: MEDIA_ID }));
    const confirm = button('Publish', dialog()) as HTMLButtonElement;
    expect(confirm.disabled).toBe(true);
    expect(document.getElementById(confirm.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Nothing here can be published. Fix the errors above first.',
    );
    confirm.click();
    expect(publish.getSnapshot().context.order).toBeNull();
  });

  it('D5.6 publishes what the person has confirmed, paused unless they say otherwise', async () => {
    const { publish, list } = await open();
    await press('Publish 1');
    await press('Publish', dialog());
    const { order } = publish.getSnapshot().context;
    const statuses = { [goodAd.id]: 'PAUSED' };
    expect(order).toMatchObject({ adIds: [goodAd.id], adAccountId: MEDIA_ID, statuses });
    expect(selectQuestion(list.getSnapshot())).toBeNull();
  });

  const retry: Ad = { ...goodAd, id: OTHER_ID, status: 'failed' };

  it('D5.8 retries the failed ones of a mixed selection, and only those', async () => {
    const { publish, list } = await open([goodAd, retry, { ...goodAd, id: MEDIA_ID, status: 'published' }]);
    await act(async () => list.send({ type: 'list.selectAll' }));
    expect([button('Publish 1'), button('Retry 1')]).not.toContain(undefined);
    await press('Retry 1');
    expect(dialog().textContent).toContain(`Retry “${goodAd.copy.name}”?`);
    await press('Retry', dialog());
    expect(publish.getSnapshot().context.order).toMatchObject({ statuses: { [OTHER_ID]: 'PAUSED' } });
  });

  it('D5.8 never offers to publish or retry none, not while others are published either', async () => {
    const { publish, list } = await open([goodAd, { ...retry, adset: null }]);
    await act(async () => list.send({ type: 'list.select', adId: OTHER_ID }));
    await press('Publish 1');
    await press('Publish', dialog());
    expect(publish.getSnapshot().hasTag('busy')).toBe(true);
    const bar = document.querySelector('[aria-label="Selected ads"]')!;
    expect(bar.textContent).not.toMatch(/Publish|Retry/);
    expect(bar.querySelector('[aria-busy]')).toBeNull();
  });

  const active = { wanted_status: { value: 'ACTIVE' as const, from: 'preset' as const }, enhancements: {} };

  it('D5.9 starts each ad as its preset says, and says how many start how', async () => {
    const { publish, list } = await open([
      { ...goodAd, inherited: active },
      { ...goodAd, id: OTHER_ID },
    ]);
    await act(async () => list.send({ type: 'list.select', adId: OTHER_ID }));
    await press('Publish 2');
    const each = dialog().querySelector<HTMLInputElement>('[name="wanted"]:checked')!;
    expect(each.closest('label')!.textContent).toBe('As each preset says1 active, 1 paused');
    await press('Publish 2 ads, 1 active', dialog());
    const statuses = { [goodAd.id]: 'ACTIVE', [OTHER_ID]: 'PAUSED' };
    expect(publish.getSnapshot().context.order).toMatchObject({ statuses });
  });

  it('D5.9 may start all of them the same way, and leave it to each again', async () => {
    const { list } = await open([
      { ...goodAd, inherited: active },
      { ...goodAd, id: OTHER_ID },
    ]);
    await act(async () => list.send({ type: 'list.select', adId: OTHER_ID }));
    await press('Publish 2');
    const radio = (value: string) => dialog().querySelector<HTMLInputElement>(`[name="wanted"][value="${value}"]`)!;
    await act(async () => radio('PAUSED').click());
    expect(radio('PAUSED').checked).toBe(true);
    await act(async () => radio('').click());
    expect(radio('').checked).toBe(true);
  });

  it('D5.6 publishes an ad active where the person says so', async () => {
    const { publish } = await open();
    await press('Publish 1');
    expect(dialog().textContent).toContain('1 ad starts paused. It goes to:');
    await act(async () => dialog().querySelector<HTMLInputElement>('[value="ACTIVE"]')!.click());
    expect(dialog().textContent).toContain('1 ad starts active. It spends money');
    expect(dialog().textContent).toContain('€50 a day');
    await press('Publish active', dialog());
    expect(publish.getSnapshot().context.order).toMatchObject({ statuses: { [goodAd.id]: 'ACTIVE' } });
  });

  it('D5.6 says that nobody knows yet whether an ad was queued, and lets nothing be published meanwhile', async () => {
    const lost = answers(fails(failures.network)).logic;
    const { publish } = await open([goodAd], {
      readAds: answers(checkedAds(goodAd)).logic,
      publishAds: lost,
      findAds: lost,
    });
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

  it.each([
    [failures.limited, 'Nothing was queued. Try again in a moment.'],
    [failures.forbidden, 'Nothing was queued.'],
  ])('D5.6 asks to try again only where that may help', async (failure, words) => {
    await open([goodAd], { readAds: answers(checkedAds(goodAd)).logic, publishAds: answers(fails(failure)).logic });
    await press('Publish 1');
    await press('Publish', dialog());
    await act(settle);
    const said = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(said.filter((text) => text.startsWith('Nothing was queued'))).toEqual([words]);
  });

  it('D5.8 makes as many copies as the field says once Enter is pressed in it', async () => {
    const { list, changeAds } = await open();
    await choose('Duplicate');
    await act(async () => list.send({ type: 'list.chooseCopies', copies: 3 }));
    await act(async () => {
      dialog().querySelector('form')!.requestSubmit();
      await settle();
    });
    expect(changeAds.inputs).toEqual([{ act: 'duplicate', adIds: [goodAd.id], copies: 3 }]);
  });

  it.each([
    ['201', '1 × 201 = 201; at most 200 at once.'],
    ['0', 'Enter a whole number, 1 or more.'],
    ['2.5', 'Enter a whole number, 1 or more.'],
    ['', 'Enter a whole number, 1 or more.'],
  ])('D5.8 says why “%s” copies of each are not made', async (typed, why) => {
    const { changeAds } = await open();
    await choose('Duplicate');
    const field = dialog().querySelector<HTMLInputElement>('input[type=number]')!;
    await write(field, typed);
    expect(field.value).toBe(typed);
    expect(dialog().textContent).toContain(why);
    expect(button('Duplicate', dialog())!.hasAttribute('disabled')).toBe(true);
    await act(async () => {
      dialog().querySelector('form')!.requestSubmit();
      await settle();
    });
    expect(changeAds.inputs).toEqual([]);
    await write(field, '50');
    expect(button('Duplicate', dialog())!.hasAttribute('disabled')).toBe(false);
  });

  it('D5.12 opens the copy of a rejected ad at the field to be fixed: the filter may hide it', async () => {
    onOpen.mockClear();
    const publication = { ...goodAd.publication!, effective_status: 'DISAPPROVED', meta_ad_id: '120' };
    const rejected: Ad = { ...goodAd, status: 'published', publication };
    const { list, changeAds } = await open([rejected], {}, { done: 1, left: 0, undo: ['copy-1'] });
    const fix = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Fix in a copy'),
    )!;
    await act(async () => {
      fix.click();
      await settle();
    });
    expect(changeAds.inputs).toEqual([{ act: 'duplicate', adIds: [goodAd.id], copies: 1 }]);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('copy-1', 'primary_text');
    // Nothing is left to be opened, or undone, by whoever comes back.
    expect(selectOffers(list.getSnapshot())).toEqual([]);
  });

  it('D5.12 the ways on of a rejected ad stand in one line, each once', async () => {
    const publication = {
      ...goodAd.publication!,
      effective_status: 'DISAPPROVED',
      meta_ad_id: '120',
      account_meta_id: 'act_1',
    };
    await open([{ ...goodAd, status: 'published', publication }]);
    const links = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent.includes('Ads Manager'));
    expect(links).toHaveLength(1);
    expect([...links[0]!.parentElement!.children].map(({ textContent }) => textContent!.trim())).toEqual([
      `Fix in a copy of ${goodAd.copy.name}`,
      'Open in Ads Manager',
      "Meta's advertising standards",
    ]);
  });

  it('D5.12 leads from a rejected ad to its copy that was published since, in place of another copy', async () => {
    const publication = { ...goodAd.publication!, effective_status: 'DISAPPROVED', meta_ad_id: '120' };
    const copy = '2f0c6a56-7f0e-4a7e-9d2a-0a2f4f6f7a11';
    await open([{ ...goodAd, status: 'published', publication, fixed_in: copy }]);
    const ways = [...document.querySelectorAll('a')].find(({ textContent }) =>
      textContent.startsWith('Open the fixed copy'),
    )!;
    expect(ways.getAttribute('href')).toBe(`/ad-builder/${copy}`);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringContaining('Fix in a copy'),
    );
  });

  it('D5.12 opens nothing where the copy of a rejected ad could not be made, now or later', async () => {
    onOpen.mockClear();
    const publication = { ...goodAd.publication!, effective_status: 'DISAPPROVED', meta_ad_id: '120' };
    const rejected: Ad = { ...goodAd, status: 'published', publication };
    const { list, changeAds } = await open([rejected], {}, fails(failures.network), {
      done: 1,
      left: 0,
      undo: ['copy-1'],
    });
    const fix = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Fix in a copy'),
    )!;
    await act(async () => {
      fix.click();
      await settle();
    });
    await act(async () => {
      list.send({ type: 'list.change', change: { act: 'duplicate', adIds: [goodAd.id], copies: 1 } });
      await settle();
    });
    expect(changeAds.calls).toBe(2);
    expect(onOpen).not.toHaveBeenCalled();
    expect(selectOffers(list.getSnapshot())).toHaveLength(1);
  });

  it('D5.8 selects with Shift and X all from the last one selected to where the keys are', async () => {
    const ads = [3, 2, 1].map((at) => ({ ...goodAd, id: `ad-${at}`, created_at: `2026-11-0${at}` }));
    const { list } = await open(ads);
    const stop = watchListKeys(list, { openAd() {}, newAd() {}, search() {}, account: () => null });
    const key = (name: string, more: KeyboardEventInit = {}) =>
      act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...more })));
    await act(async () => list.send({ type: 'list.clearSelection' }));
    await key('j');
    await key('x');
    await key('j');
    await key('j');
    await key('X', { shiftKey: true });
    stop();
    expect(Object.keys(list.getSnapshot().context.selected).toSorted()).toEqual(['ad-1', 'ad-2', 'ad-3']);
  });

  it('D5.8 asks by Ctrl+Enter about publishing in the ad account that is chosen then', async () => {
    const { list } = await open([goodAd]);
    let account: string | null = MEDIA_ID;
    const stop = watchListKeys(list, { openAd() {}, newAd() {}, search() {}, account: () => account });
    account = OTHER_ID;
    const send = vi.spyOn(list, 'send');
    await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true })));
    stop();
    expect(send).toHaveBeenCalledWith({ type: 'list.askPublish', adIds: [goodAd.id], adAccountId: OTHER_ID });
  });

  it('asks no more once the screen is left', async () => {
    const { list } = await open([atMeta]);
    await choose('Delete');
    await act(async () => root.unmount());
    expect(selectQuestion(list.getSnapshot())).toBeNull();
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
