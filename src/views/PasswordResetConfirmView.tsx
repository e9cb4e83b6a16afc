import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import type { ResetActor } from '#src/machines/reset.machine.ts';
import * as confirms from '#src/machines/resetConfirm.machine.ts';
import * as css from './access/Gate.css.ts';
import { Gate } from './access/Gate.tsx';
import { NewPasswordForm } from './access/NewPasswordForm.tsx';
import { OutboxLink } from './access/OutboxLink.tsx';
import { ButtonLink } from './parts/Button.tsx';
import { Spinner } from './parts/Spinner.tsx';

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
    sub: 'Links to a new password work for one hour. We can send you a new one.',
  },
  used: {
    title: 'This link was used before',
    sub: 'A link works once, and only the newest one does. Sign in with your new password, or let us send you another link.',
  },
  invalid: {
    title: 'This link does not work',
    sub: 'It may be cut short. Copy the whole address from the mail, or let us send you a new link.',
  },
};

/** R2.10: a new password, by the link from the mail. */
export const PasswordResetConfirmView = ({ resetConfirm, reset, config, onSubmit }: PasswordResetConfirmViewProps) => {
  const link = useSelector(resetConfirm, confirms.selectLink);
  const busy = useSelector(resetConfirm, confirms.selectBusy);
  const secondsLeft = useSelector(resetConfirm, confirms.selectSecondsLeft);
  const texts = useSelector(resetConfirm, confirms.selectFieldTexts);
  const formText = useSelector(resetConfirm, confirms.selectFormText);
  const mayRetry = useSelector(resetConfirm, confirms.selectMayRetry);
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
        sub="Once it is changed, you are signed out everywhere and sign in with the new one."
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
