import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_access/login')({
  staticData: { title: 'Sign in' },
});
