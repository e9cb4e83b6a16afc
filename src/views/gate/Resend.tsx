import { useSelector } from '@xstate/react';
import {
  selectResendFieldText,
  selectResendText,
  selectResent,
  selectSending,
  type VerificationActor,
} from '#src/machines/verification.machine.ts';
import { SendAgain } from './SendAgain.tsx';
import { useSecondsLeft } from '../forms/useSecondsLeft.ts';

interface ResendProps {
  readonly verification: VerificationActor;
  readonly email: string;
}

/** D3.3: sends the verification mail again, once a minute. */
export const Resend = ({ verification, email }: ResendProps) => {
  const text = useSelector(verification, selectResendText);
  const fieldText = useSelector(verification, selectResendFieldText);
  return (
    <SendAgain
      seconds={useSecondsLeft(verification)}
      busy={useSelector(verification, selectSending)}
      resent={useSelector(verification, selectResent)}
      text={text ?? fieldText}
      onSend={() => verification.send({ type: 'verification.resend', email })}
    />
  );
};
