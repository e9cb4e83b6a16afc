import { expect, it } from 'vitest';
import { node } from '#contract/flows/build.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { summaryOf } from '#src/views/flows/summary.ts';

/** Letters that a step on the canvas has room for. */
const MOST = 28;

it('D7.4 steps of the templates are summed up by what is set, short enough to be read whole', () => {
  const nodes = Object.values(FLOW_TEMPLATES).flatMap(({ definition }) => definition.nodes);
  for (const each of nodes)
    if (each.kind !== 'notify')
      expect(summaryOf(each).length, `${each.kind}: ${summaryOf(each)}`).toBeLessThanOrEqual(MOST);
});

it('D7.4 a schedule says when it starts', () => {
  const at = (cron: string) => summaryOf(node('start', 'schedule', { cron, time_zone: 'UTC' }));
  expect(at('0 9 * * 1')).toBe('Every Monday at 09:00');
  expect(at('30 7 * * *')).toBe('Every day at 07:30');
  expect(at('0 8 * * 1,5')).toBe('Every Monday and Friday at 08:00');
  expect(at('0 9 1 * *')).toBe('At the times of “0 9 1 * *”');
});
