// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bar, BarChart } from '#ui/chart/BarChart.tsx';
import { rooted } from '#test/support/rooted.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const bar = (title: string, value: number, fields: Partial<Bar> = {}): Bar => ({
  key: title,
  title,
  value,
  before: value / 2,
  second: 10 * value,
  isFaint: false,
  foot: <b>{title}</b>,
  ...fields,
});
const bars = [bar('Mill', 4), bar('Wheel', 3, { before: null }), bar('Flour', 2, { isFaint: true })];
const money = (value: number) => `£${value}`;

const show = (fields: { before?: string | null; average?: null; second?: null } = {}) =>
  act(async () =>
    root.render(
      <BarChart
        label="First 3 creatives by CTR"
        head="Picture"
        bars={bars}
        value={{ label: 'CTR', format: (value) => `${value}.00%`, brief: (value) => `${value}%` }}
        before="last week"
        second={{ label: 'Spend', format: money }}
        average={{ label: 'Average', value: 2.5 }}
        {...fields}
      />,
    ),
  );
const plot = () => document.querySelector<HTMLElement>('[role=slider]')!;
const read = () => plot().getAttribute('aria-valuetext');
const press = (key: string) =>
  act(async () => void plot().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

describe('D6.5 A bar chart', () => {
  it('is read bar by bar with the arrows: the value, the time before, the spend and the average', async () => {
    await show();
    expect(plot().getAttribute('aria-label')).toBe('First 3 creatives by CTR. Arrow keys read bar by bar.');
    await press('ArrowRight');
    expect(read()).toBe('Mill: CTR 4.00%, last week 2.00%, Spend £40, Average 2.5.00%');
    await press('ArrowRight');
    expect(read()).toContain('Wheel: CTR 3.00%, last week —');
    await press('End');
    expect(read()).toContain('Flour: CTR 2.00%, low confidence');
    await press('ArrowRight');
    expect(read(), 'there is none after the last').toContain('Flour');
    await press('Home');
    await press('ArrowLeft');
    expect(read()).toContain('Mill');
  });

  it('shows what it says under the pointer too, and Escape takes it away', async () => {
    await show();
    vi.spyOn(plot(), 'getBoundingClientRect').mockReturnValue({ left: 0, width: 300 } as DOMRect);
    await act(async () => void plot().dispatchEvent(new PointerEvent('pointermove', { clientX: 150, bubbles: true })));
    expect(plot().textContent).toContain('Wheel');
    await press('Escape');
    expect(plot().textContent).not.toContain('Wheel');
  });

  it('has a bar as high as its value, an outline of the time before, a slim one of the spend, and what stands below', async () => {
    await show();
    const heights = (name: string) =>
      [...plot().querySelectorAll(`rect[class*=${name}]`)].map((one) => Number(one.getAttribute('height')));
    expect(heights('value')).toEqual([100, 75]);
    expect(heights('faint')).toEqual([50]);
    expect(heights('before')).toEqual([50, 25]);
    expect(heights('second')).toEqual([100, 75, 50]);
    expect([...document.querySelectorAll('main b')].map(({ textContent }) => textContent)).toEqual([
      'Mill',
      'Wheel',
      'Flour',
    ]);
  });

  it('compares with nothing where nobody asked, and is a table as well', async () => {
    await show({ before: null, average: null, second: null });
    expect(document.body.textContent).not.toMatch(/last week|Average|Spend/);
    await show();
    const details = document.querySelector('details')!;
    await act(async () => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    const rows = [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Picture', 'CTR', 'last week', 'Spend'],
      ['Mill', '4.00%', '2.00%', '£40'],
      ['Wheel', '3.00%', '—', '£30'],
      ['Flour', '2.00%', '1.00%', '£20'],
    ]);
  });
});
