// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { imageFiles } from '#test/support/imageFiles.ts';
import { NOTHING_UNDERWAY } from '#test/support/imageFiles.ts';
import { rooted } from '#test/support/rooted.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ad, MetaIssue } from '#contract/ad.ts';
import { META_POLICIES } from '#contract/rules/metaPolicies.ts';
import { ShownStatus } from '#contract/rules/shownStatus.ts';
import { hasWay, waysOf } from '#src/machines/adWays.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { Route } from '#src/routes/_session/_subscribed/ad-queue.tsx';
import { AdTable } from '#src/views/queue/AdTable.tsx';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { PublishCard } from '#src/views/builder/PublishCard.tsx';
import { Filters } from '#src/views/queue/Filters.tsx';
import { StatusCounts } from '#src/views/dashboard/StatusCounts.tsx';
import { badAd, goodAd } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { until } from '#test/support/until.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = async (view: ReactNode): Promise<HTMLElement> => {
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  await act(async () => {
    rooted(main).render(view);
    await settle();
  });
  return main;
};

const published = (effective_status: string, meta_issues: MetaIssue[] = []): Ad => ({
  ...goodAd,
  status: 'published',
  publication: {
    state: 'confirmed',
    meta_ad_id: '120',
    meta_creative_id: '121',
    effective_status,
    meta_issues,
    differences: [],
    differing: [],
    configured_status: 'PAUSED',
    account_meta_id: 'act_1',
    change: null,
    changes: [],
    attempts: 1,
    stopping: false,
    waits_until: null,
    published_at: '2026-11-20T10:00:00.000Z',
    error: null,
  },
});

const query = { filter: 'all', q: '', sort: '-created' } as const;
const onFix = vi.fn();
const onPublish = vi.fn();
const onRetry = vi.fn();
const onStop = vi.fn();
const onSwitch = vi.fn<(ad: Ad, wanted: string) => void>();
const viewOf = (ad: Ad, cursor: string | null = null) => {
  const rows = {
    look: { hidden: [], dense: false },
    lost: false,
    preparing: NOTHING_UNDERWAY,
    onModel: vi.fn(),
    onSelect: vi.fn(),
    onDuplicate: vi.fn(),
    onFix,
    onPublish,
    onRetry,
    onStop,
    onDelete: vi.fn(),
    onArchive: vi.fn(),
    onUnarchive: vi.fn(),
    onHistory: vi.fn(),
    onSwitch,
  };
  const state = { selected: {}, cursor, total: 1 };
  const pages = [{ after: null, until: null, ads: [ad], size: 1, round: 0 }];
  return (
    <AdTable pages={pages} query={query} share="none" rows={rows} onShow={vi.fn()} onSelectAll={vi.fn()} {...state} />
  );
};
const tableOf = async (ad: Ad): Promise<HTMLTableElement> => (await show(viewOf(ad))).querySelector('table')!;

