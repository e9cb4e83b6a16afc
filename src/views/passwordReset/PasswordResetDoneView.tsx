import { ROUTES } from '#contract/routes.ts';
import { Gate } from '../gate/Gate.tsx';
import { ButtonLink } from '#ui/parts/Button.tsx';

/** The password was changed, and every session has ended (D3.5). */
export const PasswordResetDoneView = () => (
  <Gate
    title="Password changed"
    sub="You were signed out everywhere. Sign in with your new password."
    state="done"
    announced
  >
    <div>
      <ButtonLink tone="primary" href={ROUTES.login}>
        Sign in
      </ButtonLink>
    </div>
  </Gate>
);
