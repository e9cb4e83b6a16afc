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
import { AskAgain } from './AskAgain.tsx';
import { Gate } from '../gate/Gate.tsx';
import { OutboxLink } from '../gate/OutboxLink.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Link } from '#ui/parts/Link.ts';
import { Spinner } from '#ui/parts/Spinner.tsx';

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
    subInside: 'It is now the address of your account.',
  },
  entered: { title: 'Your address is confirmed', sub: 'Signing you in.' },
  already: {
    title: 'Already confirmed',
    sub: 'This link has already been used. You can sign in.',
    subInside: 'This link has already been used. There is nothing more to do.',
  },
  taken: {
    title: 'This address is already in use',
    sub: 'Another account uses it now. Your account keeps its current address.',
  },
  cancelled: {
    title: 'This change was cancelled',
    sub: 'Your account keeps its current address. To change it after all, start again in your account.',
  },
  replaced: {
    title: 'This link was replaced by a newer one',
    sub: 'You requested the change again, and only the newest link works. Open the one in the latest email.',
  },
  lapsed: {
    title: 'This link has expired',
    sub: 'Links expire after three days. Your account keeps its current address. To change it, start again in your account.',
  },
  changed: {
    title: 'Already confirmed',
    sub: 'This link has already been used, and your address was changed. Sign in with the new one.',
    subInside: 'This link has already been used, and your address was changed. There is nothing more to do.',
  },
  expired: {
    title: 'This link has expired',
    sub: 'Links expire after three days. We can send you a new one.',
    subInside: 'Links expire after three days. To change your address, start again in your account.',
  },
  invalid: {
    title: 'This link does not work',
    sub: 'It may be incomplete, or a newer email replaced it. Copy the whole link, or request a new email.',
    subInside: 'It may be incomplete, or a newer email replaced it. Copy the whole link from the latest email.',
  },
  offline: { title: "We couldn't confirm it yet", sub: '' },
};

/** Nothing is left to do here: continue to the account or the sign-in. */
const ENDS: ReadonlySet<LinkState> = new Set([
  'verified',
  'already',
  'taken',
  'cancelled',
  'replaced',
  'lapsed',
  'changed',
] as const);

const WAITS: ReadonlySet<LinkState> = new Set(['idle', 'verifying', 'entered'] as const);

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
      // Each result has its own screen.
      key={link}
      title={title}
      sub={text ?? (signedIn && subInside ? subInside : sub)}
      state={link}
      announced={!WAITS.has(link)}
    >
      {WAITS.has(link) && (
        <output aria-label="Confirming your address">
          <Spinner />
        </output>
      )}
      {link === 'entered' && <Link href={ROUTES.dashboard}>Continue</Link>}
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