it("D5.12 an ad that Meta rejected is rejected, with Meta's reason, the policies and a way to fix it", async () => {
  const ad = published('DISAPPROVED', [{ title: 'Misleading claims', text: '<b>Too</b> good to be true.' }]);
  const table = await tableOf(ad);
  expect(table.textContent).toContain('Rejected');
  expect(table.textContent).not.toContain('Published');
  expect(table.textContent).toContain('Misleading claims<b>Too</b> good to be true.');
  expect(table.querySelector(`a[href="${META_POLICIES}"]`)).not.toBeNull();
  const fix = [...table.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Fix'))!;
  await act(() => fix.click());
  expect(onFix).toHaveBeenCalledExactlyOnceWith(ad);
});

it('D5.12 an ad that Meta does not deliver says why, and one that is paused above, what is paused', async () => {
  const troubled = await tableOf(published('WITH_ISSUES', [{ title: 'Page restricted', text: 'It may not.' }]));
  expect(troubled.textContent).toContain('Not delivering');
  expect(troubled.textContent).toContain('It may not.');
  expect(troubled.textContent).not.toContain('Fix');
  expect((await tableOf(published('PENDING_BILLING_INFO'))).textContent).toContain('No payment method at Meta');
  expect((await tableOf(published('ADSET_PAUSED'))).textContent).toContain('PausedIts ad set is paused');
  expect((await tableOf(published('DISAPPROVED'))).textContent).toContain('Meta gave no reason.');
});

it('D5.12 an ad at Meta has a switch in its row that asks to turn it on or off, and a draft has none', async () => {
  const toggle = (table: HTMLElement) => table.querySelector<HTMLInputElement>('[role="switch"]');
  const paused = published('PAUSED');
  const off = toggle(await tableOf(paused))!;
  expect([off.checked, off.labels![0]!.textContent]).toEqual([false, `${paused.copy.name} is on at Meta`]);
  await act(() => off.click());
  const running = published('ACTIVE');
  const active = { ...running, publication: { ...running.publication!, configured_status: 'ACTIVE' } };
  const on = toggle(await tableOf(active))!;
  expect(on.checked).toBe(true);
  await act(() => on.click());
  expect(onSwitch.mock.calls).toEqual([
    [paused, 'ACTIVE'],
    [active, 'PAUSED'],
  ]);
  // It stays until Meta has it.
  expect(on.checked).toBe(true);
  expect(toggle(await tableOf(goodAd))).toBeNull();
});

it('D5.12 an ad that is on and that Meta does not show says so at its switch, and what a press does', async () => {
  const said = async (effective: string, configured_status = 'ACTIVE') => {
    const ad = published(effective);
    const table = await tableOf({ ...ad, publication: { ...ad.publication!, configured_status } });
    const toggle = table.querySelector<HTMLInputElement>('[role="switch"]')!;
    const note = document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
    return [toggle.checked, note, toggle.closest('label')!.title];
  };
  expect((await said('CAMPAIGN_PAUSED'))[1]).toBe('Not delivering: Its campaign is paused');
  expect((await said('PENDING_REVIEW'))[1]).toBe('Not delivering: Meta still reviews this ad');
  expect(await said('ACTIVE')).toEqual([true, null, 'Turn off']);
});

it('D5.12 an ad that Meta rejected has no switch, which would say that it runs, and says so where it is on', async () => {
  const said = async (configured_status: string) => {
    const ad = published('DISAPPROVED');
    const table = await tableOf({ ...ad, publication: { ...ad.publication!, configured_status } });
    return [table.querySelector('[role="switch"]'), table.textContent.includes('If Meta approves it after all')];
  };
  expect(await said('ACTIVE')).toEqual([null, true]);
  expect(await said('PAUSED')).toEqual([null, false]);
});

it('D5.8 a row says a headline once: where the name is the headline, its text is below it', async () => {
  const below = async (name: string, headline: string, primary_text: string) => {
    const { copy } = goodAd;
    const table = await tableOf({ ...goodAd, copy: { ...copy, name, headline, primary_text } });
    return table.querySelector(`a[href="/ad-builder/${goodAd.id}"]`)!.nextElementSibling!.textContent;
  };
  expect(await below('Fresh coffee', 'Fresh coffee', 'Roasted this morning.')).toBe('Roasted this morning.');
  expect(await below('Fresh coffee – 2', 'Fresh coffee', 'Roasted this morning.')).toBe('Roasted this morning.');
  expect(await below('Spring mug 1', 'Fresh coffee', 'Roasted this morning.')).toBe('Fresh coffee');
  expect(await below('Fresh coffee', 'Fresh coffee', '')).toBe('Fresh coffee');
  expect(await below('Untitled', '', 'Roasted this morning.')).toBe('No headline yet');
});

it('D5.12 a failed ad is retried and fixed in its row; a draft is published there, or its errors are', async () => {
  const find = (table: HTMLElement, words: string) =>
    [...table.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent?.startsWith(words));
  const error = { message: 'No.', advice: null, code: '1', trace: null, retryable: true };
  const failed: Ad = { ...goodAd, status: 'failed', publication: { ...published('UNKNOWN').publication!, error } };
  const table = await tableOf(failed);
  await act(() => find(table, 'Retry')!.click());
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(failed);
  expect(find(table, 'Fix')!.getAttribute('href')).toBe(`/ad-builder/${failed.id}#ad-primary_text`);
  const draft = await tableOf(goodAd);
  await act(() => find(draft, 'Publish')!.click());
  expect(onPublish).toHaveBeenCalledExactlyOnceWith(goodAd);
  expect(find(await tableOf(badAd), 'Fix 1 error')!.getAttribute('href')).toBe(`/ad-builder/${badAd.id}#ad-adset`);
});

it('D5.8 the row that the keys are about has the focus, unless something in it has', async () => {
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  const root = rooted(main);
  const move = async (cursor: string | null) => {
    await act(async () => root.render(viewOf(goodAd, cursor)));
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    return main.querySelector<HTMLElement>(`[data-ad="${goodAd.id}"]`)!;
  };
  expect((await move(null)).tabIndex).toBe(-1);
  const row = await move(goodAd.id);
  expect([row.tabIndex, document.activeElement === row]).toEqual([0, true]);
  await move(null);
  const box = row.querySelector('input')!;
  box.focus();
  await move(goodAd.id);
  expect(document.activeElement === box).toBe(true);
});

it('D5.12 of what Meta said while an ad waits a row shows the beginning, and the rest on demand', async () => {
  const waits = (message: string, id = goodAd.id) =>
    ({
      ...published('PENDING_REVIEW'),
      id,
      status: 'publishing',
      publication: {
        ...published('PENDING_REVIEW').publication,
        waits_until: '2026-11-20T10:30:00.000Z',
        error: { message, advice: null, code: null, trace: null, retryable: true },
      },
    }) as unknown as Ad;
  const main = await show(viewOf(waits('Meta limits how often we may publish to this ad account.')));
  const folded = () => main.querySelector('details')!;
  expect(folded().querySelector('summary')!.textContent).toMatch(/^Waiting; resumes at [^.]+\.$/);
  expect([folded().open, folded().textContent]).toEqual([
    false,
    expect.stringContaining('Meta limits how often we may publish to this ad account. First we check what Meta has'),
  ]);
});

describe('D5.8 who comes back from an ad', () => {
  const back = async (before: string) => {
    document.body.innerHTML = `<main></main>${before}`;
    document.querySelector('input')?.focus();
    const root = rooted(document.querySelector('main')!);
    await act(async () => root.render(viewOf(goodAd, goodAd.id)));
    for (let each = 0; each < 2; each += 1)
      await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    return { root, row: document.querySelector<HTMLElement>(`[data-ad="${goodAd.id}"]`)! };
  };

  it('goes on at its row, once', async () => {
    const { root, row } = await back('');
    expect(document.activeElement).toBe(row);
    row.blur();
    await act(async () => root.render(viewOf({ ...goodAd, link: 'https://other.example' }, goodAd.id)));
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps the focus where it has one already', async () => {
    await back('<input>');
    expect(document.activeElement).toBe(document.querySelector('body > input'));
  });
});

it('D5.8 the row that the keys are about is brought into sight by the browser, which leaves room for the bar', async () => {
  document.body.innerHTML = '<main></main>';
  const root = rooted(document.querySelector('main')!);
  const scrolled: unknown[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function into(this: HTMLElement, how) {
    scrolled.push([this.dataset['ad'], how]);
  });
  await act(async () => root.render(viewOf(goodAd)));
  await act(async () => root.render(viewOf(goodAd, goodAd.id)));
  expect(scrolled).toEqual([[goodAd.id, { block: 'nearest' }]]);
});

it('D5.9 an ad shows the ad set that it inherits', async () => {
  const inherited = {
    enhancements: {},
    adset: { value: { ...goodAd.adset!, name: 'From the preset' }, from: 'preset' },
  } as const;
  expect((await tableOf({ ...goodAd, adset: null, inherited })).textContent).toContain('From the preset');
});

it('D5.8 what is laid out as a grid is told as a table, and a row has no svg, each of which costs time in each frame', async () => {
  const table = await tableOf(badAd);
  const parts = table.querySelectorAll('thead, tbody, tr, td, th');
  const roles = { thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell', th: 'columnheader' };
  const wanted = (part: Element) => roles[part.localName as keyof typeof roles];
  expect(table.getAttribute('role')).toBe('table');
  expect([...parts].map((part) => part.getAttribute('role'))).toEqual([...parts].map(wanted));
  expect(table.querySelectorAll('tbody svg')).toHaveLength(0);
});

it('D5.12 a draft says how many errors it has', async () => {
  expect((await tableOf(badAd)).textContent).toContain('DraftFix 1 error');
  expect((await tableOf(goodAd)).textContent).not.toContain('error');
});

const counts = { ...Object.fromEntries(ShownStatus.options.map((status) => [status, 0])), all: 3 } as never;

it('D5.8 D5.12 every shown status has a filter, whose address the queue reads', async () => {
  const filters = await show(
    <Filters query={{ ...query, filter: 'rejected' }} counts={counts} deleted={null} isDeleted={false} />,
  );
  const read = Route.options.validateSearch as (search: object) => { status?: ShownStatus };
  const statuses = [...filters.querySelectorAll('a')].map(
    ({ href }) => read(Object.fromEntries(new URL(href).searchParams)).status,
  );
  expect(statuses).toEqual([undefined, ...ShownStatus.options, 'deleted']);
  expect(filters.querySelector('[aria-current="page"]')!.textContent).toBe('Rejected 0');
});

it('D8.2 the dashboard counts by shown status; what needs the person comes first, and only where there is some', async () => {
  const of = async (some: object) =>
    (await show(<StatusCounts counts={{ ...(counts as object), ...some } as never} />)).textContent;
  expect(await of({ active: 2 })).toBe('Draft0Queued0In review0Active2Paused0');
  expect(await of({ publishing: 1 })).toMatch(/^Publishing1Draft0/);
  expect(await of({ rejected: 1, not_delivering: 4 })).toMatch(/^Rejected1Not delivering4Draft0/);
});

it('D5.12 the builder shows what Meta made of a published ad, and where a rejected one is fixed', async () => {
  const outcomeOf = async (ad: Ad): Promise<HTMLElement> => {
    const { logic: loadDraft } = answers({ ad, copy: null });
    const machine = inert(draftMachine).provide({ actors: { loadDraft } as never });
    const { actor: draft } = play(machine, { adId: ad.id, mediaAssetId: ad.media.media_asset_id! });
    const { actor: connection } = play(inert(connectionMachine), { selectedId: null });
    await settle();
    const { actor: publish } = play(inert(publishMachine));
    const { actor: campaigns } = play(inert(campaignsMachine));
    return show(
      <PublishCard
        draft={draft}
        publish={publish}
        connection={connection}
        campaigns={campaigns}
        files={imageFiles()}
        onFix={onFix}
        onStop={onStop}
      />,
    );
  };
  const rejected = await outcomeOf(published('DISAPPROVED', [{ title: 'Misleading claims', text: 'Too good.' }]));
  expect(rejected.textContent).toContain('On MetaRejected');
  expect(rejected.textContent).toContain('Misleading claimsToo good.');
  const inCopy = [...rejected.querySelectorAll('button')].find(({ textContent }) => textContent === 'Fix in a copy')!;
  await act(async () => inCopy.click());
  expect(onFix.mock.lastCall).toMatchObject([{ id: goodAd.id }]);
  const active = await outcomeOf(published('ACTIVE'));
  expect(active.textContent).toContain('On MetaActive');
  expect(active.textContent).not.toContain('Fix');
});

it('D5.2 an ad gets a new image under its own text in a copy, by one click', async () => {
  onFix.mockClear();
  const ad = published('ACTIVE', []);
  const table = await tableOf(ad);
  const menu = [...table.querySelectorAll('button')].find((one) =>
    one.getAttribute('aria-label')?.startsWith('Actions for'),
  )!;
  await act(async () => menu.click());
  const item = await until(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) =>
      textContent.includes('New image, same text'),
    );
    expect(found).toBeDefined();
    return found!;
  });
  // As the menu says it of an item that was chosen.
  await act(async () => item.dispatchEvent(new CustomEvent('menu:select', { bubbles: true })));
  expect(onFix).toHaveBeenCalledExactlyOnceWith(ad);
});

