// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { RunEvent } from '#contract/flows/flow.ts';
import { runPlaceOf } from '#contract/flows/runPlace.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { flowRunMachine, type WholeRun } from '#src/machines/flowRun.machine.ts';
import { flowRunsMachine } from '#src/machines/flowRuns.machine.ts';
import { placeText, runMarks } from '#src/views/flows/runText.ts';
import { RunView } from '#src/views/flows/RunView.tsx';
import { wholeRun } from '#test/machines/charts/flowRun.ts';
import { MEDIA_ID } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The way to the step that is followed is reckoned from the size of the canvas.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const AT = '2026-11-23T10:00:00.000Z';
const NONE = { outcome: null, text: '' } as const;
const failedAtCopy: readonly RunEvent[] = [
  { number: 1, at: AT, type: 'started', step: null, outcome: null, text: 'Started.' },
  { number: 2, at: AT, type: 'began', step: 'copy', ...NONE },
  {
    number: 3,
    at: AT,
    type: 'ended',
    step: 'copy',
    outcome: 'no_credits',
    text: 'This needs 4 credits, and you have 1.',
  },
  { number: 4, at: AT, type: 'began', step: 'tell', ...NONE },
  { number: 5, at: AT, type: 'ended', step: 'tell', outcome: 'done', text: '' },
  { number: 6, at: AT, type: 'finished', step: null, ...NONE },
];
const failed: WholeRun = { ...wholeRun, state: 'failed', step: null, waits_for: null, waits_until: null, ended_at: AT };

const turns = (what: () => unknown) =>
  act(async () => {
    what();
    for (let turn = 0; turn < 4; turn += 1) await settle();
  });
/** `later`: what it is when it is read again. */
const open = async (run: WholeRun, events: readonly RunEvent[], later: WholeRun = run) => {
  const read = answers({ run, events }, { run: later, events: [] });
  const { actor: flowRun } = play(flowRunMachine.provide({ actors: { fetchRun: read.logic } as never }));
  flowRun.send({ type: 'run.open', runId: MEDIA_ID });
  const acts = answers(undefined);
  const { actor: runs } = play(
    flowRunsMachine.provide({
      actors: { fetchRuns: answers({ runs: [], next: null }).logic, actOnRuns: acts.logic } as never,
    }),
  );
  runs.send({ type: 'runs.open', flowId: MEDIA_ID });
  document.body.innerHTML = '<main></main>';
  const readSecret = (handle: string) => (handle === 'handle' ? 'the-key' : null);
  await turns(() =>
    rooted(document.querySelector('main')!).render(
      <RunView
        flowRun={flowRun}
        runs={runs}
        connection={play(inert(connectionMachine), { selectedId: null }).actor}
        readSecret={readSecret}
      />,
    ),
  );
  return { flowRun, acts };
};
const text = () => document.querySelector('main')!.textContent;
const named = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);

it('D7.4 a failed run names the step and the reason above all else, and goes on there again', async () => {
  const { flowRun, acts } = await open(failed, failedAtCopy);
  const said = 'Write copy: Not enough creditsThis needs 4 credits, and you have 1.';
  expect(text()).toContain(said);
  await turns(() => named('Retry failed step')!.click());
  const question = document.querySelector('[role="alertdialog"]')!;
  expect(question.textContent).toContain('Write copy');
  await turns(() => [...question.querySelectorAll('button')].at(-1)!.click());
  expect(acts.inputs).toMatchObject([{ act: { kind: 'retry', of: MEDIA_ID, step: 'copy' } }]);
  // At an earlier moment nothing had failed yet.
  await turns(() => flowRun.send({ type: 'run.step', shown: 2 }));
  expect(text()).not.toContain(said);
  expect([named('Retry failed step'), named('Run again from this step')?.textContent]).toEqual([
    undefined,
    'Run again from this step',
  ]);
});

it('D7.4 the end and the step that led to it are two entries of what happened', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open(failed, failedAtCopy);
  const entries = [...document.querySelectorAll('ol > li')].map((entry) => entry.querySelector('span')!.textContent);
  expect(entries).toEqual(['Ad rejected', 'Write copyNot enough credits', 'Notify meDone', 'End']);
  expect(errors, 'no two have one key').not.toHaveBeenCalled();
});

it('D7.4 a run that ended well after a failure that its flow provides for names none', async () => {
  await open({ ...failed, state: 'done' }, failedAtCopy);
  expect(named('Retry failed step')).toBeUndefined();
  expect(text()).not.toContain('Not enough creditsThis needs');
});

const hrefOf = (label: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === label)?.getAttribute('href');

it.each([
  ['handle', '/review/the-key'],
  // After a reload, until the run is read again.
  ['gone', '/flows/saved'],
])('D7.1 a run that waits for a review leads to it (%s)', async (tokenSecret, href) => {
  await open({ ...wholeRun, tokenSecret }, failedAtCopy.slice(0, 2));
  expect(hrefOf('Review')).toBe(href);
});

