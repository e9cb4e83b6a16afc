import { Gate } from './access/Gate.tsx';
import { ButtonLink } from './parts/Button.tsx';

export const NotFoundView = () => (
  <Gate title="Page not found" sub="There is no page at this address. It may have moved, or the link has a mistake.">
    <div>
      <ButtonLink tone="primary" href="/dashboard">
        Go to the dashboard
      </ButtonLink>
    </div>
  </Gate>
);
