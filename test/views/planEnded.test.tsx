// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { bulkTextsMachine } from '#src/machines/bulkTexts.machine.ts';
import { generationMachine, type LinesEvent } from '#src/machines/generation.machine.ts';
import { studioMachine } from '#src/machines/studio.machine.ts';
import { TextsProgress } from '#src/views/bulk/texts/TextsProgress.tsx';
import { Troubles } from '#src/views/studio/Troubles.tsx';
import { generationOf, teaBrief } from '#test/support/generations.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { MEDIA_ID } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const ended: Failure = {
  kind: 'forbidden',
  text: 'You need an active subscription for this.',
  code: 'subscription_required',
};
/** A line that says so much, and is refused. */
const generation = (...said: readonly LinesEvent[]) =>
  inert(generationMachine).provide({
    actors: {
      copyLines: fromCallback(({ sendBack }) => {
        for (const event of [...said, { type: 'lines.lost', failure: ended }]) sendBack(event);
      }),
    } as never,
  });
const begun: LinesEvent = { type: 'lines.whole', generation: generationOf(['made', 'made', 'writing']) };

const studioAfter = async (...said: readonly LinesEvent[]) => {
  const { actor } = play(inert(studioMachine).provide({ actors: { generation: generation(...said) } as never }));
  actor.send({ type: 'studio.write', fields: teaBrief });
  actor.send({ type: 'studio.ask', key: MEDIA_ID });
  await settle();
  const troubles = <Troubles {...({ studio: actor } as object as Parameters<typeof Troubles>[0])} />;
  await act(async () => rooted(document.querySelector('main')!).render(troubles));
  return document.body.textContent;
};

it('D5.2 whose plan ends while suggestions are written reads that those written are paid for', async () => {
  const text = await studioAfter(begun);
  expect(text).toContain('You need an active subscription for this. Suggestions that were written are paid for.');
  expect(text).not.toMatch(/Nothing was written|You did not pay|Try again ·/);
});

it('D5.2 whose plan had ended before reads that nothing was paid', async () => {
  const text = await studioAfter();
  expect(text).toMatch(/Nothing was written.*You did not pay for it\./);
  expect(text).toContain('Try again ·');
});

it('D5.4 whose plan ends while the texts of many ads are written reads that those written are paid for', async () => {
  const actors = { generation: generation(begun), findBrief: answers(teaBrief).logic };
  const { actor } = play(inert(bulkTextsMachine).provide({ actors: actors as never }));
  const row = { id: 'a', product: 'Tea', link: '', preset_id: null, ad_account_id: null };
  actor.send({ type: 'texts.open' });
  await settle();
  actor.send({ type: 'texts.start', key: MEDIA_ID, rows: [row] });
  await settle();
  const shown = { children: { texts: actor } };
  const bulk = { getSnapshot: () => shown, subscribe: () => ({ unsubscribe() {} }) } as object;
  const progress = <TextsProgress {...({ bulk } as Parameters<typeof TextsProgress>[0])} />;
  await act(async () => rooted(document.querySelector('main')!).render(progress));
  expect(document.body.textContent).toContain('Texts that were written are paid for.');
  expect(document.body.textContent).not.toMatch(/You did not pay|Try again ·/);
});