it('D7.1 a run whose approved ads lack ad sets leads to these ads, and not to the review that was given', async () => {
  const held = (ads: string[]) => ({ why: 'No ad set.', until: null, ad_sets: { ads, by: AT } });
  await open({ ...wholeRun, tokenSecret: 'handle', held: held(['one']) }, failedAtCopy.slice(0, 2));
  expect([hrefOf('Choose ad set'), hrefOf('Review')]).toEqual(['/ad-builder/one', undefined]);
  await open({ ...wholeRun, tokenSecret: 'handle', held: held(['one', 'two']) }, failedAtCopy.slice(0, 2));
  // There one ad set is chosen for all of them.
  expect(hrefOf('Choose ad sets')).toBe('/ad-queue?ads=one.two');
});

it('D7.1 a run leads to the runs in which others of its ads go on', async () => {
  await open({ ...failed, state: 'done', split_into: ['other'] }, failedAtCopy);
  expect(hrefOf('Show that run')).toBe(`/flows/${MEDIA_ID}?run=other`);
});

it('D7.4 a run that was stopped at a step says why, and goes on there once that is mended', async () => {
  const reason = 'The ad set was deleted at Meta. Choose another ad set.';
  const { acts } = await open({ ...failed, state: 'halted', reason }, failedAtCopy.slice(0, 2));
  expect(text()).toContain(`Stopped at Write copy${reason}`);
  await turns(() => named('Retry from this step')!.click());
  const question = document.querySelector('[role="alertdialog"]')!;
  await turns(() => [...question.querySelectorAll('button')].at(-1)!.click());
  expect(acts.inputs).toMatchObject([{ act: { kind: 'retry', of: MEDIA_ID, step: 'copy' } }]);
});

it('D7.4 a run leads to its ads', async () => {
  await open({ ...failed, ads: [{ id: MEDIA_ID, name: 'River' }] }, failedAtCopy);
  expect(hrefOf('River')).toBe(`/ad-builder/${MEDIA_ID}`);
});

it('D8.2 the failure of a run is put aside, and taken up again', async () => {
  const { flowRun, acts } = await open(failed, failedAtCopy, { ...failed, seen: true });
  await turns(() => named('Mark as seen')!.click());
  expect(acts.inputs).toMatchObject([{ act: { kind: 'see', of: MEDIA_ID, seen: true } }]);
  // It is read again, as it was changed.
  await turns(() => flowRun.send({ type: 'run.refresh' }));
  await turns(() => named('Mark as unseen')!.click());
  expect(acts.inputs[1]).toMatchObject({ act: { kind: 'see', of: MEDIA_ID, seen: false } });
});

it.each([
  ['that ended well', { state: 'done' }],
  ['that was tried dry', { dry_run: true }],
] as const)('D8.2 a run %s has nothing to put aside', async (_, over) => {
  await open({ ...failed, ...over }, failedAtCopy);
  expect(named('Mark as seen')).toBeUndefined();
});

const cancelledAtReview: readonly RunEvent[] = [
  ...failedAtCopy.slice(0, 2),
  { number: 3, at: AT, type: 'ended', step: 'copy', outcome: 'ok', text: '2 drafts.' },
  { number: 4, at: AT, type: 'began', step: 'review', ...NONE },
  { number: 5, at: AT, type: 'cancelled', step: null, ...NONE },
];
const asked = () => document.querySelector('[role="alertdialog"]')!;

it('D7.2 a run is cancelled once its owner has heard what is lost with it', async () => {
  const { acts } = await open({ ...wholeRun, step: 'review', credits: 28, ads_made: 2 }, cancelledAtReview.slice(0, 4));
  await turns(() => named('Cancel run')!.click());
  expect(acts.inputs).toEqual([]);
  expect(asked().textContent).toContain('stops at “Review”. The review closes, and the links');
  expect(asked().textContent).toContain(
    'The 28 credits it used will not be refunded. Its 2 drafts stay in your ads. You can continue it later.',
  );
  await turns(() => named('Keep running', asked())!.click());
  expect(acts.inputs).toEqual([]);
  await turns(() => named('Cancel run')!.click());
  await turns(() => named('Cancel run', asked())!.click());
  expect(acts.inputs).toMatchObject([{ act: { kind: 'cancel', of: MEDIA_ID } }]);
});

it('D7.2 a cancelled run continues from where it was, with nothing paid again', async () => {
  const { acts } = await open({ ...failed, state: 'cancelled', step: 'review' }, cancelledAtReview);
  await turns(() => named('Continue from Review')!.click());
  expect(asked().textContent).toContain('Nothing that was made is made or paid again.');
  await turns(() => named('Continue', asked())!.click());
  expect(acts.inputs).toMatchObject([{ act: { kind: 'retry', of: MEDIA_ID, step: 'review' } }]);
});

it('D7.2 a cancelled run continues from a step before, which says what is paid once more', async () => {
  const { acts } = await open({ ...failed, state: 'cancelled', step: 'review' }, cancelledAtReview);
  await turns(() => named('Continue from…')!.click());
  const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  expect(item.map(({ textContent }) => textContent)).toEqual(['Write copy']);
  // As the menu says it of an item that was chosen.
  await turns(() => item[0]!.dispatchEvent(new CustomEvent('menu:select', { bubbles: true })));
  expect(asked().textContent).toContain('“Write copy” is done and paid once more: up to 2 credits.');
  await turns(() => named('Continue', asked())!.click());
  expect(acts.inputs).toMatchObject([{ act: { kind: 'retry', of: MEDIA_ID, step: 'copy' } }]);
});

