import { useSelector } from '@xstate/react';
import * as registrations from '#src/machines/registration.machine.ts';
import { RegisterForm } from './RegisterForm.tsx';

interface RegisterProps {
  readonly registration: registrations.RegistrationActor;
  /** Puts a secret aside and gives the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
}

export const Register = ({ registration, keepSecret }: RegisterProps) => (
  <RegisterForm
    email={useSelector(registration, registrations.selectEmail)}
    busy={useSelector(registration, registrations.selectBusy)}
    secondsLeft={useSelector(registration, registrations.selectSecondsLeft)}
    texts={useSelector(registration, registrations.selectFieldTexts)}
    formText={useSelector(registration, registrations.selectFormText)}
    mayRetry={useSelector(registration, registrations.selectMayRetry)}
    onType={(email) => registration.send({ type: 'registration.type', email })}
    onEdit={() => registration.send({ type: 'registration.edit' })}
    onSubmit={(email, password, repeated) =>
      registration.send({
        type: 'registration.submit',
        email,
        secret1: keepSecret(password),
        secret2: keepSecret(repeated),
        agreed: true,
      })
    }
  />
);
