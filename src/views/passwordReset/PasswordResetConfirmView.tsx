import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import { selectBusy, selectFieldTexts, selectFormText, selectMayRetry } from '#src/machines/form.ts';
import type { ResetActor } from '#src/machines/reset.machine.ts';
import * as confirms from '#src/machines/resetConfirm.machine.ts';
import * as css from '../gate/Gate.css.ts';
import { Gate } from '../gate/Gate.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { OutboxLink } from '../gate/OutboxLink.tsx';
import { useSecondsLeft } from '../forms/useSecondsLeft.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Spinner } from '#ui/parts/Spinner.tsx';

interface PasswordResetConfirmViewProps {
  readonly resetConfirm: confirms.ResetConfirmActor;
  readonly reset: ResetActor;
  readonly config: ClientConfig;
  readonly onSubmit: (password: string, repeated: string) => void;
}

const WORDS: Record<
  Exclude<confirms.ResetLinkState, 'checking' | 'open'>,
  { readonly title: string; readonly sub: string }
> = {
  expired: {
    title: 'This link has expired',
    sub: 'Password reset links expire after one hour. We can send you a new one.',
  },
  used: {
    title: 'This link has already been used',
    sub: 'Each link works once, and only the newest one is valid. Sign in with your new password, or request another link.',
  },
  invalid: {
    title: 'This link does not work',
    sub: 'It may be incomplete. Copy the whole link from the email, or request a new one.',
  },
};

/** R2.10: a new password, by the link from the mail. */
export const PasswordResetConfirmView = ({ resetConfirm, reset, config, onSubmit }: PasswordResetConfirmViewProps) => {
  const link = useSelector(resetConfirm, confirms.selectLink);
  const busy = useSelector(resetConfirm, selectBusy);
  const secondsLeft = useSecondsLeft(resetConfirm);
  const texts = useSelector(resetConfirm, selectFieldTexts);
  const formText = useSelector(resetConfirm, selectFormText);
  const mayRetry = useSelector(resetConfirm, selectMayRetry);
  if (link === 'checking')
    return (
      <Gate title="Choose a new password" sub="Checking your link. This takes a moment." state={link}>
        <output aria-label="Checking your link">
          <Spinner />
        </output>
      </Gate>
    );
  if (link === 'open')
    return (
      <Gate
        title="Choose a new password"
        sub="This signs you out everywhere. Then sign in with the new password."
        state={link}
      >
        <NewPasswordForm
          busy={busy}
          secondsLeft={secondsLeft}
          texts={texts}
          formText={formText}
          mayRetry={mayRetry}
          onEdit={() => resetConfirm.send({ type: 'resetConfirm.edit' })}
          onSubmit={onSubmit}
        />
      </Gate>
    );
  return (
    <Gate {...WORDS[link]} state={link} announced>
      <div className={css.row}>
        <ButtonLink tone="primary" href={ROUTES.passwordReset} onClick={() => reset.send({ type: 'reset.restart' })}>
          Send a new link
        </ButtonLink>
        <ButtonLink href={ROUTES.login}>Sign in</ButtonLink>
      </div>
      <OutboxLink config={config} />
    </Gate>
  );
};
