import { VerifyEmailSentView } from '#src/views/verifyEmail/VerifyEmailSentView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useContext } from './-useSession.ts';

const VerifyEmailSent = () => {
  const { system, config } = useContext();
  return <VerifyEmailSentView registration={system.registration} verification={system.verification} config={config} />;
};

export const Route = createFileRoute('/verify-email-sent')({
  component: VerifyEmailSent,
  staticData: { title: 'Check your mail' },
});
