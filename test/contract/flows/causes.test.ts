import { describe, expect, it } from 'vitest';
import { causesOf } from '#contract/flows/causes.ts';
import { checkFlow } from '#contract/flows/check.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { applyEdit } from '#src/machines/flowEdits.ts';

/** The problems that come with removing a step, as they are listed. */
const without = (id: TemplateId, step: string): readonly string[] => {
  const { name, description, definition, limits } = FLOW_TEMPLATES[id];
  const after = applyEdit({ name, description, definition, limits }, { kind: 'remove', ids: [step] });
  const [before, now] = [definition, after.definition].map((one) =>
    causesOf(checkFlow(one, limits).breaches, one).map(({ text }) => text),
  );
  return now!.filter((text) => !before!.includes(text) && !text.startsWith('Choose a saved brief'));
};

it('D7.3 a brief that several steps lack is one problem', () => {
  const { definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
  const told = (one: typeof definition) => causesOf(checkFlow(one, limits).breaches, one).map(({ text }) => text);
  expect(told(definition).filter((text) => text.includes('brief'))).toEqual([
    'Choose a saved brief in “Find angles” and “Write copy”.',
  ]);
});

describe('D7.3 what one missing step breaks is one problem', () => {
  it('that nobody is told of failures', () => {
    expect(without('weeklyRefresh', 'tell')).toEqual([
      '“Find angles”, “Write copy”, “Make images”, “Pre-flight check”, “Review”, and “Publish” can fail without anyone being told. Let their failures lead to “Notify me”.',
    ]);
  });

  it('that there are no drafts, told where a run comes to it first', () => {
    expect(without('weeklyRefresh', 'copy')).toEqual([
      '“Make images”, “Pre-flight check”, “Review”, and “Publish” have no drafts to work on. Put “Write copy” before “Make images”.',
    ]);
    const { definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
    const { definition: now } = applyEdit(
      { name: 'x', description: '', definition, limits },
      { kind: 'remove', ids: ['copy'] },
    );
    expect(causesOf(checkFlow(now, limits).breaches, now).find(({ text }) => /no drafts/.test(text))).toMatchObject({
      step: 'images',
      path: [{ step: 'trigger' }, { step: 'angles' }, { step: 'images' }],
    });
  });

  it('that nothing leads to what only an unreached step leads to', () => {
    expect(without('scaleWinners', 'budget')).toEqual(['Nothing leads to “Notify me”.']);
    const waits = (id: string) => node(id, 'wait', { until: { kind: 'minutes', minutes: 5 } });
    const definition = flowOf(
      [node('start', 'manual', {}), waits('one'), waits('two'), waits('first'), waits('round'), waits('about')],
      [
        from('start', { started: 'one' }),
        from('first', { done: 'two' }),
        from('round', { done: 'about' }),
        from('about', { done: 'round' }),
      ],
    );
    const { breaches } = checkFlow(definition, FLOW_TEMPLATES.blank.limits);
    const unreached = breaches.filter(({ text }) => text.startsWith('Nothing leads to'));
    expect(unreached.map(({ step }) => step)).toEqual(['two', 'first', 'round', 'about']);
    expect(causesOf(unreached, definition).map(({ step }) => step)).toEqual(['first']);
  });

  it('and one that breaks at one step only is told as it is', () => {
    const { limits, ...template } = FLOW_TEMPLATES.weeklyRefresh;
    const { definition } = applyEdit({ ...template, limits }, { kind: 'remove', ids: ['angles'] });
    const { breaches } = checkFlow(definition, limits);
    expect(breaches).toHaveLength(1);
    expect(causesOf(breaches, definition)).toEqual(breaches);
  });
});
