import { SplashView } from '#src/views/SplashView.tsx';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CheckScreen } from './-CheckScreen.tsx';
import { Frame } from './-Frame.tsx';
import { requireUser } from './-guards.ts';

const Shell = () => (
  <Frame>
    <Outlet />
  </Frame>
);

export const Route = createFileRoute('/_session')({
  beforeLoad: requireUser,
  component: Shell,
  pendingComponent: SplashView,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: CheckScreen,
});