it.each([
  ['open', 'In review by flow “Weekly refresh”'],
  ['changes', 'Changes asked in the review of flow “Weekly refresh”'],
  ['rejected', 'Rejected in the review of flow “Weekly refresh”'],
] as const)('D5.12 D7.1 a draft says what the review of a flow says of it: %s', async (state, words) => {
  expect((await tableOf({ ...goodAd, review: { state, flow_name: 'Weekly refresh' } })).textContent).toContain(words);
  expect((await tableOf(goodAd)).textContent).not.toContain('Weekly refresh');
});

it.each([
  ['open', ['Review']],
  ['changes', []],
  ['rejected', []],
] as const)('D7.1 a draft that a review holds is not published from its row: %s', async (state, steps) => {
  const stepsOf = (table: HTMLElement): (string | null)[] =>
    [...table.querySelectorAll('[aria-label^="Review "], [aria-label^="Publish "]')].map(
      ({ textContent }) => textContent,
    );
  expect(stepsOf(await tableOf(goodAd))).toEqual(['Publish']);
  expect(stepsOf(await tableOf({ ...goodAd, review: { state, flow_name: 'Weekly refresh' } }))).toEqual(steps);
});

it('D7.1 “Review” in a row opens the review that holds the draft', async () => {
  const hrefOf = async (review: Ad['review']) =>
    (await tableOf({ ...goodAd, review })).querySelector('[aria-label^="Review "]')!.getAttribute('href');
  expect(await hrefOf({ state: 'open', flow_name: 'Weekly', id: goodAd.id })).toBe(`/review/${goodAd.id}`);
  // As an older server tells of it.
  expect(await hrefOf({ state: 'open', flow_name: 'Weekly' })).toBe('/flows/saved');
});

