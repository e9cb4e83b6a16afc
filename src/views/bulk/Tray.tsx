import { shallowEqual, useSelector } from '@xstate/react';
import { Crop, X } from 'lucide-react';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { insteadsOf, type TrayEntry } from '#src/machines/bulk/board.ts';
import { cropIn, selectBoard, selectCroppable } from '#src/machines/bulkShown.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as css from './Board.css.ts';
import { reasonWords, shortName } from './bulkWords.ts';
import { type Hands, onKeys } from './hands.ts';
import { Picture } from './Picture.tsx';
import { useDraggable, useDropTarget } from './useDrag.ts';

interface TrayItemProps {
  readonly hands: Hands;
  readonly entry: TrayEntry;
  /** The pair that could have it in place of its portrait image. */
  readonly instead: number | undefined;
}

const TrayItem = ({ hands, entry, instead }: TrayItemProps) => {
  const file = hands.files.get(entry.id);
  const usable = file?.look?.ok === true;
  const drag = useDraggable(usable ? entry.id : null);
  return (
    <li className={css.trayItem}>
      <button
        ref={drag}
        type="button"
        className={css.trayPicture}
        disabled={!usable}
        aria-pressed={hands.picked === entry.id}
        aria-label={`Pick up ${shortName(file)}`}
        onClick={() => hands.pick(hands.picked === entry.id ? null : entry.id)}
        onKeyDown={onKeys(entry.id, hands)}
      >
        <Picture id={entry.id} look={hands.look} />
      </button>
      <span className={css.trayWords}>
        <span className={css.file} title={file?.name}>
          {shortName(file)}
        </span>
        <span className={css.reason}>{reasonWords(entry, file)}</span>
      </span>
      {instead !== undefined && (
        <Button
          dense
          onClick={() => hands.change({ kind: 'move', fileId: entry.id, pair: instead, format: 'portrait' })}
        >
          Use instead<span className={hidden}> of the portrait image: {shortName(file)}</span>
        </Button>
      )}
      {usable && (
        <Button
          dense
          onClick={() => hands.change({ kind: 'cropToSquare', fileIds: [entry.id] })}
          icon={<Crop size={13} aria-hidden="true" />}
        >
          {cropIn(file, 'square') ? 'Crop to 1:1' : 'Make an ad'}
          <span className={hidden}> of {shortName(file)}</span>
        </Button>
      )}
      <IconButton
        dense
        label={`Remove ${shortName(file)}`}
        onClick={() => hands.change({ kind: 'remove', fileIds: [entry.id] })}
      >
        <X size={14} aria-hidden="true" />
      </IconButton>
    </li>
  );
};

/** The images that are in no ad, why, and what makes an ad of them. */
export const Tray = ({ bulk, hands }: { readonly bulk: BulkActor; readonly hands: Hands }) => {
  const board = useSelector(bulk, selectBoard);
  const { tray } = board;
  const insteads = insteadsOf(board, [...hands.files.values()]);
  const croppable = useSelector(bulk, selectCroppable, shallowEqual);
  const toTray = (fileId: string) => hands.change({ kind: 'toTray', fileId });
  const [target, over] = useDropTarget<HTMLDivElement>(toTray);
  const pickedInAd = hands.picked !== null && tray.every(({ id }) => id !== hands.picked);
  const twice = tray.filter(({ reason }) => reason === 'duplicate').map(({ id }) => id);
  return (
    <Card
      title={`Not in an ad (${tray.length})`}
      aside={
        <>
          {twice.length > 1 && (
            <Button dense onClick={() => hands.change({ kind: 'remove', fileIds: twice })}>
              Remove {twice.length} duplicates
            </Button>
          )}
          {croppable.length > 1 && (
            <Button dense onClick={() => hands.change({ kind: 'cropToSquare', fileIds: croppable })}>
              Crop all {croppable.length} to 1:1
            </Button>
          )}
        </>
      }
    >
      <div ref={target} className={css.tray} data-over={over || undefined}>
        {pickedInAd && (
          <Button
            dense
            onClick={() => {
              toTray(hands.picked!);
              hands.pick(null);
            }}
          >
            Put it here
          </Button>
        )}
        {tray.length === 0 ? (
          <p className={css.soft}>Every image is in an ad.</p>
        ) : (
          <ul className={css.trayList} aria-label="Images that are in no ad">
            {tray.map((entry) => (
              <TrayItem key={entry.id} hands={hands} entry={entry} instead={insteads.get(entry.id)} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
};
