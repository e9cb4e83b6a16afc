// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { generationMachine } from '#src/machines/generation.machine.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { ImageProgress } from '#src/views/studio/ImageProgress.tsx';
import { failures, MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { play } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

/** What is said of images whose server is not reached; `id`: what it called them before. */
const offline = async (id: string | null, failure: object = failures.network) => {
  const copyLines = fromCallback(({ sendBack }) => {
    sendBack({ type: 'lines.lost', failure });
  });
  const input = { key: MEDIA_ID, ask: null, id };
  const { actor } = play(generationMachine.provide({ actors: { copyLines } as never }), input as never);
  const round = { key: MEDIA_ID, count: 2, images: {}, settled: null };
  const snapshot = { context: { rounds: [round] }, children: { [`generation-${MEDIA_ID}`]: actor } };
  const studio = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) };
  document.body.innerHTML = '<main></main>';
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<ImageProgress studio={studio as never as StudioActor} />));
  return document.querySelector('output')!.textContent;
};

it('D5.10 what the server never heard of is not said to go on: it waits for the network', async () => {
  expect(await offline(null)).toBe('No connection. It has not started yet: it starts as soon as we reach the server.');
  expect(await offline(OTHER_ID)).toContain('It goes on without you');
});

it('D5.10 where too many are made already, the server says so itself, and not that there is no connection', async () => {
  const text = '3 are being made for you already. Wait for one of them, or cancel it.';
  expect(await offline(null, { kind: 'limited', text, retryAfter: 5 })).toBe(`${text} It starts by itself then.`);
});
