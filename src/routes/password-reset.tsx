import { ROUTES } from '#contract/routes.ts';
import { PasswordResetView } from '#src/views/PasswordResetView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ownPath } from './-guards.ts';
import { useContext } from './-useSession.ts';

const searchSchema = z.object({ returnTo: z.pipe(z.unknown(), z.transform(ownPath)) });

const PasswordReset = () => {
  const { system, config } = useContext();
  const { returnTo } = Route.useSearch();
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
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
  validateSearch: (search) => searchSchema.parse({ returnTo: undefined, ...search }),
  component: PasswordReset,
  staticData: { title: 'Reset your password' },
});
