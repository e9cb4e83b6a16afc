// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { mount } from '#site/islands/features.ts';
import { FEATURE_TABS } from '#site/landing/features/featureTabs.machine.ts';
import { Features } from '#site/landing/features/Features.tsx';
import { panelId } from '#site/landing/features/panelIds.ts';
import { placeIsland, press } from '#test/support/island.ts';

let island: HTMLElement;
const open = (hash = ''): void => {
  history.replaceState(null, '', `/${hash}`);
  island = placeIsland('features', <Features />);
  mount(island);
};
beforeEach(() => open());

const tabOf = (name: string) => island.querySelector<HTMLElement>(`[data-tab="${name}"]`)!;
const selected = () => FEATURE_TABS.filter((tab) => tabOf(tab).getAttribute('aria-selected') === 'true');
const inOrder = () => FEATURE_TABS.filter((tab) => tabOf(tab).tabIndex === 0);
const panels = () => FEATURE_TABS.filter((tab) => document.getElementById(panelId(tab))!.hasAttribute('data-shown'));
const click = (tab: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  tabOf(tab).dispatchEvent(event);
  return event.defaultPrevented;
};
/** The tab, its panel and its place in the order of the keyboard say the same. */
const shown = (): string => {
  expect([inOrder(), panels()]).toEqual([selected(), selected()]);
  return selected().join();
};

describe('R1.03 R4.01 The features', () => {
  it('show the first at first, and the address stays as it was', () => {
    expect([shown(), location.hash]).toEqual(['flow', '']);
  });

  it.each(FEATURE_TABS)('show %s where the address names it', (tab) => {
    open(`#${panelId(tab)}`);
    expect(shown()).toBe(tab);
  });

  it('show the first where the address names something else', () => {
    open('#pricing');
    expect([shown(), location.hash]).toEqual(['flow', '#pricing']);
  });

  it('show what is pressed, and the address names it without another step back', () => {
    const steps = history.length;
    for (const tab of ['analytics', 'optimization', 'flow'] as const) {
      expect(click(tab)).toBe(true);
      expect([shown(), location.hash]).toEqual([tab, `#${panelId(tab)}`]);
    }
    expect(history.length).toBe(steps);
  });

  it('keep what the history knows of the page', () => {
    history.replaceState({ place: 7 }, '');
    click('analytics');
    expect(history.state).toEqual({ place: 7 });
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey'] as const)('leave a press with %s to the browser', (key) => {
    expect(click('analytics', { [key]: true })).toBe(false);
    expect(shown()).toBe('flow');
  });

  it.each([
    ['ArrowDown', 'optimization'],
    ['ArrowRight', 'optimization'],
    ['ArrowUp', 'analytics'],
    ['ArrowLeft', 'analytics'],
    ['End', 'analytics'],
    ['Home', 'flow'],
  ])('go by %s to %s, and take the focus along', (key, tab) => {
    tabOf('flow').focus();
    expect(press(tabOf('flow'), key), 'the page does not scroll').toBe(false);
    expect(shown()).toBe(tab);
    expect(document.activeElement).toBe(tabOf(tab));
  });

  it('are chosen by the space bar, too, and leave every other key alone', () => {
    expect(press(tabOf('analytics'), ' ')).toBe(false);
    expect(shown()).toBe('analytics');
    expect(press(tabOf('analytics'), 'a')).toBe(true);
    expect(shown()).toBe('analytics');
  });

  it('follow the address when it changes under them', () => {
    history.replaceState(null, '', `#${panelId('optimization')}`);
    dispatchEvent(new Event('hashchange'));
    expect(shown()).toBe('optimization');
    history.replaceState(null, '', '#pricing');
    dispatchEvent(new Event('hashchange'));
    expect(shown()).toBe('optimization');
  });

  it('let the keyboard into every panel', () => {
    expect(FEATURE_TABS.map((tab) => document.getElementById(panelId(tab))!.tabIndex)).toEqual([0, 0, 0]);
  });
});
