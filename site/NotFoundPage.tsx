import { MAIN_ORIGIN } from './links.ts';
import * as css from './NotFoundPage.css.ts';

/** What every address of the main host shows that is none. */
export const NotFoundPage = () => (
  <div className={css.page}>
    <p className={css.code}>404</p>
    <h1 className={css.title}>Page not found</h1>
    <p>There is no page at this address. It may have moved, or the link has a mistake in it.</p>
    <p>
      <a href={`${MAIN_ORIGIN}/`}>Go to the front page</a>
    </p>
  </div>
);
