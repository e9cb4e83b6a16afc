import { VerifyEmailSentView } from '#src/views/verifyEmail/VerifyEmailSentView.tsx';
import { ROUTES } from '#contract/routes.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useContext } from './-useSession.ts';

const VerifyEmailSent = () => {
  const { system, config } = useContext();
  return <VerifyEmailSentView registration={system.registration} verification={system.verification} config={config} />;
};

export const Route = createFileRoute('/verify-email-sent')({
  // The link was opened in another tab: this one is signed in, too.
  beforeLoad: ({ context: { system } }) => {
    if (system.auth.getSnapshot().hasTag('signedIn')) throw redirect({ to: ROUTES.dashboard, replace: true });
  },
  component: VerifyEmailSent,
  staticData: { title: 'Check your mail' },
});
