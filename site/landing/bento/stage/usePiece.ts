import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Stage } from './Stage.ts';
import { watch } from './watch.ts';

/** A chart with what stands for its outside. Nothing of it runs before `start`. */
export interface Piece {
  readonly stage: Stage;
  start(): void;
  stop(): void;
  /** What it does by itself when it becomes visible. */
  play?(): void;
}

/** The piece of a tile, alive as long as the tile; `ref` belongs on what has to be visible. */
export const usePiece = <P extends Piece>(create: () => P): { piece: P; ref: RefObject<HTMLDivElement | null> } => {
  const [piece] = useState(create);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    piece.start();
    const leave = watch(ref.current!, piece.stage, piece.play && (() => piece.play?.()));
    return () => {
      leave();
      piece.stop();
    };
  }, [piece]);
  return { piece, ref };
};
