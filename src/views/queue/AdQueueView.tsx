import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Ad, SwitchStatus } from '#contract/ad.ts';
import { isOnAtMeta } from '#contract/rules/archivable.ts';
import { copiesFault } from '#contract/rules/copies.ts';
import { MAX_COPIES } from '#contract/rules/listLimits.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type ConnectionActor,
  selectLost,
  selectSelected as selectAccount,
  selectSelectedId,
} from '#src/machines/connection.machine.ts';
import { type PublishActor, selectChosen } from '#src/machines/publish.machine.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { AdChange } from '#src/machines/adList/context.ts';
import type { ListQuery } from '#src/machines/listQuery.ts';
import {
  selectAds,
  selectAsked,
  selectBusy,
  selectBudgets,
  selectCopies,
  selectCounts,
  selectCursor,
  openHistory,
  selectLeftOut,
  selectListText,
  selectLoaded,
  selectLookActor,
  selectOfflineSince,
  selectPages,
  selectPlacesActor,
  selectPreview,
  selectQuery,
  selectQuestion,
  selectReading,
  selectSelected,
  selectShare,
  selectTotal,
  selectTurning,
} from '#src/machines/adListShown.ts';
import { selectPlaces } from '#src/machines/adPlaces.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { selectLook } from '#src/machines/tableLook.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { number, recentMoment } from '#ui/parts/format.ts';
import { TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { copyAd } from '#src/machines/copyAd.ts';
import { adsWords } from '../ads/adWords.ts';
import { faultyField, type Field } from '../ads/fix.ts';
import { AtMeta } from '../ads/AtMeta.tsx';
import { AdTable } from './AdTable.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { Offline } from '../trouble/Offline.tsx';
import { BatchNews } from './BatchNews.tsx';
import type { DroppedFile } from '../bulk/dropped.ts';
import { DropToMake } from './DropToMake.tsx';
import { EmptyQueue } from './EmptyQueue.tsx';
import { Filters } from './Filters.tsx';
import { History } from './History.tsx';
import { foot } from './Offers.css.ts';
import { Offers } from './Offers.tsx';
import { ListTools } from './ListTools.tsx';
import { Narrowing } from './Narrowing.tsx';
import { PresetQuestion } from './PresetQuestion.tsx';
import type { ImageFiles } from '../ads/imageFiles.ts';
import { PublishPreview } from '../ads/PublishPreview.tsx';
import { PublishResult } from '../ads/PublishResult.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { isFit, unfitOf } from '../ads/unfit.ts';
import { startsOf } from '../ads/startStatus.ts';
import { StatusChoice } from '../ads/StatusChoice.tsx';
import { SwitchQuestion } from '../ads/SwitchQuestion.tsx';
import { HOLD_WORDS, useHold } from '../ads/useHold.ts';

interface AdQueueViewProps {
  readonly list: AdListActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
  readonly presets: PresetsActor;
  readonly files: ImageFiles;
  readonly onQuery: (query: ListQuery) => void;
  /** Takes an ad as the brief of new ones, with its image or without. */
  readonly onModel: (ad: Ad, keepsImage: boolean) => void;
  /** Opens an ad in the builder. */
  /** Opens an ad in the builder, at one of its fields. */
  readonly onOpen: (adId: string, field: Field) => void;
  /** Makes many ads of files; false: a batch of them is open. */
  /** Chooses a flow to run on ads. */
  readonly onRun: (adIds: readonly string[]) => void;
  readonly onFiles: (files: readonly DroppedFile[]) => Promise<boolean>;
}

const VERBS = {
  publish: 'Publish',
  retry: 'Retry',
  delete: 'Delete',
  duplicate: 'Duplicate',
  preset: 'Apply preset',
} as const;

/** Why nothing can be published; null: something can. */
const whyNot = (hasAccount: boolean, fit: number): string | null => {
  if (!hasAccount) return 'Select an ad account first.';
  return fit === 0 ? 'Nothing here can be published. Fix the errors above first.' : null;
};

type Asking = Omit<AdQueueViewProps, 'onQuery' | 'onFiles'>;

interface CopiesProps {
  readonly list: AdListActor;
  readonly adIds: readonly string[];
  /** Why so many cannot be made; null: they can. */
  readonly reason: string | null;
  readonly onSubmit: () => void;
}

/** Why so many copies of each of these ads cannot be made; null: they can. */
const whyNoCopies = (ads: number, copies: number | null): string | null => {
  const fault = copiesFault(ads, copies);
  if (fault === 'notWhole') return 'Enter a whole number, 1 or more.';
  return fault && `${number(ads)} × ${number(copies!)} = ${number(ads * copies!)}; at most ${MAX_COPIES} at once.`;
};

const copiesHint = (ads: number, copies: number | null): string =>
  ads > 1 && copies !== null && copiesFault(ads, copies) === null
    ? `${number(ads)} × ${number(copies)} = ${number(ads * copies)} drafts, each with a number in its name.`
    : `At most ${MAX_COPIES} copies at once. Each is a draft with a number in its name.`;

const Copies = ({ list, adIds, reason, onSubmit }: CopiesProps) => {
  const copies = useSelector(list, selectCopies);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) onSubmit();
      }}
    >
      <TextField
        label="Copies of each"
        type="number"
        min={1}
        max={Math.max(1, Math.floor(MAX_COPIES / Math.max(1, adIds.length)))}
        value={copies ?? ''}
        onChange={({ target: { valueAsNumber: typed } }) =>
          list.send({ type: 'list.chooseCopies', copies: Number.isFinite(typed) ? typed : null })
        }
        error={reason}
        hint={copiesHint(adIds.length, copies)}
      />
    </form>
  );
};

