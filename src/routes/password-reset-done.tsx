import { ROUTES } from '#contract/routes.ts';
import { selectDone } from '#src/machines/resetConfirm.machine.ts';
import { PasswordResetDoneView } from '#src/views/passwordReset/PasswordResetDoneView.tsx';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/password-reset-done')({
  beforeLoad: ({ context: { system } }) => {
    if (!selectDone(system.resetConfirm.getSnapshot())) throw redirect({ to: ROUTES.login, replace: true });
  },
  component: PasswordResetDoneView,
  staticData: { title: 'Password changed' },
});
