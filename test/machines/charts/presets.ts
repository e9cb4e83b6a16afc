import type { Preset } from '#contract/preset.ts';
import { EMPTY_PRESET } from '#contract/rules/presetFaults.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

export const preset: Preset = {
  ...EMPTY_PRESET,
  id: MEDIA_ID,
  name: 'House style',
  is_default: false,
  ads: 2,
  default_for: 0,
  flows: 0,
  next_number: 1,
  problems: [],
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const all = [{ output: [preset] }];

export const presets: Chart = {
  machine: presetsMachine,
  project: ({ written, presets: list, sent, failure }: ContextFrom<typeof presetsMachine>) => [
    written?.fields.name,
    written?.version,
    list.length,
    failure?.kind,
    // One that was lost, and one that is on its way.
    Math.min(sent.length, 2),
    sent[0]?.name,
  ],
  events: {
    'preset.new': [{ id: '5b7a1b0e-0a43-4a0e-8a52-6a2f5ac4d0a1', fields: {} }],
    'preset.edit': [{ id: preset.id }],
    'preset.change': [{ fields: { name: 'Autumn' } }],
    'preset.act': [{ act: { kind: 'delete', id: preset.id } }],
    'xstate.done.actor.fetchPresets': all,
    'xstate.error.actor.fetchPresets': error(failures.server),
    'xstate.done.actor.refreshPresets': all,
    'xstate.error.actor.refreshPresets': error(failures.network),
    'xstate.done.actor.savePreset': [{ output: { ...preset, version: 2 } }],
    'xstate.error.actor.savePreset': error(
      failures.rejected,
      { ...failures.rejected, code: 'version_conflict' },
      failures.missing,
      failures.network,
    ),
    'xstate.done.actor.rereadPresets': [
      { output: [preset] },
      { output: [{ ...preset, version: 2 }] },
      { output: [{ ...preset, name: 'Autumn', version: 2 }] },
      { output: [] },
    ],
    'xstate.error.actor.rereadPresets': error(failures.network),
    'xstate.done.actor.actOnPreset': [{ output: undefined }],
    'xstate.error.actor.actOnPreset': error(failures.server),
  },
  repeatable: {
    fetchPresets: 'reading',
    savePreset: 'a preset has the id that the page chose, and a change names the version it builds on',
  },
};
