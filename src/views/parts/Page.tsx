import type { ReactNode } from 'react';
import * as css from './Page.css.ts';

interface PageProps {
  readonly title: string;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  readonly width?: keyof typeof css.widths;
  readonly children: ReactNode;
  /** The state of the chart that the page reads, for tests and for whoever looks into the page. */
  readonly state?: string;
}

/** A page of the shell: its heading, what can be done on it, and its content. */
export const Page = ({ title, sub, actions, width = 'wide', children, state }: PageProps) => (
  <div className={css.widths[width]} data-state={state}>
    <header className={css.head}>
      <div>
        <h1 className={css.title}>{title}</h1>
        {sub && <p className={css.sub}>{sub}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
    {children}
  </div>
);
