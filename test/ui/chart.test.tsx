// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LineChart } from '#ui/chart/LineChart.tsx';
import { linePath, namedPoints, nearest, ticksTo } from '#ui/chart/scale.ts';
import { rooted } from '#test/support/rooted.ts';

describe('The scale of a chart', () => {
  it('has round steps from nothing to above the largest value', () => {
    expect(ticksTo(97)).toEqual([0, 25, 50, 75, 100]);
    expect(ticksTo(1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticksTo(4100)).toEqual([0, 2000, 4000, 6000]);
    expect(ticksTo(0)).toEqual([0, 1]);
    for (const largest of [0.013, 3.7, 26, 999, 123_456]) {
      const ticks = ticksTo(largest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThan(7);
    }
  });

  it('finds the point under the pointer, and names so many that names do not touch', () => {
    expect([nearest(-1, 7), nearest(0.49, 7), nearest(2, 7), nearest(0.3, 1)]).toEqual([0, 3, 6, 0]);
    expect(namedPoints(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(namedPoints(366, 8).length).toBeLessThan(9);
  });

  it('leaves a gap where a value is missing, and shows a point between two gaps', () => {
    expect(linePath([0, 10], 10, 100, 50)).toBe('M0.0 50.0L100.0 0.0');
    expect(linePath([10, null, 10, null, 5], 10, 100, 50)).toBe('M0.0 0.0h0.1M50.0 0.0h0.1M100.0 25.0h0.1');
  });
});

describe('D6.4 A line chart', () => {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = '<main></main>';
    root = rooted(document.querySelector('main')!);
  });
  afterEach(() => vi.unstubAllGlobals());

  const titles = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  const onZoom = vi.fn<(from: number, to: number) => void>();
  const show = () =>
    act(async () =>
      root.render(
        <LineChart
          label="Spend by day"
          names={titles}
          titles={titles}
          lines={[
            { key: 'now', label: 'This week', look: 'main', values: [1, 2, null, 4] },
            { key: 'before', label: 'Last week', look: 'before', values: [4, 3, 2, 1] },
          ]}
          format={(value) => `£${value}`}
          settlingFrom={3}
          onZoom={onZoom}
        />,
      ),
    );
  const plot = () => document.querySelector<HTMLElement>('[role=slider]')!;
  const press = (key: string, shiftKey = false) =>
    act(async () => {
      plot().dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    });

  it('is read day by day with the arrows, missing values as a dash', async () => {
    await show();
    await press('Home');
    expect(plot().getAttribute('aria-valuetext')).toBe('Monday: This week £1, Last week £4');
    await press('ArrowRight');
    await press('ArrowRight');
    expect(plot().getAttribute('aria-valuetext')).toBe('Wednesday: This week —, Last week £2');
    await press('End');
    expect(document.body.textContent).toContain('Still settling');
    await press('Escape');
    expect(document.body.textContent).not.toContain('Still settling');
  });

  it('D6.4 says which days a line is of where those are others, and draws apart what leads to points of less', async () => {
    const line = { key: 'now', label: 'This year', look: 'main', values: [1, 2, 3, 4] } as const;
    const before = { key: 'before', label: 'Last year', look: 'before', values: [4, 3, 2, 1] } as const;
    const chart = { label: 'Spend by week', names: titles, titles, format: String, each: 'week' };
    const draw = (partial: boolean[]) =>
      act(async () =>
        root.render(
          <LineChart {...chart} partial={partial} lines={[line, { ...before, titles: ['a', 'b', 'c', 'd'] }]} />,
        ),
      );
    const paths = () =>
      [...document.querySelectorAll('svg[viewBox="0 0 1000 240"] path')].map((one) => one.getAttribute('d'));
    await draw([false, false, false, false]);
    expect(paths()).toHaveLength(3);
    await draw([true, false, false, true]);
    expect(paths()).toHaveLength(4);
    expect(paths()[3], 'the whole points alone').toBe('M333.3 120.0L666.7 60.0');
    expect(paths()[2], 'and how the others are reached').toBe('M0.0 180.0L333.3 120.0L666.7 60.0L1000.0 0.0');
    await press('Home');
    expect(plot().getAttribute('aria-valuetext')).toBe('Monday: This year 1, a 4');
    expect(document.querySelector('[class*=tip]')!.textContent).toContain('a4');
    const details = document.querySelector('details')!;
    await act(async () => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    expect(document.querySelector('tbody tr')!.textContent).toBe('Monday1a 4');
  });

  it('zooms into the days that Shift and the arrows chose, and into none without', async () => {
    await show();
    await press('End');
    await press('Enter');
    expect(onZoom).not.toHaveBeenCalled();
    await press('End');
    await press('ArrowLeft', true);
    await press('ArrowLeft', true);
    expect(plot().getAttribute('aria-valuetext')).toContain('3 days chosen');
    await press('Enter');
    expect(onZoom).toHaveBeenCalledExactlyOnceWith(1, 3);
  });

  it('zooms into the days that a mouse is dragged across; a finger scrolls, and a click alone does nothing', async () => {
    await show();
    onZoom.mockClear();
    vi.spyOn(plot(), 'getBoundingClientRect').mockReturnValue({ left: 0, width: 300 } as DOMRect);
    const point = (type: string, clientX: number, pointerType = 'mouse') =>
      act(async () => {
        plot().dispatchEvent(new PointerEvent(type, { clientX, pointerType, button: 0, bubbles: true }));
      });
    for (const pointer of ['touch', 'mouse']) {
      await point('pointerdown', 300, pointer);
      await point('pointermove', 90, pointer);
      if (pointer === 'mouse') expect(plot().getAttribute('aria-valuetext')).toContain('3 days chosen');
      await point('pointerup', 90, pointer);
      expect(onZoom.mock.calls).toEqual(pointer === 'mouse' ? [[1, 3]] : []);
    }
    await point('pointerdown', 100);
    await point('pointerup', 100);
    expect(onZoom).toHaveBeenCalledTimes(1);
  });

  it('is a table, too, with every value of every line', async () => {
    await show();
    const details = document.querySelector('details')!;
    expect(document.querySelector('table')).toBeNull();
    await act(async () => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Monday', '£1', '£4'],
      ['Tuesday', '£2', '£3'],
      ['Wednesday', '—', '£2'],
      ['Thursday', '£4', '£1'],
    ]);
  });

  it('draws a stem where something happened, and says how often, in words and in the table', async () => {
    await act(async () =>
      root.render(
        <LineChart
          label="Spend by day"
          names={titles}
          titles={titles}
          lines={[{ key: 'now', label: 'Spend', look: 'main', values: [1, 2, 3, 4] }]}
          format={(value) => `£${value}`}
          marks={{ label: 'Runs', counts: [0, 2, 0, 1] }}
        />,
      ),
    );
    const stems = document.querySelector('svg[viewBox="0 0 1000 240"] path[d*="V240"]')!;
    expect(stems.getAttribute('d')).toBe('M333.3 0V240M1000.0 0V240');
    expect(document.querySelector('[role=slider]')!.getAttribute('aria-valuetext')).toBe('Thursday: Spend £4, Runs 1');
    const twin = document.querySelector('details')!;
    await act(async () => {
      twin.open = true;
      twin.dispatchEvent(new Event('toggle'));
    });
    expect([...twin.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
      '£1',
      '0',
      '£2',
      '2',
      '£3',
      '0',
      '£4',
      '1',
    ]);
  });
});
