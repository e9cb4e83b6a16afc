import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Preset } from '#contract/preset.ts';
import { MAX_PRESETS } from '#contract/rules/listLimits.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectAccounts, selectBusiness } from '#src/machines/connection.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import * as machine from '#src/machines/presets.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { presetValues } from './presetValues.ts';
import { PresetForm } from './PresetForm.tsx';
import * as css from './Presets.css.ts';

interface PresetsViewProps {
  readonly presets: machine.PresetsActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  /** The preset that the address names: it is in view, and Enter edits it. */
  readonly named?: string | undefined;
}

const selectText = ({ context: { failure } }: machine.PresetsSnapshot) =>
  formTextOf(failure, 'That did not work. Check your connection and try again.');

const ads = (count: number): string => (count === 1 ? '1 ad' : `${count} ads`);

/** What becomes of the ads: said before it is done. */
const consequence = ({ ads: named, default_for: byDefault }: Preset): string => {
  const all = named + byDefault;
  return all === 0
    ? 'No ad uses it.'
    : `${ads(all)} ${all === 1 ? 'uses' : 'use'} it. Drafts keep its values as their own, and published ads stay as they are.`;
};

export const usedBy = ({ ads: named, default_for: drafts, is_default: isDefault }: Preset): string => {
  const byDefault = isDefault && drafts > 0 ? `default for ${drafts === 1 ? '1 draft' : `${drafts} drafts`}` : null;
  // As the default it is used, although no ad names it.
  if (named === 0) return byDefault === null ? 'Used by no ad' : `Used as the ${byDefault}`;
  return [`Used by ${ads(named)}`, byDefault ?? []].flat().join(', ');
};

interface ItemProps {
  readonly preset: Preset;
  readonly account: string;
  readonly values: ReturnType<typeof presetValues>;
  readonly presets: machine.PresetsActor;
  readonly isNamed: boolean;
  readonly onDelete: () => void;
}

const Item = ({ preset, account, values, presets, isNamed, onDelete }: ItemProps) => {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNamed) edit.current?.focus();
  }, [isNamed]);
  const { id, name, note, is_default: isDefault, problems } = preset;
  const acting = useSelector(presets, machine.selectActing)?.id === id;
  const act = (kind: machine.PresetAct['kind']) => presets.send({ type: 'preset.act', act: { kind, id } });
  return (
    <li className={css.item}>
      <div className={css.words}>
        <h2 className={css.name}>
          {name} {isDefault && <Pill tone="brand">Default</Pill>}
        </h2>
        <p className={css.soft}>
          {account}. {usedBy(preset)}
        </p>
        {note && <p className={css.soft}>{note}</p>}
        {values.length > 0 && (
          <dl className={css.values}>
            {values.map(([label, value]) => (
              <div className={css.value} key={label}>
                <dt className={css.label}>{label}</dt>
                <dd className={css.said} title={value}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {problems.map(({ field, message }) => (
          <p className={css.problem} key={field}>
            {message}
          </p>
        ))}
      </div>
      <div className={css.actions}>
        <Button ref={edit} dense aria-label={`Edit ${name}`} onClick={() => presets.send({ type: 'preset.edit', id })}>
          Edit
        </Button>
        <Button dense tone="plain" aria-label={`Duplicate ${name}`} busy={acting} onClick={() => act('duplicate')}>
          Duplicate
        </Button>
        <Button
          dense
          tone="plain"
          aria-label={`${isDefault ? 'Remove as default' : 'Set as default'}: ${name}`}
          onClick={() => act(isDefault ? 'unmakeDefault' : 'makeDefault')}
        >
          {isDefault ? 'Remove as default' : 'Set as default'}
        </Button>
        <Button dense tone="plain" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
};

const List = ({ presets, connection, named }: PresetsViewProps) => {
  const all = useSelector(presets, machine.selectPresets);
  const accounts = useSelector(connection, selectAccounts);
  const business = useSelector(connection, selectBusiness)?.business;
  const text = useSelector(presets, selectText);
  const [asked, ask] = useState<Preset | null>(null);
  const accountOf = ({ ad_account_id: id }: Preset) =>
    id === null ? 'All ad accounts' : (accounts.find((account) => account.id === id)?.name ?? 'Another ad account');
  return (
    <>
      {text && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
      {all.length >= MAX_PRESETS && (
        <Notice tone="info">You have {MAX_PRESETS} presets, which is the limit. Delete one to make another.</Notice>
      )}
      <Card>
        <ul className={css.list}>
          {all.map((preset) => (
            <Item
              key={preset.id}
              preset={preset}
              account={accountOf(preset)}
              values={presetValues(preset, business ?? null)}
              presets={presets}
              isNamed={preset.id === named}
              onDelete={() => ask(preset)}
            />
          ))}
        </ul>
      </Card>
      <Dialog
        asks
        open={asked !== null}
        onClose={() => ask(null)}
        title={`Delete ${asked?.name ?? 'preset'}?`}
        actions={
          <>
            <Button onClick={() => ask(null)}>Cancel</Button>
            <Button
              tone="critical"
              onClick={() => {
                presets.send({ type: 'preset.act', act: { kind: 'delete', id: asked!.id } });
                ask(null);
              }}
            >
              Delete preset
            </Button>
          </>
        }
      >
        {asked && <p>{consequence(asked)}</p>}
      </Dialog>
    </>
  );
};

/** D5.9: what ads share, said once. */
export const PresetsView = (props: PresetsViewProps) => {
  const { presets } = props;
  const shown = useSelector(presets, machine.selectShown);
  const failed = useSelector(presets, machine.selectFailed);
  const empty = useSelector(presets, (snapshot) => machine.selectPresets(snapshot).length === 0);
  const written = useSelector(presets, machine.selectWritten);
  const make = () => presets.send({ type: 'preset.new', id: crypto.randomUUID(), fields: {} });
  const isNew = written?.version === null;
  return (
    <Page
      title={written ? (isNew ? 'New preset' : written.fields.name.trim() || 'Preset') : 'Ad detail presets'}
      sub={written ? null : 'Defaults that your ads share'}
      width="reading"
      state={failed ? 'failed' : shown ? 'loaded' : 'loading'}
      actions={
        shown &&
        !written &&
        !empty && (
          <Button tone="primary" onClick={make}>
            New preset
          </Button>
        )
      }
    >
      {failed && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't load your presets."
          actions={
            <Button dense onClick={() => presets.send({ type: 'presets.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {!shown && !failed && (
        <Loading words="Loading your presets">
          <Bone height={240} />
        </Loading>
      )}
      {shown && written && <PresetForm key={written.id} {...props} written={written} />}
      {shown && !written && !empty && <List {...props} />}
      {shown && !written && empty && (
        <Card>
          <EmptyState
            title="No presets yet"
            action={
              <Button tone="primary" onClick={make}>
                New preset
              </Button>
            }
          >
            A preset fills in the page, link, tracking, call to action and texts that your ads share.
          </EmptyState>
        </Card>
      )}
    </Page>
  );
};
