import { describe, expect, it, vi } from 'vitest';
import { ROUTES } from '#contract/routes.ts';
import { isReached, type Restriction } from '#contract/rules/reach.ts';
import { type MenuEntry, menuFor, press, titleOf } from '#src/views/shell/menu.ts';

const leaves = (menu: readonly MenuEntry[]): readonly MenuEntry[] => menu.flatMap((entry) => entry.items ?? entry);

const BARRED: Record<Restriction, readonly string[]> = {
  free: [],
  overLimit: [
    'Dashboard',
    'New Ad',
    'Ad Queue',
    'Ad Analytics',
    'New Flow',
    'Saved Flows',
    'Brand',
    'Ad Detail Presets',
  ],
  withoutPlan: [
    'Dashboard',
    'New Ad',
    'Ad Queue',
    'Ad Analytics',
    'New Flow',
    'Saved Flows',
    'Brand',
    'Ad Detail Presets',
    'Account',
    'Integrations',
  ],
};

describe('The menu', () => {
  it('R2.18 has these entries, in this order', () => {
    expect(menuFor('/', 'free').map(({ title, items }) => [title, items?.map((item) => item.title)])).toEqual([
      ['Dashboard', undefined],
      ['Ads', ['New Ad', 'Ad Queue', 'Ad Analytics']],
      ['Flows', ['New Flow', 'Saved Flows']],
      ['Settings', ['Brand', 'Ad Detail Presets', 'Account', 'Integrations', 'Billing']],
    ]);
  });

  it.each(['free', 'overLimit', 'withoutPlan'] as const)(
    'R2.19 R6.03 R6.05 D4.5 bars what %s does not reach, and the group whose every entry is barred',
    (restriction) => {
      const menu = menuFor('/', restriction);
      const barred = leaves(menu).filter((entry) => entry.requiresUpgrade);
      expect(barred.map(({ title }) => title)).toEqual(BARRED[restriction]);
      const groups = menu.filter(({ items, requiresUpgrade }) => items && requiresUpgrade);
      expect(groups.map(({ title }) => title)).toEqual(restriction === 'free' ? [] : ['Ads', 'Flows']);
      for (const entry of leaves(menu)) expect(isReached(entry.url, restriction)).toBe(!entry.requiresUpgrade);
    },
  );

  it.each([
    [ROUTES.dashboard, ['Dashboard'], []],
    [ROUTES.adQueue, ['Ad Queue'], ['Ads']],
    [ROUTES.adBuilder, ['New Ad'], ['Ads']],
    ['/ad-builder/5f0c7c52-64c7-4b0e-9d5f-0d2f9a1f7a11', ['Ad Queue'], ['Ads']],
    [ROUTES.studio, ['New Ad'], ['Ads']],
    [ROUTES.bulkAds, ['New Ad'], ['Ads']],
    [ROUTES.newFlow, ['New Flow'], ['Flows']],
    [ROUTES.flows, ['Saved Flows'], ['Flows']],
    ['/flows/5f0c7c52-64c7-4b0e-9d5f-0d2f9a1f7a11', [], ['Flows']],
    [ROUTES.billing, ['Billing'], ['Settings']],
    ['/settings/billing/more', [], []],
    ['/no/such/page', [], []],
  ])('R2.19 highlights on %s the entry whose url it is, and its group', (path, titles, groups) => {
    const menu = menuFor(path, 'free');
    expect(leaves(menu).flatMap(({ active, title }) => (active ? title : []))).toEqual(titles);
    expect(menu.flatMap(({ active, items, title }) => (active && items ? title : []))).toEqual(groups);
  });

  it('R2.19 runs an entry’s own handler instead of following it, and nothing for a barred one', () => {
    const onClick = vi.fn<() => void>();
    const preventDefault = vi.fn<() => void>();
    const [dashboard] = menuFor('/', 'free');
    press(dashboard!)({ preventDefault });
    expect(preventDefault).not.toHaveBeenCalled();
    press({ ...dashboard!, onClick })({ preventDefault });
    expect([onClick.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 1]);
    press({ ...dashboard!, onClick, requiresUpgrade: true })({ preventDefault });
    expect([onClick.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 2]);
    expect(titleOf({ ...dashboard!, requiresUpgrade: true })).toBe('Dashboard (Upgrade Required)');
  });
});
