import { useSelector } from '@xstate/react';
import type { PresetFields } from '#contract/preset.ts';
import { presetFaults } from '#contract/rules/presetFaults.ts';
import { formTextOf } from '#src/machines/form.ts';
import { fieldsOf } from '#src/machines/outcome.ts';
import * as machine from '#src/machines/presets.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Presets.css.ts';

const selectText = (snapshot: machine.PresetsSnapshot) => formTextOf(machine.selectSaveFailure(snapshot));
const selectRefusals = (snapshot: machine.PresetsSnapshot) =>
  Object.keys(fieldsOf(machine.selectSaveFailure(snapshot))).length;

const UNDONE = {
  duplicate: 'was not duplicated',
  delete: 'was not deleted',
  makeDefault: 'was not made the default',
  unmakeDefault: 'is still the default',
} as const;
/** What could not be done to another preset, before the form was opened or while it was. */
const selectUndone = (snapshot: machine.PresetsSnapshot): string | null => {
  const act = machine.selectRefusedAct(snapshot);
  const name = machine.selectPresets(snapshot).find(({ id }) => id === act?.id)?.name;
  return act && `${name ?? 'A preset'} ${UNDONE[act.kind]}. Leave the form to try again.`;
};

interface SaveBarProps {
  readonly presets: machine.PresetsActor;
  readonly fields: PresetFields;
  readonly isNew: boolean;
}

/** What came of the last save, and what another tab did meanwhile: where somebody looks after pressing Save. */
const News = ({ presets }: Pick<SaveBarProps, 'presets'>) => {
  const conflict = useSelector(presets, machine.selectConflict);
  const gone = useSelector(presets, machine.selectGone);
  const saveText = useSelector(presets, selectText);
  const undone = useSelector(presets, selectUndone);
  const text = saveText ?? undone;
  const answer = (type: 'preset.keepMine' | 'preset.takeTheirs' | 'preset.discard', words: string) => (
    <Button dense onClick={() => presets.send({ type })}>
      {words}
    </Button>
  );
  if (conflict || gone)
    return (
      <Notice
        tone="attention"
        live="alert"
        title={`This preset was ${conflict ? 'changed' : 'deleted'} in another tab.`}
        actions={
          <>
            {answer('preset.keepMine', conflict ? 'Keep mine' : 'Save as a new preset')}
            {conflict ? answer('preset.takeTheirs', 'Take theirs') : answer('preset.discard', 'Discard it')}
          </>
        }
      />
    );
  return (
    text && (
      <Notice tone="critical" live="alert">
        {text}
      </Notice>
    )
  );
};

/** Why it cannot be saved, or was not; and whether anything is wrong with it. */
const useReasons = ({ presets, fields }: Omit<SaveBarProps, 'isNew'>) => {
  const refusals = useSelector(presets, selectRefusals);
  const { name: nameless, ...others } = presetFaults(fields);
  const wrong = Object.keys(others).length;
  const count = wrong || refusals;
  return {
    reasons: [
      ...(nameless ? [nameless] : []),
      ...(count > 0 ? [`Fix the ${count === 1 ? 'error' : `${count} errors`} above.`] : []),
    ],
    isWrong: count > 0,
    isFit: !nameless && wrong === 0,
  };
};

/** Save and Cancel of the long form, in reach wherever somebody is in it. */
export const SaveBar = ({ presets, fields, isNew }: SaveBarProps) => {
  const saving = useSelector(presets, machine.selectSaving);
  const { reasons, isWrong, isFit } = useReasons({ presets, fields });
  return (
    <div className={css.saveBar}>
      <News presets={presets} />
      <div className={css.saveActs}>
        <Off>
          <Button
            type="submit"
            tone="primary"
            busy={saving}
            busyLabel="Saving"
            aria-disabled={!isFit}
            aria-describedby={reasons.length > 0 ? 'why-not-saved' : undefined}
          >
            {isNew ? 'Create preset' : 'Save'}
          </Button>
        </Off>
        <Button tone="plain" onClick={() => presets.send({ type: 'preset.discard' })}>
          Cancel
        </Button>
        {reasons.length > 0 && (
          <p className={isWrong ? css.problem : css.soft} id="why-not-saved">
            {reasons.join(' ')}
          </p>
        )}
      </div>
    </div>
  );
};
