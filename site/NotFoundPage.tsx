import { ROUTES } from '#contract/routes.ts';
import { ButtonAnchor } from '#ui/parts/Button.tsx';
import { Mark } from '#ui/parts/Mark.tsx';
import { MAIN_ORIGIN } from './links.ts';
import * as css from './NotFoundPage.css.ts';

/** The 404 page of the main host. */
export const NotFoundPage = () => (
  <div className={css.page}>
    <Mark className={css.wheel} stroke={0.3} />
    <p className={css.code}>404</p>
    <h1 className={css.title}>Page not found</h1>
    <p className={css.words}>There is no page at this address. It may have moved, or the link is wrong.</p>
    <p className={css.ways}>
      <ButtonAnchor tone="primary" href={`${MAIN_ORIGIN}/`}>
        Go to the home page
      </ButtonAnchor>
      <ButtonAnchor href={ROUTES.contact}>Contact us</ButtonAnchor>
    </p>
  </div>
);
