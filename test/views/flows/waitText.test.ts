import { expect, it } from 'vitest';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { aboutRun } from '#src/views/flows/runText.ts';
import { waitText } from '#src/views/flows/waitText.ts';
import { moment } from '#ui/parts/format.ts';
import { shownRun } from '#test/machines/charts/flowRuns.ts';

const UNTIL = '2026-11-24T12:00:00.000Z';
const idle = { waits_for: null, waits_until: null, held: null };
const held = { why: 'Meta limits how often we may publish to this ad account.', until: UNTIL };

it.each([
  [idle, ''],
  [{ ...idle, waits_for: 'meta' as const }, 'waits for Meta'],
  [{ ...idle, waits_for: 'person' as const, waits_until: UNTIL }, `waits for a review until ${moment(UNTIL)}`],
  [{ ...idle, waits_for: 'time' as const, waits_until: UNTIL }, `waits for its time until ${moment(UNTIL)}`],
  [
    { ...idle, waits_for: 'quiet_hours' as const, waits_until: UNTIL },
    `waits for the end of quiet hours until ${moment(UNTIL)}`,
  ],
  [{ ...idle, waits_for: 'meta' as const, held }, `on hold: ${held.why} Tries again ${moment(UNTIL)}.`],
  [{ ...idle, held: { ...held, until: null } }, `on hold: ${held.why}`],
  [
    {
      ...idle,
      waits_for: 'person' as const,
      held: { why: 'It has no ad set.', until: null, ad_sets: { ads: [], by: UNTIL } },
    },
    `on hold: It has no ad set. It waits until ${moment(UNTIL)}.`,
  ],
  // Of a journal of the last release.
  [{ waits_for: 'meta' as const, waits_until: null }, 'waits for Meta'],
])('D7.2 a run says what it waits for and until when: %j', (run, text) => {
  expect(waitText(run)).toBe(text);
});

it('D7.2 a run that is held up says at which step, why, and until when', () => {
  const run = { ...shownRun, state: 'waiting' as const, step: 'copy', ...idle, held };
  expect(aboutRun(run, FLOW_TEMPLATES.rejectionRepair.definition)).toBe(
    `At Write copy, on hold: ${held.why} Tries again ${moment(UNTIL)}.`,
  );
});

it('D7.1 a run that waits for a review says whose', () => {
  const { definition } = FLOW_TEMPLATES.rejectionRepair;
  const waiting = { ...shownRun, state: 'waiting' as const, step: 'review', ...idle, waits_for: 'person' as const };
  const asks = (by: 'me' | 'link', emails: string[]) => ({
    ...definition,
    nodes: definition.nodes.map((node) =>
      node.kind === 'review' ? { ...node, settings: { ...node.settings, by, emails } } : node,
    ),
  });
  expect(aboutRun(waiting, asks('me', []))).toBe('At Review, waits for your review');
  expect(aboutRun(waiting, asks('link', ['anna@client.example', 'bob@client.example']))).toBe(
    'At Review, waits for a review by anna@client.example or bob@client.example',
  );
});