it.each(['open', 'changes', 'rejected'] as const)(
  'D7.1 a selection publishes no draft that a review holds: %s',
  (state) => {
    const ways = waysOf({ ...goodAd, review: { state, flow_name: 'Weekly refresh' } });
    expect([hasWay(ways, 'publish'), hasWay(ways, 'review'), hasWay(ways, 'draft')]).toEqual([false, true, true]);
    expect([hasWay(waysOf(goodAd), 'publish'), hasWay(waysOf(goodAd), 'review')]).toEqual([true, false]);
  },
);

const underway = (status: 'queued' | 'publishing', more: Partial<NonNullable<Ad['publication']>> = {}): Ad => {
  const ad = published('ACTIVE');
  return { ...ad, status, publication: { ...ad.publication!, state: 'intended', meta_ad_id: null, ...more } };
};
const stopOf = (table: HTMLElement) =>
  [...table.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop');

it('D5.6 an ad that is queued, or waits for Meta, can be stopped where it stands; one that is a moment away, in its menu', async () => {
  const waits = underway('publishing', { waits_until: '2026-11-20T10:00:00.000Z' });
  for (const ad of [underway('queued'), waits]) {
    const stop = stopOf(await tableOf(ad))!;
    expect(stop.getAttribute('aria-label')).toBe('Stop publishing Autumn sale');
    await act(() => stop.click());
    expect(onStop).toHaveBeenLastCalledWith(ad);
  }
  expect(stopOf(await tableOf(underway('publishing')))).toBeUndefined();
  const ways = [underway('publishing'), published('ACTIVE'), underway('queued', { stopping: true })];
  expect(ways.map((ad) => hasWay(waysOf(ad), 'stop'))).toEqual([true, false, false]);
});

it('D5.6 an ad that was sent without an answer says what becomes of it once it is stopped', async () => {
  const stopping = underway('publishing', { stopping: true, waits_until: '2026-11-20T10:00:00.000Z' });
  const table = await tableOf(stopping);
  expect(table.textContent).toContain('Stopping. Meta may have it already: we check at ');
  expect(table.textContent).toContain("If not, it's a draft again; nothing is sent twice.");
  expect(stopOf(table)).toBeUndefined();
});
