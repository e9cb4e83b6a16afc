import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { CONTACT_LIMITS, contactFault, type ContactFault } from '#contract/rules/contact.ts';
import type { JournalFile } from '#src/journal/file.ts';
import * as reports from '#src/machines/report.machine.ts';
import { Button } from './parts/Button.tsx';
import { CountedField } from './parts/CountedField.tsx';
import { Dialog } from './parts/Dialog.tsx';
import { TextField } from './parts/Field.tsx';
import { Notice } from './parts/Notice.tsx';
import { useLeaveQuestion } from './parts/useLeaveQuestion.ts';
import { Spinner } from './parts/Spinner.tsx';
import { WhatIsSent } from './report/WhatIsSent.tsx';
import * as css from './ReportView.css.ts';

export interface ReportViewProps {
  readonly report: reports.ReportActor;
  /** Of who is signed in; empty where nobody is. */
  readonly email: string;
  /** Puts what was written aside and gives the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
  /** The record that would be sent. */
  readonly look: (reportId: string) => JournalFile | null;
}

/** The subject is the page's; only what the person writes can be wrong. */
const faultOf = (email: string, message: string): ContactFault | null =>
  contactFault({ email, subject: 'A problem', message });

const Sending = ({ report, look }: Pick<ReportViewProps, 'report' | 'look'>) => {
  const collecting = useSelector(report, reports.selectCollecting);
  const collected = useSelector(report, reports.selectCollected);
  const file = collected && look(collected.reportId);
  if (collecting)
    return (
      <output className={css.waiting}>
        <Spinner /> Collecting what happened
      </output>
    );
  if (!collected || !file)
    return (
      <Notice tone="attention" live="status">
        What happened could not be read from this browser. Your message goes without it.
      </Notice>
    );
  return <WhatIsSent collected={collected} file={file} />;
};

/** D8.4: what is written here is held by the fields, and by nothing else, until it is sent. */
export const ReportView = ({ report, email: known, keepSecret, look }: ReportViewProps) => {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(known);
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<ContactFault | null>(null);
  const busy = useSelector(report, reports.selectBusy);
  const collecting = useSelector(report, reports.selectCollecting);
  const hasRecord = useSelector(report, reports.selectCollected) !== null;
  const texts = useSelector(report, reports.selectFieldTexts, shallowEqual);
  const failure = useSelector(report, reports.selectFailureText);
  const errorAt = (field: 'email' | 'message') => (fault?.field === field ? fault.text : (texts[field]?.[0] ?? null));

  useLeaveQuestion(message.trim() !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || collecting) return;
    const found = faultOf(email, message);
    setFault(found);
    if (found) form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
    else report.send({ type: 'report.send', emailSecret: keepSecret(email), messageSecret: keepSecret(message) });
  };

  return (
    <Dialog
      open
      // A click beside it would lose what was written.
      asks
      title="Report a problem"
      onClose={() => report.send({ type: 'report.close' })}
      actions={
        <>
          <Button onClick={() => report.send({ type: 'report.close' })}>Cancel</Button>
          {hasRecord && <Button onClick={() => report.send({ type: 'report.save' })}>Save as a file</Button>}
          <Button type="submit" form={formId} tone="primary" busy={busy} busyLabel="Sending" disabled={collecting}>
            Send
          </Button>
        </>
      }
    >
      <form className={css.form} id={formId} ref={form} onSubmit={submit} onChange={() => setFault(null)} noValidate>
        <CountedField
          label="What happened?"
          name="message"
          hint="What did you do, and what did you expect instead? At least 10 characters."
          lines={5}
          value={message}
          onValue={setMessage}
          limits={{ shown: CONTACT_LIMITS.message, max: CONTACT_LIMITS.message }}
          error={errorAt('message')}
        />
        <TextField
          label="Your email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="We answer to this address."
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errorAt('email')}
        />
        <Sending report={report} look={look} />
        {failure && (
          <Notice tone="critical" live="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
};
