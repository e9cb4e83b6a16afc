import { useSelector } from '@xstate/react';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectTarget } from '#src/machines/bulkShown.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';
import { PresetField } from '../presets/PresetField.tsx';

interface PresetForAllProps {
  readonly bulk: BulkActor;
  readonly presets: PresetsActor;
}

/** D5.9: what all of the ads take from one preset; a text that is written goes before it. */
export const PresetForAll = ({ bulk, presets }: PresetForAllProps) => {
  const target = useSelector(bulk, selectTarget);
  const fitting = useSelector(presets, selectPresets).filter(
    ({ ad_account_id: id }) => id === null || id === target.ad_account_id,
  );
  if (fitting.length === 0) return null;
  const choose = (id: string | null) => {
    bulk.send({ type: 'bulk.aim', target: { ...target, preset_id: id } });
    const hasCta = !!fitting.find((each) => each.id === id)?.cta_text;
    bulk.send({ type: 'bulk.text', change: { kind: 'preset', hasCta } });
  };
  return <PresetField presets={fitting} accountId={target.ad_account_id} chosen={target.preset_id} onChoose={choose} />;
};
