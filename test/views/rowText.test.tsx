// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bulkTextsMachine } from '#src/machines/bulkTexts.machine.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import type { Row } from '#src/machines/bulk/rows.ts';
import { RowText } from '#src/views/bulk/texts/RowText.tsx';
import { MEDIA_ID } from '#test/machines/charts/samples.ts';
import { play, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

it('D5.4 D4.4 an ad whose text the credits did not reach for says that it is not written yet', () => {
  const { actor: texts } = play(
    bulkTextsMachine.provide({ actors: { findBrief: silent(), generation: silent() } as never }),
  );
  const row = (id: string) => ({ id, product: 'Tea', link: '' });
  texts.send({ type: 'texts.open' });
  texts.send({ type: 'texts.write', fields: { product: 'Tea' } });
  // The brief of the brand is still being read.
  texts.send({ type: 'xstate.done.actor.findBrief', output: texts.getSnapshot().context.brief } as never);
  texts.send({ type: 'texts.start', key: MEDIA_ID, rows: [row('one'), row('two')] });
  const [ask] = texts.getSnapshot().context.asks;
  texts.send({ type: 'generation.settled', key: ask!.key, how: 'short', made: 0 });
  texts.send({ type: 'texts.fewer', count: 1 });
  const bulk = { getSnapshot: () => ({ children: { texts } }), subscribe: () => ({ unsubscribe: () => {} }) };
  act(() =>
    rooted(document.querySelector('main')!).render(
      <RowText bulk={bulk as unknown as BulkActor} row={{ id: 'two' } as Row} />,
    ),
  );
  expect(document.body.textContent).toBe('Not written yet');
});
