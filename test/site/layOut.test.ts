// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askAgainForStyles, layOut, layOutForReturn } from '#site/layOut.ts';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const later = () => document.querySelectorAll('[data-later]').length;
const openParts = () => void (document.body.innerHTML = '<p data-later></p><p data-later></p>');

describe('R9.01 What lies below the first screen', () => {
  it('is laid out part by part, each in a turn of its own', () => {
    openParts();
    const turns: (() => void)[] = [];
    layOut((run) => turns.push(run));
    expect([later(), turns.length]).toEqual([1, 1]);
    turns[0]!();
    turns[1]!();
    expect([later(), turns.length]).toEqual([0, 2]);
  });

  it.each([
    ['navigate', 2],
    ['reload', 0],
    ['back_forward', 0],
  ])('is laid out at once for who comes back: %s leaves %i', (type, left) => {
    openParts();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);
    layOutForReturn();
    expect(later()).toBe(left);
  });

  const refused = {
    get cssRules(): never {
      throw new DOMException('What did not come may not be read.');
    },
  };
  it.each([
    ['that is there is kept', { cssRules: [{}] }, true],
    ['that is empty is asked for again', { cssRules: [] }, false],
    ['that did not come is asked for again', null, false],
    ['that may not be read is asked for again', refused, false],
  ])('has a sheet; one %s', (_what, sheet, isKept) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.append(link);
    askAgainForStyles();
    expect(document.querySelector('link') === link).toBe(isKept);
    expect(document.querySelectorAll('link')).toHaveLength(1);
  });
});
