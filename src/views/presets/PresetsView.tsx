import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Preset } from '#contract/preset.ts';
import { MAX_PRESETS } from '#contract/rules/listLimits.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectAccounts, selectBusiness } from '#src/machines/connection.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import * as machine from '#src/machines/presets.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Off } from '#ui/parts/Changes.tsx';
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

const flows = (count: number): string => (count === 1 ? '1 flow' : `${count} flows`);

/** What becomes of the ads and flows: said before it is done. */
export const consequence = ({ ads: named, default_for: byDefault, flows: inFlows }: Preset): readonly string[] => {
  const all = named + byDefault;
  return [
    all === 0
      ? 'No ad uses it.'
      : `${ads(all)} ${all === 1 ? 'uses' : 'use'} it. Drafts keep its values as their own, and published ads stay as they are.`,
    ...(inFlows === 0
      ? []
      : [
          `${flows(inFlows)} ${inFlows === 1 ? 'gives' : 'give'} it to ads. That step fails from then on, until you choose another preset in it.`,
        ]),
  ];
};

export const usedBy = ({
  ads: named,
  default_for: drafts,
  is_default: isDefault,
  flows: inFlows,
}: Pick<Preset, 'ads' | 'default_for' | 'is_default' | 'flows'>): string => {
  const byDefault = isDefault && drafts > 0 ? `default for ${drafts === 1 ? '1 draft' : `${drafts} drafts`}` : null;
  const users = [named > 0 ? ads(named) : [], inFlows > 0 ? flows(inFlows) : []].flat();
  // As the default it is used, although no ad names it.
  if (users.length === 0) return byDefault === null ? 'Used by no ad' : `Used as the ${byDefault}`;
  return [`Used by ${users.join(' and ')}`, byDefault ?? []].flat().join(', ');
};

interface ItemProps {
  readonly preset: Preset;
  readonly account: string;
  readonly values: ReturnType<typeof presetValues>;
  readonly presets: machine.PresetsActor;
  readonly isNamed: boolean;
  readonly onDelete: () => void;
  /** Where the focus goes when what has it is deleted. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** What could not be done to it, beside its buttons. */
const Refused = ({ presets, id }: Pick<ItemProps, 'presets'> & { readonly id: string }) => {
  const text = useSelector(presets, selectText);
  const refused = useSelector(presets, machine.selectRefusedAct);
  if (!text || refused?.id !== id) return null;
  return (
    <Notice
      tone="critical"
      live="alert"
      actions={
        <Button dense onClick={() => presets.send({ type: 'preset.act', act: refused })}>
          Retry
        </Button>
      }
    >
      {text}
    </Notice>
  );
};

const Item = ({ preset, account, values, presets, isNamed, onDelete, fallback }: ItemProps) => {
  // The focus goes on before the preset that has it is taken away.
  const item = useCallback(
    (shown: HTMLLIElement) => () => {
      if (shown.contains(document.activeElement)) fallback.current?.focus();
    },
    [fallback],
  );
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNamed) edit.current?.focus();
  }, [isNamed]);
  const { id, name, note, is_default: isDefault, problems } = preset;
  const acting = useSelector(presets, machine.selectActing);
  const toDefault = isDefault ? 'unmakeDefault' : 'makeDefault';
  /** One after the other: what is pressed meanwhile would be lost. */
  const actOf = (kind: machine.PresetAct['kind'], press: () => void) => ({
    dense: true,
    tone: 'plain' as const,
    busy: acting?.id === id && acting.kind === kind,
    'aria-disabled': acting !== null || undefined,
    onClick: acting === null ? press : undefined,
  });
  const act = (kind: 'makeDefault' | 'unmakeDefault') =>
    actOf(kind, () => presets.send({ type: 'preset.act', act: { kind, id } }));
  const duplicate = () => {
    const copy = machine.selectTriedCopy(presets.getSnapshot(), id) ?? crypto.randomUUID();
    presets.send({ type: 'preset.act', act: { kind: 'duplicate', id, copy } });
  };
  return (
    <li className={css.item} ref={item}>
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
        <Off>
          <Button {...actOf('duplicate', duplicate)} aria-label={`Duplicate ${name}`}>
            Duplicate
          </Button>
          <Button {...act(toDefault)} aria-label={`${isDefault ? 'Remove as default' : 'Set as default'}: ${name}`}>
            {isDefault ? 'Remove as default' : 'Set as default'}
          </Button>
          <Button {...actOf('delete', onDelete)} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </Off>
      </div>
      <Refused presets={presets} id={id} />
    </li>
  );
};

interface ListProps extends PresetsViewProps {
  readonly fallback: RefObject<HTMLButtonElement | null>;
}

const List = ({ presets, connection, named, fallback }: ListProps) => {
  const all = useSelector(presets, machine.selectPresets);
  const accounts = useSelector(connection, selectAccounts);
  const business = useSelector(connection, selectBusiness)?.business;
  const text = useSelector(presets, selectText);
  const refused = useSelector(presets, machine.selectRefusedAct)?.id;
  const isGone = named !== undefined && !all.some(({ id }) => id === named);
  useEffect(() => {
    if (isGone) fallback.current?.focus();
  }, [isGone, fallback]);
  const [asked, ask] = useState<Preset | null>(null);
  const accountOf = ({ ad_account_id: id }: Preset) =>
    id === null ? 'All ad accounts' : (accounts.find((account) => account.id === id)?.name ?? 'Another ad account');
  return (
    <>
      {text && !all.some(({ id }) => id === refused) && (
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
              fallback={fallback}
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
        {asked && consequence(asked).map((words) => <p key={words}>{words}</p>)}
      </Dialog>
    </>
  );
};

/** D5.9: what ads share, said once. */
export const PresetsView = (props: PresetsViewProps) => {
  const { presets } = props;
  const add = useRef<HTMLButtonElement>(null);
  const shown = useSelector(presets, machine.selectShown);
  const failed = useSelector(presets, machine.selectFailed);
  const empty = useSelector(presets, (snapshot) => machine.selectPresets(snapshot).length === 0);
  const written = useSelector(presets, machine.selectWritten);
  // Of the preset that was written last: the focus goes back to it, wherever it was begun.
  const [last, keepLast] = useState(written?.id);
  if (written && written.id !== last) keepLast(written.id);
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
          <Button ref={add} tone="primary" onClick={make}>
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
      {shown && !written && !empty && <List {...props} named={last ?? props.named} fallback={add} />}
      {shown && !written && empty && (
        <Card>
          <EmptyState
            title="No presets yet"
            action={
              <Button ref={add} tone="primary" onClick={make}>
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
