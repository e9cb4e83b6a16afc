import { selectSent } from '#src/machines/registration.machine.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Access, accessSearch } from './-access.tsx';
import { requireNobody } from './-guards.ts';

const Register = () => <Access mode="register" search={Route.useSearch()} />;

export const Route = createFileRoute('/register')({
  validateSearch: accessSearch,
  beforeLoad: async (match) => {
    await requireNobody(match, match.search.returnTo);
    if (selectSent(match.context.system.registration.getSnapshot())) {
      throw redirect({ to: '/verify-email-sent', replace: true });
    }
  },
  component: Register,
  staticData: { title: 'Create your account' },
});