it('D7.2 a run that changed budgets says before it is repeated that they are changed once more', async () => {
  const raise = node('raise', 'change_budget', { ads: 'trigger', percent: 20, at_least: null, at_most: null });
  const definition = flowOf(
    [node('trigger', 'manual', {}), raise, node('end', 'end', { result: 'done' })],
    [from('trigger', { started: 'raise' }), from('raise', { ok: 'end', failed: 'end' })],
  );
  const raised: readonly RunEvent[] = [
    failedAtCopy[0]!,
    { number: 2, at: AT, type: 'began', step: 'raise', ...NONE },
    { number: 3, at: AT, type: 'ended', step: 'raise', outcome: 'ok', text: '' },
    { number: 4, at: AT, type: 'finished', step: null, ...NONE },
  ];
  const said = 'Once more, on top of what this run did: “Change budget” raises daily budgets by 20%.';
  const { flowRun } = await open({ ...failed, definition, state: 'done' }, raised);
  await turns(() => named('Run again')!.click());
  expect(asked().textContent).toContain(said);
  await turns(() => named('Cancel', asked())!.click());
  await turns(() => flowRun.send({ type: 'run.step', shown: 2 }));
  await turns(() => named('Run again from this step')!.click());
  expect(asked().textContent).toContain(said);
});

it('D7.4 a run that was cancelled at a step is marked as stopped there, and not as passed', () => {
  const marked = (events: readonly RunEvent[]) =>
    [...runMarks(runPlaceOf(wholeRun.definition, events), wholeRun.definition)].map(([step, { mark }]) => [step, mark]);
  expect(marked(cancelledAtReview)).toEqual([
    ['trigger', 'passed'],
    ['copy', 'passed'],
    ['review', 'stopped'],
  ]);
  expect(marked(cancelledAtReview.slice(0, 4)).at(-1)).toEqual(['review', 'at']);
  const { definition } = wholeRun;
  expect(placeText(runPlaceOf(definition, cancelledAtReview), definition)).toBe('Ended at Review');
});

it('D7.4 the end of a run that failed is marked as one, and the end of another as passed', () => {
  const { definition } = wholeRun;
  const endOf = (events: readonly RunEvent[]) => {
    const [step, { mark }] = [...runMarks(runPlaceOf(definition, events), definition)].at(-1)!;
    const end = definition.nodes.find(({ id }) => id === step);
    return [end?.kind === 'end' && end.settings.result, mark];
  };
  expect(endOf(failedAtCopy)).toEqual(['failed', 'failed']);
  const step = (number: number, name: string, outcome: RunEvent['outcome']) => [
    { number, at: AT, type: 'began', step: name, ...NONE } as const,
    { number: number + 1, at: AT, type: 'ended', step: name, outcome, text: '' } as const,
  ];
  const rejected = [
    failedAtCopy[0]!,
    ...step(2, 'copy', 'ok'),
    ...step(4, 'look', 'passed'),
    ...step(6, 'review', 'rejected'),
  ];
  expect(endOf([...rejected, { number: 8, at: AT, type: 'finished', step: null, ...NONE }])).toEqual([
    'done',
    'passed',
  ]);
});

const publishing = (status: 'ACTIVE' | 'PAUSED') =>
  flowOf(
    [
      node('trigger', 'manual', {}),
      node('out', 'publish', { ads: 'trigger', status, ad_account_id: null }),
      node('tell', 'notify', { message: 'Out.' }),
      node('end', 'end', { result: 'done' }),
    ],
    [
      from('trigger', { started: 'out' }),
      from('out', { all: 'tell', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      from('tell', { done: 'end' }),
    ],
  );
const ran = (outcome: 'all' | 'none'): readonly RunEvent[] => [
  failedAtCopy[0]!,
  { number: 2, at: AT, type: 'began', step: 'out', ...NONE },
  { number: 3, at: AT, type: 'ended', step: 'out', outcome, text: '' },
  { number: 4, at: AT, type: 'began', step: 'tell', ...NONE },
  { number: 5, at: AT, type: 'ended', step: 'tell', outcome: 'done', text: '' },
  { number: 6, at: AT, type: 'finished', step: null, ...NONE },
];

it.each([
  ['all', 'PAUSED', 'It uses no credits. Ads that it published are not published again.'],
  ['none', 'PAUSED', 'It uses no credits. Publishing again: yes, its ads, as paused.'],
  ['none', 'ACTIVE', 'It uses no credits. Publishing again: yes, its ads, as active.'],
] as const)('D7.2 a repeat says what it pays and publishes (%s, %s)', async (outcome, status, text) => {
  await open({ ...failed, state: 'done', definition: publishing(status), step: 'end' }, ran(outcome));
  await turns(() => named('Run again')!.click());
  expect(asked().textContent).toContain(text);
  expect(asked().textContent).not.toContain('paid once more');
});
