import type { SaveState } from '#src/machines/draft.machine.ts';

/** Why the ad cannot be published right now. `clear`: nothing in the list above the button stands against it. */
export const whyNot = (clear: boolean, state: SaveState): string => {
  if (!clear) return 'First mend what is listed above.';
  switch (state) {
    case 'failed':
      return 'Your last changes are not saved yet.';
    case 'conflict':
      return 'First choose one of the two versions.';
    case 'new':
    case 'saved':
    case 'saving':
    case 'unsaved':
      return 'One moment, the ad is being read again.';
  }
};
