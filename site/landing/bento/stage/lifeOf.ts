import type { AnyActor } from 'xstate';
import type { Piece } from './usePiece.ts';

/** A piece lives as long as its charts. */
export const lifeOf = (...actors: readonly AnyActor[]): Pick<Piece, 'start' | 'stop'> => ({
  start: () => actors.forEach((actor) => actor.start()),
  stop: () => actors.forEach((actor) => actor.stop()),
});
