import { Gate } from '../gate/Gate.tsx';
import { ButtonLink } from '#ui/parts/Button.tsx';

export const NOT_FOUND = {
  title: 'Page not found',
  sub: 'There is no page at this address. It may have moved, or the link is wrong.',
} as const;

/** For who is not signed in. */
export const NotFoundView = () => (
  <Gate {...NOT_FOUND}>
    <div>
      <ButtonLink tone="primary" href="/dashboard">
        Go to the dashboard
      </ButtonLink>
    </div>
  </Gate>
);
