import { ROUTES } from '#contract/routes.ts';
import { Gate } from './access/Gate.tsx';
import { ButtonLink } from './parts/Button.tsx';

/** The password is another one, and every session has ended (D3.5). */
export const PasswordResetDoneView = () => (
  <Gate
    title="Your password is changed"
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