const Ask = ({ list, publish, connection, presets }: Asking) => {
  const adAccountId = useSelector(connection, selectSelectedId);
  const asking = useSelector(list, selectQuestion);
  // Those two have a dialog of their own.
  const question = asking === 'turnOn' || asking === 'turnOff' ? null : asking;
  const adIds = useSelector(list, selectAsked);
  const chosen = useSelector(publish, selectChosen);
  const account = useSelector(connection, selectAccount);
  const reading = useSelector(list, selectReading);
  const budgets = useSelector(list, selectBudgets);
  const here = useSelector(list, selectAds, shallowEqual);
  const asked = here.filter(({ id }) => adIds.includes(id));
  const starts = startsOf(adIds, asked, chosen);
  const publishes = question === 'publish' || question === 'retry';
  const unfit = unfitOf(asked, account);
  const broken = new Set(asked.filter((ad) => !isFit(ad)).map(({ id }) => id));
  const fit = adIds.filter((id) => !broken.has(id));
  const words = adsWords(here, publishes && fit.length > 0 ? fit : adIds);
  const spends = Object.values(starts.statuses).includes('ACTIVE');
  const leftOut = useSelector(list, selectLeftOut);
  const preview = useSelector(list, selectPreview);
  const mayApply = preview !== null && preview.unchanged.length < adIds.length;
  const verb = question ? VERBS[question] : '';
  const copies = useSelector(list, selectCopies);
  const noCopies = question === 'duplicate' ? whyNoCopies(adIds.length, copies) : null;
  const held = useHold(publishes && reading);
  const reason = publishes ? whyNot(account !== null, fit.length) : noCopies;
  const close = () => list.send({ type: 'list.cancel' });
  const act = () => {
    if (publishes) publish.send({ type: 'publish.request', adIds: fit, adAccountId, statuses: starts.statuses });
    list.send({ type: 'list.confirm' });
  };
  // Who leaves the screen has answered no.
  useEffect(() => () => list.send({ type: 'list.cancel' }), [list]);
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={question === 'preset' ? `Apply a preset to ${words}` : question ? `${verb} ${words}?` : ''}
      asks
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            tone={question === 'delete' ? 'critical' : 'primary'}
            disabled={reason !== null || (question === 'preset' && !mayApply) || (reading && (!publishes || spends))}
            busy={held}
            busyLabel={HOLD_WORDS}
            aria-describedby={publishes && reason ? 'why-not' : undefined}
            onClick={act}
          >
            {verb}
          </Button>
        </>
      }
    >
      {publishes && (
        <>
          <PublishPreview {...{ account, ads: asked, unfit, reading, budgets, statuses: starts.statuses }} />
          <StatusChoice
            starts={starts}
            ads={fit.length}
            onChoose={(wanted) => publish.send({ type: 'publish.choose', adIds, wanted })}
          />
          {leftOut > 0 && (
            <p>
              {number(leftOut)} other selected {leftOut === 1 ? 'draft has' : 'drafts have'} errors and won't be
              published.
            </p>
          )}
          {reason && <p id="why-not">{reason}</p>}
        </>
      )}
      {question === 'duplicate' && <Copies list={list} adIds={adIds} reason={noCopies} onSubmit={act} />}
      {question === 'preset' && <PresetQuestion list={list} presets={presets} />}
      {question === 'delete' && <DeleteQuestion list={list} />}
    </Dialog>
  );
};

/** Makes a copy of an ad, and opens it once it is there at what is to be fixed: a filter may hide it here. */
const useFix = (list: AdListActor, onOpen: AdQueueViewProps['onOpen']) => {
  const stop = useRef<(() => void) | null>(null);
  // Whoever has left the screen is not taken elsewhere.
  useEffect(() => () => stop.current?.(), []);
  return useCallback(
    (ad: Ad) => {
      if (selectBusy(list.getSnapshot())) return;
      stop.current?.();
      stop.current = copyAd(list, ad.id, (copy) => onOpen(copy, faultyField(ad)));
    },
    [list, onOpen],
  );
};

