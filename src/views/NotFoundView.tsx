import { Gate } from './access/Gate.tsx';
import { ButtonLink } from './parts/Button.tsx';
import { Page } from './parts/Page.tsx';

const TITLE = 'Page not found';
const SUB = 'There is no page at this address. It may have moved, or the link has a mistake.';

const WayOn = () => (
  <div>
    <ButtonLink tone="primary" href="/dashboard">
      Go to the dashboard
    </ButtonLink>
  </div>
);

/** For who is not signed in. */
export const NotFoundView = () => (
  <Gate title={TITLE} sub={SUB}>
    <WayOn />
  </Gate>
);

/** Within the frame of who is signed in. */
export const NotFoundPage = () => (
  <Page title={TITLE} sub={SUB}>
    <WayOn />
  </Page>
);
