import { shallowEqual, useSelector } from '@xstate/react';
import type { ChangeEvent, FormEvent } from 'react';
import type { PresetFields } from '#contract/preset.ts';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { ENHANCEMENT_KEYS, ENHANCEMENTS } from '#contract/rules/enhancements.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { filledName, MAX_NAMING } from '#contract/rules/naming.ts';
import { PRESET_LIMITS, presetFaults } from '#contract/rules/presetFaults.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import { completedParameters, MAX_URL_PARAMETERS, URL_MACROS } from '#contract/rules/urlParameters.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectAccounts, selectBusiness } from '#src/machines/connection.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import { fieldsOf } from '#src/machines/outcome.ts';
import * as machine from '#src/machines/presets.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { CheckField, SelectField, TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { AdSetPicker } from '../adSets/AdSetPicker.tsx';
import { FinalUrl } from '../ads/FinalUrl.tsx';
import { withGone } from '../ads/withGone.ts';
import * as css from './Presets.css.ts';

interface PresetFormProps {
  readonly presets: machine.PresetsActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly written: machine.Written;
}

type TextName = {
  [F in keyof PresetFields]: PresetFields[F] extends string ? F : never;
}[keyof PresetFields];

const selectText = ({ context: { failure } }: machine.PresetsSnapshot) => formTextOf(failure);
/** What the server said of fields when it refused the last save. */
const selectRefused = ({ context: { failure } }: machine.PresetsSnapshot) =>
  Object.fromEntries(Object.entries(fieldsOf(failure)).map(([field, [text]]) => [field, text ?? null]));

const EXAMPLE = { date: new Date().toISOString().slice(0, 10), format: 'square+portrait', n: '1' };

