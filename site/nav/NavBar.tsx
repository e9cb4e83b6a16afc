import { ROUTES } from '#contract/routes.ts';
import { ButtonAnchor } from '#ui/parts/Button.tsx';
import { Mark } from '#ui/parts/Mark.tsx';
import { inApp, MAIN_ORIGIN, SECTIONS } from '../links.ts';
import * as css from './NavBar.css.ts';

const LINKS = [
  ['Features', SECTIONS.features],
  ['Pricing', SECTIONS.pricing],
  ['FAQ', SECTIONS.faq],
] as const;

interface NavBarProps {
  /** The sections are on this very page (R2.04); from elsewhere they are on the main site (R2.05). */
  readonly onLanding: boolean;
}

const Sections = ({ onLanding }: NavBarProps) =>
  LINKS.map(([title, id]) => (
    <a key={id} className={css.link} href={`${onLanding ? '' : `${MAIN_ORIGIN}/`}#${id}`}>
      {title}
    </a>
  ));

/** The bar of the public site. The phone's menu is a <details>, and works without a script. */
export const NavBar = ({ onLanding }: NavBarProps) => (
  <div className={css.inner}>
    <a className={css.home} href={onLanding ? '#top' : `${MAIN_ORIGIN}/`}>
      <Mark size={26} />
      Millrace
    </a>
    <nav className={css.wide} aria-label="Main">
      <Sections onLanding={onLanding} />
    </nav>
    <div className={css.doors}>
      <ButtonAnchor className={css.login} tone="plain" href={inApp(ROUTES.login)}>
        Login
      </ButtonAnchor>
      <ButtonAnchor tone="primary" href={inApp(ROUTES.register)}>
        Start Building
      </ButtonAnchor>
    </div>
    <details className={css.menu}>
      <summary className={css.summary}>Menu</summary>
      <nav className={css.sheet} aria-label="Menu">
        <Sections onLanding={onLanding} />
        <a className={css.link} href={inApp(ROUTES.login)}>
          Login
        </a>
      </nav>
    </details>
  </div>
);
