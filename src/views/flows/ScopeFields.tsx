import { useSelector } from '@xstate/react';
import type { AdScope } from '#contract/flows/kinds.ts';
import { MAX_AD_PLACES } from '#contract/rules/listLimits.ts';
import { type CampaignsActor, selectCampaigns } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectAccounts } from '#src/machines/connection.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { AdSetPicker } from '../adSets/AdSetPicker.tsx';
import { withGone } from '../ads/withGone.ts';
import * as css from './Editor.css.ts';

export interface AtMeta {
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
}

interface ScopeFieldsProps extends AtMeta {
  readonly scope: AdScope;
  readonly onScope: (scope: AdScope) => void;
}

/** The ads that a trigger watches: of every ad account or of one, and there of every ad set or of some. */
export const ScopeFields = ({ connection, campaigns, scope, onScope }: ScopeFieldsProps) => {
  const { ad_account_id: account, adset_ids: adSets } = scope;
  const accounts = useSelector(connection, selectAccounts).filter(({ is_allowed: isAllowed }) => isAllowed);
  const known = useSelector(campaigns, selectCampaigns).flatMap(({ adsets }) => adsets);
  const nameOf = (id: string): string => known.find((each) => each.id === id)?.name ?? `Ad set ${id}`;
  return (
    <>
      <SelectField
        label="Ad account"
        value={account ?? ''}
        onChange={({ target: { value } }) => {
          // The ad sets that are offered are those of the selected one.
          if (value) connection.send({ type: 'account.select', accountId: value });
          onScope({ ad_account_id: value || null, adset_ids: [] });
        }}
      >
        <option value="">Every active ad account</option>
        {withGone(accounts, account).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {adSets.length > 0 && (
        <ul className={css.breaches} aria-label="Ad sets it watches">
          {adSets.map((id) => (
            <li className={css.rowHead} key={id}>
              <span className={css.scoped}>{nameOf(id)}</span>
              <Button
                dense
                tone="plain"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => onScope({ ...scope, adset_ids: adSets.filter((other) => other !== id) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {account !== null && adSets.length < MAX_AD_PLACES && (
        <AdSetPicker
          campaigns={campaigns}
          account={account}
          watches
          value={null}
          label="Ad sets"
          none={adSets.length > 0 ? 'Add another ad set' : 'Every ad set, or choose some'}
          onChoose={(adSet) => adSet && onScope({ ...scope, adset_ids: [...new Set([...adSets, adSet.id])] })}
        />
      )}
    </>
  );
};
