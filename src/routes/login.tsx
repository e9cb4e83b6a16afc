import { createFileRoute } from '@tanstack/react-router';
import { Access, accessSearch } from './-access.tsx';
import { requireNobody } from './-guards.ts';

const Login = () => <Access mode="login" search={Route.useSearch()} />;

export const Route = createFileRoute('/login')({
  validateSearch: accessSearch,
  beforeLoad: (match) => requireNobody(match, match.search.returnTo),
  component: Login,
  staticData: { title: 'Sign in' },
});
