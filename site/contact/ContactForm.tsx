import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import { ROUTES } from '#contract/routes.ts';
import { CONTACT_LIMITS, type ContactMessage } from '#contract/rules/contact.ts';
import * as contacts from './contact.machine.ts';
import { selectBusy } from '#src/machines/form.ts';
import { useSecondsLeft } from '#src/views/forms/useSecondsLeft.ts';
import { countdown } from '#src/views/forms/words.ts';
import { Button } from '#ui/parts/Button.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Spinner } from '#ui/parts/Spinner.tsx';
import * as css from './ContactForm.css.ts';
import { MessageField } from './MessageField.tsx';
import { Trap, TRAP_NAME } from './Trap.tsx';

interface ContactFormProps {
  readonly contact: contacts.ContactActor;
}

/** What became of the last try, where it stands until the next one; the toast has said why. */
const Trouble = ({ contact }: ContactFormProps) => {
  const secondsLeft = useSecondsLeft(contact);
  const failed = useSelector(contact, contacts.selectFailed);
  if (secondsLeft > 0)
    return (
      <Notice tone="attention" title="Not sent yet">
        You can send it in {countdown(secondsLeft)}. Your message stays here.
      </Notice>
    );
  if (failed) return <Notice tone="critical">Not sent. Your message is still here.</Notice>;
  return null;
};

const SendButton = ({ contact }: ContactFormProps) => {
  const busy = useSelector(contact, selectBusy);
  const waits = useSecondsLeft(contact) > 0;
  return (
    // Not `disabled`: it would lose the focus while it works.
    <Button
      type="submit"
      tone="primary"
      className={css.send}
      aria-disabled={busy || waits || undefined}
      icon={busy && <Spinner />}
    >
      {busy ? 'Sending...' : 'Send message'}
    </Button>
  );
};

/** R2.17, R4.15. What is typed is the chart's; an error is at its field until that is changed. */
export const ContactForm = ({ contact }: ContactFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const written = useSelector(contact, contacts.selectWritten);
  const texts = useSelector(contact, contacts.selectFieldTexts, shallowEqual);
  const busy = useSelector(contact, selectBusy);
  const leftOut = useSelector(contact, contacts.selectLeftOut);

  const write = (field: keyof ContactMessage) => (value: string) =>
    contact.send({ type: 'contact.write', field, value });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website = new FormData(event.currentTarget).get(TRAP_NAME);
    contact.send({ type: 'contact.send', website: typeof website === 'string' ? website : '' });
    const field = contacts.selectFaultField(contact.getSnapshot());
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const ofField = (name: 'email' | 'subject') => ({
    name,
    value: written[name],
    onChange: (event: { readonly target: HTMLInputElement }) => write(name)(event.target.value),
    error: texts[name] ?? null,
    maxLength: CONTACT_LIMITS[name],
    readOnly: busy,
    required: true,
  });

  return (
    // Without a script the browser posts it, and the server holds to the same rules.
    <form
      className={css.form}
      ref={form}
      method="post"
      action={ROUTES.contact}
      onSubmit={submit}
      noValidate
      aria-busy={busy}
    >
      <p className={css.note}>All three fields are required.</p>
      <TextField {...ofField('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <TextField {...ofField('subject')} label="Subject" autoComplete="off" />
      <MessageField
        value={written.message}
        onValue={write('message')}
        onOverflow={(by) => contact.send({ type: 'contact.overflow', by })}
        leftOut={leftOut}
        error={texts['message'] ?? null}
        readOnly={busy}
      />
      <Trap />
      <Trouble contact={contact} />
      <SendButton contact={contact} />
    </form>
  );
};
