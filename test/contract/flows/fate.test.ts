import { expect, it } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { fateOf, pausesForGood } from '#contract/flows/fate.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';

it('D7.3 only what certainly happens to the ads that start a run is said of them', () => {
  const { stopLoss, scaleWinners, weekendOnly, fatigue, weeklyRefresh } = FLOW_TEMPLATES;
  expect(
    [stopLoss, scaleWinners, weekendOnly, fatigue, weeklyRefresh].map(({ definition }) => fateOf(definition)),
  ).toEqual(['pause_ad', 'change_budget', 'activate_ad', null, null]);
  // It waits before, and may be cancelled until then.
  const [trigger, activate, , wait] = weekendOnly.definition.nodes;
  const edges = [from('trigger', { started: 'off' }), from('off', { done: 'activate' })];
  expect(fateOf(flowOf([trigger!, wait!, activate!], edges))).toBeNull();
  // What is decided about them first is nothing that becomes of them, nor is what becomes of others.
  const preset = node('preset', 'apply_preset', { ads: 'trigger', preset_id: 'p', replace: false });
  expect(fateOf(flowOf([trigger!, preset], [from('trigger', { started: 'preset' })]))).toBeNull();
  const others = node('pause', 'pause_ad', { ads: 'made' });
  expect(fateOf(flowOf([trigger!, others], [from('trigger', { started: 'pause' })]))).toBeNull();
});

it('D7.1 a flow pauses for good where it pauses active ads and switches none on again', () => {
  const rule = FLOW_TEMPLATES.stopLoss.definition.nodes.find(({ kind }) => kind === 'metric_rule')!;
  const pause = node('pause', 'pause_ad', { ads: 'trigger' });
  const done = node('done', 'end', { result: 'done' });
  const ends = from('pause', { ok: 'done', failed: 'done' });
  const pausing = flowOf([rule, pause, done], [from('trigger', { started: 'pause' }), ends]);
  expect(pausesForGood(pausing)).toBe(true);
  expect(pausesForGood(FLOW_TEMPLATES.stopLoss.definition)).toBe(false);
  expect(pausesForGood(FLOW_TEMPLATES.scaleWinners.definition)).toBe(false);
  const made = { ...pausing, nodes: [rule, node('pause', 'pause_ad', { ads: 'made' }), done] };
  expect(pausesForGood(made)).toBe(false);
  const around = flowOf(
    [rule, node('tell', 'notify', { message: 'x' }), pause],
    [from('trigger', { started: 'tell' }), from('tell', { done: 'tell' })],
  );
  expect(fateOf(around)).toBeNull();
});
