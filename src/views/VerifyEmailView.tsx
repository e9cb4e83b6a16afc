import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type LinkState,
  selectLink,
  selectLinkText,
  type VerificationActor,
} from '#src/machines/verification.machine.ts';
import * as css from './access/Gate.css.ts';
import { Gate } from './access/Gate.tsx';
import { OutboxLink } from './access/OutboxLink.tsx';
import { Resend } from './access/Resend.tsx';
import { Button, ButtonLink } from './parts/Button.tsx';
import { TextField } from './parts/Field.tsx';
import { Spinner } from './parts/Spinner.tsx';

interface VerifyEmailViewProps {
  readonly verification: VerificationActor;
  readonly onRetry: () => void;
  readonly config: ClientConfig;
}

const WORDS: Record<LinkState, { readonly title: string; readonly sub: string }> = {
  idle: { title: 'Confirming your email', sub: 'This takes a moment.' },
  verifying: { title: 'Confirming your email', sub: 'This takes a moment.' },
  verified: { title: 'Your email is confirmed', sub: 'You can sign in now.' },
  already: { title: 'Already confirmed', sub: 'This link was used before. You can sign in.' },
  expired: { title: 'This link has expired', sub: 'Links work for three days. We can send you a new one.' },
  invalid: {
    title: 'This link does not work',
    sub: 'It may be cut short. Copy the whole address, or ask for a new mail.',
  },
  offline: { title: 'We could not confirm it yet', sub: '' },
};

/** A new mail needs the address: the link alone does not tell it. */
const AskAgain = ({ verification }: Pick<VerifyEmailViewProps, 'verification'>) => {
  const [email, setEmail] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setEmail(address);
    verification.send({ type: 'verification.resend', email: address });
  };
  return email ? (
    <Resend verification={verification} email={email} />
  ) : (
    <form className={css.form} onSubmit={submit}>
      <TextField label="Email" name="email" type="email" autoComplete="email" required maxLength={254} />
      <div>
        <Button type="submit" tone="primary">
          Send a new link
        </Button>
      </div>
    </form>
  );
};

/** D3.3: opening the link asks the server; every answer has its own way on. */
export const VerifyEmailView = ({ verification, onRetry, config }: VerifyEmailViewProps) => {
  const link = useSelector(verification, selectLink);
  const text = useSelector(verification, selectLinkText);
  const { title, sub } = WORDS[link];
  return (
    <Gate title={title} sub={text ?? sub} state={link}>
      {(link === 'idle' || link === 'verifying') && (
        <output aria-label="Confirming your email">
          <Spinner />
        </output>
      )}
      {(link === 'verified' || link === 'already') && (
        <div>
          <ButtonLink tone="primary" href={ROUTES.login}>
            Sign in
          </ButtonLink>
        </div>
      )}
      {link === 'offline' && (
        <div role="alert">
          <Button tone="primary" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
      {(link === 'expired' || link === 'invalid') && (
        <>
          <AskAgain verification={verification} />
          <OutboxLink config={config} />
        </>
      )}
    </Gate>
  );
};
