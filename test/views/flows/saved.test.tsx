// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adChoiceMachine } from '#src/machines/adChoice.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { flowsMachine } from '#src/machines/flows.machine.ts';
import { FlowsView } from '#src/views/flows/FlowsView.tsx';
import { moment } from '#ui/parts/format.ts';
import { pill } from '#ui/parts/Pill.css.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { until } from '#test/support/until.ts';
import { rooted } from '#test/support/rooted.ts';
import { asked, reviews as waiting, summary, unsafe } from '../../machines/charts/flows.ts';
import { failures, MEDIA_ID, OTHER_ID } from '../../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

/** The list of one flow, paused unless said otherwise. */
const open = async (
  checkFlow: ReturnType<typeof answers>,
  status: (typeof summary)['status'] = 'paused',
  over: Partial<typeof summary> = {},
  { reviews = [], key = null }: { reviews?: typeof waiting; key?: string | null } = {},
) => {
  const page = (is: typeof status) => ({ flows: [{ ...summary, ...over, status: is }], next: null, reviews });
  const actOnFlows = answers(undefined);
  const fetchFlows = answers(page(status), page('active'));
  const provided = inert(flowsMachine).provide({
    actors: {
      fetchFlows: fetchFlows.logic,
      checkFlow: checkFlow.logic,
      actOnFlows: actOnFlows.logic,
    } as never,
  }) as typeof flowsMachine;
  const { actor: flows } = play(provided);
  flows.send({ type: 'flows.open' });
  await settle();
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <FlowsView
        flows={flows}
        choice={play(inert(adChoiceMachine)).actor}
        connection={play(inert(connectionMachine), { selectedId: null }).actor}
        readSecret={() => key}
      />,
    );
    await settle();
  });
  return { actOnFlows, fetchFlows };
};

const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const press = (name: string) =>
  act(async () => {
    named(name)!.click();
    await settle();
  });
const question = () => document.querySelector('[role="alertdialog"], [role="dialog"]')?.textContent;

it('D7.5 a paused flow is activated in the list, once it was shown what it does and that was confirmed', async () => {
  const { actOnFlows } = await open(answers(asked));
  await press('Activate Weekly refresh');
  expect(question()).toContain(`Activate “${asked.flow.name}”?`);
  expect(question()).toContain('CreditsUp to 4 a run, 40 a day');
  expect(actOnFlows.calls).toBe(0);
  await press('Activate');
  expect(actOnFlows.inputs).toEqual([{ kind: 'activate', id: MEDIA_ID, version: asked.flow.version }]);
  expect(document.querySelector('main')!.textContent).toContain('Active');
  expect([named('Activate Weekly refresh'), named('Pause Weekly refresh')?.textContent]).toEqual([undefined, 'Pause']);
});

it('D7.5 nothing is activated where the question is cancelled', async () => {
  const { actOnFlows } = await open(answers(asked));
  await press('Activate Weekly refresh');
  await press('Cancel');
  // The dialog leaves with the next frame.
  await until(() => expect(question()).toBeUndefined());
  expect(actOnFlows.calls).toBe(0);
});

it('D7.5 a flow that is active is not to be activated', async () => {
  await open(answers(asked), 'active');
  expect(named('Activate Weekly refresh')).toBeUndefined();
});

it('D7.3 a flow with problems is not activated: they are said, with the way to the flow', async () => {
  const { actOnFlows } = await open(answers(unsafe), 'draft');
  await press('Activate Weekly refresh');
  expect(question()).toContain('Choose a saved brief in “Write copy”.');
  expect(named('Activate')).toBeUndefined();
  expect(document.querySelector('[role="dialog"] a')?.getAttribute('href')).toBe(`/flows/${unsafe.flow.id}`);
  await press('Cancel');
  expect(actOnFlows.calls).toBe(0);
});

it('D7.5 a check that failed is said, and can be asked again', async () => {
  await open(answers(fails(failures.server), asked));
  await press('Activate Weekly refresh');
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
  await press('Activate Weekly refresh');
  expect(question()).toContain('Activate “');
});

it.each([
  ['critical', 'nobody has seen', { id: MEDIA_ID }],
  ['neutral', 'was seen, or retried', null],
] as const)('D7.5 failed runs of a month are %s where the newest %s', async (tone, _, failed_run) => {
  await open(answers(asked), 'active', { failed_run, health: { runs: 3, running: 0, failed: 2, credits: 0 } });
  const shown = [...document.querySelectorAll('span')].find(({ textContent }) => textContent === '2 failed runs')!;
  expect(shown.className).toBe(pill[tone]);
});

it('D7.5 a flow whose last run is held up says why and until when', async () => {
  const held = { why: 'Meta limits how often we may publish to this ad account.', until: '2026-11-24T12:00:00.000Z' };
  const waits = { waits_for: 'meta', waits_until: null, held } as const;
  const last = { id: OTHER_ID, state: 'waiting', started_at: '2026-11-24T10:00:00.000Z', ...waits } as const;
  await open(answers(asked), 'active', { last_run: last });
  expect(document.body.textContent).toContain(`, on hold: ${held.why} Tries again ${moment(held.until)}.`);
});

it('a review that waits is shown from the first, and led to once its key is read again, by a press where it was not', async () => {
  const review = () => document.querySelector<HTMLElement>(`[aria-label="Review 2 ads of Weekly refresh"]`)!;
  const { fetchFlows } = await open(answers(asked), 'active', {}, { reviews: waiting });
  expect([review().tagName, fetchFlows.calls]).toEqual(['BUTTON', 1]);
  await act(async () => {
    review().click();
    await settle();
  });
  expect(fetchFlows.calls, 'the list is read again').toBe(2);
  await open(answers(asked), 'active', {}, { reviews: waiting, key: 'abc' });
  expect(review().getAttribute('href')).toBe('/review/abc');
});
