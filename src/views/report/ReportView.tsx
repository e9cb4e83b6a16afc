import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CONTACT_LIMITS, contactFault, type ContactFault } from '#contract/rules/contact.ts';
import type { ShownRecord } from './record.ts';
import { selectBusy, selectFieldTexts } from '#src/machines/form.ts';
import * as reports from '#src/machines/report.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { useLeaveQuestion } from '#ui/parts/useLeaveQuestion.ts';
import { Spinner } from '#ui/parts/Spinner.tsx';
import { keepUnsent, unsentOf } from './unsent.ts';
import { WhatIsSent } from './WhatIsSent.tsx';
import * as css from './ReportView.css.ts';

export interface ReportViewProps {
  readonly report: reports.ReportActor;
  /** Of who is signed in; empty where nobody is. */
  readonly email: string;
  /** Stores what was written and returns the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
  /** The record that would be sent. */
  readonly look: (reportId: string) => ShownRecord | null;
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
        <Spinner /> Preparing the report
      </output>
    );
  if (!collected || !file)
    return (
      <Notice tone="attention" live="status">
        Couldn't read the record from this browser. Your message is sent without it.
      </Notice>
    );
  return <WhatIsSent collected={collected} file={file} />;
};

/** D8.4: only the fields hold what is written here, until it is sent. */
export const ReportView = ({ report, email: known, keepSecret, look }: ReportViewProps) => {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(known);
  const [message, setMessage] = useState(() => unsentOf(known));
  const [fault, setFault] = useState<ContactFault | null>(null);
  const busy = useSelector(report, selectBusy);
  const collecting = useSelector(report, reports.selectCollecting);
  const hasRecord = useSelector(report, reports.selectCollected) !== null;
  const texts = useSelector(report, selectFieldTexts, shallowEqual);
  const failure = useSelector(report, reports.selectFailureText);
  const errorAt = (field: 'email' | 'message') => (fault?.field === field ? fault.text : (texts[field]?.[0] ?? null));

  useLeaveQuestion(message.trim() !== '');
  const write = (text: string) => {
    setMessage(text);
    keepUnsent(known, text);
  };
  useEffect(
    () => () => {
      if (report.getSnapshot().matches('sent')) keepUnsent(known, '');
    },
    [report, known],
  );

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
          {hasRecord && <Button onClick={() => report.send({ type: 'report.save' })}>Save as file</Button>}
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
          onValue={write}
          limits={{ shown: CONTACT_LIMITS.message, max: CONTACT_LIMITS.message }}
          error={errorAt('message')}
        />
        <TextField
          label="Your email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="We'll reply to this address."
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
