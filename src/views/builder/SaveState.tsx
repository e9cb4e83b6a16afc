import { useSelector } from '@xstate/react';
import { Check, CloudOff } from 'lucide-react';
import {
  type DraftActor,
  type SaveState as State,
  selectSavedAt,
  selectSaveState,
} from '#src/machines/draft.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { clock } from '#ui/parts/format.ts';
import { Spinner } from '#ui/parts/Spinner.tsx';

const wordsOf = (state: State, savedAt: string | null, keeps: boolean): string => {
  switch (state) {
    case 'saved':
      return savedAt ? `Saved ${clock(savedAt)}` : 'Saved';
    case 'new':
      return 'Saves automatically';
    case 'unsaved':
    case 'saving':
      return 'Saving';
    case 'failed':
      return keeps ? 'Saved on this device' : 'Not saved';
    case 'conflict':
      return 'Two versions';
  }
};

interface SaveStateProps {
  readonly draft: DraftActor;
  /** Whether this browser stores changes that the server does not have yet. */
  readonly keeps: boolean;
}

/** D5.2: 'Saved 12:04'. */
export const SaveState = ({ draft, keeps }: SaveStateProps) => {
  const state = useSelector(draft, selectSaveState);
  const savedAt = useSelector(draft, selectSavedAt);
  const troubled = state === 'failed' || state === 'conflict';
  return (
    <output className={troubled ? css.saveTrouble : css.saveState} data-save={state}>
      {state === 'saved' && <Check size={14} aria-hidden="true" />}
      {(state === 'unsaved' || state === 'saving') && <Spinner />}
      {troubled && <CloudOff size={14} aria-hidden="true" />}
      {wordsOf(state, savedAt, keeps)}
    </output>
  );
};
