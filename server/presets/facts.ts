import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';

type PresetFactType =
  | 'preset.created'
  | 'preset.changed'
  | 'preset.duplicated'
  | 'preset.madeDefault'
  | 'preset.unmadeDefault'
  | 'preset.applied'
  | 'preset.deleted';

/** Adds a fact in the transaction of the change that it tells of, and announces the change. */
export const tellPreset = async (
  deps: Deps,
  trx: Transaction<Database>,
  userId: number,
  presetId: string,
  type: PresetFactType,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  await trx
    .insertInto('preset_facts')
    .values({ preset_id: presetId, user_id: userId, type, data: JSON.stringify(data), at: deps.now() })
    .execute();
  await deps.events.emit(trx, 'presets.changed', { userId });
  await deps.live.publish(trx, userId, { type: 'preset.changed', preset_id: presetId });
};
