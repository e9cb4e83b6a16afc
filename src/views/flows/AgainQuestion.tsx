import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import { titleOf } from '#contract/flows/words.ts';
import type { RunsAct, ShownRun } from '#src/machines/flowRuns.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { doneAgainText, goesOnText, repeatText, usedText } from './againText.ts';

type Run = Pick<ShownRun, 'id' | 'credits' | 'ads_made'>;

interface AgainProps {
  /** Null: nobody asked. */
  readonly of: Run | null;
  readonly definition: FlowDefinition;
  /** The step that it goes on from; null: from the start. */
  readonly step: FlowNode | null;
  /** Steps that are paid once more there; null: it is done again from there on, whatever was done. */
  readonly paidAgain?: readonly FlowNode[] | null;
  /** Steps that change at Meta, once more, what they changed in this run. */
  readonly doneAgain: readonly FlowNode[];
  /** It put ads on Meta from there on. */
  readonly published: boolean;
  readonly onClose: () => void;
  readonly onAct: (act: RunsAct) => void;
}

/** Asked before a run is repeated: what it does is done, and paid, once more. */
export const AgainQuestion = ({
  of,
  definition,
  step,
  paidAgain = null,
  doneAgain,
  published,
  onClose,
  onAct,
}: AgainProps) => {
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
          {step !== null && paidAgain
            ? goesOnText(step, paidAgain, of.ads_made)
            : repeatText(definition, step, { ads_made: of.ads_made, published })}
        </p>
      )}
      {of && twice !== null && <Notice tone="attention">{twice}</Notice>}
    </Dialog>
  );
};
