import { useSelector } from '@xstate/react';
import type { Ad } from '#contract/ad.ts';
import type { AdContent } from '#contract/rules/adContent.ts';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import {
  type AdUpdateActor,
  selectBusy,
  selectCopy,
  selectDiscarding,
  selectOpen,
  selectReady,
  selectUpdateText,
} from '#src/machines/adUpdate.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { nameOf } from './adWords.ts';
import * as css from './AtMeta.css.ts';
import type { ImageFiles } from './imageFiles.ts';
import { UpdatePreview } from './UpdatePreview.tsx';
import { UpdateImages } from './UpdateImages.tsx';

const TEXTS = [
  { name: 'name', label: 'Name', lines: undefined },
  { name: 'primary_text', label: 'Primary text', lines: 4 },
  { name: 'headline', label: 'Headline', lines: undefined },
  { name: 'description', label: 'Description', lines: undefined },
] as const;

const BESIDE = [
  { name: 'link', label: 'Link', type: 'url' },
  { name: 'url_parameters', label: 'URL parameters', type: 'text' },
] as const;

interface FieldsProps {
  readonly actor: AdUpdateActor;
  readonly copy: AdContent;
  readonly busy: boolean;
}

const Fields = ({ actor, copy, busy }: FieldsProps) => {
  const change = (some: Partial<AdContent>) => actor.send({ type: 'update.change', copy: some });
  return (
    <>
      {TEXTS.map(({ name, label, lines }) => (
        <CountedField
          key={name}
          name={name}
          label={label}
          lines={lines}
          value={copy[name]}
          limits={TEXT_LIMITS[name]}
          readOnly={busy}
          onValue={(value) => change({ [name]: value })}
        />
      ))}
      <SelectField
        label="Call to action"
        name="cta_text"
        value={copy.cta_text}
        disabled={busy}
        onChange={(event) => change({ cta_text: event.target.value })}
      >
        {Object.keys(CALLS_TO_ACTION).map((label) => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      {BESIDE.map(
        ({ name, label, type }) =>
          copy[name] !== undefined && (
            <TextField
              key={name}
              name={name}
              label={label}
              type={type}
              value={copy[name]}
              readOnly={busy}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          ),
      )}
    </>
  );
};

interface UpdateDialogProps {
  readonly actor: AdUpdateActor;
  readonly ad: Ad;
  readonly files: ImageFiles;
  readonly connection: ConnectionActor;
}

/** What was typed goes only where somebody says so. */
const DiscardQuestion = ({ actor }: Pick<UpdateDialogProps, 'actor'>) => {
  const keep = () => actor.send({ type: 'update.keep' });
  return (
    <Dialog
      open={useSelector(actor, selectDiscarding)}
      onClose={keep}
      title="Discard changes?"
      asks
      actions={
        <>
          <Button onClick={keep}>Keep editing</Button>
          <Button tone="critical" onClick={() => actor.send({ type: 'update.discard' })}>
            Discard changes
          </Button>
        </>
      }
    >
      <p>The ad at Meta stays as it is. What you changed here is lost.</p>
    </Dialog>
  );
};

/** D5.7: a working copy of the content of an ad at Meta. Says before that Meta reviews the ad again. */
export const UpdateDialog = ({ actor, ad, files, connection }: UpdateDialogProps) => {
  const open = useSelector(actor, selectOpen);
  const busy = useSelector(actor, selectBusy);
  const copy = useSelector(actor, selectCopy);
  const ready = useSelector(actor, selectReady);
  const text = useSelector(actor, selectUpdateText);
  const close = () => actor.send({ type: 'update.close' });
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={`Edit “${nameOf(ad)}”`}
        changes
        asks
        actions={
          <>
            <Button onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button
              tone="primary"
              busy={busy}
              busyLabel="Updating at Meta"
              disabled={!ready}
              onClick={() => actor.send({ type: 'update.submit' })}
            >
              Update at Meta
            </Button>
          </>
        }
      >
        <div className={css.form}>
          <Notice tone="attention" title="Meta reviews the ad again">
            The ad gets a new creative. It may not run until the review is over, and its likes and comments stay with
            the old creative.
          </Notice>
          {text !== null && <Notice tone="critical" live="alert" title={text} />}
          {copy && open && <UpdateImages actor={actor} ad={ad} files={files} busy={busy} />}
          {copy && <Fields actor={actor} copy={copy} busy={busy} />}
          {copy && open && <UpdatePreview actor={actor} ad={ad} copy={copy} connection={connection} />}
        </div>
      </Dialog>
      <DiscardQuestion actor={actor} />
    </>
  );
};
