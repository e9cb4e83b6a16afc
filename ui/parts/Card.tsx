import { useId, type ReactNode } from 'react';
import * as css from './Card.css.ts';

interface CardProps {
  readonly title?: ReactNode;
  readonly sub?: ReactNode;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** One thing, with its title as the name of the region. */
export const Card = ({ title, sub, aside, children, className }: CardProps) => {
  const id = useId();
  return (
    <section className={`${css.card} ${className ?? ''}`} aria-labelledby={title ? id : undefined}>
      {(title || aside) && (
        <div className={css.head}>
          <div className={css.words}>
            {title && (
              <h2 className={css.title} id={id}>
                {title}
              </h2>
            )}
            {sub && <p className={css.sub}>{sub}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
};
