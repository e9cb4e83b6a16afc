import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Ad, ImageFormat } from '#contract/ad.ts';
import { type AppActor, selectKeeps } from '#src/machines/app.machine.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectSelectedId } from '#src/machines/connection.machine.ts';
import {
  type DraftActor,
  selectAdIdHere,
  selectBlank,
  selectDeleted,
  selectDraftText,
  selectLoaded,
  selectLoadFailed,
  selectLocked,
  selectLooking,
  selectMediaAssetId,
  selectUnsaved,
} from '#src/machines/draft.machine.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import type { UploadsActor } from '#src/machines/uploads.machine.ts';
import type { ImageFiles } from '../ads/imageFiles.ts';
import { uploadIdOf, useUnderway } from '../ads/useUnderway.ts';
import * as css from './AdBuilderView.css.ts';
import { AsOf } from './AsOf.tsx';
import { Deleted } from './Deleted.tsx';
import { Destination } from './Destination.tsx';
import { PresetChoice } from './PresetChoice.tsx';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { Images } from './Images.tsx';
import { type Models, NewFromAd } from './NewFromAd.tsx';
import { focusControl, isFieldId } from './Issues.tsx';
import { LinkDetails } from './LinkDetails.tsx';
import { Preview } from './preview/Preview.tsx';
import { PreviewStrip } from './preview/PreviewStrip.tsx';
import { PublishCard } from './PublishCard.tsx';
import { SaveState } from './SaveState.tsx';
import { SaveTrouble } from './SaveTrouble.tsx';
import { TakenOver } from './TakenOver.tsx';
import { TooLate } from './TooLate.tsx';
import { useUndoKeys } from './useUndoKeys.ts';
import { Texts } from './Texts.tsx';
import { useUploading } from './uploading.ts';
import { useFields } from './useFields.ts';
import { useTyping } from './useTyping.ts';
import { UndoRedo } from './UndoRedo.tsx';
import type { Writing } from './write/WriteText.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { useLeaveQuestion } from '#ui/parts/useLeaveQuestion.ts';

const NONE_UNDERWAY = {
  square: { upload: undefined, picture: null },
  portrait: { upload: undefined, picture: null },
} as const;

interface AdBuilderViewProps {
  readonly app: AppActor;
  readonly draft: DraftActor;
  readonly uploads: UploadsActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly publish: PublishActor;
  readonly presets: PresetsActor;
  /** Other words for a text (D5.2). */
  readonly writing: Writing;
  readonly files: ImageFiles;
  readonly onFix: (ad: Ad) => void;
  readonly onStop: (ad: Ad) => void;
  readonly models: Models;
  /** Takes what is written of a deleted ad into a new one. */
  readonly onKeep: () => void;
  /** The id of the control that it is opened at; empty: none. */
  readonly at: string;
}

