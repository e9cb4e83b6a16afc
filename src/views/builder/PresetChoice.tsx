import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectSelectedId } from '#src/machines/connection.machine.ts';
import { EMPTY_FIELDS } from '#src/machines/adFields.ts';
import { type DraftActor, selectFields, selectInherited } from '#src/machines/draft.machine.ts';
import { type PresetsActor, selectPresets, selectShown, selectWritten } from '#src/machines/presets.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { PRESET_ID } from './Issues.tsx';
import { presetOfAd } from './presetOfAd.ts';
import { presetHint } from '../presets/presetHint.ts';
import { PresetOptions } from '../presets/PresetOptions.tsx';
import { useFields } from './useFields.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { Link } from '#ui/parts/Link.ts';

interface PresetChoiceProps {
  readonly draft: DraftActor;
  readonly presets: PresetsActor;
  readonly connection: ConnectionActor;
  readonly readOnly: boolean;
}

/** The way to a new preset with what is in the ad; one that is being written already is not written over. */
const Make = ({ draft, presets, connection }: Omit<PresetChoiceProps, 'readOnly'>) => {
  const selectedId = useSelector(connection, selectSelectedId);
  const shown = useSelector(presets, selectShown);
  const writing = useSelector(presets, (snapshot) => selectWritten(snapshot) !== null);
  if (!shown) return null;
  const make = () => {
    const snapshot = draft.getSnapshot();
    const [fields, inherited] = [selectFields(snapshot), selectInherited(snapshot)];
    const accountId = fields.ad_account_id ?? selectedId;
    const made = presetOfAd({ fields, inherited, accountId });
    presets.send({ type: 'preset.new', id: crypto.randomUUID(), fields: made });
  };
  return (
    <div className={css.acts}>
      <ButtonLink href={ROUTES.adPresets} onClick={writing ? undefined : make}>
        {writing ? 'Finish the preset you began' : 'Make a preset of this ad'}
      </ButtonLink>
    </div>
  );
};

/** D5.9: what the ad takes from a preset; what is written into the ad goes before it. */
export const PresetChoice = ({ draft, presets, connection, readOnly }: PresetChoiceProps) => {
  const all = useSelector(presets, selectPresets);
  const selectedId = useSelector(connection, selectSelectedId);
  const {
    preset_id: chosen,
    ad_account_id: own,
    cta_text: cta,
  } = useFields(draft, 'preset_id', 'ad_account_id', 'cta_text');
  const accountId = own ?? selectedId;
  const fitting = all.filter(({ ad_account_id: id }) => id === null || id === accountId);
  const choose = (id: string | null) => {
    const preset = fitting.find((each) => each.id === id);
    // The call to action that every new ad begins with was nobody's choice.
    const yields = preset?.cta_text && cta === EMPTY_FIELDS.cta_text;
    draft.send({
      type: 'draft.change',
      fields: { preset_id: id, ad_account_id: accountId, ...(yields ? { cta_text: '' } : {}) },
    });
  };
  return (
    <Card title="Preset">
      <div className={css.fields}>
        {fitting.length === 0 ? (
          <p className={css.soft}>A preset keeps what your ads share.</p>
        ) : (
          <SelectField
            id={PRESET_ID}
            label="Ad detail preset"
            name="preset_id"
            value={chosen ?? ''}
            disabled={readOnly}
            hint={
              <>
                {presetHint({ presets: fitting, accountId, chosen: chosen ?? null })}{' '}
                <Link href={ROUTES.adPresets}>Manage presets</Link>
              </>
            }
            onChange={({ target }) => choose(target.value || null)}
          >
            <PresetOptions presets={fitting} accountId={accountId} chosen={chosen ?? null} />
          </SelectField>
        )}
        <Make draft={draft} presets={presets} connection={connection} />
      </div>
    </Card>
  );
};
