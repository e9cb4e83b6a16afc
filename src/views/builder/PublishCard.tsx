import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import type { Ad, ImageFormat } from '#contract/ad.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import {
  type ConnectionActor,
  selectAccounts,
  selectLost,
  selectSelectedId,
} from '#src/machines/connection.machine.ts';
import { selectAdAccountStatus } from '#src/machines/connectionShown.ts';
import {
  type DraftActor,
  selectAdId,
  selectInherited,
  selectLocked,
  selectLooking,
  selectMayPublish,
  selectMayWish,
  selectSaved,
  selectSaveState,
  selectWished,
} from '#src/machines/draft.machine.ts';
import { type PublishActor, selectBusy, selectChosen } from '#src/machines/publish.machine.ts';
import * as form from './AdBuilderView.css.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import * as card from '#ui/parts/Card.css.ts';
import { isAtMeta } from '../ads/adWords.ts';
import { AtMeta } from '../ads/AtMeta.tsx';
import { FailureDetails } from '../ads/FailureDetails.tsx';
import type { ImageFiles } from '../ads/imageFiles.ts';
import { PublishResult } from '../ads/PublishResult.tsx';
import { StartDialog } from '../ads/StartDialog.tsx';
import { startsOf } from '../ads/startStatus.ts';
import { StatusChoice } from '../ads/StatusChoice.tsx';
import { accountWords } from './accountWords.ts';
import { ELSEWHERE, focusField, Issues } from './Issues.tsx';
import { Acts, OutcomeLinks, OutcomeNews } from './Outcome.tsx';
import * as css from './PublishCard.css.ts';
import { PublishIn } from './PublishIn.tsx';
import { needsOf, startWords } from './untouched.ts';
import { useIssues } from './useIssues.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { usePublishDue } from './usePublishDue.ts';
import { withUploads } from './uploading.ts';
import { type LateFields, withLateFields } from './withLateFields.tsx';
import { whyNot } from './whyNot.ts';

interface PublishCardProps {
  readonly draft: DraftActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly files: ImageFiles;
  /** Formats whose images are on their way. */
  readonly uploading?: readonly ImageFormat[];
  readonly onFix: (ad: Ad) => void;
  /** Stops publishing it. */
  readonly onStop: (ad: Ad) => void;
}

interface HeadProps {
  readonly id: string;
  readonly ad: Ad | null;
  readonly ref: Ref<HTMLHeadingElement>;
}

const titleOf = (ad: Ad | null): string => {
  if (ad?.status === 'failed') return "Couldn't publish";
  return ad?.status === 'published' ? 'On Meta' : 'Publish';
};

const Head = ({ id, ad, ref }: HeadProps) => (
  <div className={card.head}>
    <h2 className={card.title} id={id} tabIndex={-1} ref={ref}>
      {titleOf(ad)}
    </h2>
    {ad && ad.status !== 'draft' && <AdStatusPill status={shownStatus(ad)} />}
  </div>
);

const NONE: readonly ImageFormat[] = [];

const useErrors = ({
  draft,
  connection,
  campaigns,
  uploading = NONE,
  fields,
}: Omit<PublishCardProps, 'publish' | 'files' | 'onFix' | 'onStop'> & LateFields) => {
  const selectedId = useSelector(connection, selectSelectedId);
  const adAccountId = fields.ad_account_id ?? selectedId;
  const found = withUploads(useIssues({ draft, connection, campaigns, adAccountId, fields }), uploading);
  // Nobody is told of errors in what nobody has begun.
  const isUntouched = useSelector(draft, (snapshot) => selectSaveState(snapshot) === 'new') && uploading.length === 0;
  const issues = isUntouched ? needsOf(found) : found;
  const account = accountWords(useSelector(connection, selectAdAccountStatus(adAccountId)));
  const errors = issues.filter((issue) => issue.severity === 'error').length + (account === null ? 0 : 1);
  return { issues, account, adAccountId, errors, isUntouched };
};

const useStarts = ({ draft, publish, fields: details }: Pick<PublishCardProps, 'draft' | 'publish'> & LateFields) => {
  const id = useSelector(draft, selectAdId);
  const inherited = useSelector(draft, selectInherited);
  return startsOf([id], [{ id, details, inherited }], useSelector(publish, selectChosen));
};

interface PressProps
  extends Pick<PublishCardProps, 'draft' | 'publish' | 'connection' | 'campaigns' | 'uploading'>, LateFields {
  /** What is wrong with the ad: it is looked for once. */
  readonly found: ReturnType<typeof useErrors>;
}

