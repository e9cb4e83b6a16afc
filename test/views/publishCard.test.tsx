// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Ad } from '#contract/ad.ts';
import type { Campaign } from '#contract/calls/meta.ts';
import { adSetRoomMachine } from '#src/machines/adSetRoom.machine.ts';
import { adStartMachine } from '#src/machines/adStart.machine.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine, selectDue } from '#src/machines/draft.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { toastsMachine } from '#src/machines/toasts.machine.ts';
import { PublishCard } from '#src/views/builder/PublishCard.tsx';
import { ToastsView } from '#src/views/toasts/ToastsView.tsx';
import { imageFiles } from '#test/support/imageFiles.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { spend } from '../machines/charts/adSwitch.ts';
import { assets, failures, goodAd, MEDIA_ID, metaStatus } from '../machines/charts/samples.ts';
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
  meta_creative_id: null,
  effective_status: 'PAUSED',
  meta_issues: [],
  differences: [],
  differing: [],
  configured_status: 'PAUSED',
  account_meta_id: 'act_1',
  change: null,
  changes: [],
  attempts: 1,
  stopping: false,
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

const onStop = vi.fn();
/** The card of an ad that is a draft at first, and then what each refresh finds. */
const open = async (...found: Ad[]) => openIn({}, ...found);
const openIn = async (
  { ad = goodAd as Ad | null, campaigns: list = [] as readonly Campaign[], held = 0, save = silent() as unknown },
  ...found: Ad[]
) => {
  const loadDraft = answers(...[ad, ...found].map((ad) => ({ ad, copy: null }))).logic;
  const actors = { fetchStatus: answers(metaStatus(true)).logic, fetchAssets: answers(assets).logic };
  const connection = play(inert(connectionMachine).provide({ actors: actors as never }), {
    selectedId: MEDIA_ID,
  }).actor;
  connection.send({ type: 'connection.open' });
  const fetchCampaigns = answers({ campaigns: list, syncedAt: '2026-09-01T00:00:00Z', recent: [] }).logic;
  const campaigns = play(inert(campaignsMachine).provide({ actors: { fetchCampaigns } as never })).actor;
  if (list.length > 0) campaigns.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
  const input = { adId: goodAd.id, mediaAssetId: MEDIA_ID };
  const readHeld = answers(held);
  const room = adSetRoomMachine.provide({ actors: { readHeld: readHeld.logic } as never });
  const draft = play(
    inert(draftMachine).provide({ actors: { loadDraft, room, saveDraft: save } as never }),
    input,
  ).actor;
  const readBudgets = answers({ budgets: [{ adset: 'Women', adIds: [goodAd.id], spend }], more: 0 }).logic;
  const adStart = adStartMachine.provide({ actors: { readBudgets } as never });
  const publish = play(publishMachine.provide({ actors: { readAds: silent(), adStart } as never })).actor;
  await settle();
  await settle();
  await act(async () =>
    root.render(
      <PublishCard
        draft={draft}
        publish={publish}
        connection={connection}
        campaigns={campaigns}
        files={imageFiles()}
        onFix={() => {}}
        onStop={onStop}
      />,
    ),
  );
  const refresh = () =>
    act(async () => {
      draft.send({ type: 'draft.refresh' });
      await settle();
    });
  return { refresh, publish, draft, asked: readHeld.inputs };
};
const card = () => document.querySelector('section')!;
const news = () => card().querySelector('[aria-live]')!;
/** A dialog takes hold of the page, and lets go of it, a moment after it is drawn. */
const pageIsHeld = (held: boolean) => until(() => expect(document.body.hasAttribute('data-scroll-lock')).toBe(held));
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
    expect(region.textContent).toContain("It's paused: turn it on to run it.");
    expect(card().querySelectorAll('[aria-live], [role="alert"], [role="status"]')).toHaveLength(1);
    expect(card().querySelector('a')!.getAttribute('href')).toBe(`/ad-queue?ads=${goodAd.id}`);
  });

  it('D5.6 can be stopped where it was begun, as long as nobody asked for that', async () => {
    const queued: Ad = { ...goodAd, status: 'queued' };
    const stopping: Ad = {
      ...published,
      status: 'publishing',
      publication: { ...published.publication!, stopping: true },
    };
    const { refresh } = await open(queued, stopping);
    await refresh();
    const stop = () => [...card().querySelectorAll('button')].find((one) => one.textContent === 'Stop publishing');
    await act(async () => stop()!.click());
    expect(onStop).toHaveBeenCalledExactlyOnceWith(queued);
    await refresh();
    expect(stop()).toBeUndefined();
    expect(news().textContent).toContain('Stopping. Meta may have it already');
  });

  it('of an ad that is opened later is one line at the bottom, and the rest is in the page', async () => {
    await openIn({ ad: published });
    const bar = news().parentElement!;
    expect(bar.textContent).toBe('On MetaPausedTurn onEdit');
    expect(card().textContent).toContain("It's paused: turn it on to run it.");
    expect(card().textContent).toContain('Show in the ad queue');
  });

  it('D6.2 says of an ad that waits for Meta that nothing is published twice', async () => {
    const error = { code: 'meta_timeout', message: 'Meta did not answer.', fix: null } as never;
    const waiting = { ...publication, state: 'unconfirmed', waits_until: '2026-11-20T10:00:00.000Z', error } as const;
    await openIn({ ad: { ...goodAd, status: 'publishing', publication: waiting } });
    expect(news().textContent).toContain('Meta did not answer.');
    expect(news().textContent).toContain('nothing is published twice');
  });

  it('is one line once the person has read it', async () => {
    const { refresh } = await open({ ...goodAd, status: 'queued' }, published);
    await refresh();
    await refresh();
    const bar = news().parentElement!;
    expect(bar.textContent).toContain('turn it on to run it');
    await act(async () => bar.querySelector<HTMLElement>('[aria-label="Show less"]')!.click());
    expect(bar.textContent).toBe('On MetaPausedTurn onEdit');
  });

  it('starts as the chart was told, for this ad alone', async () => {
    const { publish } = await open();
    await act(async () => card().querySelector<HTMLInputElement>('[value="ACTIVE"]')!.click());
    expect(button()?.textContent).toBe('Publish active');
    expect(publish.getSnapshot().context.chosen).toEqual({ [goodAd.id]: 'ACTIVE' });
  });

  it('D5.9 starts as its preset says', async () => {
    const said = { wanted_status: { value: 'ACTIVE' as const, from: 'preset' as const }, enhancements: {} };
    const { refresh, publish } = await open({ ...goodAd, inherited: said });
    await refresh();
    expect(card().querySelector<HTMLInputElement>('[value="ACTIVE"]')!.checked).toBe(true);
    expect(button()?.textContent).toBe('Publish active');
    await act(async () => button()!.click());
    expect(publish.getSnapshot().context.order).toBeNull();
    const dialog = document.querySelector('[role="alertdialog"]')!;
    expect(dialog.textContent).toContain(`Publish “${goodAd.copy.name}” as active?`);
    expect(dialog.textContent).toContain('1 ad starts active. It spends money');
    expect(dialog.textContent).toContain('€50 a day');
    const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Publish active')!;
    await pageIsHeld(true);
    await act(async () => confirm.click());
    expect(publish.getSnapshot().context.order).toMatchObject({
      adIds: [goodAd.id],
      adAccountId: MEDIA_ID,
      statuses: { [goodAd.id]: 'ACTIVE' },
    });
    await pageIsHeld(false);
  });

  it('takes the focus that the button had', async () => {
    const { refresh } = await open(published);
    // A disabled button takes no focus.
    await until(() => expect(button()!.disabled).toBe(false));
    button()!.focus();
    expect(document.activeElement).toBe(button());
    await refresh();
    await until(() => expect(document.activeElement).toBe(card().querySelector('h2')));
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

describe('D5.3 What the builder says before publishing', () => {
  const issues = () => [...card().querySelectorAll('li')].map(({ textContent }) => textContent);

  it('is what the server would say of the ad set, and of another ad of the same name', async () => {
    const campaigns = [{ id: '1', name: 'Autumn', effective_status: 'ACTIVE', adsets: [] }] as never;
    await openIn({ ad: { ...goodAd, has_namesake: true }, campaigns });
    expect(issues()).toContain('Warning: Another ad has this name.');
    expect(issues()).toContain('Error: The ad set is not in Shop. Choose one of its ad sets.');
    expect(card().textContent).toContain('1 error, ');
    expect(button()?.disabled).toBe(true);
  });

  it.each<[{ adset: string; campaign: string; end_time?: string }, string]>([
    [{ adset: 'PAUSED', campaign: 'ACTIVE' }, "Warning: The ad set is paused at Meta. An active ad won't run"],
    [{ adset: 'CAMPAIGN_PAUSED', campaign: 'PAUSED' }, "Warning: The campaign is paused at Meta. An active ad won't"],
    [{ adset: 'ACTIVE', campaign: 'ACTIVE', end_time: '2025-12-27T00:00:00+0000' }, 'Warning: The ad set has ended.'],
    [{ adset: 'ARCHIVED', campaign: 'ACTIVE' }, 'Error: The ad set was archived at Meta. Choose another one.'],
    [{ adset: 'ARCHIVED', campaign: 'DELETED' }, 'Error: The campaign was deleted at Meta. Choose another one.'],
  ])('is why an active ad of its ad set would not run: %j', async ({ adset, campaign, end_time = null }, words) => {
    const adsets = [{ ...goodAd.adset!, effective_status: adset, optimization_goal: null, end_time }];
    const campaigns = [{ id: '1', name: 'Autumn', objective: '', effective_status: campaign, adsets }];
    await openIn({ campaigns });
    expect(issues()).toContainEqual(expect.stringContaining(words));
  });

  it('is that the ad set is full, also of an ad that starts as paused', async () => {
    const { asked, refresh } = await openIn({ held: 50 }, published);
    await act(settle);
    expect(asked).toEqual([{ id: goodAd.adset!.id, adAccountId: MEDIA_ID }]);
    expect(issues()).toContain('Warning: The ad set is full: Meta allows 50 ads in it. Choose another one.');
    expect(button()?.disabled).toBe(false);
    await refresh();
    expect(asked).toHaveLength(1);
  });

  it('is nothing of ad sets that nobody asked Meta for', async () => {
    await open();
    expect(issues().filter((issue) => issue!.startsWith('Error'))).toEqual([]);
  });

  it('is what to add, and not what is wrong, until somebody wrote something', async () => {
    const { draft } = await openIn({ ad: null });
    expect(issues()).toEqual([
      'To do: Give the ad a name.',
      'To do: Add a square image.',
      'To do: Add a link.',
      'To do: Choose an ad set.',
    ]);
    const why = () => card().querySelector('#why-not')!.textContent;
    expect(why()).toBe('Add a name, a square image, a link, and an ad set to publish.');
    expect(card().textContent).not.toContain('error');
    await act(async () => draft.send({ type: 'draft.change', fields: { headline: 'Autumn' } }));
    expect(issues()).toContain('Error: Give the ad a name.');
    expect(card().textContent).toContain('4 errors');
    expect(why()).toBe('Fix the 4 errors to publish.');
  });

  it('counts errors and warnings, and leads to the field', async () => {
    const focused = vi.fn<() => void>();
    await openIn({ ad: { ...goodAd, copy: { ...goodAd.copy, name: '' } } });
    const headline = document.createElement('input');
    headline.id = 'ad-name';
    headline.addEventListener('focus', focused);
    headline.scrollIntoView = () => {};
    document.body.append(headline);
    expect(card().textContent).toContain('1 error');
    await act(async () => card().querySelector<HTMLElement>('li button')!.click());
    expect(focused).toHaveBeenCalledOnce();
    headline.blur();
    const why = card().querySelector<HTMLElement>('#why-not button')!;
    expect(why.textContent).toBe('Fix the error to publish.');
    await act(async () => why.click());
    expect(focused, 'so do the words beside the button').toHaveBeenCalledTimes(2);
  });
});

describe('A press on “Publish” while the ad is being saved', () => {
  const typed: Ad = { ...goodAd, copy: { ...goodAd.copy, headline: 'Storm' }, version: goodAd.version + 1 };
  const later = (saved: Promise<Ad>) => fromPromise(() => saved);
  const typeAndPress = async (draft: Awaited<ReturnType<typeof openIn>>['draft']) => {
    await act(async () => draft.send({ type: 'draft.change', fields: { headline: 'Storm' } }));
    expect(button()!.getAttribute('aria-disabled')).toBe('true');
    await act(async () => button()!.click());
    // Nothing is published before it is saved: whoever leaves now has a draft.
    expect(button()!.textContent).toContain('Saving');
  };
  const endWith = (end: () => void) =>
    act(async () => {
      end();
      await settle();
      await settle();
    });

  it('counts once it is saved, and once', async () => {
    const saved = Promise.withResolvers<Ad>();
    const { publish, draft } = await openIn({ save: later(saved.promise) });
    await typeAndPress(draft);
    await act(async () => button()!.click());
    expect(publish.getSnapshot().context.order).toBeNull();
    await endWith(() => saved.resolve(typed));
    expect(publish.getSnapshot().context.order).toMatchObject({ adIds: [goodAd.id] });
    expect(selectDue(draft.getSnapshot())).toBe(false);
  });

  it('counts while it is read again', async () => {
    const { publish, draft } = await openIn({}, goodAd);
    await act(async () => {
      draft.send({ type: 'draft.refresh' });
      // React draws it before anything was read.
      await Promise.resolve();
    });
    expect([button()!.disabled, button()!.getAttribute('aria-disabled')]).toEqual([false, null]);
    await endWith(() => button()!.click());
    expect(publish.getSnapshot().context.order).toMatchObject({ adIds: [goodAd.id] });
  });

  it('counts though the server tells of the save before the button was drawn', async () => {
    const saved = Promise.withResolvers<Ad>();
    const { publish, draft } = await openIn({ save: later(saved.promise) }, typed);
    await typeAndPress(draft);
    await endWith(() => {
      const subscription = draft.subscribe((snapshot) => {
        if (!selectDue(snapshot)) return;
        subscription.unsubscribe();
        draft.send({ type: 'draft.refresh' });
      });
      saved.resolve(typed);
    });
    await endWith(() => {});
    expect(publish.getSnapshot().context.order).toMatchObject({ adIds: [goodAd.id] });
  });

  it('asks first where it starts active', async () => {
    const saved = Promise.withResolvers<Ad>();
    const { publish, draft } = await openIn({ save: later(saved.promise) });
    await act(async () => card().querySelector<HTMLInputElement>('[value="ACTIVE"]')!.click());
    await typeAndPress(draft);
    await endWith(() => saved.resolve(typed));
    expect(publish.getSnapshot().context.order).toBeNull();
    expect(document.querySelector('[role="alertdialog"]')!.textContent).toContain('It spends money');
  });

  it('publishes nothing where it could not be saved, and the button says why', async () => {
    const saved = Promise.withResolvers<Ad>();
    const { publish, draft } = await openIn({ save: later(saved.promise) });
    await typeAndPress(draft);
    await endWith(() => saved.reject(fails(failures.rejected)));
    expect([publish.getSnapshot().context.order, button()!.disabled]).toEqual([null, true]);
    expect(card().querySelector('#why-not')!.textContent).toBe('Your last changes are not saved yet.');
  });

  it('publishes nothing where what was typed meanwhile is wrong', async () => {
    const saved = Promise.withResolvers<Ad>();
    const unnamed: Ad = { ...goodAd, copy: { ...goodAd.copy, name: '' }, version: goodAd.version + 2 };
    let first = true;
    const save = fromPromise(() => {
      if (!first) return Promise.resolve(unnamed);
      first = false;
      return saved.promise;
    });
    const { publish, draft } = await openIn({ save });
    await typeAndPress(draft);
    await act(async () => draft.send({ type: 'draft.change', fields: { name: '' } }));
    await endWith(() => saved.resolve(typed));
    await act(async () => draft.send({ type: 'draft.save' }));
    await endWith(() => {});
    expect([publish.getSnapshot().context.order, button()!.disabled]).toEqual([null, true]);
  });
});

describe('D8.6 An ad that lacks only its ad set', () => {
  const set = (id: string, name: string, effective_status = 'ACTIVE') => ({
    id,
    name,
    effective_status,
    optimization_goal: null,
    end_time: null,
  });
  const campaigns: Campaign[] = [
    {
      id: '1',
      name: 'Autumn',
      objective: '',
      effective_status: 'ACTIVE',
      adsets: [set('11', 'Women'), set('12', 'Men'), set('13', 'Children', 'PAUSED')],
    },
  ];
  const lacking: Ad = { ...goodAd, adset: null };
  const chosen = { id: '12', name: 'Men', campaign_id: '1', campaign_name: 'Autumn' };
  const placed: Ad = { ...goodAd, adset: chosen, ad_account_id: MEDIA_ID, version: goodAd.version + 1 };
  const ways = () => [...card().querySelectorAll('ul[aria-label^="Publish it"] button')];
  const press = () =>
    act(async () => {
      (ways()[1] as HTMLButtonElement).click();
      await settle();
      await settle();
    });
  const ORDER = { adIds: [goodAd.id], adAccountId: MEDIA_ID, statuses: { [goodAd.id]: 'PAUSED' } };

  it('is published by the press that chooses one of those that run, once it is saved', async () => {
    const save = answers(placed);
    const { publish } = await openIn({ ad: lacking, campaigns, save: save.logic });
    expect(ways().map(({ textContent }) => textContent)).toEqual(['Publish in Women', 'Publish in Men']);
    await press();
    expect(save.inputs).toMatchObject([{ fields: { adset: chosen, ad_account_id: MEDIA_ID } }]);
    expect(publish.getSnapshot().context.order).toEqual(ORDER);
    expect(ways()).toEqual([]);
  });

  it('stays a draft where it could not be saved, also once that succeeds', async () => {
    const save = answers(fails(failures.network), placed);
    const { publish, draft } = await openIn({ ad: lacking, campaigns, save: save.logic });
    await press();
    await act(async () => {
      draft.send({ type: 'draft.retry' });
      await settle();
      await settle();
    });
    expect([save.inputs.length, publish.getSnapshot().context.order]).toEqual([2, null]);
    expect(button()?.disabled).toBe(false);
  });

  it('stays a draft where it is to start active by the time it is saved: that is asked first', async () => {
    const saved = Promise.withResolvers<Ad>();
    const { publish } = await openIn({ ad: lacking, campaigns, save: fromPromise(() => saved.promise) });
    await press();
    await act(async () => card().querySelector<HTMLInputElement>('[value="ACTIVE"]')!.click());
    await act(async () => {
      saved.resolve(placed);
      await settle();
      await settle();
    });
    expect(publish.getSnapshot().context.order).toBeNull();
    expect(button()?.disabled).toBe(false);
  });

  it('stays a draft where its page was left before it was saved', async () => {
    const saved = Promise.withResolvers<Ad>();
    const { publish, draft } = await openIn({ ad: lacking, campaigns, save: fromPromise(() => saved.promise) });
    await press();
    await act(async () => root.unmount());
    saved.resolve(placed);
    await settle();
    expect([selectDue(draft.getSnapshot()), publish.getSnapshot().context.order]).toEqual([false, null]);
  });

  it('stays a draft where the ad set turns out to be full, which is said', async () => {
    const { publish } = await openIn({ ad: lacking, campaigns, held: 50, save: answers(placed).logic });
    await press();
    expect(publish.getSnapshot().context.order).toBeNull();
    expect(card().textContent).toContain('The ad set is full');
  });

  it.each<[string, Ad, readonly Campaign[]]>([
    ['it lacks more', { ...lacking, copy: { ...goodAd.copy, name: '' } }, campaigns],
    ['it has one', goodAd, campaigns],
    [
      'none runs',
      lacking,
      [{ ...campaigns[0]!, adsets: [set('13', 'Children', 'PAUSED'), set('14', 'All', 'PAUSED')] }],
    ],
  ])('is offered none where %s', async (_, ad, list) => {
    await openIn({ ad, campaigns: list });
    expect(ways()).toEqual([]);
  });

  it('is offered none as long as it starts active, which is asked first', async () => {
    await openIn({ ad: lacking, campaigns });
    await act(async () => card().querySelector<HTMLInputElement>('[value="ACTIVE"]')!.click());
    expect(ways()).toEqual([]);
  });
});

it('R4.12 what is queued is told with a way to the queue', async () => {
  const { actor } = play(toastsMachine);
  await act(async () => root.render(<ToastsView toasts={actor} />));
  await act(async () => actor.send({ type: 'toast.show', toast: { code: 'adsQueued', count: 1, adIds: [goodAd.id] } }));
  // It comes with the first one that is shown.
  await act(async () => vi.dynamicImportSettled());
  const toast = document.querySelector('[aria-live="polite"] [role="group"]')!;
  expect(toast.textContent).toContain('1 ad queued for publishing');
  expect(toast.querySelector('a')!.getAttribute('href')).toBe(`/ad-queue?ads=${goodAd.id}`);
});

it('D5.6 says that other ads are being published, not that this one is', async () => {
  const { publish } = await open();
  const request = (adId: string) => ({
    type: 'publish.request' as const,
    adIds: [adId],
    adAccountId: MEDIA_ID,
    statuses: {},
  });
  await act(async () => publish.send(request('another')));
  expect(card().textContent).toContain('Publishing other ads');
  const own = await open();
  await act(async () => own.publish.send(request(goodAd.id)));
  expect(card().textContent).toContain('Publishing');
  expect(card().textContent).not.toContain('other ads');
});
