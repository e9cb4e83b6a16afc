import { expect, type Page } from 'playwright/test';

interface Shift {
  /** As the browser counts it: part of the window times part of its height. */
  readonly value: number;
  /** Milliseconds since the page was asked for. */
  readonly at: number;
  /** What moved, from where to where. */
  readonly of: readonly string[];
}

/** Writes down whatever moves by itself, from the first paint on; within a part of the page where `within` selects one. */
export const watchShifts = (page: Page, within?: string): Promise<unknown> =>
  page.addInitScript((part) => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    const isIn = (node: Node | null): boolean => !part || Boolean(node?.parentElement?.closest(part));
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as LayoutShift[])
        if (sources.some(({ node }) => isIn(node)))
          shifts.push({
            value,
            at: startTime,
            of: sources.map(({ node, previousRect, currentRect }) => {
              const what = node instanceof Element ? node.outerHTML.slice(0, 90) : 'text';
              return `${what} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
            }),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  }, within);

/** Words may grow a hair when their own font comes; a line more or less would be forty times that. */
export const expectStill = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.001);
};