const List = ({ list, publish, connection, onModel, onOpen }: Asking) => {
  const fix = useFix(list, onOpen);
  const lost = useSelector(connection, selectLost);
  const adAccountId = useSelector(connection, selectSelectedId);
  const pages = useSelector(list, selectPages);
  const query = useSelector(list, selectQuery);
  const total = useSelector(list, selectTotal);
  const selected = useSelector(list, selectSelected);
  const share = useSelector(list, selectShare);
  const cursor = useSelector(list, selectCursor);
  const look = useSelector(useSelector(list, selectLookActor), selectLook);
  const turning = useSelector(list, selectTurning);
  const counts = useSelector(list, selectCounts);
  const places = useSelector(useSelector(list, selectPlacesActor), selectPlaces);
  const onShow = useCallback((from: number, to: number) => list.send({ type: 'list.show', from, to }), [list]);
  const rows = useMemo(() => {
    const change = (act: AdChange['act'], { id }: Ad) =>
      list.send({ type: 'list.change', change: { act, adIds: [id], copies: 1 } });
    return {
      look,
      lost,
      onModel,
      onSelect: (adId: string, range: boolean) => list.send({ type: range ? 'list.selectRange' : 'list.select', adId }),
      onPublish: (ad: Ad) => list.send({ type: 'list.askPublish', adIds: [ad.id], adAccountId }),
      onRetry: (ad: Ad) => list.send({ type: 'list.askRetry', adIds: [ad.id], adAccountId }),
      onDuplicate: (ad: Ad) => change('duplicate', ad),
      onFix: fix,
      onArchive: (ad: Ad) => change(isOnAtMeta(ad) ? 'archiveOff' : 'archive', ad),
      onUnarchive: (ad: Ad) => change('unarchive', ad),
      onHistory: (ad: Ad) => openHistory(list, ad.id),
      onDelete: (ad: Ad) => list.send({ type: 'list.askDelete', adIds: [ad.id] }),
      onSwitch: (ad: Ad, wanted: SwitchStatus) => publish.send({ type: 'publish.switch', adId: ad.id, wanted }),
    };
  }, [list, publish, look, lost, onModel, fix, adAccountId]);
  if (pages.every(({ size, round }) => size === 0 && round >= 0))
    return <EmptyQueue query={query} counts={counts} places={places} />;
  return (
    <div aria-busy={turning || undefined}>
      <AdTable
        pages={pages}
        query={query}
        rows={rows}
        total={total}
        selected={selected}
        share={share}
        cursor={cursor}
        onShow={onShow}
        onSelectAll={() => list.send({ type: 'list.selectAll' })}
      />
    </div>
  );
};

const Changes = ({ list, publish, files }: Pick<Asking, 'list' | 'publish' | 'files'>) => (
  <AtMeta publish={publish} files={files} ads={useSelector(list, selectAds, shallowEqual)} />
);

/** Why the list could not be read, or read again. */
const Unread = ({ list }: Pick<Asking, 'list'>) => {
  const loaded = useSelector(list, selectLoaded);
  const text = useSelector(list, selectListText);
  const since = useSelector(list, selectOfflineSince);
  if (text === null) return <Offline />;
  const retry = (
    <Button dense onClick={() => list.send({ type: 'list.retry' })}>
      Retry
    </Button>
  );
  if (since !== null)
    return (
      <Notice
        tone="attention"
        live="status"
        title={`You are offline. This is how your ads were at ${recentMoment(since)}.`}
        actions={retry}
      />
    );
  return (
    <Notice tone="critical" live="alert" title={text} actions={retry}>
      {loaded && 'What you see may be out of date.'}
    </Notice>
  );
};

export const AdQueueView = ({ onQuery, onFiles, ...props }: AdQueueViewProps) => {
  const { list, publish, connection } = props;
  const adAccountId = useSelector(connection, selectSelectedId);
  const loaded = useSelector(list, selectLoaded);
  const text = useSelector(list, selectListText);
  const query = useSelector(list, selectQuery);
  const counts = useSelector(list, selectCounts);
  return (
    <Page
      title="Ad queue"
      actions={
        <>
          <ButtonLink href={ROUTES.studio}>Write with AI</ButtonLink>
          <ButtonLink href={ROUTES.bulkAds}>Create many</ButtonLink>
          <ButtonLink tone="primary" href={ROUTES.adBuilder}>
            New ad
          </ButtonLink>
        </>
      }
      state={loaded ? 'loaded' : 'loading'}
    >
      {loaded && <Filters query={query} counts={counts} />}
      {loaded && <ListTools list={list} onQuery={onQuery} />}
      {loaded && <Narrowing list={list} />}
      <Unread list={list} />
      <PublishResult publish={publish} />
      <BatchNews list={list} adAccountId={adAccountId} />
      <Changes {...props} />
      {loaded ? (
        <List {...props} />
      ) : (
        !text && (
          <Loading words="Loading your ads">
            <Bone height={280} />
          </Loading>
        )
      )}
      <div className={foot}>
        <DropToMake onFiles={onFiles} />
        <Offers list={list} />
        <SelectionBar {...props} />
      </div>
      <Ask {...props} />
      <SwitchQuestion list={list} />
      <History list={list} />
    </Page>
  );
};