/** The button, and why it cannot be pressed: errors are led to, wherever they are on the page. */
const Press = ({ draft, publish, connection, campaigns, uploading = NONE, found, fields }: PressProps) => {
  const { issues, errors, adAccountId, isUntouched } = found;
  const mayPublish = useSelector(draft, selectMayPublish);
  const mayWish = useSelector(draft, selectMayWish);
  const isWished = useSelector(draft, selectWished);
  const saveState = useSelector(draft, selectSaveState);
  const adId = useSelector(draft, selectAdId);
  const { name } = fields;
  const account = useSelector(connection, selectAccounts).find(({ id }) => id === adAccountId) ?? null;
  const publishing = useSelector(publish, selectBusy);
  const others = useSelector(publish, ({ context: { order } }) => order !== null && !order.adIds.includes(adId));
  const { shared, statuses } = useStarts({ draft, publish, fields });
  const clear = errors === 0;
  const saving = clear && (saveState === 'saving' || saveState === 'unsaved');
  // It was pressed: nothing more is heard until that is done, or is not.
  const pressed = publishing || isWished;
  const start = isUntouched ? startWords(issues) : null;
  const waits = clear && mayWish && (saving || saveState === 'saved');
  const reason =
    pressed || waits || (clear && mayPublish) ? null : (start ?? whyNot(errors, saveState, uploading.length));
  const first = issues.find(({ severity, field }) => severity === 'error' && !ELSEWHERE.has(field));
  const send = () =>
    shared === 'ACTIVE'
      ? publish.send({ type: 'publish.ask', adId, adAccountId, statuses })
      : publish.send({ type: 'publish.request', adIds: [adId], adAccountId, statuses });
  const wish = () => {
    draft.send({ type: 'draft.save' });
    draft.send({ type: 'draft.publish' });
  };
  const isHeld = errors > 0 || issues.some(({ code }) => code === 'ADSET_FULL');
  usePublishDue({ draft, fields, isHeld, onPublish: send });
  const lacksOnlyAdSet = errors === 1 && first?.code === 'NO_ADSET' && fields.adset === null && !isUntouched;
  return (
    <div className={form.press}>
      <Button
        tone="primary"
        busy={pressed || saving}
        busyLabel={publishing ? (others ? 'Publishing other ads' : 'Publishing') : 'Saving'}
        disabled={reason !== null}
        aria-describedby={reason ? 'why-not' : undefined}
        onClick={mayPublish ? send : wish}
        onBusyClick={pressed ? undefined : wish}
      >
        Publish {shared === 'ACTIVE' ? 'active' : 'paused'}
      </Button>
      {reason && (
        <p className={form.soft} id="why-not">
          {first && errors > uploading.length ? (
            <button type="button" className={css.toFirst} onClick={() => focusField(first.field)}>
              {reason}
            </button>
          ) : (
            reason
          )}
        </p>
      )}
      {lacksOnlyAdSet && shared === 'PAUSED' && !pressed && (
        <PublishIn
          campaigns={campaigns}
          adAccountId={adAccountId}
          onPublish={(adset) => {
            draft.send({ type: 'draft.change', fields: { adset, ad_account_id: adAccountId } });
            wish();
          }}
        />
      )}
      <StartDialog publish={publish} adId={adId} name={name.trim() || 'This ad'} account={account} />
    </div>
  );
};

/**
 * D5.3, D5.6: what is missing, the status it starts with, and the button; in the button's place, what became of it. On a
 * phone the button and the outcome are in a bar at the bottom of the window.
 */
export const PublishCard = withLateFields<PublishCardProps>((props) => {
  const { draft, publish, connection } = props;
  const adIds = [useSelector(draft, selectAdId)];
  const starts = useStarts(props);
  const id = useId();
  const { place, take } = useKeptFocus();
  const locked = useSelector(draft, selectLocked);
  const ad = useSelector(draft, selectSaved);
  const lost = useSelector(connection, selectLost);
  const found = useErrors(props);
  const { issues, account, isUntouched } = found;
  const failure = ad?.status === 'failed' ? (ad.publication?.error ?? null) : null;
  const head = <Head id={id} ad={ad} ref={take} />;
  const isDone = locked && (ad?.status === 'published' || ad?.status === 'archived');
  // What became of a press here is told where the button was; of an ad that is opened later the form is looked at.
  const [opened, setOpened] = useState(!isDone);
  const isLine = isDone && !opened;
  if (useSelector(draft, selectLooking)) return null;
  return (
    <section className={css.finish} aria-labelledby={id} {...place}>
      {!locked && (
        <div className={css.before}>
          {head}
          {failure && (
            <div className={css.whole}>
              <FailureDetails error={failure} />
            </div>
          )}
          <Issues issues={issues} account={account} isUntouched={isUntouched} />
          <StatusChoice
            ads={1}
            starts={starts}
            onChoose={(wanted) => publish.send({ type: 'publish.choose', adIds, wanted })}
          />
        </div>
      )}
      {isLine && ad && (
        <div className={css.before}>
          <OutcomeNews ad={ad} lost={lost} onFix={props.onFix} />
          <OutcomeLinks ad={ad} onStop={props.onStop} />
        </div>
      )}
      <div className={css.bar}>
        {locked && (
          <div className={css.line}>
            {head}
            {isLine && isAtMeta(ad) && <Acts ad={ad} publish={publish} />}
            {isDone && !isLine && (
              <IconButton dense label="Show less" onClick={() => setOpened(false)}>
                <ChevronDown size={16} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )}
        <div className={css.news} aria-live="polite" data-failed={failure !== null || undefined}>
          {ad && ad.status !== 'draft' && !isLine && <OutcomeNews ad={ad} lost={lost} onFix={props.onFix} />}
        </div>
        {locked && ad ? (
          <>
            <AtMeta publish={publish} ads={[ad]} files={props.files} connection={connection} />
            {!isLine && isAtMeta(ad) && <Acts ad={ad} publish={publish} />}
            {!isLine && <OutcomeLinks ad={ad} onStop={props.onStop} />}
          </>
        ) : (
          <>
            <PublishResult publish={publish} />
            <Press {...props} found={found} />
          </>
        )}
      </div>
    </section>
  );
});
