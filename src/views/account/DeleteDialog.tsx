import { type FormEvent, useId, useState } from 'react';
import { focusFault, ownPasswordFault } from '../forms/checks.ts';
import { useFirstError } from '../forms/useFirstError.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { number } from '#ui/parts/format.ts';
import { PasswordField } from '#ui/parts/PasswordField.tsx';
import * as css from './Account.css.ts';
import { FormTrouble } from '../forms/FormTrouble.tsx';

/** What deleting an account deletes. */
export interface WhatGoes {
  /** How many; null: not known. */
  readonly ads: number | null;
  /** How many of them are on Meta; null: not known. */
  readonly published: number | null;
  /** How many of them are queued or being published; null: not known. */
  readonly underway: number | null;
  /** Credits left; null: not known. */
  readonly credits: number | null;
  readonly subscribed: boolean;
}

export interface DeleteDialogProps {
  readonly goes: WhatGoes;
  /** What is to be typed. */
  readonly word: string;
  readonly busy: boolean;
  readonly secondsLeft: number;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly formText: string | null;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  readonly onSubmit: (confirmation: string, password: string) => void;
}

const counted = (count: number | null, one: string, many: string): string =>
  count === null ? `All your ${many}` : `${number(count)} ${count === 1 ? one : many}`;

const Goes = ({ ads, credits, subscribed }: WhatGoes) => (
  <ul className={css.goes}>
    {ads !== 0 && <li>{counted(ads, 'ad', 'ads')} with all images</li>}
    {credits !== 0 && <li>{counted(credits, 'credit', 'credits')} left, without a refund</li>}
    {subscribed && <li>Your subscription, cancelled immediately without a refund</li>}
    <li>Your name, email and settings</li>
  </ul>
);

/** What becomes of the ads that Meta has, or is about to have. */
const AtMeta = ({ published, underway }: WhatGoes) => (
  <>
    {underway !== 0 && (
      <p>{underway === null ? 'Publishing' : `Publishing of ${counted(underway, 'ad', 'ads')}`} will be stopped.</p>
    )}
    {published !== 0 && (
      <p>
        {published === null ? 'Published ads stay' : counted(published, 'published ad stays', 'published ads stay')} on
        Meta, and active ads keep running and spending. To stop them, pause them in Meta Ads Manager.
      </p>
    )}
  </>
);

type Missing = Readonly<Record<'confirmation' | 'password', string | null>>;

const NOTHING: Missing = { confirmation: null, password: null };

export const DeleteDialog = (props: DeleteDialogProps) => {
  const formId = useId();
  const [missing, setMissing] = useState(NOTHING);
  const { word, busy, secondsLeft, texts } = props;
  const form = useFirstError(texts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || secondsLeft > 0) return;
    const data = new FormData(event.currentTarget);
    const [confirmation, password] = [String(data.get('confirmation')), String(data.get('password'))];
    const faults: Missing = {
      confirmation: confirmation.trim() === '' ? `Type ${word} to confirm.` : null,
      password: ownPasswordFault(password),
    };
    setMissing(faults);
    if (!focusFault(event.currentTarget, faults)) props.onSubmit(confirmation, password);
  };
  const edit = () => {
    setMissing(NOTHING);
    props.onEdit();
  };
  return (
    <Dialog
      open
      asks
      title="Delete your account?"
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="critical"
            busy={busy}
            busyLabel="Deleting"
            // Not `disabled`: it would lose the focus.
            aria-disabled={secondsLeft > 0}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <p>This can't be undone. It deletes:</p>
      <Goes {...props.goes} />
      <AtMeta {...props.goes} />
      <form className={css.form} id={formId} ref={form} onSubmit={submit} onChange={edit} noValidate>
        <FormTrouble secondsLeft={secondsLeft} text={props.formText} />
        <TextField
          label={
            <>
              Type <span className={css.word}>{word}</span> to confirm
            </>
          }
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={missing.confirmation ?? texts['confirmation']?.[0]}
          required
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={missing.password ?? texts['password']?.[0]}
          required
        />
      </form>
    </Dialog>
  );
};