const Builder = (props: AdBuilderViewProps) => {
  const { app, draft, uploads, connection, campaigns, publish, files, at } = props;
  const keeps = useSelector(app, selectKeeps);
  const locked = useSelector(draft, selectLocked);
  const deleted = useSelector(draft, selectDeleted);
  const mediaAssetId = useSelector(draft, selectMediaAssetId);
  const selectedId = useSelector(connection, selectSelectedId);
  const adAccountId = useFields(draft, 'ad_account_id').ad_account_id ?? selectedId;
  const adId = useSelector(draft, selectAdIdHere);
  const { typing, within } = useTyping();
  const names = { draft, connection, presets: props.presets };
  const uploadOf = { uploads, mediaAssetId, lookAtFile: files.lookAtFile };
  const moving = {
    square: useUnderway({ ...uploadOf, format: 'square' }),
    portrait: useUnderway({ ...uploadOf, format: 'portrait' }),
  };
  // What is still on its way comes too late for an ad that cannot be changed any more: it shows what it has.
  const underway = locked && !deleted ? NONE_UNDERWAY : moving;
  const uploading = useUploading(underway);
  const preview = useRef<HTMLDivElement>(null);
  // Whoever comes to fix something begins there.
  useEffect(() => {
    if (isFieldId(at)) focusControl(at);
  }, [at]);
  const add = (format: ImageFormat, file: File) => {
    if (adAccountId !== null) draft.send({ type: 'media.chosen', format });
    const of = { adId, mediaAssetId, adAccountId, format };
    uploads.send({
      type: 'uploads.add',
      upload: { ...of, uploadId: files.keepFile(file), fileName: file.name, size: file.size },
    });
  };
  return (
    <div className={css.columns} {...within}>
      <PreviewStrip
        draft={draft}
        connection={connection}
        underway={underway}
        onSeeAll={() => preview.current?.scrollIntoView({ block: 'start' })}
      />
      <div className={css.column}>
        <SaveTrouble {...names} keeps={keeps} typing={typing} />
        <AsOf draft={draft} />
        <Deleted draft={draft} onKeep={props.onKeep} />
        <TooLate {...names} />
        <TakenOver draft={draft} />
        <Images
          draft={draft}
          underway={underway}
          writing={props.writing}
          sizeOf={files.sizeOf}
          onFile={add}
          onRemoveUpload={(upload) => uploads.send({ type: 'uploads.remove', uploadId: uploadIdOf(upload) })}
        />
        <PresetChoice draft={draft} presets={props.presets} connection={connection} readOnly={locked} />
        <Texts draft={draft} presets={props.presets} readOnly={locked} writing={props.writing} typing={typing} />
        <LinkDetails draft={draft} presets={props.presets} readOnly={locked} typing={typing} />
        <Destination
          draft={draft}
          connection={connection}
          campaigns={campaigns}
          presets={props.presets}
          readOnly={locked}
        />
        {!deleted && (
          <PublishCard
            draft={draft}
            publish={publish}
            connection={connection}
            campaigns={campaigns}
            files={files}
            uploading={uploading}
            onFix={props.onFix}
            onStop={props.onStop}
          />
        )}
      </div>
      <div className={css.beside} ref={preview}>
        <Preview draft={draft} connection={connection} underway={underway} />
      </div>
    </div>
  );
};

/** D5.2: the ad as it is written. It is saved while you write; a reload, a crash or a lost network loses nothing. */
export const AdBuilderView = (props: AdBuilderViewProps) => {
  const { app, draft } = props;
  const keeps = useSelector(app, selectKeeps);
  const unsaved = useSelector(draft, selectUnsaved);
  useLeaveQuestion(unsaved && !keeps);
  const loaded = useSelector(draft, selectLoaded);
  const failed = useSelector(draft, selectLoadFailed);
  const deleted = useSelector(draft, selectDeleted);
  const isGone = useSelector(draft, selectBlank) && deleted;
  // Of somebody else's workspace, or deleted: nothing of it is written.
  const readOnly = useSelector(draft, selectLooking) || deleted;
  const text = useSelector(draft, selectDraftText);
  // Of the fields this one alone: the whole form would be drawn anew with each letter.
  const { name } = useFields(draft, 'name');
  const step = useUndoKeys(draft);
  return (
    <Page
      title={name.trim() || (deleted ? 'Deleted ad' : 'New ad')}
      actions={
        loaded &&
        !readOnly && (
          <>
            <SaveState draft={draft} keeps={keeps} />
            <UndoRedo draft={draft} />
          </>
        )
      }
      onKeyDown={step}
      state={failed ? 'failed' : loaded ? 'loaded' : 'loading'}
    >
      {failed && (
        <Notice
          tone="critical"
          live="alert"
          title={text}
          actions={
            <Button dense onClick={() => draft.send({ type: 'draft.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {loaded && !readOnly && <NewFromAd draft={draft} {...props.models} />}
      {isGone && <Deleted draft={draft} onKeep={props.onKeep} />}
      {loaded && !isGone && <Builder {...props} />}
      {!loaded && !failed && (
        <Loading words="Loading the ad">
          <Bone height={420} />
        </Loading>
      )}
    </Page>
  );
};
