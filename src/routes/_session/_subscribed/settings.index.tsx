import { ROUTES } from '#contract/routes.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_session/_subscribed/settings/')({
  beforeLoad: () => {
    throw redirect({ to: ROUTES.integrations, replace: true });
  },
});
