import { createFileRoute } from '@tanstack/react-router';
import { Access, accessSearch } from './-access.tsx';
import { requireNobody } from './-guards.ts';

const Register = () => <Access mode="register" search={Route.useSearch()} />;

export const Route = createFileRoute('/register')({
  validateSearch: accessSearch,
  beforeLoad: (match) => requireNobody(match, match.search.returnTo),
  component: Register,
  staticData: { title: 'Create your account' },
});
