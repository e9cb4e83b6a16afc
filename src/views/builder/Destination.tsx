import { useSelector } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import type { AdSetChoice } from '#contract/ad.ts';
import type { Campaign } from '#contract/calls/meta.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type CampaignsActor,
  selectBusy,
  selectCampaigns,
  selectCampaignsText,
  selectSyncedAt,
} from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectAccounts, selectSelectedId } from '#src/machines/connection.machine.ts';
import { type DraftActor, selectFields } from '#src/machines/draft.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Link } from '#ui/parts/Link.ts';
import { metaWords } from '#contract/rules/statusReason.ts';
import { fieldId } from './Issues.tsx';

interface DestinationProps {
  readonly draft: DraftActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly readOnly: boolean;
}

const choiceOf = (campaigns: readonly Campaign[], adsetId: string): AdSetChoice | null => {
  for (const campaign of campaigns) {
    const adset = campaign.adsets.find((each) => each.id === adsetId);
    if (adset) {
      return { id: adset.id, name: adset.name, campaign_id: campaign.id, campaign_name: campaign.name };
    }
  }
  return null;
};

const AdSetField = ({ draft, connection, campaigns, readOnly }: DestinationProps) => {
  const list = useSelector(campaigns, selectCampaigns);
  const busy = useSelector(campaigns, selectBusy);
  const text = useSelector(campaigns, selectCampaignsText);
  const syncedAt = useSelector(campaigns, selectSyncedAt);
  const selectedId = useSelector(connection, selectSelectedId);
  const { adset, ad_account_id } = useSelector(draft, selectFields);
  const listed = adset !== null && choiceOf(list, adset.id) !== null;
  return (
    <>
      <SelectField
        id={fieldId('adset')}
        label="Ad set"
        name="adset"
        value={adset?.id ?? ''}
        disabled={readOnly}
        hint={
          syncedAt ? (
            <>
              Campaigns updated <Ago at={syncedAt} />
            </>
          ) : null
        }
        aside={
          !readOnly && (
            <Button
              dense
              tone="plain"
              busy={busy}
              icon={<RefreshCw size={13} aria-hidden="true" />}
              onClick={() => campaigns.send({ type: 'campaigns.sync' })}
            >
              Refresh
            </Button>
          )
        }
        onChange={(event) =>
          draft.send({
            type: 'draft.change',
            fields: { adset: choiceOf(list, event.target.value), ad_account_id: ad_account_id ?? selectedId },
          })
        }
      >
        <option value="">Choose an ad set</option>
        {adset && !listed && (
          <option value={adset.id}>
            {adset.campaign_name} › {adset.name}
          </option>
        )}
        {list.map((campaign) => (
          <optgroup key={campaign.id} label={campaign.name}>
            {campaign.adsets.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
                {['ACTIVE', ''].includes(each.effective_status) ? '' : ` (${metaWords(each.effective_status)})`}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {text && (
        <Notice
          tone="critical"
          live="alert"
          actions={
            <Button dense onClick={() => campaigns.send({ type: 'campaigns.retry' })}>
              Retry
            </Button>
          }
        >
          {text}
        </Notice>
      )}
    </>
  );
};

/** Where the ad goes: the account, then the campaign and ad set in it. */
export const Destination = (props: DestinationProps) => {
  const { draft, connection, readOnly } = props;
  const accounts = useSelector(connection, selectAccounts).filter((account) => account.is_allowed);
  const selectedId = useSelector(connection, selectSelectedId);
  const accountId = useSelector(draft, selectFields).ad_account_id ?? selectedId;
  if (accounts.length === 0) {
    return (
      <Card title="Destination">
        <p className={css.soft} id={fieldId('adset')} tabIndex={-1}>
          No ad account is active. <Link href={ROUTES.integrations}>Connect Meta and choose one</Link>. What you write
          here is kept.
        </p>
      </Card>
    );
  }
  const choose = (id: string) => {
    connection.send({ type: 'account.select', accountId: id });
    draft.send({ type: 'draft.change', fields: { ad_account_id: id, adset: null } });
  };
  const elsewhere = accounts.find((account) => account.id === accountId && account.id !== selectedId);
  return (
    <Card title="Destination">
      <div className={css.fields}>
        <SelectField
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
      </div>
    </Card>
  );
};
