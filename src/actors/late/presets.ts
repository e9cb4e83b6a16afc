import {
  createPreset,
  deletePreset,
  duplicatePreset,
  listPresets,
  patchPreset,
  setDefaultPreset,
} from '#contract/calls/presets.ts';
import type { Preset } from '#contract/preset.ts';
import { MAX_PRESETS } from '#contract/rules/listLimits.ts';
import { type PresetAct, presetsMachine, type Written } from '#src/machines/presets.machine.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';
import type { Services } from '../services.ts';

/** The actors of the presets chart. */
const presetsActors = ({ http }: Services) => ({
  /** All of them: a user has no more than one page holds. */
  fetchPresets: fromPromise<readonly Preset[]>(async ({ signal }) => {
    const { presets } = await http.call(listPresets, { query: { limit: String(MAX_PRESETS) }, signal });
    return presets;
  }),

  savePreset: fromPromise<Preset, Written>(({ input: { id, version, fields }, signal }) =>
    version === null
      ? http.call(createPreset, { body: { ...fields, id }, signal })
      : http.call(patchPreset, { params: { id }, body: { ...fields, version }, signal }),
  ),

  actOnPreset: fromPromise<void, PresetAct>(async ({ input: act, signal }) => {
    const params = { id: act.id };
    if (act.kind === 'delete') await http.call(deletePreset, { params, signal });
    else if (act.kind === 'duplicate') await http.call(duplicatePreset, { params, body: { id: act.copy }, signal });
    else await http.call(setDefaultPreset, { params, body: { is_default: act.kind === 'makeDefault' }, signal });
  }),
});

/** The chart of the presets, with what it names. */
export const provide: Provide<'presets'> = ({ services }) => ({
  chart: presetsMachine.provide({ actors: presetsActors(services) }),
});
