import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import { type RegistrationActor, selectMaskedSentTo, selectSentTo } from '#src/machines/registration.machine.ts';
import type { VerificationActor } from '#src/machines/verification.machine.ts';
import * as css from '../gate/Gate.css.ts';
import { Gate } from '../gate/Gate.tsx';
import { OutboxLink } from '../gate/OutboxLink.tsx';
import { Resend } from '../gate/Resend.tsx';
import { Link } from '#ui/parts/Link.ts';

interface VerifyEmailSentViewProps {
  readonly registration: RegistrationActor;
  readonly verification: VerificationActor;
  readonly config: ClientConfig;
}

export const VerifyEmailSentView = ({ registration, verification, config }: VerifyEmailSentViewProps) => {
  const email = useSelector(registration, selectSentTo);
  const masked = useSelector(registration, selectMaskedSentTo);
  return (
    <Gate
      title="Check your inbox"
      sub={
        email
          ? `We sent a link to ${masked}. Open it within three days to confirm your address. In this browser it signs you in.`
          : 'We sent you a link. Open it within three days to confirm your address.'
      }
      state="sent"
      announced
    >
      {email && <Resend verification={verification} email={email} />}
      <p className={css.foot}>
        Wrong address?{' '}
        <Link href={ROUTES.register} onClick={() => registration.send({ type: 'registration.restart' })}>
          Enter it again
        </Link>
      </p>
      <OutboxLink config={config} />
    </Gate>
  );
};
