import { AiError } from '#server/outside/ai/types.ts';
import type { Patience } from './settings.ts';

export interface Wait {
  /** Aborts when the caller's does, when patience ends, and when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Something came; the next may take its time again. */
  heard(): void;
  end(): void;
}

/** Waits for one request: to the first piece, from piece to piece, and in all. */
export const startWait = (patience: Patience, caller: AbortSignal): Wait => {
  const ending = new AbortController();
  const giveUp = (): void => ending.abort(new AiError('away', 'The model did not answer in time.'));
  let next = setTimeout(giveUp, patience.first);
  const whole = setTimeout(giveUp, patience.whole);
  return {
    signal: AbortSignal.any([caller, ending.signal]),
    heard: () => {
      clearTimeout(next);
      next = setTimeout(giveUp, patience.between);
    },
    end: () => {
      clearTimeout(next);
      clearTimeout(whole);
      ending.abort();
    },
  };
};
