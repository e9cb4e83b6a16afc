import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { inherited, layerOfPreset, NO_PRESET, presetsFor } from '#contract/rules/inheritance.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectSelectedId } from '#src/machines/connection.machine.ts';
import { type PresetsActor, selectPresets, selectShown } from '#src/machines/presets.machine.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectLacking, selectTargetIn, selectToAdd } from '#src/machines/studioShown.ts';
import { Card } from '#ui/parts/Card.tsx';
import { counted } from '#ui/parts/format.ts';
import { AdSetPicker } from '../adSets/AdSetPicker.tsx';
import { ChooseAccount } from '../adSets/ChooseAccount.tsx';
import { PresetField } from '../presets/PresetField.tsx';
import * as css from './Studio.css.ts';

export interface DraftTargetProps {
  readonly studio: StudioActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly presets: PresetsActor;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where the drafts go; a preset that was deleted meanwhile is chosen no more. */
const useTarget = ({ studio, connection, presets }: Omit<DraftTargetProps, 'campaigns'>) => {
  const accountId = useSelector(connection, selectSelectedId);
  const target = useSelector(studio, selectTargetIn(accountId), same);
  const known = useSelector(presets, selectPresets).filter(({ ad_account_id: id }) => id === null || id === accountId);
  const shown = useSelector(presets, selectShown);
  const isGone =
    shown &&
    target.preset_id !== null &&
    target.preset_id !== NO_PRESET &&
    !known.some(({ id }) => id === target.preset_id);
  useEffect(() => {
    if (isGone) studio.send({ type: 'studio.aim', target: { ...target, preset_id: null } });
  }, [studio, isGone, target]);
  return { target, known };
};

/** What the drafts still lack to be published. */
const Lacking = ({
  studio,
  hasAdSet,
  hasLink,
}: Pick<DraftTargetProps, 'studio'> & { hasAdSet: boolean; hasLink: boolean }) => {
  const count = useSelector(studio, selectToAdd);
  const { links, images } = useSelector(studio, selectLacking, shallowEqual);
  const some = (of: number) => (of === count ? '' : ` (${counted(of, 'ad')})`);
  const all = [
    ...(hasAdSet ? [] : ['an ad set']),
    ...(hasLink || links === 0 ? [] : [`a landing page${some(links)}`]),
    ...(images === 0 ? [] : [`images${some(images)}`]),
  ];
  if (all.length === 0) return <p className={css.soft}>The drafts have an ad set, a link and images.</p>;
  return <p className={css.soft}>Still missing to publish: {all.join(', ')}. You can add them now or in each draft.</p>;
};

/** Where the drafts go that are made of accepted suggestions, and their preset; kept for the next ones (D5.9). */
export const DraftTarget = (props: DraftTargetProps) => {
  const { studio, connection, campaigns } = props;
  const { target, known } = useTarget(props);
  const aim = (change: Partial<typeof target>) => studio.send({ type: 'studio.aim', target: { ...target, ...change } });
  if (target.ad_account_id === null)
    return (
      <Card title="Destination">
        <p className={css.soft}>
          No ad account is active. <ChooseAccount connection={connection} />, or add the drafts now and choose later.
        </p>
      </Card>
    );
  const { preset, accountDefault } = presetsFor(known, target);
  const below = inherited(preset && layerOfPreset(preset), accountDefault && layerOfPreset(accountDefault));
  return (
    <Card title="Destination">
      <div className={css.target}>
        <AdSetPicker
          campaigns={campaigns}
          account={target.ad_account_id}
          value={target.adset}
          none={below.adset ? `From the preset: ${below.adset.value.name}` : 'Choose an ad set'}
          hint="For all of these drafts. Kept for the next ones."
          above
          onChoose={(adset) => aim({ adset })}
        />
        {known.length > 0 && (
          <PresetField
            presets={known}
            accountId={target.ad_account_id}
            chosen={target.preset_id}
            onChoose={(id) => aim({ preset_id: id })}
          />
        )}
      </div>
      <Lacking studio={studio} hasAdSet={!!(target.adset ?? below.adset)} hasLink={below.link !== undefined} />
    </Card>
  );
};
