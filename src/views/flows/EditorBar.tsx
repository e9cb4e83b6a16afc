import { useSelector } from '@xstate/react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import * as machine from '#src/machines/flowEditor.machine.ts';
import type { FlowEdit } from '#src/machines/flowEdits.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import * as css from './Editor.css.ts';
import { passFocusToSteps } from './passFocusToSteps.ts';
import { FindStep } from './FindStep.tsx';

/** How the steps of a flow are shown. */
export type FlowLook = 'canvas' | 'list';

interface EditorBarProps {
  readonly editor: machine.FlowEditorActor;
  readonly definition: FlowDefinition;
  readonly view: FlowLook;
  readonly onView: (view: FlowLook) => void;
  readonly onAdd: () => void;
  /** Begins a dry run. */
  readonly onTry: () => void;
  readonly onEdit: (edit: FlowEdit) => void;
  readonly onSelect: (steps: readonly string[]) => void;
}

/** What can be done with the steps of a flow, whichever way they are shown. */
export const EditorBar = (props: EditorBarProps) => {
  const { editor, definition, view, onView, onAdd, onTry, onEdit, onSelect } = props;
  const canUndo = useSelector(editor, machine.selectCanUndo);
  const canRedo = useSelector(editor, machine.selectCanRedo);
  return (
    <div className={css.bar}>
      <Segments
        label="View"
        name="flow-view"
        value={view}
        options={[
          { value: 'canvas', label: 'Canvas' },
          { value: 'list', label: 'List' },
        ]}
        onValue={onView}
      />
      <Off>
        <Button dense tone="primary" onClick={onAdd}>
          Add step
        </Button>
      </Off>
      <Button dense onClick={onTry}>
        Dry run
      </Button>
      <Off>
        <span className={css.pair}>
          {/* Disabled, they would lose the focus. */}
          <Button dense aria-disabled={!canUndo} onClick={() => editor.send({ type: 'flow.undo' })}>
            Undo
          </Button>
          <Button dense aria-disabled={!canRedo} onClick={() => editor.send({ type: 'flow.redo' })}>
            Redo
          </Button>
        </span>
        {definition.nodes.some(({ at }) => at !== null) && (
          <Button dense ref={passFocusToSteps} onClick={() => onEdit({ kind: 'tidy' })}>
            Tidy up
          </Button>
        )}
      </Off>
      <FindStep definition={definition} onFind={(step) => onSelect([step])} />
    </div>
  );
};
