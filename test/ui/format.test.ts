import { expect, it } from 'vitest';
import { clock, day, moment, recent, recentMoment } from '#ui/parts/format.ts';

it('D1.4 A date that cannot be read is shown as none', () => {
  for (const shown of [clock, day, moment, recent, recentMoment])
    for (const at of ['', 'soon', '2026-13-45T99:00:00Z']) expect([at, shown(at)]).toEqual([at, '—']);
  expect(day('2026-11-22T12:00:00Z')).toMatch(/2026/);
});
