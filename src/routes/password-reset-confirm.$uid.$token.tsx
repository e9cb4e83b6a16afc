import { selectDone } from '#src/machines/resetConfirm.machine.ts';
import { PasswordResetConfirmView } from '#src/views/passwordReset/PasswordResetConfirmView.tsx';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useContext } from './-useSession.ts';

const PasswordResetConfirm = () => {
  const { system, config } = useContext();
  const { uid, token } = Route.useParams();
  return (
    <PasswordResetConfirmView
      // Another link begins with an empty form.
      key={token}
      resetConfirm={system.resetConfirm}
      reset={system.reset}
      config={config}
      onSubmit={(password, repeated) =>
        system.resetConfirm.send({
          type: 'resetConfirm.submit',
          uidSecret: system.keepSecret(uid),
          tokenSecret: system.keepSecret(token),
          secret1: system.keepSecret(password),
          secret2: system.keepSecret(repeated),
        })
      }
    />
  );
};

/**
 * R2.10. The link stays in the address bar until it is used, so that a reload loses nothing but the passwords; then the
 * entry in the browser's history is replaced.
 */
export const Route = createFileRoute('/password-reset-confirm/$uid/$token')({
  beforeLoad: ({ context: { system } }) => {
    if (selectDone(system.resetConfirm.getSnapshot())) throw redirect({ to: '/password-reset-done', replace: true });
  },
  onEnter: ({ context: { system }, params: { uid, token } }) =>
    system.resetConfirm.send({
      type: 'resetConfirm.open',
      uidSecret: system.keepSecret(uid),
      tokenSecret: system.keepSecret(token),
    }),
  component: PasswordResetConfirm,
  staticData: { title: 'Choose a new password', secretPath: true },
});
