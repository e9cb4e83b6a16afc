import { applyPreset as apply } from '#server/ads/applyPreset.ts';
import { byRun, type Perform } from './types.ts';

/** Gives ads a preset; those that cannot have it stay as they are. */
export const applyPreset: Perform<'apply_preset'> = async (context) => {
  const { deps, node, run, facts } = context;
  const { ads, preset_id: presetId, replace } = node.settings;
  const adIds = facts.ads[ads];
  if (presetId === null || adIds.length === 0)
    return { outcome: 'failed', note: presetId === null ? 'No preset is chosen.' : 'There are no ads.' };
  const results = await apply(deps, run.user_id, presetId, { adIds, replace, by: byRun(context) });
  const given = results.filter(({ error }) => error === null).length;
  const [why] = results.flatMap(({ error }) => error ?? []);
  const note =
    given === results.length ? (given === 1 ? '1 ad' : `${given} ads`) : `${given} of ${results.length} ads. ${why}`;
  return { outcome: given > 0 ? 'ok' : 'failed', note };
};
