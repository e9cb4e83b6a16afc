import type { Kept } from './cookies.ts';
import * as css from './CookieTable.css.ts';

const WHEN = {
  always: 'When it is needed',
  answered: 'When you answer our question about cookies',
  consent: 'Only after you allow analytics',
  reserved: 'Not set today',
} as const satisfies Record<Kept['when'], string>;

interface CookieTableProps {
  readonly caption: string;
  readonly rows: readonly Kept[];
  /** Where all of them are set alike, that need not be said of each. */
  readonly withWhen?: boolean;
}

/** R1.07. On a phone each row is a block of its own. */
export const CookieTable = ({ caption, rows, withWhen = false }: CookieTableProps) => (
  <table className={css.table}>
    <caption className={css.caption}>{caption}</caption>
    <thead className={css.head}>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">What it is for</th>
        {withWhen && <th scope="col">When it is set</th>}
        <th scope="col">How long it lasts</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, shownAs, purpose, when, lasts }) => (
        <tr className={css.row} key={purpose}>
          <th className={css.name} scope="row">
            <code>{name}</code>
            {shownAs && (
              <span className={css.shownAs}>
                set as <code>{shownAs}</code>
              </span>
            )}
          </th>
          <td>{purpose}</td>
          {withWhen && <td>{WHEN[when]}</td>}
          <td className={css.lasts}>{lasts}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
