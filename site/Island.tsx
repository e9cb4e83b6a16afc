import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

interface IslandProps {
  /** The module: site/islands/<name>.tsx. */
  readonly name: string;
  /**
   * When its code is loaded: at the first touch of it (pointer, focus, click; what was clicked is clicked again), when
   * it comes into view, when the page is first scrolled, or when nothing else is to be done.
   */
  readonly when: 'touch' | 'view' | 'scroll' | 'idle';
  readonly as?: 'div' | 'header' | 'section' | 'aside';
  readonly className?: string;
  readonly id?: string;
  /** Names it for a screen reader. */
  readonly label?: string;
  /** Until a script shows it. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of the page that becomes interactive later. Its children are rendered on their own, as roots of what `mount`
 * hydrates with the same component, so that ids and text are the same there; no context reaches into it.
 */
export const Island = ({ name, when, as: Tag = 'div', label, children, ...rest }: IslandProps) => (
  <Tag
    {...rest}
    aria-label={label}
    data-island={name}
    data-when={when}
    dangerouslySetInnerHTML={{ __html: renderToString(children, { identifierPrefix: `${name}-` }) }}
  />
);
