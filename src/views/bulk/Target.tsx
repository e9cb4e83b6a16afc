import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AdSetChoice } from '#contract/ad.ts';
import { presetInAccount } from '#contract/rules/inheritance.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectTarget } from '#src/machines/bulkShown.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectAccounts, selectSelectedId } from '#src/machines/connection.machine.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';
import { Card } from '#ui/parts/Card.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { AdSetPicker } from '../adSets/AdSetPicker.tsx';
import { ChooseAccount } from '../adSets/ChooseAccount.tsx';
import { RunningAdSets } from '../adSets/RunningAdSets.tsx';
import * as css from './BulkView.css.ts';
import { PresetForAll } from './PresetForAll.tsx';

export interface TargetProps {
  readonly bulk: BulkActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly presets: PresetsActor;
}

/** Where all of the ads go. */
export const Target = ({ bulk, connection, campaigns, presets }: TargetProps) => {
  const accounts = useSelector(connection, selectAccounts).filter((account) => account.is_allowed);
  const selectedId = useSelector(connection, selectSelectedId);
  const target = useSelector(bulk, selectTarget);
  const { ad_account_id, adset, preset_id } = target;
  const known = useSelector(presets, selectPresets);
  // The account that is chosen everywhere is the one that the ads are for until another one is chosen.
  useEffect(() => {
    if (selectedId === null || selectedId === ad_account_id) return;
    const kept = presetInAccount(known, preset_id);
    bulk.send({ type: 'bulk.aim', target: { ad_account_id: selectedId, adset: null, preset_id: kept } });
    if (kept === preset_id) return;
    bulk.send({ type: 'bulk.text', change: { kind: 'preset', hasCta: false } });
  }, [bulk, selectedId, ad_account_id, preset_id, known]);
  const choose = (chosen: AdSetChoice | null) => bulk.send({ type: 'bulk.aim', target: { ...target, adset: chosen } });
  if (accounts.length === 0)
    return (
      <Card title="Destination">
        <p className={css.soft}>
          No ad account is active. <ChooseAccount connection={connection} />. Your images and texts are kept.
        </p>
      </Card>
    );
  return (
    <Card title="Destination">
      <div className={css.two}>
        <SelectField
          label="Ad account"
          name="ad_account_id"
          value={ad_account_id ?? ''}
          onChange={(event) => connection.send({ type: 'account.select', accountId: event.target.value })}
        >
          {accounts.map(({ id, name, currency }) => (
            <option key={id} value={id}>
              {name}
              {currency && ` (${currency})`}
            </option>
          ))}
        </SelectField>
        <div className={css.adSet}>
          <AdSetPicker
            campaigns={campaigns}
            value={adset}
            none="Choose an ad set"
            hint="You can choose other ad sets for single ads afterwards."
            onChoose={choose}
          />
          <RunningAdSets campaigns={campaigns} account={ad_account_id ?? undefined} value={adset} onChoose={choose} />
        </div>
        <PresetForAll bulk={bulk} presets={presets} />
      </div>
    </Card>
  );
};
