import { shallowEqual, useSelector } from '@xstate/react';
import { Crop, Plus, Redo2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { ImageFormat } from '#contract/ad.ts';
import {
  type Board as BoardState,
  type BoardChange,
  type BoardPair,
  type BulkFile,
  guessesOf,
  insteadsOf,
  type TrayEntry,
} from '#src/machines/bulk/board.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import {
  cropIn,
  selectBoard,
  selectCroppable,
  selectFiles,
  selectMayRedo,
  selectMayUndo,
} from '#src/machines/bulkShown.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './Board.css.ts';
import { FORMAT_WORDS, imagesWords, reasonWords, shortName } from './bulkWords.ts';
import type { BulkFiles } from './files.ts';
import { Picture } from './Picture.tsx';
import { useDraggable, useDropTarget } from './useDrag.ts';

/** What a place on the board can do. A picture is dragged, or picked up by a press and put down by another one. */
interface Hands {
  readonly files: ReadonlyMap<string, BulkFile>;
  readonly look: BulkFiles['look'];
  readonly picked: string | null;
  readonly pick: (fileId: string | null) => void;
  readonly change: (change: BoardChange) => void;
}

/** The keys of a picture: Delete removes it, T puts it into the tray, Escape lets it go. */
const onKeys =
  (fileId: string, { pick, change }: Hands) =>
  (event: React.KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') change({ kind: 'remove', fileIds: [fileId] });
    else if (event.key === 't' || event.key === 'T') change({ kind: 'toTray', fileId });
    else if (event.key === 'Escape') pick(null);
    else return;
    event.preventDefault();
    pick(null);
  };

interface SlotProps {
  readonly hands: Hands;
  readonly pair: BoardPair;
  readonly at: number;
  readonly format: ImageFormat;
}

/** A place of an ad for one format. */
const Slot = ({ hands, pair, at, format }: SlotProps) => {
  const fileId = pair[format];
  const place = (id: string) => {
    hands.change({ kind: 'move', fileId: id, pair: pair.id, format });
    hands.pick(null);
  };
  const [target, over] = useDropTarget<HTMLDivElement>(place);
  const drag = useDraggable(fileId);
  const file = hands.files.get(fileId ?? '');
  const crop = cropIn(file, format);
  const title = `${FORMAT_WORDS[format]} image of ad ${at + 1}`;
  const press = () =>
    hands.picked !== null && hands.picked !== fileId ? place(hands.picked) : hands.pick(hands.picked ? null : fileId);
  return (
    <div className={css.slot} ref={target} data-over={over || undefined}>
      <button
        ref={drag}
        type="button"
        className={css.place}
        aria-pressed={fileId !== null && hands.picked === fileId}
        aria-label={fileId === null ? `${title}: empty` : `${title}: ${shortName(file)}`}
        disabled={fileId === null && hands.picked === null}
        onClick={press}
        onKeyDown={fileId === null ? undefined : onKeys(fileId, hands)}
      >
        {fileId === null ? (
          <span className={`${css.empty} ${css.shapes[format]}`}>{FORMAT_WORDS[format]}</span>
        ) : (
          <Picture id={fileId} look={hands.look} format={format} />
        )}
      </button>
      <span className={css.file} title={file?.name}>
        {shortName(file) || '—'}
      </span>
      {crop && <span className={css.note}>Cropped to {crop}</span>}
    </div>
  );
};

const PairCard = ({ hands, pair, at }: Omit<SlotProps, 'format'>) => {
  const ids = [pair.square, pair.portrait].filter((id) => id !== null);
  return (
    <li className={css.pair}>
      <div className={css.pairHead}>
        <strong>Ad {at + 1}</strong>
        {pair.isGuess && <Pill tone="attention">Check this pair</Pill>}
        <span className={css.pairActions}>
          {pair.portrait !== null && pair.square !== null && (
            <Button dense tone="plain" onClick={() => hands.change({ kind: 'toTray', fileId: pair.portrait! })}>
              Split<span className={hidden}> ad {at + 1}</span>
            </Button>
          )}
          <IconButton
            dense
            label={`Remove ad ${at + 1}`}
            onClick={() => hands.change({ kind: 'remove', fileIds: ids })}
          >
            <X size={14} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className={css.slots}>
        <Slot hands={hands} pair={pair} at={at} format="square" />
        <Slot hands={hands} pair={pair} at={at} format="portrait" />
      </div>
    </li>
  );
};

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

