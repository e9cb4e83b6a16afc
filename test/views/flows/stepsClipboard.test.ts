import { expect, it } from 'vitest';
import { FlowDefinition } from '#contract/flows/definition.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { copiedSteps, pastedSteps } from '#src/views/flows/stepsClipboard.ts';
import { randomFlow } from '#test/contract/flows/randomFlow.ts';

const { definition } = FLOW_TEMPLATES.weeklyRefresh;
const other = FLOW_TEMPLATES.stopLoss.definition;
const text = copiedSteps(definition, ['trigger', 'preflight', 'review', 'tell'])!;

const added = (to: typeof definition, from: string) => {
  const pasted = pastedSteps(from, to);
  if ('error' in pasted) throw new Error(pasted.error);
  return { pasted, whole: { nodes: [...to.nodes, ...pasted.nodes], edges: [...to.edges, ...pasted.edges] } };
};

it('D7.4 steps go to another flow with the edges among them, and no trigger', () => {
  const { pasted, whole } = added(other, text);
  expect(pasted.nodes.map(({ id, kind }) => [id, kind])).toEqual([
    ['preflight', 'preflight'],
    ['review', 'review'],
    ['notify', 'notify'],
  ]);
  expect(pasted.edges.map(({ from, outcome, to }) => `${from}.${outcome} ${to}`).toSorted()).toEqual([
    'preflight.failed notify',
    'preflight.passed review',
    'review.timed_out notify',
  ]);
  expect(FlowDefinition.safeParse(whole).success).toBe(true);
});

it('D7.4 pasted again and again, every step has an id of its own', () => {
  let flow = definition;
  for (let round = 0; round < 3; round += 1) flow = added(flow, text).whole;
  expect(FlowDefinition.safeParse(flow).success).toBe(true);
  expect(flow.nodes).toHaveLength(definition.nodes.length + 9);
});

it('D7.4 a trigger alone is nothing to copy', () => expect(copiedSteps(definition, ['trigger'])).toBeNull());

it.each([
  ['a text', 'Hello', /holds no steps/],
  ['other JSON', '{"nodes":[]}', /holds no steps/],
  ['nothing', '', /holds no steps/],
  ['null', 'null', /holds no steps/],
  ['no list', '{"millrace":"steps","nodes":{},"edges":[]}', /damaged/],
  ['an unknown kind', text.replace('"kind":"preflight"', '"kind":"hack"'), /damaged/],
  ['a reserved id', text.replaceAll('"preflight"', '"constructor"'), /damaged/],
  ['a key of all objects', text.replace('"label":""', '"label":"","__proto__":{"admin":true}'), /damaged/],
  ['half of it', text.slice(0, -20), /holds no steps/],
])('D7.4 a bad paste says what is wrong: %s', (_, bad, error) => {
  expect(pastedSteps(bad, definition)).toEqual({ error: expect.stringMatching(error) });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

it('D7.4 an edge from an outcome that its step does not have, or to a step that was not copied, is left out', () => {
  const odd = JSON.parse(text) as { edges: object[] };
  odd.edges.push(
    { from: 'preflight', outcome: 'approved', to: 'review' },
    { from: 'preflight', outcome: 'passed', to: 'tell' },
    { from: 'review', outcome: 'approved', to: 'publish' },
  );
  expect(added(other, JSON.stringify(odd)).pasted.edges).toHaveLength(3);
});

it('D7.4 more steps than a flow can have are refused with the number', () => {
  expect(pastedSteps(text, randomFlow(3, 199))).toEqual({
    error: expect.stringMatching(/^A flow can have 200 steps\. This one would have 20\d\.$/),
  });
});
