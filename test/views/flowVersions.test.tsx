// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowVersion } from '#contract/flows/flow.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { applyEdit } from '#src/machines/flowEdits.ts';
import { flowVersionsMachine } from '#src/machines/flowVersions.machine.ts';
import { VersionsCard } from '#src/views/flows/VersionsCard.tsx';
import { failures, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const wait = (minutes: number) =>
  flowOf(
    [
      node('start', 'manual', {}),
      node('wait', 'wait', { until: { kind: 'minutes', minutes } }),
      node('end', 'end', { result: 'done' }),
    ],
    [from('start', { started: 'wait' }), from('wait', { done: 'end' })],
  );

const kept = (version: number, minutes: number, more: Partial<FlowVersion> = {}): FlowVersion => ({
  version,
  name: 'Old name',
  definition: wait(minutes),
  limits: USUAL_LIMITS,
  created_at: '2026-11-01T10:00:00.000Z',
  activated_at: null,
  runs: 2,
  changes: null,
  ...more,
});
const second = kept(4, 30, {
  changes: [{ about: 'step', change: 'changed', step: 'wait', text: 'Wait: wait changed' }],
});
const now = { name: 'My flow', description: '', definition: wait(30), limits: USUAL_LIMITS };

const show = async (fetchVersions: ReturnType<typeof answers>) => {
  const { actor } = play(flowVersionsMachine.provide({ actors: { fetchVersions: fetchVersions.logic } as never }));
  actor.send({ type: 'versions.open', flowId: MEDIA_ID });
  const onRestore = vi.fn<(version: FlowVersion) => void>();
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  const step = (what: () => void) =>
    act(async () => {
      what();
      await settle();
      await settle();
    });
  await step(() =>
    rooted(main).render(<VersionsCard versions={actor} now={now} activeVersion={4} onRestore={onRestore} />),
  );
  const button = (name: string) =>
    [...main.querySelectorAll('button')].find(
      (each) => each.getAttribute('aria-label') === name || each.textContent === name,
    );
  const press = (name: string) => step(() => button(name)!.click());
  return { main, press, button, onRestore };
};

it('D7.4 lists the versions of a flow once asked, with what each changed, and restores one', async () => {
  const fetchVersions = answers(
    { versions: [second, kept(2, 10)], next: '2' },
    { versions: [kept(1, 5)], next: null },
    fails(failures.network),
  );
  const { main, press, button, onRestore } = await show(fetchVersions);
  expect(fetchVersions.inputs).toEqual([]);
  await press('Show versions');
  expect(main.textContent).toContain('Version 4Active');
  expect(main.textContent).toContain('Wait: wait changed');
  expect(button('Restore version 4')!.disabled, 'it is so now').toBe(true);
  expect(main.textContent).toContain('Restoring it makes 1 change');
  await press('Restore version 2');
  const [[version]] = onRestore.mock.calls as [[FlowVersion]];
  const restored = applyEdit(now, { kind: 'restore', definition: version.definition, limits: version.limits });
  expect(restored).toEqual({ ...now, definition: wait(10) });
  await press('Show more');
  expect(fetchVersions.inputs).toEqual([
    { flowId: MEDIA_ID, after: null },
    { flowId: MEDIA_ID, after: '2' },
    { flowId: MEDIA_ID, after: null, atLeast: 3 },
  ]);
  expect(main.textContent).toContain('Version 1');
  expect(button('Show more')).toBeUndefined();
});

it('D7.4 says that there are no versions yet, and tries again where they could not be loaded', async () => {
  const { main, press } = await show(answers(fails(failures.server), { versions: [], next: null }));
  await press('Show versions');
  expect(main.textContent).toContain("Couldn't load the versions");
  await press('Retry');
  expect(main.textContent).toContain('None yet');
});

it('D7.4 shows the first of many changes, and how many more there are', async () => {
  const changes = Array.from({ length: 40 }, (_, at) => ({
    about: 'step' as const,
    change: 'added' as const,
    step: `s${at}`,
    text: `Step ${at} added`,
  }));
  const { main, press } = await show(answers({ versions: [kept(3, 30, { changes })], next: null }));
  await press('Show versions');
  expect(main.querySelectorAll('li li')).toHaveLength(13);
  expect(main.textContent).toContain('and 28 more changes');
});
