import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Issue } from '#contract/rules/publishable.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type ConnectionActor,
  selectLost,
  selectSelectedId,
  selectStanding,
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
import * as css from '../AdBuilderView.css.ts';
import { AdStatusPill } from '../parts/AdStatusPill.tsx';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { FailureDetails } from '../queue/FailureDetails.tsx';
import { MetaId } from '../queue/MetaId.tsx';
import { Progress } from '../queue/Progress.tsx';
import { PublishResult } from '../queue/PublishResult.tsx';
import { StatusChoice } from '../queue/StatusChoice.tsx';
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

/** What became of the ad once it left the form: above everything, since it is what people come back for. */
export const Outcome = ({ draft, connection }: Pick<PublishCardProps, 'draft' | 'connection'>) => {
  const lost = useSelector(connection, selectLost);
  const ad = useSelector(draft, selectSaved);
  const locked = useSelector(draft, selectLocked);
  if (ad?.status === 'failed' && ad.publication?.error) {
    return (
      <Card title="Publishing did not work" aside={<AdStatusPill status="failed" />}>
        <FailureDetails error={ad.publication.error} />
        <p className={css.soft}>Change what is needed, then publish again below.</p>
      </Card>
    );
  }
  if (!ad || !locked) return null;
  return (
    <Card title="Publishing" aside={<AdStatusPill status={ad.status} />}>
      <Progress ad={ad} lost={lost} className={css.soft} />
      {ad.publication?.meta_ad_id && (
        <p>
          Meta id <MetaId id={ad.publication.meta_ad_id} />
        </p>
      )}
      <p className={css.soft}>
        {ad.status === 'published'
          ? 'The ad is at Meta and can no longer be changed here. To make another like it, duplicate it in the ad queue.'
          : 'The ad is on its way to Meta and cannot be changed meanwhile. You can leave this page.'}
      </p>
      <div>
        <ButtonLink href={ROUTES.adQueue}>Open the ad queue</ButtonLink>
      </div>
    </Card>
  );
};

/** D5.3, D5.6: what is missing, how it begins at Meta, and the button. */
export const PublishCard = ({ draft, publish, connection }: PublishCardProps) => {
  const [wanted, setWanted] = useState<WantedStatus>('PAUSED');
  const locked = useSelector(draft, selectLocked);
  const issues = useSelector(draft, selectIssues, sameIssues);
  const mayPublish = useSelector(draft, selectMayPublish);
  const saveState = useSelector(draft, selectSaveState);
  const adId = useSelector(draft, selectAdId);
  const selectedId = useSelector(connection, selectSelectedId);
  const adAccountId = useSelector(draft, selectFields).ad_account_id ?? selectedId;
  const account = accountWords(useSelector(connection, selectStanding(adAccountId)));
  const busy = useSelector(publish, selectBusy);
  if (locked) return null;
  const clear = account === null && issues.every((issue) => issue.severity === 'warning');
  const saving = clear && (saveState === 'saving' || saveState === 'unsaved');
  const reason = busy || saving || (clear && mayPublish) ? null : whyNot(clear, saveState);
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
