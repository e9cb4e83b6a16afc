import { ROUTES } from '#contract/routes.ts';
import { Mark } from '#ui/parts/Mark.tsx';
import { inApp, MAIN_ORIGIN, SECTIONS } from '../links.ts';
import * as css from './Footer.css.ts';

const columns = (sections: string) =>
  [
    [
      'Product',
      [
        ['Features', `${sections}#${SECTIONS.features}`],
        ['Pricing', `${sections}#${SECTIONS.pricing}`],
        ['FAQ', `${sections}#${SECTIONS.faq}`],
        ['Login', inApp(ROUTES.login)],
      ],
    ],
    [
      'Legal',
      [
        ['Terms of Service', ROUTES.terms],
        ['Privacy Policy', ROUTES.privacy],
      ],
    ],
  ] as const;

interface FooterProps {
  /** As in the bar: here its links to sections stay on the page, by whatever host it was reached. */
  readonly onLanding: boolean;
}

/** The bottom of every page. `data-consent-open` is heard by the consent banner. */
export const Footer = ({ onLanding }: FooterProps) => (
  <footer className={css.footer}>
    <div className={css.inner}>
      <div className={css.brand}>
        <span className={css.name}>
          <Mark size={22} />
          Millrace
        </span>
        <p>AI-powered flows for your Meta Ads.</p>
        <p className={css.small}>
          Not affiliated with Meta. Facebook and Instagram are trademarks of Meta Platforms, Inc.
        </p>
      </div>
      {columns(onLanding ? '' : `${MAIN_ORIGIN}/`).map(([title, links]) => (
        <nav key={title} aria-label={title}>
          <h2 className={css.title}>{title}</h2>
          <ul>
            {links.map(([text, href]) => (
              <li key={text}>
                <a className={css.link} href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <nav aria-label="Contact">
        <h2 className={css.title}>Contact</h2>
        <ul>
          <li>
            <a className={css.link} href={ROUTES.contact}>
              Contact us
            </a>
          </li>
          <li>
            <button type="button" className={css.settings} data-consent-open>
              Cookie settings
            </button>
          </li>
        </ul>
      </nav>
    </div>
  </footer>
);
