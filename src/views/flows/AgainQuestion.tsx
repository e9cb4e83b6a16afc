import type { FlowNode } from '#contract/flows/definition.ts';
import { titleOf } from '#contract/flows/words.ts';
import type { RunsAct, ShownRun } from '#src/machines/flowRuns.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { doneAgainText, goesOnText, usedText } from './againText.ts';

type Run = Pick<ShownRun, 'id' | 'credits' | 'ads_made'>;

interface AgainProps {
  /** Null: nobody asked. */
  readonly of: Run | null;
  /** The step that it goes on from; null: from the start. */
  readonly step: FlowNode | null;
  /** Steps that are paid once more there; null: it is done again from there on, whatever was done. */
  readonly paidAgain?: readonly FlowNode[] | null;
  /** Steps that change at Meta, once more, what they changed in this run. */
  readonly doneAgain: readonly FlowNode[];
  readonly onClose: () => void;
  readonly onAct: (act: RunsAct) => void;
}

/** Asked before a run is repeated: what it does is done, and paid, once more. */
export const AgainQuestion = ({ of, step, paidAgain = null, doneAgain, onClose, onAct }: AgainProps) => {
  const twice = doneAgainText(doneAgain);
  return (
    <Dialog
      asks
      open={of !== null}
      onClose={onClose}
      title={step === null ? 'Run again?' : `${paidAgain ? 'Continue' : 'Run again'} from “${titleOf(step)}”?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            onClick={() => {
              onClose();
              onAct({ kind: 'retry', id: crypto.randomUUID(), of: of!.id, step: step === null ? null : step.id });
            }}
          >
            {step !== null && paidAgain ? 'Continue' : 'Run again'}
          </Button>
        </>
      }
    >
      {of && (
        <p>
          {usedText(of)}
          {step === null
            ? 'A new run starts from the beginning, with what started this one. It uses credits and makes ads once more.'
            : paidAgain
              ? goesOnText(step, paidAgain)
              : 'A new run goes on from there. What comes before it is kept; what follows is done and paid once more.'}
        </p>
      )}
      {of && twice !== null && <Notice tone="attention">{twice}</Notice>}
    </Dialog>
  );
};
