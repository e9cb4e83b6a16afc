import type { ClipboardEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import * as css from './Page.css.ts';

interface PageProps {
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  readonly width?: keyof typeof css.widths;
  readonly children: ReactNode;
  /** The state of the chart that the page reads, for tests and for whoever looks into the page. */
  readonly state?: string;
  /** Keys that the whole page takes. */
  readonly onKeyDown?: KeyboardEventHandler;
  readonly onCopy?: ClipboardEventHandler;
  readonly onCut?: ClipboardEventHandler;
  readonly onPaste?: ClipboardEventHandler;
}

/** A page of the shell: its heading, what can be done on it, and its content. */
export const Page = ({ title, sub, actions, width = 'wide', children, state, ...heard }: PageProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the controls inside it
  <div className={css.widths[width]} data-state={state} {...heard}>
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
