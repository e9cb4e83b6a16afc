import { expect, it } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { creditsOf, repeatsFrom } from '#contract/flows/repeats.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';

const source = { from: 'brief', brief_id: null } as const;
const definition = flowOf(
  [
    node('start', 'manual', {}),
    node('copy', 'write_copy', { source, count: 3 }),
    node('images', 'make_image', { photos: 'brand', replace: false }),
    node('review', 'review', { ads: 'made', by: 'me', emails: [], hours: 24, note: '' }),
    node('out', 'publish', { ads: 'made', status: 'PAUSED', ad_account_id: null }),
    node('end', 'end', { result: 'done' }),
  ],
  [
    from('start', { started: 'copy' }),
    from('copy', { ok: 'images', failed: 'end', no_credits: 'end' }),
    from('images', { ok: 'review', failed: 'end', no_credits: 'end' }),
    from('review', { approved: 'out', changes: 'copy', rejected: 'end', timed_out: 'end' }),
    from('out', { all: 'end', some: 'end', none: 'end', unconfirmed: 'end' }),
  ],
);
const at = (id: string) => definition.nodes.find((one) => one.id === id)!;

it('D7.2 what a run does that is repeated from the start, or from a step: its credits, drafts and publishing', () => {
  expect(repeatsFrom(definition, { from: null, drafts: 0 })).toEqual({
    credits: 36,
    goesAround: true,
    writes: true,
    publishes: [at('out')],
  });
  expect(repeatsFrom(definition, { from: 'out', drafts: 3 })).toEqual({
    credits: 0,
    goesAround: false,
    writes: false,
    publishes: [at('out')],
  });
  expect(repeatsFrom(definition, { from: 'end', drafts: 3 })).toMatchObject({ credits: 0, publishes: [] });
  const straight = { ...definition, edges: definition.edges.filter(({ outcome }) => outcome !== 'changes') };
  expect(repeatsFrom(straight, { from: 'images', drafts: 2 })).toMatchObject({
    credits: 20,
    goesAround: false,
    writes: false,
  });
});

it('D7.2 steps that are paid once more cost what is written and drawn there', () => {
  expect(creditsOf([at('copy')], 5)).toBe(6);
  expect(creditsOf([at('images')], 2)).toBe(20);
  expect(creditsOf([at('copy'), at('images')], 0)).toBe(36);
  expect(creditsOf([at('review'), at('out')], 3)).toBe(0);
});

it.each(Object.entries(FLOW_TEMPLATES))('D7.2 a repeat of %s from its start has a price', (_id, template) => {
  const { credits, writes } = repeatsFrom(template.definition, { from: null, drafts: 0 });
  expect(credits > 0).toBe(writes);
});
