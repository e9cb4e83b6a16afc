import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { RunsAct, ShownRun } from '#src/machines/flowRuns.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { cancelTexts } from './againText.ts';

interface CancelProps {
  /** Null: nobody asked. */
  readonly of: ShownRun | null;
  /** Of its version, or what its flow is now. */
  readonly definition: FlowDefinition;
  readonly onClose: () => void;
  readonly onAct: (act: RunsAct) => void;
}

/** Asked before a run is ended: what stays, and what is lost. */
export const CancelQuestion = ({ of, definition, onClose, onAct }: CancelProps) => (
  <Dialog
    asks
    open={of !== null}
    onClose={onClose}
    title="Cancel this run?"
    actions={
      <>
        <Button onClick={onClose}>Keep running</Button>
        <Button
          tone="critical"
          onClick={() => {
            onClose();
            onAct({ kind: 'cancel', of: of!.id });
          }}
        >
          Cancel run
        </Button>
      </>
    }
  >
    {of && cancelTexts(of, definition).map((text) => <p key={text}>{text}</p>)}
  </Dialog>
);
