import { ROUTES } from '#contract/routes.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: ROUTES.dashboard, replace: true });
  },
});
