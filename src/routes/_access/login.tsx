import { ROUTES } from '#contract/routes.ts';
import { SignIn } from '#src/views/access/SignIn.tsx';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { wayBack } from '../-guards.ts';
import { useContext } from '../-useSession.ts';

const Login = () => {
  const { system } = useContext();
  const { returnTo } = useSearch({ from: '/_access' });
  const query = wayBack(returnTo);
  return (
    <SignIn
      auth={system.auth}
      registration={system.registration}
      verification={system.verification}
      reset={system.reset}
      keepSecret={system.keepSecret}
      resetHref={`${ROUTES.passwordReset}${query}`}
    />
  );
};

export const Route = createFileRoute('/_access/login')({
  component: Login,
  staticData: { title: 'Sign in' },
});
