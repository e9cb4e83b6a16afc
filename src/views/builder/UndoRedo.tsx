import { useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import { type DraftActor, selectMayRedo, selectMayUndo } from '#src/machines/draft.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Tooltip } from '#ui/parts/Tooltip.tsx';

/** D5.2: steps back and forth through what was written, also after a reload. A button without a step keeps its focus. */
export const UndoRedo = ({ draft }: { readonly draft: DraftActor }) => {
  const mayUndo = useSelector(draft, selectMayUndo);
  const mayRedo = useSelector(draft, selectMayRedo);
  return (
    <fieldset className={css.steps} aria-label="Steps">
      <Tooltip text="Undo (Ctrl/Cmd+Z)">
        <Button
          tone="plain"
          dense
          icon={<Undo2 size={16} aria-hidden="true" />}
          aria-label="Undo"
          aria-disabled={!mayUndo}
          onClick={() => draft.send({ type: 'draft.undo' })}
        />
      </Tooltip>
      <Tooltip text="Redo (Ctrl/Cmd+Shift+Z)">
        <Button
          tone="plain"
          dense
          icon={<Redo2 size={16} aria-hidden="true" />}
          aria-label="Redo"
          aria-disabled={!mayRedo}
          onClick={() => draft.send({ type: 'draft.redo' })}
        />
      </Tooltip>
    </fieldset>
  );
};
