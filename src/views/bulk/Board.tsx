import { useSelector } from '@xstate/react';
import { Plus, Redo2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { ImageFormat } from '#contract/ad.ts';
import { type Board as BoardState, type BoardPair, guessesOf } from '#src/machines/bulk/board.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { cropIn, selectBoard, selectFiles, selectMayRedo, selectMayUndo } from '#src/machines/bulkShown.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './Board.css.ts';
import { FORMAT_WORDS, imagesWords, shortName } from './bulkWords.ts';
import type { BulkFiles } from './files.ts';
import { type Hands, onKeys } from './hands.ts';
import { Picture } from './Picture.tsx';
import { Tray } from './Tray.tsx';
import { useDraggable, useDropTarget } from './useDrag.ts';

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
