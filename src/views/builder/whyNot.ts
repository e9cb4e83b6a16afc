import type { SaveState } from '#src/machines/draft.machine.ts';
import { number } from '#ui/parts/format.ts';

/** Why the ad cannot be published right now. `errors`: how many the list above the button shows. */
export const whyNot = (errors: number, state: SaveState): string => {
  if (errors > 0) return `Fix the ${errors === 1 ? 'error' : `${number(errors)} errors`} above to publish.`;
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
