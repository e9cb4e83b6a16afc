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