/** D5.9: a preset in sections. What is typed is the chart's, so that a reload loses nothing. */
export const PresetForm = ({ presets, connection, campaigns, written }: PresetFormProps) => {
  const { fields, version, id } = written;
  const saving = useSelector(presets, machine.selectSaving);
  const conflict = useSelector(presets, machine.selectConflict);
  const text = useSelector(presets, selectText);
  const refused = useSelector(presets, selectRefused, shallowEqual);
  const problems = useSelector(presets, machine.selectPresets).find((each) => each.id === id)?.problems ?? [];
  const accounts = useSelector(connection, selectAccounts).filter((account) => account.is_allowed);
  const business = useSelector(connection, selectBusiness)?.business;
  const faults = presetFaults(fields);
  const { name: nameless, ...others } = faults;
  const wrong = Object.keys(others).length;
  const reasons = [
    ...(nameless ? [nameless] : []),
    ...(wrong > 0 ? [`Fix the ${wrong === 1 ? 'error' : `${wrong} errors`} above.`] : []),
  ];
  const change = (changed: Partial<PresetFields>) => presets.send({ type: 'preset.change', fields: changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    presets.send({ type: 'preset.save' });
  };
  const errorOf = (field: keyof PresetFields): string | null =>
    // That the name is missing is said once somebody typed something, or by the button.
    (field === 'name' && fields.name === '' ? null : faults[field]) ??
    refused[field] ??
    problems.find((problem) => problem.field === field)?.message ??
    null;
  const textOf = (name: TextName) => ({
    name,
    value: fields[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  const longOf = (name: TextName, limits: { shown: number; max: number }) => ({
    name,
    value: fields[name],
    error: errorOf(name),
    limits,
    onValue: (value: string) => change({ [name]: value }),
  });
  const plain = (max: number) => ({ shown: max, max });
  const assetOf = (
    name: 'page_id' | 'instagram_id' | 'pixel_id',
    label: string,
    options: readonly { id: string; name: string }[],
  ) => (
    <SelectField
      label={label}
      name={name}
      value={fields[name] ?? ''}
      error={errorOf(name)}
      onChange={({ target }) => change({ [name]: target.value || null })}
    >
      <option value="">{name === 'pixel_id' ? 'No pixel' : 'As the ad account has it'}</option>
      {withGone(options, fields[name]).map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  );
  const example = filledName(fields.naming, {
    ...EXAMPLE,
    preset: fields.name,
    adset: fields.adset?.name ?? 'Ad set',
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label="Preset">
      {conflict && (
        <Notice
          tone="attention"
          live="alert"
          title="This preset was changed in another tab."
          actions={
            <>
              <Button dense onClick={() => presets.send({ type: 'preset.keepMine' })}>
                Keep mine
              </Button>
              <Button dense onClick={() => presets.send({ type: 'preset.takeTheirs' })}>
                Take theirs
              </Button>
            </>
          }
        />
      )}
      <Card>
        <div className={css.fields}>
          <TextField {...textOf('name')} label="Name" maxLength={PRESET_LIMITS.name} required />
          <TextField {...textOf('note')} label="Note" maxLength={PRESET_LIMITS.note} />
        </div>
      </Card>
      <Card title="Where it goes">
        <div className={css.fields}>
          <SelectField
            label="Ad account"
            name="ad_account_id"
            value={fields.ad_account_id ?? ''}
            error={errorOf('ad_account_id')}
            onChange={({ target }) => {
              if (target.value) connection.send({ type: 'account.select', accountId: target.value });
              change({ ad_account_id: target.value || null, adset: null });
            }}
          >
            <option value="">All ad accounts</option>
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {account.name}
              </option>
            ))}
          </SelectField>
          {fields.ad_account_id !== null && (
            <AdSetPicker
              campaigns={campaigns}
              value={fields.adset}
              account={fields.ad_account_id}
              none="Chosen for each ad"
              error={errorOf('adset')}
              onChoose={(adset) => change({ adset })}
            />
          )}
          <div className={css.two}>
            {assetOf('page_id', 'Facebook page', business?.facebook_pages ?? [])}
            {assetOf(
              'instagram_id',
              'Instagram account',
              (business?.instagram_accounts ?? []).map((each) => ({ id: each.id, name: each.username || each.id })),
            )}
          </div>
        </div>
      </Card>
      <Card title="Link and tracking">
        <div className={css.fields}>
          <div className={css.two}>
            <TextField
              {...textOf('link')}
              label="Link"
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={TEXT_LIMITS.link.max}
              onBlur={() => change({ link: completedLink(fields.link) })}
            />
            <TextField {...textOf('display_link')} label="Display link" maxLength={TEXT_LIMITS.display_link.max} />
          </div>
          <TextField
            {...textOf('url_parameters')}
            label="URL parameters"
            placeholder="utm_source=facebook&utm_campaign={{campaign.name}}"
            maxLength={MAX_URL_PARAMETERS}
            hint={`Meta fills in ${URL_MACROS.map((macro) => `{{${macro}}}`).join(', ')}.`}
            onBlur={() => change({ url_parameters: completedParameters(fields.url_parameters) })}
          />
          <FinalUrl link={fields.link} parameters={fields.url_parameters} adset={fields.adset} />
          {assetOf('pixel_id', 'Pixel', business?.pixel_ids ?? [])}
        </div>
      </Card>
      <Card title="Texts" sub="Used where an ad has none of its own">
        <div className={css.fields}>
          <CountedField {...longOf('primary_text', TEXT_LIMITS.primary_text)} label="Primary text" lines={4} />
          <CountedField {...longOf('headline', TEXT_LIMITS.headline)} label="Headline" />
          <CountedField {...longOf('description', TEXT_LIMITS.description)} label="Description" />
          <SelectField
            label="Call to action"
            name="cta_text"
            value={fields.cta_text}
            error={errorOf('cta_text')}
            onChange={({ target }) => change({ cta_text: target.value })}
          >
            <option value="">Chosen for each ad</option>
            {Object.keys(CALLS_TO_ACTION).map((label) => (
              <option key={label}>{label}</option>
            ))}
          </SelectField>
        </div>
      </Card>
      <Card title="Voice" sub="How generated copy sounds">
        <div className={css.fields}>
          <div className={css.two}>
            <TextField {...textOf('tone')} label="Tone" maxLength={PRESET_LIMITS.tone} />
            <TextField {...textOf('audience')} label="Audience" maxLength={PRESET_LIMITS.audience} />
          </div>
          <CountedField {...longOf('must_say', plain(PRESET_LIMITS.must_say))} label="Must say" lines={2} />
          <CountedField {...longOf('never_say', plain(PRESET_LIMITS.never_say))} label="Never say" lines={2} />
        </div>
      </Card>
      <Card title="Naming">
        <TextField
          {...textOf('naming')}
          label="Naming template"
          placeholder="{date} {preset} {format} {n}"
          maxLength={MAX_NAMING}
          hint={
            example && !faults['naming']
              ? `For example: ${example}`
              : 'Names ads that have no name, from {date}, {preset}, {format}, {adset} and {n}.'
          }
        />
      </Card>
      <Card title="Meta's enhancements" sub="Off unless you turn them on, so that people see the ad you approved">
        <div className={css.enhancements}>
          {ENHANCEMENT_KEYS.map((key) => (
            <CheckField
              key={key}
              checked={fields.enhancements[key] ?? false}
              onChange={({ target }) => change({ enhancements: { ...fields.enhancements, [key]: target.checked } })}
            >
              {ENHANCEMENTS[key]}
            </CheckField>
          ))}
        </div>
      </Card>
      <Card title="After publishing">
        <SelectField
          label="Status on Meta"
          name="wanted_status"
          value={fields.wanted_status ?? ''}
          onChange={({ target }) =>
            change({ wanted_status: target.value === 'ACTIVE' || target.value === 'PAUSED' ? target.value : null })
          }
        >
          <option value="">Chosen when publishing</option>
          <option value="PAUSED">Paused</option>
          <option value="ACTIVE">Active</option>
        </SelectField>
      </Card>
      {text && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
      <div className={css.saveBar}>
        <Button
          type="submit"
          tone="primary"
          busy={saving}
          busyLabel="Saving"
          aria-disabled={reasons.length > 0}
          aria-describedby={reasons.length > 0 ? 'why-not-saved' : undefined}
        >
          {version === null ? 'Create preset' : 'Save'}
        </Button>
        <Button tone="plain" onClick={() => presets.send({ type: 'preset.discard' })}>
          Cancel
        </Button>
        {reasons.length > 0 && (
          <p className={wrong > 0 ? css.problem : css.soft} id="why-not-saved">
            {reasons.join(' ')}
          </p>
        )}
      </div>
    </form>
  );
};
