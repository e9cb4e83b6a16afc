import { useSelector } from '@xstate/react';
import { selectBusy, selectFieldTexts, selectFormText, selectMayRetry } from '#src/machines/form.ts';
import { type RegistrationActor, selectEmail } from '#src/machines/registration.machine.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { useSecondsLeft } from '../forms/useSecondsLeft.ts';

interface RegisterProps {
  readonly registration: RegistrationActor;
  /** Stores a secret in the vault and returns the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
}

export const Register = ({ registration, keepSecret }: RegisterProps) => (
  <RegisterForm
    email={useSelector(registration, selectEmail)}
    busy={useSelector(registration, selectBusy)}
    secondsLeft={useSecondsLeft(registration)}
    texts={useSelector(registration, selectFieldTexts)}
    formText={useSelector(registration, selectFormText)}
    mayRetry={useSelector(registration, selectMayRetry)}
    onType={(email) => registration.send({ type: 'registration.type', email })}
    onEdit={() => registration.send({ type: 'registration.edit' })}
    onSubmit={(email, password, repeated) =>
      registration.send({
        type: 'registration.submit',
        email,
        secret1: keepSecret(password),
        secret2: keepSecret(repeated),
        // Said above the button.
        agreed: true,
      })
    }
  />
);
