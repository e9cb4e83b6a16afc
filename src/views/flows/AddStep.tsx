import { useState } from 'react';
import type { FlowNode } from '#contract/flows/definition.ts';
import { type NodeKind, STEP_KINDS, type StepKind } from '#contract/flows/outcomes.ts';
import { KIND_TEXTS, KIND_TITLES, titleOf } from '#contract/flows/words.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import * as css from './Editor.css.ts';
import { summaryOf } from './summary.ts';
import { StepIcon } from './StepIcon.tsx';

interface AddStepProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (kind: StepKind) => void;
  /** What starts the flow. */
  readonly trigger: NodeKind;
  /** Steps that the outcome can lead to instead of a new one. */
  readonly known: readonly FlowNode[];
  readonly onLead: (step: string) => void;
}

/** Steps that the words are about, those that are called so first. */
const found = (text: string): readonly StepKind[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isCalled = (kind: StepKind) => words.every((word) => KIND_TITLES[kind].toLowerCase().includes(word));
  const all = STEP_KINDS.filter((kind) => {
    const said = `${KIND_TITLES[kind]} ${KIND_TEXTS[kind]}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  return [...all.filter(isCalled), ...all.filter((kind) => !isCalled(kind))];
};

const Choice = ({ onAdd, trigger, known, onLead }: Omit<AddStepProps, 'open' | 'onClose'>) => {
  const [text, setText] = useState('');
  const kinds = found(text);
  return (
    <div className={css.fields}>
      <TextField
        label="Search steps"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && kinds[0]) onAdd(kinds[0]);
        }}
      />
      {kinds.length === 0 ? (
        <p className={css.soft}>No results for “{text}”.</p>
      ) : (
        <ul className={css.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <button type="button" className={css.kind} onClick={() => onAdd(kind)}>
                <StepIcon kind={kind} />
                <span className={css.words}>
                  <span>{KIND_TITLES[kind]}</span>
                  <span className={css.soft}>{KIND_TEXTS[kind]}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && text === '' && (
        <SelectField
          label="Or go on at a step of this flow"
          value=""
          onChange={({ target }) => target.value && onLead(target.value)}
        >
          <option value="">Choose a step</option>
          {known.map((node) => (
            <option key={node.id} value={node.id}>
              {titleOf(node)}, {summaryOf(node, trigger)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
};

/** The palette of steps; Enter takes the first that is found. */
export const AddStep = ({ open, onClose, ...choice }: AddStepProps) => (
  <Dialog open={open} onClose={onClose} title="Add a step" actions={<Button onClick={onClose}>Cancel</Button>}>
    <Choice {...choice} />
  </Dialog>
);
