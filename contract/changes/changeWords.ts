import type { TextField } from '../suggestion.ts';
import type { Place } from './followed.ts';
import type { Change } from './instruction.ts';

export const PLACE_WORDS: Readonly<Record<Place, string>> = {
  primary_text: 'primary text',
  headline: 'headline',
  description: 'description',
  button: 'button',
  picture: 'picture',
};

const TONES = {
  plain: 'plainer',
  warm: 'warmer',
  playful: 'more playful',
  bold: 'bolder',
  expert: 'more expert',
  shorter: 'shorter',
  longer: 'longer',
} as const;

const into = (field: TextField | null): string => (field === null ? '' : ` in the ${PLACE_WORDS[field]}`);

/** What was understood, for whoever asked it; null: nothing was. */
export const changeWords = (change: Change): string | null => {
  switch (change.kind) {
    case 'say':
      return `Say “${change.words}”${into(change.field)}`;
    case 'use':
      return change.words === ''
        ? `Remove the ${PLACE_WORDS[change.field]}`
        : `Use the ${PLACE_WORDS[change.field]} “${change.words}”`;
    case 'replace':
      return `Replace “${change.from}” with “${change.to}”`;
    case 'leaveOut':
      return `Leave out “${change.words}”${into(change.field)}`;
    case 'rewrite':
      return `Make the ${PLACE_WORDS[change.field ?? 'primary_text']} ${TONES[change.change]}`;
    case 'button':
      return change.label === 'No button' ? 'Remove the button' : `Use the button “${change.label}”`;
    case 'picture':
      return 'Use another picture';
    case 'retext':
      return 'Put the new texts into the picture';
    case 'keep':
      return change.what === 'texts' ? 'Keep the texts' : `Keep the ${PLACE_WORDS[change.what]}`;
    case 'another':
      return 'Write another version';
    case 'unclear':
      return null;
  }
};
