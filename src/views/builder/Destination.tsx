import { useSelector } from '@xstate/react';
import type { AdSetChoice } from '#contract/ad.ts';
import { presetInAccount } from '#contract/rules/inheritance.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectAccounts, selectSelectedId } from '#src/machines/connection.machine.ts';
import { type DraftActor, selectInherited } from '#src/machines/draft.machine.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { AdSetPicker } from '../adSets/AdSetPicker.tsx';
import { ChooseAccount } from '../adSets/ChooseAccount.tsx';
import { RunningAdSets } from '../adSets/RunningAdSets.tsx';
import { fieldId } from './Issues.tsx';
import { SpeaksAs } from './SpeaksAs.tsx';
import { useFields } from './useFields.ts';
import { useOnlyAdSet } from './useOnlyAdSet.ts';

interface DestinationProps {
  readonly draft: DraftActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly presets: PresetsActor;
  readonly readOnly: boolean;
}

const AdSetField = ({ draft, connection, campaigns, readOnly }: DestinationProps) => {
  const selectedId = useSelector(connection, selectSelectedId);
  const { adset, ad_account_id } = useFields(draft, 'adset', 'ad_account_id');
  const inherited = useSelector(draft, selectInherited)?.adset?.value;
  const choose = (chosen: AdSetChoice | null) =>
    draft.send({ type: 'draft.change', fields: { adset: chosen, ad_account_id: ad_account_id ?? selectedId } });
  return (
    <>
      <AdSetPicker
        id={fieldId('adset')}
        campaigns={campaigns}
        value={adset}
        none={inherited ? `From the preset: ${inherited.name}` : 'Choose an ad set'}
        readOnly={readOnly}
        onChoose={choose}
      />
      {!readOnly && !inherited && (
        <RunningAdSets campaigns={campaigns} account={ad_account_id ?? undefined} value={adset} onChoose={choose} />
      )}
    </>
  );
};

/** Where the ad goes: the account, the campaign and ad set in it, and whom it speaks as. */
export const Destination = (props: DestinationProps) => {
  const { draft, connection, presets, readOnly } = props;
  const accounts = useSelector(connection, selectAccounts).filter((account) => account.is_allowed);
  const selectedId = useSelector(connection, selectSelectedId);
  const known = useSelector(presets, selectPresets);
  const { ad_account_id: own, preset_id } = useFields(draft, 'ad_account_id', 'preset_id');
  const accountId = own ?? selectedId;
  useOnlyAdSet({ draft, campaigns: props.campaigns, adAccountId: accountId, readOnly });
  if (accounts.length === 0) {
    return (
      <Card title="Destination">
        <p className={css.soft} id={fieldId('adset')} tabIndex={-1}>
          No ad account is active. <ChooseAccount connection={connection} />. What you write here is kept.
        </p>
      </Card>
    );
  }
  const choose = (id: string) => {
    connection.send({ type: 'account.select', accountId: id });
    const kept = presetInAccount(known, preset_id ?? null);
    draft.send({ type: 'draft.change', fields: { ad_account_id: id, adset: null, preset_id: kept } });
  };
  const elsewhere = accounts.find((account) => account.id === accountId && account.id !== selectedId);
  return (
    <Card title="Destination">
      <div className={css.fields}>
        <SelectField
          id={fieldId('account')}
          label="Ad account"
          name="ad_account_id"
          value={accountId ?? ''}
          disabled={readOnly}
          onChange={(event) => choose(event.target.value)}
        >
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {account.name}
              {account.currency && ` (${account.currency})`}
            </option>
          ))}
        </SelectField>
        {elsewhere && !readOnly && (
          <p className={css.soft}>
            The ad sets below belong to another ad account.{' '}
            <Button
              dense
              tone="plain"
              onClick={() => connection.send({ type: 'account.select', accountId: elsewhere.id })}
            >
              Show ad sets of {elsewhere.name}
            </Button>
          </p>
        )}
        <AdSetField {...props} />
        <SpeaksAs {...props} accountId={accountId} />
      </div>
    </Card>
  );
};
