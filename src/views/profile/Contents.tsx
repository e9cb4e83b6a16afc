import * as css from '../account/Account.css.ts';

export const SECTIONS = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['devices', 'Where you are signed in'],
  ['theme', 'Theme'],
  ['emails', 'Emails'],
  ['cookies', 'Cookies'],
  ['data', 'Your data'],
  ['delete', 'Delete account'],
] as const;
export type SectionId = (typeof SECTIONS)[number][0];

/** The cards of the page, at its side where there is room. */
export const Contents = () => (
  <nav className={css.contents} aria-label="On this page">
    <ul className={css.contentsList}>
      {SECTIONS.map(([id, title]) => (
        <li key={id}>
          <a className={css.contentsLink} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