const Tray = ({ bulk, hands }: { readonly bulk: BulkActor; readonly hands: Hands }) => {
  const board = useSelector(bulk, selectBoard);
  const { tray } = board;
  const insteads = insteadsOf(board, [...hands.files.values()]);
  const croppable = useSelector(bulk, selectCroppable, shallowEqual);
  const toTray = (fileId: string) => hands.change({ kind: 'toTray', fileId });
  const [target, over] = useDropTarget<HTMLDivElement>(toTray);
  const pickedInAd = hands.picked !== null && tray.every(({ id }) => id !== hands.picked);
  return (
    <Card
      title={`Not in an ad (${tray.length})`}
      aside={
        croppable.length > 1 && (
          <Button dense onClick={() => hands.change({ kind: 'cropToSquare', fileIds: croppable })}>
            Crop all {croppable.length} to 1:1
          </Button>
        )
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

const NewAd = ({ hands }: { readonly hands: Hands }) => {
  const make = (fileId: string) => {
    hands.change({ kind: 'move', fileId, pair: null, format: 'square' });
    hands.pick(null);
  };
  const [target, over] = useDropTarget<HTMLLIElement>(make);
  return (
    <li className={css.newAd} ref={target} data-over={over || undefined}>
      <Button
        dense
        tone="plain"
        disabled={hands.picked === null}
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => hands.picked !== null && make(hands.picked)}
      >
        Ad of its own
      </Button>
    </li>
  );
};

/** As many are split one by one. */
const FEW = 1;

const Guesses = ({ board, change }: Pick<Hands, 'change'> & { readonly board: BoardState }) => {
  const count = guessesOf(board).length;
  if (count <= FEW) return null;
  return (
    <Notice
      tone="attention"
      live="status"
      title={`Check ${number(count)} pairs: their names are not the same.`}
      actions={
        <Button dense onClick={() => change({ kind: 'splitGuesses' })}>
          Split all {number(count)}
        </Button>
      }
    />
  );
};

/** The images of each ad, and those in none; changed by dragging, by two presses, or by keys. */
export const Board = ({ bulk, look }: { readonly bulk: BulkActor; readonly look: BulkFiles['look'] }) => {
  const board = useSelector(bulk, selectBoard);
  const { pairs } = board;
  const list = useSelector(bulk, selectFiles);
  const mayUndo = useSelector(bulk, selectMayUndo);
  const mayRedo = useSelector(bulk, selectMayRedo);
  const [picked, pick] = useState<string | null>(null);
  const files = new Map(list.map((file) => [file.id, file]));
  const hands: Hands = { files, look, picked, pick, change: (change) => bulk.send({ type: 'bulk.arrange', change }) };
  return (
    <>
      <Card
        title={imagesWords(pairs)}
        sub="Each becomes an ad. Drag a picture to another place, or select it and then the place."
        aside={
          <span className={css.pairActions}>
            <IconButton label="Undo" disabled={!mayUndo} onClick={() => bulk.send({ type: 'bulk.undo' })}>
              <Undo2 size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label="Redo" disabled={!mayRedo} onClick={() => bulk.send({ type: 'bulk.redo' })}>
              <Redo2 size={16} aria-hidden="true" />
            </IconButton>
          </span>
        }
      >
        <output className={hidden}>
          {picked === null ? '' : `Picked up ${shortName(files.get(picked))}. Select a place for it, or press Escape.`}
        </output>
        <Guesses board={board} change={hands.change} />
        <ul className={css.pairs} aria-label="Ads to make">
          {pairs.map((pair, at) => (
            <PairCard key={pair.id} hands={hands} pair={pair} at={at} />
          ))}
          <NewAd hands={hands} />
        </ul>
      </Card>
      <Tray bulk={bulk} hands={hands} />
    </>
  );
};
