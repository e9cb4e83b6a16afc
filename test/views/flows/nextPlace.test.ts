import { describe, expect, it } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { nextPlace } from '#src/views/flows/nextPlace.ts';

const { blank, weeklyRefresh } = FLOW_TEMPLATES;
const on = { ads: 'trigger' } as const;
const pausing = flowOf(
  [node('trigger', 'manual', {}), node('pause', 'pause_ad', on), node('done', 'end', { result: 'done' })],
  [from('trigger', { started: 'pause' }), from('pause', { ok: 'done' })],
);

describe('D7.4 a step that is added without a place is connected', () => {
  it('to what starts the flow, in an empty one', () => {
    expect(nextPlace(blank.definition, null, 'pause_ad')).toEqual({ step: 'trigger', outcome: 'started' });
  });

  it('after the step that is selected', () => {
    expect(nextPlace(pausing, 'pause', 'notify')).toEqual({ step: 'pause', outcome: 'ok' });
    expect(nextPlace(weeklyRefresh.definition, 'copy', 'notify')).toEqual({ step: 'copy', outcome: 'ok' });
  });

  it('at the only outcome that leads nowhere', () => {
    expect(nextPlace(pausing, null, 'notify')).toEqual({ step: 'pause', outcome: 'failed' });
    expect(nextPlace(pausing, 'done', 'notify')).toEqual({ step: 'pause', outcome: 'failed' });
  });

  it('else after the last step before the end', () => {
    expect(nextPlace(weeklyRefresh.definition, null, 'notify')).toEqual({ step: 'publish', outcome: 'all' });
    const open = { ...pausing, edges: pausing.edges.filter(({ from: step }) => step !== 'pause') };
    expect(nextPlace(open, null, 'notify')).toEqual({ step: 'pause', outcome: 'ok' });
  });

  it('where nothing follows, as an end', () => {
    expect(nextPlace(pausing, null, 'end')).toEqual({ step: 'pause', outcome: 'failed' });
    expect(nextPlace(weeklyRefresh.definition, 'copy', 'end')).toBeNull();
  });
});
