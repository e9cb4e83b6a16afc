import { expect, it } from 'vitest';
import { node } from '#contract/flows/build.ts';
import { FlowDefinition } from '#contract/flows/definition.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { applyEdit, type FlowEdit } from '#src/machines/flowEdits.ts';

const { name, description, definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
const fields: FlowFields = { name, description, definition, limits };

const after = (...edits: readonly FlowEdit[]): FlowFields => {
  const result = edits.reduce(applyEdit, fields);
  expect(FlowDefinition.safeParse(result.definition).success).toBe(true);
  return result;
};
const leads = ({ definition: { edges } }: FlowFields, step: string, outcome: string): string | undefined =>
  edges.find((edge) => edge.from === step && edge.outcome === outcome)?.to;

it('D7.4 a step that is inserted on an edge leads on to where the edge led', () => {
  const inserted = after({
    kind: 'add',
    node: node('wait', 'wait', { until: { kind: 'minutes', minutes: 60 } }),
    after: { step: 'review', outcome: 'approved' },
  });
  expect([leads(inserted, 'review', 'approved'), leads(inserted, 'wait', 'done')]).toEqual(['wait', 'publish']);
});

it.each([
  ['timed_out', 'stopped'],
  ['rejected', 'done'],
] as const)(
  'D7.4 a step that is added where nothing followed leads to the end that suits the outcome: %s',
  (outcome, end) => {
    const exit = { step: 'review', outcome };
    const added = after(
      { kind: 'connect', exit, to: null },
      { kind: 'add', node: node('more', 'notify', { message: 'Look.' }), after: exit },
    );
    expect([leads(added, 'review', outcome), leads(added, 'more', 'done')]).toEqual(['more', end]);
  },
);

it('D7.4 what led to a deleted step leads to where its first outcome led; a trigger stays', () => {
  const removed = after({ kind: 'remove', ids: ['trigger', 'images', 'preflight'] });
  expect(leads(removed, 'copy', 'ok')).toBe('review');
  expect(removed.definition.nodes.map(({ id }) => id)).toContain('trigger');
});

it('D7.4 tidying up puts every step back where the layout puts it', () => {
  const moved = after({ kind: 'move', places: [{ id: 'copy', x: 12.4, y: 99.6 }] });
  expect(moved.definition.nodes.find(({ id }) => id === 'copy')?.at).toEqual({ x: 12, y: 100 });
  const tidied = applyEdit(moved, { kind: 'tidy' });
  expect(tidied.definition.nodes.every(({ at }) => at === null)).toBe(true);
});

const BRIEF = '00000000-0000-4000-8000-0000000000b1';
const OTHER = '00000000-0000-4000-8000-0000000000b2';
const fromBrief = (id: string | null) => ({ from: 'brief', brief_id: id }) as const;
const choosing = (step: string, source: ReturnType<typeof fromBrief> | { readonly from: 'ad' }): FlowEdit => {
  const chosen = definition.nodes.find(({ id }) => id === step)!;
  return { kind: 'change', node: { ...chosen, settings: { ...chosen.settings, source } } as typeof chosen };
};
const sourcesIn = ({ definition: { nodes } }: FlowFields) =>
  nodes.flatMap(({ id, settings }) => ('source' in settings ? [[id, settings.source]] : []));

it('D7.4 a brief that is chosen for one step is that of all that have none: nobody is asked for it twice', () => {
  const both = [
    ['angles', fromBrief(BRIEF)],
    ['copy', fromBrief(BRIEF)],
  ];
  expect(sourcesIn(after(choosing('angles', fromBrief(BRIEF))))).toEqual(both);
  expect(sourcesIn(after(choosing('copy', fromBrief(BRIEF))))).toEqual(both);
  const another = node('more', 'write_copy', { source: fromBrief(null), count: 1 });
  const exit = { step: 'copy', outcome: 'ok' } as const;
  expect(sourcesIn(after(choosing('copy', fromBrief(BRIEF)), { kind: 'add', node: another, after: exit }))).toEqual([
    ...both,
    ['more', fromBrief(BRIEF)],
  ]);
});

it('D7.4 a brief that was chosen for a step stays, and what is no brief is given to no other step', () => {
  expect(sourcesIn(after(choosing('angles', fromBrief(BRIEF)), choosing('copy', fromBrief(OTHER))))).toEqual([
    ['angles', fromBrief(BRIEF)],
    ['copy', fromBrief(OTHER)],
  ]);
  expect(sourcesIn(after(choosing('angles', { from: 'ad' })))).toEqual([
    ['angles', { from: 'ad' }],
    ['copy', fromBrief(null)],
  ]);
});
