import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { filledName } from '#contract/rules/naming.ts';
import { PRESET_LIMITS, presetFaults } from '#contract/rules/presetFaults.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import { completedParameters, URL_MACROS } from '#contract/rules/urlParameters.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectAccounts, selectBusiness } from '#src/machines/connection.machine.ts';
import * as machine from '#src/machines/presets.machine.ts';
import { Card } from '#ui/parts/Card.tsx';
import { Changes } from '#ui/parts/Changes.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import { AdSetPicker } from '../adSets/AdSetPicker.tsx';
import { FinalUrl } from '../ads/FinalUrl.tsx';
import { MendLink } from '../ads/MendLink.tsx';
import { withGone } from '../ads/withGone.ts';
import { hasNamesake, variesBelow } from './below.ts';
import { Enhancements } from './Enhancements.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useBegin } from './useBegin.ts';
import { usePresetFields } from './usePresetFields.tsx';
import * as css from './Presets.css.ts';

interface PresetFormProps {
  readonly presets: machine.PresetsActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly written: machine.Written;
}

const EXAMPLE = { date: new Date().toISOString().slice(0, 10), format: 'square+portrait', n: '1' };

/** D5.9: a preset in sections. What is typed is the chart's, so that a reload loses nothing. */
export const PresetForm = ({ presets, connection, campaigns, written }: PresetFormProps) => {
  const { fields, version, id } = written;
  const all = useSelector(presets, machine.selectPresets);
  const { below, from, given, change, errorOf, textOf, longOf, choiceOf } = usePresetFields(presets, written);
  const accounts = useSelector(connection, selectAccounts).filter(
    (account) => account.is_allowed || account.id === fields.ad_account_id,
  );
  const business = useSelector(connection, selectBusiness)?.business;
  const faults = presetFaults(fields);
  const form = useRef<HTMLFormElement>(null);
  useBegin(form, version === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    presets.send({ type: 'preset.save' });
    const wrong = Object.keys(faults).map((field) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`));
    wrong.find((field) => field)?.focus();
  };
  const plain = (max: number) => ({ shown: max, max });
  const assetOf = (
    name: 'page_id' | 'instagram_id' | 'pixel_id',
    label: string,
    options: readonly { id: string; name: string }[],
    otherwise: string,
  ) => {
    const inherited = given(name);
    return (
      <SelectField {...choiceOf(name, label)}>
        <option value="">
          {inherited ? `${from}: ${options.find(({ id: one }) => one === inherited)?.name ?? inherited}` : otherwise}
        </option>
        {withGone(options, fields[name]).map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  };
  const example = filledName(fields.naming, {
    ...EXAMPLE,
    preset: fields.name,
    adset: fields.adset?.name ?? 'Ad set',
  });
  const parameters = textOf('url_parameters', 'URL parameters');
  const link = textOf('link', 'Link');
  const naming = textOf('naming', 'Naming template');
  const wanted = given('wanted_status');
  const belowWords = below
    ? `What you leave empty comes from the default “${below.name}”.`
    : variesBelow(all, written)
      ? "What you leave empty comes from the default of each ad's account."
      : null;
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate tabIndex={-1} aria-label="Preset">
      <Changes>
        <Card>
          <div className={css.fields}>
            <TextField
              {...textOf('name', 'Name')}
              hint={hasNamesake(all, { id, name: fields.name }) && 'Another preset has this name, too.'}
              required
            />
            <TextField {...textOf('note', 'Note')} />
            {belowWords && <p className={css.soft}>{belowWords}</p>}
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
              {withGone(accounts, fields.ad_account_id).map((account) => (
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
                none={given('adset') ? `${from}: ${given('adset')!.name}` : 'Chosen for each ad'}
                error={errorOf('adset')}
                onChoose={(adset) => change({ adset })}
              />
            )}
            <div className={css.two}>
              {assetOf('page_id', 'Facebook page', business?.facebook_pages ?? [], 'As the ad account has it')}
              {assetOf(
                'instagram_id',
                'Instagram account',
                (business?.instagram_accounts ?? []).map((each) => ({ id: each.id, name: each.username || each.id })),
                'As the ad account has it',
              )}
            </div>
          </div>
        </Card>
        <Card title="Link and tracking">
          <div className={css.fields}>
            <div className={css.two}>
              <TextField
                {...link}
                type="url"
                inputMode="url"
                placeholder={given('link') ?? 'https://'}
                hint={
                  link.error ? (
                    <MendLink link={link.value} control={link.id} onUse={(mended) => change({ link: mended })} />
                  ) : (
                    link.hint
                  )
                }
                onBlur={() => change({ link: completedLink(fields.link) })}
              />
              <TextField {...textOf('display_link', 'Display link')} />
            </div>
            <TextField
              {...parameters}
              placeholder={given('url_parameters') ?? 'utm_source=facebook&utm_campaign={{campaign.name}}'}
              hint={parameters.hint ?? `Meta fills in ${URL_MACROS.map((macro) => `{{${macro}}}`).join(', ')}.`}
              onBlur={() => change({ url_parameters: completedParameters(fields.url_parameters) })}
            />
            <FinalUrl
              link={fields.link || (given('link') ?? '')}
              parameters={fields.url_parameters || (given('url_parameters') ?? '')}
              adset={fields.adset ?? given('adset')}
            />
            {assetOf('pixel_id', 'Pixel', business?.pixel_ids ?? [], 'No pixel')}
          </div>
        </Card>
        <Card title="Texts" sub="Used where an ad has none of its own">
          <div className={css.fields}>
            <CountedField {...longOf('primary_text', 'Primary text', TEXT_LIMITS.primary_text)} lines={4} />
            <CountedField {...longOf('headline', 'Headline', TEXT_LIMITS.headline)} />
            <CountedField {...longOf('description', 'Description', TEXT_LIMITS.description)} />
            <SelectField {...choiceOf('cta_text', 'Call to action')}>
              <option value="">{given('cta_text') ? `${from}: ${given('cta_text')}` : 'Chosen for each ad'}</option>
              {Object.keys(CALLS_TO_ACTION).map((label) => (
                <option key={label}>{label}</option>
              ))}
            </SelectField>
          </div>
        </Card>
        <Card title="Voice" sub="How generated copy sounds">
          <div className={css.fields}>
            <div className={css.two}>
              <TextField {...textOf('tone', 'Tone')} />
              <TextField {...textOf('audience', 'Audience')} />
            </div>
            <CountedField {...longOf('must_say', 'Must say', plain(PRESET_LIMITS.must_say))} lines={2} />
            <CountedField {...longOf('never_say', 'Never say', plain(PRESET_LIMITS.never_say))} lines={2} />
          </div>
        </Card>
        <Card title="Naming">
          <TextField
            {...naming}
            placeholder={given('naming') ?? '{date} {preset} {format} {n}'}
            hint={
              naming.hint ??
              (example && !faults['naming']
                ? `For example: ${example}`
                : 'Names ads that have no name, from {date}, {preset}, {format}, {adset} and {n}.')
            }
          />
        </Card>
        <Enhancements own={fields.enhancements} below={below} onChange={(enhancements) => change({ enhancements })} />
        <Card title="After publishing">
          <SelectField {...choiceOf('wanted_status', 'Status on Meta')}>
            <option value="">
              {wanted ? `${from}: ${wanted === 'ACTIVE' ? 'Active' : 'Paused'}` : 'Chosen when publishing'}
            </option>
            <option value="PAUSED">Paused</option>
            <option value="ACTIVE">Active</option>
          </SelectField>
        </Card>
      </Changes>
      <SaveBar presets={presets} fields={fields} isNew={version === null} />
    </form>
  );
};
