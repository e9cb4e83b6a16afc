import { useSelector } from '@xstate/react';
import {
  selectResendFieldText,
  selectResendText,
  selectResent,
  selectSending,
  type VerificationActor,
} from '#src/machines/verification.machine.ts';
import { EmailForm } from '../gate/EmailForm.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { useSecondsLeft } from '../forms/useSecondsLeft.ts';
import { countdown } from '../forms/words.ts';

interface AskAgainProps {
  readonly verification: VerificationActor;
  /** Of whoever registered in this browser; empty where that is not known. */
  readonly email: string;
}

/** A new mail needs the address: the link alone does not tell it. */
export const AskAgain = ({ verification, email }: AskAgainProps) => {
  const seconds = useSecondsLeft(verification);
  const fault = useSelector(verification, selectResendFieldText);
  const text = useSelector(verification, selectResendText);
  const resent = useSelector(verification, selectResent);
  return (
    <EmailForm
      email={email}
      notice={
        text ? (
          <Notice tone="critical" live="alert">
            {text}
          </Notice>
        ) : (
          resent && (
            <Notice tone="positive" live="status">
              If this address still needs to be confirmed, we sent a new link.
            </Notice>
          )
        )
      }
      texts={fault ? { email: [fault] } : {}}
      busy={useSelector(verification, selectSending)}
      busyLabel="Sending link"
      waits={seconds > 0}
      button={seconds > 0 ? `Send again in ${countdown(seconds)}` : 'Send a new link'}
      onEdit={() => verification.send({ type: 'verification.edit' })}
      onSubmit={(address) => verification.send({ type: 'verification.resend', email: address })}
    />
  );
};
