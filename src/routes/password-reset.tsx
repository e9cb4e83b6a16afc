import { ROUTES } from '#contract/routes.ts';
import { PasswordResetView } from '#src/views/passwordReset/PasswordResetView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { ownPath, wayBack } from './-guards.ts';
import { useContext } from './-useSession.ts';

const PasswordReset = () => {
  const { system, config } = useContext();
  const { returnTo } = Route.useSearch();
  const query = wayBack(returnTo);
  return (
    <PasswordResetView
      auth={system.auth}
      registration={system.registration}
      reset={system.reset}
      config={config}
      href={`${ROUTES.passwordReset}${query}`}
      loginHref={`${ROUTES.login}${query}`}
    />
  );
};

/** Open to everybody (R2.10): who is signed in may have forgotten their password, too. */
export const Route = createFileRoute('/password-reset')({
  validateSearch: ({ returnTo }: Record<string, unknown>) => ({ returnTo: ownPath(returnTo) }),
  component: PasswordReset,
  staticData: { title: 'Reset your password' },
});
