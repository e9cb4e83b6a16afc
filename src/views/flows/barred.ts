import { counted } from '#ui/parts/format.ts';
import type { Checked } from '#contract/flows/checked.ts';
import { causesOf } from '#contract/flows/causes.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { Unheard } from '#src/machines/flowEditor.machine.ts';

/** What the check says of a flow as it is edited. */
export interface Verdict {
  readonly checked: Checked | null;
  /** No breach was found. */
  readonly safe: boolean;
  /** It is known whether it is safe, or will not be before somebody retries. */
  readonly settled: boolean;
}

const UNHEARD: Readonly<Record<Unheard, string>> = {
  unnamed: 'Give the flow a name first.',
  unsent: 'The flow couldn’t be saved. Save it again first.',
  conflict: 'The flow was changed in another tab. Choose which version to keep first.',
  waiting: 'Wait until the flow is saved.',
};

/** Why a flow can be neither activated nor run; null: a press counts, at once or when it is saved and checked. */
export const barredText = (
  unheard: Unheard | null,
  { checked, safe, settled }: Verdict,
  definition: FlowDefinition,
): string | null => {
  if (unheard !== null) return UNHEARD[unheard];
  if (safe || !settled) return null;
  const problems = causesOf(checked?.breaches ?? [], definition).length;
  return problems === 0
    ? 'The flow couldn’t be checked. Retry the check first.'
    : `Fix ${counted(problems, 'problem')} first.`;
};
