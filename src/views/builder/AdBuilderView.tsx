import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ImageFormat } from '#contract/ad.ts';
import { type AppActor, selectKeeps } from '#src/machines/app.machine.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectAccounts, selectSelectedId } from '#src/machines/connection.machine.ts';
import {
  type DraftActor,
  selectAdIdHere,
  selectDraftText,
  selectFields,
  selectLoaded,
  selectLoadFailed,
  selectLocked,
  selectImage,
  selectMediaAssetId,
  selectUnsaved,
} from '#src/machines/draft.machine.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import type { PictureSize } from '#contract/rules/imagePlaces.ts';
import type { UploadActor } from '#src/machines/upload.machine.ts';
import { selectUpload, type UploadsActor } from '#src/machines/uploads.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { Destination } from './Destination.tsx';
import { Images, type Underway } from './Images.tsx';
import { FeedPreview, StoryPreview } from './Preview.tsx';
import { PublishCard } from './PublishCard.tsx';
import { SaveState } from './SaveState.tsx';
import { SaveTrouble } from './SaveTrouble.tsx';
import { stepKey } from './stepKey.ts';
import { Texts } from './Texts.tsx';
import { useLocalPicture } from './useLocalPicture.ts';
import { UndoRedo } from './UndoRedo.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { Tabs } from '#ui/parts/Tabs.tsx';
import { useLeaveQuestion } from '#ui/parts/useLeaveQuestion.ts';

interface AdBuilderViewProps {
  readonly app: AppActor;
  readonly draft: DraftActor;
  readonly uploads: UploadsActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly publish: PublishActor;
  /** Stores a file and returns the id that its upload goes by. */
  readonly keepFile: (file: File) => string;
  /** The file of an upload, as long as it is under way. */
  readonly lookAtFile: (uploadId: string) => Promise<File | null>;
  readonly sizeOf: (file: File) => Promise<PictureSize | null>;
}

const uploadIdOf = (upload: UploadActor): string => upload.getSnapshot().context.uploadId;

interface UnderwayOptions extends Pick<AdBuilderViewProps, 'uploads' | 'lookAtFile'> {
  readonly mediaAssetId: string;
  readonly format: ImageFormat;
}

const useUnderway = ({ uploads, lookAtFile, mediaAssetId, format }: UnderwayOptions): Underway => {
  const upload = useSelector(uploads, selectUpload(mediaAssetId, format));
  const picture = useLocalPicture(upload ? uploadIdOf(upload) : null, lookAtFile);
  return { upload, picture };
};

interface PreviewProps extends Pick<AdBuilderViewProps, 'draft' | 'connection'> {
  readonly underway: Readonly<Record<ImageFormat, Underway>>;
}

const Preview = ({ draft, connection, underway }: PreviewProps) => {
  const {
    link,
    adset: _adset,
    ad_account_id,
    square_image_id: _s,
    portrait_image_id: _p,
    ...copy
  } = useSelector(draft, selectFields);
  const saved = {
    square: useSelector(draft, selectImage('square')),
    portrait: useSelector(draft, selectImage('portrait')),
  };
  const pictureOf = (format: ImageFormat): string | null => underway[format].picture ?? saved[format]?.url ?? null;
  const selectedId = useSelector(connection, selectSelectedId);
  const account = useSelector(connection, selectAccounts).find((each) => each.id === (ad_account_id ?? selectedId));
  const shown = {
    copy,
    link,
    square: pictureOf('square'),
    portrait: pictureOf('portrait'),
    page: account?.page?.name ?? null,
  };
  return (
    <Card title="Preview" sub="Close to what Meta will show">
      <Tabs
        label="Placement"
        tabs={[
          { value: 'feed', label: 'Facebook feed', content: <FeedPreview {...shown} /> },
          { value: 'story', label: 'Story', content: <StoryPreview {...shown} /> },
        ]}
      />
    </Card>
  );
};

const Builder = (props: AdBuilderViewProps) => {
  const { app, draft, uploads, connection, campaigns, publish, keepFile, lookAtFile, sizeOf } = props;
  const keeps = useSelector(app, selectKeeps);
  const locked = useSelector(draft, selectLocked);
  const mediaAssetId = useSelector(draft, selectMediaAssetId);
  const selectedId = useSelector(connection, selectSelectedId);
  const adAccountId = useSelector(draft, selectFields).ad_account_id ?? selectedId;
  const adId = useSelector(draft, selectAdIdHere);
  const uploadOf = { uploads, mediaAssetId, lookAtFile };
  const underway = {
    square: useUnderway({ ...uploadOf, format: 'square' }),
    portrait: useUnderway({ ...uploadOf, format: 'portrait' }),
  };
  const add = (format: ImageFormat, file: File) => {
    if (adAccountId !== null) draft.send({ type: 'media.chosen', format });
    const of = { adId, mediaAssetId, adAccountId, format };
    uploads.send({
      type: 'uploads.add',
      upload: { ...of, uploadId: keepFile(file), fileName: file.name, size: file.size },
    });
  };
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <SaveTrouble draft={draft} keeps={keeps} />
        <Images
          draft={draft}
          underway={underway}
          sizeOf={sizeOf}
          onFile={add}
          onRemoveUpload={(upload) => uploads.send({ type: 'uploads.remove', uploadId: uploadIdOf(upload) })}
        />
        <Texts draft={draft} readOnly={locked} />
        <Destination draft={draft} connection={connection} campaigns={campaigns} readOnly={locked} />
      </div>
      <div className={css.beside}>
        <Preview draft={draft} connection={connection} underway={underway} />
      </div>
      <PublishCard draft={draft} publish={publish} connection={connection} />
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
  const text = useSelector(draft, selectDraftText);
  const { name } = useSelector(draft, selectFields);
  // In place of the field's own undo, which knows nothing of the other fields, nor of what came before a reload.
  const step = (event: KeyboardEvent) => {
    const wanted = stepKey(event);
    if (!wanted) return;
    event.preventDefault();
    draft.send({ type: `draft.${wanted}` });
  };
  return (
    <Page
      title={name.trim() || 'New ad'}
      actions={
        loaded && (
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
      {loaded && <Builder {...props} />}
      {!loaded && !failed && (
        <Loading words="Loading the ad">
          <Bone height={420} />
        </Loading>
      )}
    </Page>
  );
};
