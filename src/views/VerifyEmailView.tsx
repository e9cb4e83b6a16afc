import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import { type RegistrationActor, selectEmail } from '#src/machines/registration.machine.ts';
import {
  type LinkState,
  selectLink,
  selectLinkText,
  type VerificationActor,
} from '#src/machines/verification.machine.ts';
import { AskAgain } from './access/AskAgain.tsx';
import { Gate } from './access/Gate.tsx';
import { OutboxLink } from './access/OutboxLink.tsx';
import { Button, ButtonLink } from './parts/Button.tsx';
import { Spinner } from './parts/Spinner.tsx';

interface VerifyEmailViewProps {
  readonly auth: AuthActor;
  readonly registration: RegistrationActor;
  readonly verification: VerificationActor;
  readonly onRetry: () => void;
  readonly config: ClientConfig;
}

interface Words {
  readonly title: string;
  readonly sub: string;
  /** Where the visitor is signed in: the link was that of a change of address, most likely. */
  readonly subInside?: string;
}

const WORDS: Record<LinkState, Words> = {
  idle: { title: 'Confirming your address', sub: 'This takes a moment.' },
  verifying: { title: 'Confirming your address', sub: 'This takes a moment.' },
  verified: {
    title: 'Your address is confirmed',
    sub: 'You can sign in with it now.',
    subInside: 'It is the address of your account from now on.',
  },
  already: {
    title: 'Already confirmed',
    sub: 'This link was used before. You can sign in.',
    subInside: 'This link was used before. There is nothing more to do.',
  },
  taken: {
    title: 'This address is taken',
    sub: 'Another account has it by now. Your account keeps the address that it had.',
  },
  cancelled: {
    title: 'This change was cancelled',
    sub: 'The account keeps the address that it had. If you want to change it after all, ask for it again there.',
  },
  replaced: {
    title: 'A newer link has taken its place',
    sub: 'The change of address was asked for again, and only the newest link works. Open the one in the newest mail.',
  },
  lapsed: {
    title: 'This link has expired',
    sub: 'Links work for three days. The account keeps the address that it had. Ask for the change again there.',
  },
  changed: {
    title: 'Already confirmed',
    sub: 'This link was used before, and your address was changed then. Sign in with the new one.',
    subInside: 'This link was used before, and your address was changed then. There is nothing more to do.',
  },
  expired: {
    title: 'This link has expired',
    sub: 'Links work for three days. We can send you a new one.',
    subInside: 'Links work for three days. If you wanted to change your address, ask for it again in your account.',
  },
  invalid: {
    title: 'This link does not work',
    sub: 'It may be cut short, or a newer mail has taken its place. Copy the whole address, or ask for a new mail.',
    subInside: 'It may be cut short, or a newer mail has taken its place. Copy the whole address from the newest mail.',
  },
  offline: { title: 'We could not confirm it yet', sub: '' },
};

/** Nothing is left to do here: on to the account, or to the sign-in. */
const ENDS: ReadonlySet<LinkState> = new Set([
  'verified',
  'already',
  'taken',
  'cancelled',
  'replaced',
  'lapsed',
  'changed',
] as const);

/** The next step of each state, for who is signed in and for who is not. */
const Next = ({ signedIn }: { readonly signedIn: boolean }) => (
  <div>
    <ButtonLink tone="primary" href={signedIn ? ROUTES.profile : ROUTES.login}>
      {signedIn ? 'Go to your account' : 'Sign in'}
    </ButtonLink>
  </div>
);

/** D3.3: opening the link asks the server; every answer has its own way on. */
export const VerifyEmailView = ({ auth, registration, verification, onRetry, config }: VerifyEmailViewProps) => {
  const link = useSelector(verification, selectLink);
  const text = useSelector(verification, selectLinkText);
  const signedIn = useSelector(auth, selectUser) !== null;
  const known = useSelector(registration, selectEmail);
  const { title, sub, subInside } = WORDS[link];
  const dead = link === 'expired' || link === 'invalid';
  return (
    <Gate
      // Each answer is a screen of its own.
      key={link}
      title={title}
      sub={text ?? (signedIn && subInside ? subInside : sub)}
      state={link}
      announced={link !== 'idle' && link !== 'verifying'}
    >
      {(link === 'idle' || link === 'verifying') && (
        <output aria-label="Confirming your address">
          <Spinner />
        </output>
      )}
      {(ENDS.has(link) || (dead && signedIn)) && <Next signedIn={signedIn} />}
      {link === 'offline' && (
        <div role="alert">
          <Button tone="primary" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
      {dead && !signedIn && (
        <>
          <AskAgain verification={verification} email={known} />
          <OutboxLink config={config} />
        </>
      )}
    </Gate>
  );
};
