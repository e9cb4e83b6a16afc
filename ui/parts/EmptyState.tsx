import type { ReactNode } from 'react';
import * as css from './EmptyState.css.ts';

interface EmptyStateProps {
  /** Made of the product's own parts; not read out. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One picture, one sentence, one button. */
export const EmptyState = ({ picture, title, children, action }: EmptyStateProps) => (
  <div className={css.empty}>
    {picture && (
      <div className={css.picture} aria-hidden="true">
        {picture}
      </div>
    )}
    <h2 className={css.title}>{title}</h2>
    <p className={css.words}>{children}</p>
    {action && <div className={css.action}>{action}</div>}
  </div>
);
