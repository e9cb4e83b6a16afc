import { useSelector } from '@xstate/react';
import {
  selectResendText,
  selectResent,
  selectSecondsLeft,
  selectSending,
  type VerificationActor,
} from '#src/machines/verification.machine.ts';
import { Button } from '../parts/Button.tsx';
import * as css from './Gate.css.ts';
import { countdown } from './words.ts';

interface ResendProps {
  readonly verification: VerificationActor;
  readonly email: string;
}

/** D3.3: sends the verification mail again, once a minute. */
export const Resend = ({ verification, email }: ResendProps) => {
  const seconds = useSelector(verification, selectSecondsLeft);
  const sending = useSelector(verification, selectSending);
  const resent = useSelector(verification, selectResent);
  const text = useSelector(verification, selectResendText);
  return (
    <div className={css.row}>
      <Button
        dense
        busy={sending}
        disabled={seconds > 0}
        onClick={() => verification.send({ type: 'verification.resend', email })}
      >
        {seconds > 0 ? `Send again in ${countdown(seconds)}` : 'Send the mail again'}
      </Button>
      <output>{resent ? 'Sent. Look into your inbox.' : ''}</output>
      {text && <p role="alert">{text}</p>}
    </div>
  );
};
