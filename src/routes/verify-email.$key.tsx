import { ROUTES } from '#contract/routes.ts';
import { readPlanChoice } from '#contract/rules/planChoice.ts';
import { VerifyEmailView } from '#src/views/verifyEmail/VerifyEmailView.tsx';
import { selectLink } from '#src/machines/verification.machine.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useContext } from './-useSession.ts';

const VerifyEmail = () => {
  const { system, config } = useContext();
  const { key } = Route.useParams();
  const verify = () => system.verification.send({ type: 'verification.retry', secret: system.keepSecret(key) });
  return (
    <VerifyEmailView
      auth={system.auth}
      registration={system.registration}
      verification={system.verification}
      onRetry={verify}
      config={config}
    />
  );
};

export const Route = createFileRoute('/verify-email/$key')({
  validateSearch: (search): { plan?: string; period?: string } => readPlanChoice(search) ?? {},
  // The browser that registered is signed in: the next step waits there (D3.3).
  beforeLoad: ({ context: { system } }) => {
    if (selectLink(system.verification.getSnapshot()) === 'entered')
      throw redirect({ to: ROUTES.dashboard, replace: true });
  },
  onEnter: ({ context: { system }, params: { key }, search }) => {
    const choice = readPlanChoice(search);
    if (choice) system.registration.send({ type: 'registration.choosePlan', choice });
    // The key is a secret: the chart gets a handle.
    system.verification.send({ type: 'verification.open', secret: system.keepSecret(key) });
  },
  component: VerifyEmail,
  staticData: { title: 'Verify your email', secretPath: true },
});
