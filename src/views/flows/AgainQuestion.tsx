import type { RunsAct, ShownRun } from '#src/machines/flowRuns.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { counted } from '#ui/parts/format.ts';

type Run = Pick<ShownRun, 'id' | 'credits' | 'ads_made'>;

interface AgainProps {
  /** Null: nobody asked. */
  readonly of: Run | null;
  /** The step that it goes on from; null: from the start. */
  readonly step: { readonly id: string; readonly title: string } | null;
  readonly onClose: () => void;
  readonly onAct: (act: RunsAct) => void;
}

/** What a run used and made, where that is anything. */
const usedText = ({ credits, ads_made: ads }: Run): string => {
  const parts = [
    ...(credits > 0 ? [`used ${counted(credits, 'credit')}`] : []),
    ...(ads > 0 ? [`made ${counted(ads, 'draft')}`] : []),
  ];
  return parts.length === 0 ? '' : `This run ${parts.join(' and ')}. `;
};

/** Asked before a run is repeated: what it does is done, and paid, once more. */
export const AgainQuestion = ({ of, step, onClose, onAct }: AgainProps) => (
  <Dialog
    asks
    open={of !== null}
    onClose={onClose}
    title={step === null ? 'Run again?' : `Run again from “${step.title}”?`}
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
          Run again
        </Button>
      </>
    }
  >
    {of && (
      <p>
        {usedText(of)}
        {step === null
          ? 'A new run starts from the beginning, with what started this one. It uses credits and makes ads once more.'
          : 'A new run goes on from there. What comes before it is kept; what follows is done and paid once more.'}
      </p>
    )}
  </Dialog>
);
