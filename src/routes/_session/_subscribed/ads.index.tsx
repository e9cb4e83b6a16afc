import { ROUTES } from '#contract/routes.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_session/_subscribed/ads/')({
  beforeLoad: () => {
    throw redirect({ to: ROUTES.adQueue, replace: true });
  },
});
