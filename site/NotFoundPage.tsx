import { ROUTES } from '#contract/routes.ts';
import { ButtonLink } from '#src/views/parts/Button.tsx';
import { Mark } from '#src/views/parts/Mark.tsx';
import { MAIN_ORIGIN } from './links.ts';
import * as css from './NotFoundPage.css.ts';

/** What every address of the main host shows that is none. */
export const NotFoundPage = () => (
  <div className={css.page}>
    <Mark className={css.wheel} stroke={0.3} />
    <p className={css.code}>404</p>
    <h1 className={css.title}>Page not found</h1>
    <p className={css.words}>There is no page at this address. It may have moved, or the link has a mistake in it.</p>
    <p className={css.ways}>
      <ButtonLink tone="primary" href={`${MAIN_ORIGIN}/`}>
        Go to the front page
      </ButtonLink>
      <ButtonLink href={ROUTES.contact}>Contact us</ButtonLink>
    </p>
  </div>
);
