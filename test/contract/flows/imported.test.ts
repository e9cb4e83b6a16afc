import { expect, it } from 'vitest';
import { compile } from '#contract/flows/compile.ts';
import { readFlowFile } from '#contract/flows/imported.ts';
import { toMermaid } from '#contract/flows/mermaid.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { TEMPLATE_IDS } from '#contract/flows/templateIds.ts';

const { name, description, definition, limits } = FLOW_TEMPLATES.folderToBatch;
const whole = { name, description, definition, limits };
const stately = (of: (typeof FLOW_TEMPLATES)['blank']) =>
  JSON.stringify({
    ...compile(of.definition, of.limits),
    meta: { flow: { name: of.name, description: of.description, limits: of.limits } },
  });

it.each(TEMPLATE_IDS)('D7.4 what was exported is read back, as Stately JSON and as Mermaid: %s', (id) => {
  const template = FLOW_TEMPLATES[id];
  expect(readFlowFile(stately(template))).toMatchObject({
    fields: {
      name: template.name,
      description: template.description,
      definition: template.definition,
      limits: { ...template.limits, allow_active: false },
    },
  });
  expect(readFlowFile(toMermaid(template.definition))).toMatchObject({
    fields: { name: 'Imported flow', definition: template.definition },
  });
});

it('D7.4 somebody else’s flow brings none of their presets, briefs, accounts, reviewers or permissions', () => {
  const theirs = structuredClone(whole) as unknown as {
    limits: Record<string, unknown>;
    definition: { nodes: { kind: string; settings: Record<string, unknown> }[] };
  };
  const id = '00000000-0000-4000-8000-000000000000';
  theirs.limits['allow_unreviewed'] = true;
  for (const { kind, settings } of theirs.definition.nodes) {
    if (kind === 'write_copy') settings['source'] = { from: 'brief', brief_id: id };
    if (kind === 'apply_preset') settings['preset_id'] = id;
    if (kind === 'publish') settings['ad_account_id'] = id;
    if (kind === 'review') Object.assign(settings, { by: 'link', emails: ['stranger@example.com'] });
  }
  const imported = readFlowFile(JSON.stringify(theirs));
  expect(imported).toMatchObject({ cleared: true, fields: { limits: { allow_unreviewed: false } } });
  expect(JSON.stringify(imported)).not.toContain(id);
  expect(JSON.stringify(imported)).not.toContain('stranger');
});

const broken = (change: (json: { nodes: Record<string, unknown>[]; edges: Record<string, unknown>[] }) => void) => {
  const json = structuredClone(definition) as never;
  change(json);
  return JSON.stringify({ ...whole, definition: json });
};

it.each([
  ['a picture', '\u{89}PNG', /holds no flow/],
  ['other JSON', '{"name":"x"}', /holds no flow/],
  ['null', 'null', /holds no flow/],
  ['a list', '[1,2]', /holds no flow/],
  ['a machine of others', '{"id":"light","states":{"green":{},"red":{}}}', /no steps of a flow/],
  ['states that are no object', '{"states":{"green":{"meta":{"step":7}}}}', /./],
  ['half a drawing', 'stateDiagram-v2\n  %% step {"id":', /no steps of a flow/],
  ['an unknown kind', broken(({ nodes }) => void (nodes[1]!['kind'] = 'hack')), /^Step 2 \(copy\), kind/],
  [
    'a setting out of bounds',
    broken(({ nodes }) => Object.assign(nodes[1]!['settings']!, { count: 99 })),
    /Step 2 \(copy\), settings\.count: Use at most 10\./,
  ],
  ['an edge to nowhere', broken(({ edges }) => void (edges[0]!['to'] = 'gone')), /^Edge 1: There is no step gone\.$/],
  ['no trigger', broken(({ nodes }) => void nodes.shift()), /exactly one trigger/],
  [
    'a key of all objects',
    broken(({ nodes }) => Object.defineProperty(nodes[1]!, '__proto__', { value: {}, enumerable: true })),
    /^Step 2/,
  ],
  ['too long', ' '.repeat(2_000_001), /too large/],
])('D7.4 a bad file says what is wrong with it: %s', (_, text, error) => {
  const imported = readFlowFile(text);
  expect('errors' in imported && imported.errors.join('\n')).toMatch(error);
});
