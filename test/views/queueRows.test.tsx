// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { type AdPage, unreadPage } from '#src/machines/adPages.ts';
import { ALL_ADS } from '#src/machines/listQuery.ts';
import { AdTable } from '#src/views/queue/AdTable.tsx';
import type { RowsProps } from '#src/views/queue/tableProps.ts';
import { rooted } from '#test/support/rooted.ts';
import { goodAd } from '../machines/charts/samples.ts';

/** How often something was read of an ad, by its id: that is done to draw it. */
const drawn = new Map<string, number>();
const observed: Element[] = [];
/** Of a cell; a row has a border, too. */
const CELL = 60;
const HEIGHT = 61;
let main: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(element: Element) {
        observed.push(element);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CELL);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
  drawn.clear();
  observed.length = 0;
  window.scrollTo(0, 0);
  document.body.innerHTML = '<main></main>';
  main = document.querySelector('main')!;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draft = (at: number): Ad => ({
  ...goodAd,
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  status: 'draft',
  publication: null,
  copy: { ...goodAd.copy, name: `Ad ${at}` },
});
const watched = (ad: Ad): Ad =>
  Object.defineProperty({ ...ad }, 'updated_at', {
    enumerable: true,
    get: () => {
      drawn.set(ad.id, (drawn.get(ad.id) ?? 0) + 1);
      return ad.updated_at;
    },
  });
const ADS = Array.from({ length: 300 }, (_, at) => draft(at));
const nothing = (): void => {};
const rows: RowsProps = {
  look: { hidden: null, dense: false },
  lost: false,
  onSelect: nothing,
  onPublish: nothing,
  onRetry: nothing,
  onDuplicate: nothing,
  onFix: nothing,
  onModel: nothing,
  onDelete: nothing,
  onArchive: nothing,
  onUnarchive: nothing,
  onHistory: nothing,
  onSwitch: nothing,
};
const pageOf = (ads: readonly Ad[]): readonly AdPage[] => [
  { ...unreadPage(null, null), ads, size: ads.length, round: 0 },
];

const show = (root: ReturnType<typeof rooted>, ads: readonly Ad[], cursor: string | null = null) =>
  act(async () =>
    root.render(
      <AdTable
        rows={rows}
        pages={pageOf(ads)}
        query={ALL_ADS}
        total={ads.length}
        selected={{}}
        cursor={cursor}
        share="none"
        onSelectAll={nothing}
        onShow={nothing}
      />,
    ),
  );
const scrollTo = (top: number) =>
  act(async () => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  });

it('D5.8 a row whose ad did not change is not drawn again while the list scrolls', async () => {
  await show(rooted(main), ADS.map(watched));
  const before = new Map(drawn);
  expect(before.size).toBeGreaterThan(10);
  for (const top of [600, 660, 720, 780, 840]) await scrollTo(top);
  expect(drawn.size).toBeGreaterThan(before.size);
  expect([...before].filter(([id, times]) => drawn.get(id) !== times)).toEqual([]);
});

it('D5.8 only the rows around those in sight are there, in their places, and say which they are', async () => {
  await show(rooted(main), ADS);
  await scrollTo(100 * HEIGHT);
  const there = [...main.querySelectorAll<HTMLElement>('[data-ad]')];
  expect(there.length).toBeLessThan(60);
  for (const line of there) {
    const at = Number(line.dataset['index']);
    expect([line.getAttribute('aria-rowindex'), line.style.top, line.style.height]).toEqual([
      String(at + 2),
      `${at * HEIGHT}px`,
      `${HEIGHT}px`,
    ]);
  }
  expect(there.map(({ dataset }) => dataset['index'])).toContain('100');
});

it('D5.8 of rows that say no more than others one height is measured; one that says more is measured itself', async () => {
  const failed: Ad = { ...draft(2), status: 'failed' };
  await show(rooted(main), [ADS[0]!, ADS[1]!, failed, ...ADS.slice(3)]);
  for (const top of [60, 120]) await scrollTo(top);
  const measured = observed.filter((element) => element instanceof HTMLElement && element.dataset['ad'] !== undefined);
  expect(measured.map((element) => (element as HTMLElement).dataset['ad']).every((id) => id === failed.id)).toBe(true);
  expect(measured).not.toEqual([]);
});

it('D5.8 the keys go on to a row that was out of sight, which has the focus once it is there', async () => {
  const root = rooted(main);
  await show(root, ADS, ADS[0]!.id);
  await show(root, ADS, ADS[200]!.id);
  await scrollTo(window.scrollY);
  expect((document.activeElement as HTMLElement).dataset['ad']).toBe(ADS[200]!.id);
});
