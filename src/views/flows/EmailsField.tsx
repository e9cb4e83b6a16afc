import { useState } from 'react';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { isReviewerEmail } from '#contract/flows/kinds.ts';
import { TextField } from '#ui/parts/Field.tsx';

interface EmailsFieldProps {
  readonly emails: readonly string[];
  readonly onEmails: (emails: string[]) => void;
}

const emailsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const faultOf = (emails: readonly string[]): string | null => {
  const wrong = emails.find((email) => !isReviewerEmail(email));
  if (wrong !== undefined) return `“${wrong}” is not an email address.`;
  return emails.length > FLOW_BOUNDS.reviewers ? `Use up to ${FLOW_BOUNDS.reviewers} addresses.` : null;
};

/** Who reviews by a link. Addresses that cannot be written to are never taken: the field says why, once it is left. */
export const EmailsField = ({ emails, onEmails }: EmailsFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <TextField
      label="Email addresses"
      hint={`Up to ${FLOW_BOUNDS.reviewers}, separated by commas. They need no account.`}
      error={fault}
      value={typed ?? emails.join(', ')}
      onChange={({ target }) => {
        setFault(null);
        setTyped(target.value);
      }}
      onBlur={() => {
        if (typed === null) return;
        const found = emailsOf(typed);
        const wrong = faultOf(found);
        setFault(wrong && `${wrong} The addresses are not saved.`);
        if (wrong !== null) return;
        setTyped(null);
        if (found.join() !== emails.join()) onEmails(found);
      }}
    />
  );
};
