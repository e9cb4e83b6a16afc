// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flowRunsMachine, type RunsAct } from '#src/machines/flowRuns.machine.ts';
import { RunNotices } from '#src/views/flows/RunNotices.tsx';
import { wholeRun } from '#test/machines/charts/flowRun.ts';
import { shownRun } from '#test/machines/charts/flowRuns.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const start: RunsAct = { kind: 'start', id: OTHER_ID, dry: false };
const retry: RunsAct = { kind: 'retry', id: OTHER_ID, of: MEDIA_ID, step: null };

it.each([
  ['it was repeated by', retry, true],
  ['only the flow was run', start, false],
  ['another run was repeated', { ...retry, of: OTHER_ID }, false],
])('D7.4 a run says that a new one has started where %s', async (_, what, says) => {
  const page = { runs: [{ ...shownRun, id: OTHER_ID }], next: null };
  const { actor: runs } = play(
    flowRunsMachine.provide({
      actors: {
        fetchRuns: answers(page).logic,
        refreshRuns: answers(page).logic,
        actOnRuns: answers(undefined).logic,
      } as never,
    }),
  );
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  await act(async () => {
    runs.send({ type: 'runs.open', flowId: MEDIA_ID });
    await settle();
    runs.send({ type: 'runs.act', act: what });
    for (let turn = 0; turn < 4; turn += 1) await settle();
    rooted(main).render(
      <RunNotices
        runs={runs}
        run={{ ...wholeRun, id: MEDIA_ID }}
        failed={undefined}
        stuck={undefined}
        replays={false}
      />,
    );
  });
  expect(main.textContent.includes('A new run has started.')).toBe(says);
});
