import { describe, expect, it } from 'vitest';
import {
  MAX_RECENT,
  paletteMachine,
  selectAt,
  selectOpen,
  selectQuery,
  selectRecent,
} from '#src/machines/palette.machine.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { failures } from './charts/samples.ts';

const palette = (...recent: unknown[]) =>
  play(inert(paletteMachine).provide({ actors: { readRecent: answers(...recent).logic } as never })).actor;

describe('The palette', () => {
  it('begins empty each time, and at the best again when something else is typed', () => {
    const actor = palette([]);
    actor.send({ type: 'palette.open' });
    actor.send({ type: 'palette.type', query: 'qu' });
    actor.send({ type: 'palette.point', at: 2 });
    actor.send({ type: 'palette.type', query: 'que' });
    expect([selectQuery(actor.getSnapshot()), selectAt(actor.getSnapshot())]).toEqual(['que', 0]);
    actor.send({ type: 'palette.close' });
    actor.send({ type: 'palette.open' });
    expect(selectQuery(actor.getSnapshot())).toBe('');
  });

  it('remembers what was run last, each once, the newest first, and no more than a few', async () => {
    const actor = palette(fails(failures.server));
    await settle();
    for (const commandId of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) {
      actor.send({ type: 'palette.open' });
      actor.send({ type: 'palette.choose', commandId });
      expect(selectOpen(actor.getSnapshot())).toBe(false);
    }
    expect(selectRecent(actor.getSnapshot())).toEqual(['f', 'e', 'd', 'a', 'c']);
    expect(MAX_RECENT).toBe(5);
  });

  it('is shut after a reload', () => {
    const actor = palette([]);
    actor.send({ type: 'palette.open' });
    actor.send({ type: 'app.suspend' });
    expect(selectOpen(actor.getSnapshot())).toBe(false);
  });
});
