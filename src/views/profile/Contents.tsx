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

/** What stands beside another server, too (D1.2). */
const SPECIFIED: ReadonlySet<SectionId> = new Set(['name', 'theme', 'cookies']);

export const sectionsFor = (ours: boolean) => SECTIONS.filter(([id]) => ours || SPECIFIED.has(id));

/** The cards of the page, at its side where there is room. */
export const Contents = ({ ours }: { readonly ours: boolean }) => (
  <nav className={css.contents} aria-label="On this page">
    <ul className={css.contentsList}>
      {sectionsFor(ours).map(([id, title]) => (
        <li key={id}>
          <a className={css.contentsLink} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
