import { useSelector } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import {
  selectBulkId,
  selectChecking,
  selectFiles,
  selectIsMade,
  selectLeftOut,
  selectLeftOutNames,
  selectOthers,
  selectStage,
  selectTakesFiles,
} from '#src/machines/bulkShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Changes } from '#ui/parts/Changes.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import type { Buying } from '../billing/ShortOfCredits.tsx';
import { addFiles } from './addFiles.ts';
import { Board } from './Board.tsx';
import { BulkTexts } from './BulkTexts.tsx';
import * as css from './BulkView.css.ts';
import type { DroppedFile } from './dropped.ts';
import { DropZone } from './DropZone.tsx';
import type { BulkFiles } from './files.ts';
import { Made } from './Made.tsx';
import { LeftOut } from './LeftOut.tsx';
import { MakeBar } from './MakeBar.tsx';
import { Target, type TargetProps } from './Target.tsx';
import { useFileDrop } from './useFileDrop.ts';

interface BulkViewProps extends TargetProps, Buying {
  readonly publish: PublishActor;
  readonly files: BulkFiles;
  /** The batch of ads from the queue that are to be edited here once this batch is done. */
  readonly waiting?: string | null;
  /** Follows what was published, on whichever screen; null: it is not there yet. */
  readonly list: AdListActor | null;
  /** Images were dropped on the screen before. */
  readonly hasDropped?: boolean;
  /** Ads were chosen in the queue to be edited here: the keys go on in the grid. */
  readonly isFromQueue?: boolean;
}

const Arranging = ({ bulk, connection, campaigns, presets, files }: TargetProps & Pick<BulkViewProps, 'files'>) => {
  const checking = useSelector(bulk, selectChecking);
  const unchecked = useSelector(bulk, selectFiles).filter(({ look }) => look === null).length;
  return (
    <>
      {checking && <output className={css.soft}>Checking {counted(unchecked, 'image')}…</output>}
      <div className={css.sides}>
        <div className={css.column}>
          <Board bulk={bulk} look={files.look} />
        </div>
        <div className={css.column}>
          <BulkTexts bulk={bulk} presets={presets} />
          <Target bulk={bulk} connection={connection} campaigns={campaigns} presets={presets} />
        </div>
      </div>
      <MakeBar bulk={bulk} presets={presets} />
    </>
  );
};

const StartOver = ({ bulk }: Pick<BulkViewProps, 'bulk'>) => {
  const [asks, setAsks] = useState(false);
  const made = useSelector(bulk, selectStage) === 'made';
  const close = () => setAsks(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>{made ? 'New batch' : 'Start over'}</Button>
      <Dialog
        open={asks}
        onClose={close}
        title={made ? 'Start a new batch?' : 'Start over?'}
        asks
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              tone="critical"
              onClick={() => {
                bulk.send({ type: 'bulk.startOver' });
                close();
              }}
            >
              {made ? 'New batch' : 'Start over'}
            </Button>
          </>
        }
      >
        <p>
          {made
            ? 'The ads stay in your ad queue. Uploads that are not finished and changes that are not saved yet are lost.'
            : 'The images and texts here are removed. Nothing was made yet.'}
        </p>
      </Dialog>
    </>
  );
};

/** Batches that other tabs have, and the way to go on with them here. */
const Others = ({ bulk }: Pick<BulkViewProps, 'bulk'>) => {
  const own = useSelector(bulk, selectBulkId);
  const others = useSelector(bulk, selectOthers);
  const isElsewhere = useSelector(bulk, selectStage) === 'elsewhere';
  return others.map(({ bulkId, images, ads }) => (
    <Notice
      key={bulkId}
      tone={bulkId === own ? 'attention' : 'info'}
      live="status"
      title={
        bulkId === own
          ? 'This batch continues in another tab'
          : `A batch of ${ads > 0 ? counted(ads, 'ad') : counted(images, 'image')} is open in another tab or was left unfinished`
      }
      actions={
        <>
          <Button dense onClick={() => bulk.send({ type: 'bulk.take', bulkId })}>
            Continue here
          </Button>
          {isElsewhere && bulkId === own && (
            <Button dense onClick={() => bulk.send({ type: 'bulk.startOver' })}>
              Start another batch
            </Button>
          )}
        </>
      }
    >
      {ads > 0 ? 'Its ads are in your ad queue; none is made twice.' : 'None of its ads is made yet.'}
    </Notice>
  ));
};

