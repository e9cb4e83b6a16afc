import { SplashView } from '#src/views/SplashView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { CheckScreen } from '../-CheckScreen.tsx';
import { requireSubscription } from '../-guards.ts';

export const Route = createFileRoute('/_session/_subscribed')({
  beforeLoad: requireSubscription,
  pendingComponent: SplashView,
  errorComponent: CheckScreen,
});
