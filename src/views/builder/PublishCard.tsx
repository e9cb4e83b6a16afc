import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Issue } from '#contract/rules/publishable.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type ConnectionActor,
  selectLost,
  selectSelectedId,
  selectAdAccountStatus,
} from '#src/machines/connection.machine.ts';
import {
  type DraftActor,
  selectAdId,
  selectFields,
  selectIssues,
  selectLocked,
  selectMayPublish,
  selectSaved,
  selectSaveState,
} from '#src/machines/draft.machine.ts';
import { type PublishActor, selectBusy, type WantedStatus } from '#src/machines/publish.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { FailureDetails } from '../ads/FailureDetails.tsx';
import { MetaId } from '../ads/MetaId.tsx';
import { MetaReasons } from '../ads/MetaReasons.tsx';
import { Progress } from '../ads/Progress.tsx';
import { PublishResult } from '../ads/PublishResult.tsx';
import { StatusChoice } from '../ads/StatusChoice.tsx';
import { accountWords } from './accountWords.ts';
import { Issues } from './Issues.tsx';
import { whyNot } from './whyNot.ts';

interface PublishCardProps {
  readonly draft: DraftActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
}

const sameIssues = (a: readonly Issue[], b: readonly Issue[]) =>
  shallowEqual(
    a.map((issue) => issue.code + issue.message),
    b.map((issue) => issue.code + issue.message),
  );

/** The result of publishing, at the top because it is what people come back for. */
export const Outcome = ({ draft, connection }: Pick<PublishCardProps, 'draft' | 'connection'>) => {
  const lost = useSelector(connection, selectLost);
  const ad = useSelector(draft, selectSaved);
  const locked = useSelector(draft, selectLocked);
  if (ad?.status === 'failed' && ad.publication?.error) {
    return (
      <Card title="Couldn't publish" aside={<AdStatusPill status="failed" />}>
        <FailureDetails error={ad.publication.error} />
        <p className={css.soft}>Fix the ad, then publish again below.</p>
      </Card>
    );
  }
  if (!ad || !locked) return null;
  const status = shownStatus(ad);
  return (
    <Card title={ad.status === 'published' ? 'On Meta' : 'Publishing'} aside={<AdStatusPill status={status} />}>
      <Progress ad={ad} lost={lost} className={css.soft} />
      <MetaReasons
        ad={ad}
        fix={<ButtonLink href={`${ROUTES.adQueue}?status=rejected`}>Fix in the ad queue</ButtonLink>}
      />
      {ad.publication?.meta_ad_id && (
        <p>
          Meta ID <MetaId id={ad.publication.meta_ad_id} />
        </p>
      )}
      <p className={css.soft}>
        {ad.status === 'published'
          ? "The ad is on Meta and can't be edited here. To create a similar ad, duplicate it in the ad queue."
          : "The ad is being published and can't be edited now. You can leave this page."}
      </p>
      <div>
        <ButtonLink href={ROUTES.adQueue}>Open the ad queue</ButtonLink>
      </div>
    </Card>
  );
};

/** D5.3, D5.6: what is missing, the status it starts with, and the button. */
export const PublishCard = ({ draft, publish, connection }: PublishCardProps) => {
  const [wanted, setWanted] = useState<WantedStatus>('PAUSED');
  const locked = useSelector(draft, selectLocked);
  const issues = useSelector(draft, selectIssues, sameIssues);
  const mayPublish = useSelector(draft, selectMayPublish);
  const saveState = useSelector(draft, selectSaveState);
  const adId = useSelector(draft, selectAdId);
  const selectedId = useSelector(connection, selectSelectedId);
  const adAccountId = useSelector(draft, selectFields).ad_account_id ?? selectedId;
  const account = accountWords(useSelector(connection, selectAdAccountStatus(adAccountId)));
  const busy = useSelector(publish, selectBusy);
  if (locked) return null;
  const errors = issues.filter((issue) => issue.severity === 'error').length + (account === null ? 0 : 1);
  const clear = errors === 0;
  const saving = clear && (saveState === 'saving' || saveState === 'unsaved');
  const reason = busy || saving || (clear && mayPublish) ? null : whyNot(errors, saveState);
  return (
    <Card title="Publish">
      <Issues issues={issues} account={account} />
      <StatusChoice value={wanted} onValue={setWanted} />
      <PublishResult publish={publish} />
      <div className={css.press}>
        <Button
          tone="primary"
          busy={busy || saving}
          busyLabel={busy ? 'Publishing' : 'Saving'}
          disabled={reason !== null}
          aria-describedby={reason ? 'why-not' : undefined}
          onClick={() => publish.send({ type: 'publish.request', adIds: [adId], adAccountId, wanted })}
        >
          Publish {wanted === 'PAUSED' ? 'paused' : 'active'}
        </Button>
        {reason && (
          <p className={css.soft} id="why-not">
            {reason}
          </p>
        )}
      </div>
    </Card>
  );
};
