import type { SaveState } from '#src/machines/draft.machine.ts';
import { number } from '#ui/parts/format.ts';

/** Why the ad cannot be published right now. `errors`: how many hold it up, `uploads` of which only take their time. */
export const whyNot = (errors: number, state: SaveState, uploads = 0): string => {
  const faults = errors - uploads;
  if (faults > 0) return `Fix the ${faults === 1 ? 'error' : `${number(faults)} errors`} to publish.`;
  if (uploads > 0) return 'You can publish when the upload is finished.';
  switch (state) {
    case 'failed':
      return 'Your last changes are not saved yet.';
    case 'conflict':
      return 'Choose one of the two versions first.';
    case 'new':
    case 'saved':
    case 'saving':
    case 'unsaved':
      return 'One moment, the ad is being refreshed.';
  }
};
