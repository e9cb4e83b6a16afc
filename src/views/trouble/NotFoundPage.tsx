import { NOT_FOUND } from './NotFoundView.tsx';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Page } from '#ui/parts/Page.tsx';

/** For who is signed in: within their frame. */
export const NotFoundPage = () => (
  <Page {...NOT_FOUND}>
    <div>
      <ButtonLink tone="primary" href="/dashboard">
        Go to the dashboard
      </ButtonLink>
    </div>
  </Page>
);
