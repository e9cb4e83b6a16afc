import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { isTrigger, TRIGGER_KINDS, type TriggerKind } from '#contract/flows/outcomes.ts';
import { KIND_TEXTS, KIND_TITLES, titleOf } from '#contract/flows/words.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import * as css from './Editor.css.ts';
import { Exits, type ExitsProps } from './Exits.tsx';
import { newStep } from './newStep.ts';
import { passFocusToSteps } from './passFocusToSteps.ts';
import type { AtMeta } from './ScopeFields.tsx';
import { type Choices, type ScheduledAds, StepFields } from './StepFields.tsx';
import { StepProblems } from './StepProblems.tsx';
import { startOf } from './summary.ts';

interface StepPanelProps extends ExitsProps, Choices {
  readonly scheduled: ScheduledAds;
  readonly atMeta: AtMeta;
  readonly onClose: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  /** What is wrong with it, in sentences. */
  readonly problems: readonly string[] | undefined;
  /** Where outcomes are shown beside the step anyway. */
  readonly withoutExits?: boolean;
}

/** What the chosen step does, and where it leads. */
export const StepPanel = (props: StepPanelProps) => {
  const { withoutExits, problems, onClose, onDuplicate, onRemove, briefs, presets, scheduled, atMeta, ...exits } =
    props;
  const { node, definition, onEdit } = exits;
  return (
    <Card>
      <div className={css.fields} ref={passFocusToSteps}>
        <div className={css.rowHead}>
          <h2 className={css.rowTitle}>{titleOf(node)}</h2>
          <Button dense tone="plain" onClick={onClose}>
            Close
          </Button>
        </div>
        <p className={css.soft}>{KIND_TEXTS[node.kind]}</p>
        <StepProblems texts={problems} />
        <Off>
          {isTrigger(node.kind) && (
            <SelectField
              label="Trigger"
              value={node.kind}
              onChange={({ target }) =>
                onEdit({ kind: 'change', node: { ...newStep(target.value as TriggerKind, node.id), at: node.at } })
              }
            >
              {TRIGGER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_TITLES[kind]}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label="Name"
            placeholder={KIND_TITLES[node.kind]}
            maxLength={FLOW_BOUNDS.label}
            value={node.label}
            onChange={({ target }) => onEdit({ kind: 'change', node: { ...node, label: target.value } })}
          />
          <StepFields
            key={`${node.id} ${node.kind}`}
            node={node}
            trigger={startOf(definition)}
            briefs={briefs}
            presets={presets}
            scheduled={scheduled}
            atMeta={atMeta}
            onNode={(next) => onEdit({ kind: 'change', node: next })}
          />
          {!withoutExits && <Exits {...exits} />}
          {!isTrigger(node.kind) && (
            <div className={css.bar}>
              <Button dense onClick={onDuplicate}>
                Duplicate step
              </Button>
              <Button dense tone="plain" onClick={onRemove}>
                Delete step
              </Button>
            </div>
          )}
        </Off>
      </div>
    </Card>
  );
};