/** Why the batch that is open takes no files. */
const REFUSED_WORDS = {
  made: 'These ads are made already. To replace an image, drop it on the row of its ad. For more ads, start a new batch.',
  elsewhere: 'This batch is open in another tab. Continue it here, or start another one, to add images.',
  taking: 'The batch is still loading. Drop them again once it is here.',
} as const;

/** D5.4: from a folder of images to as many ads. */
export const BulkView = (props: BulkViewProps) => {
  const { bulk, files, hasDropped = false, isFromQueue = false, waiting = null } = props;
  const stage = useSelector(bulk, selectStage);
  const isMade = useSelector(bulk, selectIsMade) || stage !== 'made';
  // Once it is the one that is open, it waits no more.
  const waitingAds = useSelector(bulk, selectOthers).find(({ bulkId }) => bulkId === waiting)?.ads ?? 0;
  const leftOut = useSelector(bulk, selectLeftOut);
  const leftOutNames = useSelector(bulk, selectLeftOutNames);
  const takesFiles = useSelector(bulk, selectTakesFiles);
  const [drops, countDrops] = useState(hasDropped ? 1 : 0);
  // How many files the batch that is open did not take.
  const [refused, setRefused] = useState(0);
  const add = (dropped: readonly DroppedFile[]): boolean => {
    const taken = addFiles(bulk, files, dropped);
    setRefused(taken ? 0 : dropped.length);
    return taken;
  };
  const looking = use(ReadOnly) !== null;
  const dragged = useFileDrop((dropped) => {
    if (!looking && add(dropped)) countDrops(drops + 1);
  });
  // Who has dropped the images writes next; whoever is somewhere already stays there.
  useEffect(() => {
    if (drops === 0 || stage !== 'arranging' || document.activeElement !== document.body) return;
    document.getElementsByName('primary_text-0')[0]?.focus({ preventScroll: true });
  }, [drops, stage]);
  return (
    <Page
      title={isMade ? 'Create many ads' : 'Edit ads'}
      sub={isMade && 'Drop your images, write the texts once, and publish them together.'}
      state={stage}
      width={stage === 'made' ? 'whole' : 'wide'}
      actions={(stage === 'arranging' || stage === 'made') && <StartOver bulk={bulk} />}
    >
      <div className={css.column}>
        <Changes>
          {(stage === 'empty' || stage === 'elsewhere') && <Others bulk={bulk} />}
          {stage === 'taking' && <output className={css.soft}>Loading the batch…</output>}
          {(stage === 'empty' || stage === 'arranging') && (
            <DropZone dragged={dragged} small={stage !== 'empty'} onFiles={add} />
          )}
          {waitingAds > 0 && (stage === 'arranging' || stage === 'made') && (
            <Notice tone="attention" live="status" title={`Finish this batch to edit the ${counted(waitingAds, 'ad')}`}>
              Publish it or start over. Then choose “Continue here” for the ads from the queue.
            </Notice>
          )}
          {leftOut > 0 && <LeftOut count={leftOut} names={leftOutNames} />}
          {refused > 0 && !takesFiles && (
            <Notice
              tone="attention"
              live="status"
              title={`${counted(refused, 'file')} not added`}
              actions={
                <Button dense onClick={() => setRefused(0)}>
                  Dismiss
                </Button>
              }
            >
              {REFUSED_WORDS[stage === 'made' || stage === 'elsewhere' ? stage : 'taking']}
            </Notice>
          )}
          {stage === 'arranging' && <Arranging {...props} />}
          {stage === 'made' && <Made {...props} takesFocus={isFromQueue} />}
        </Changes>
      </div>
    </Page>
  );
};
