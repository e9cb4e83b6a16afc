import type { ReactNode } from 'react';
import * as css from './Pill.css.ts';

interface PillProps {
  readonly tone: css.PillTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A state in a word, with an icon; the colour only repeats it. */
export const Pill = ({ tone, icon, children }: PillProps) => (
  <span className={css.pill[tone]}>
    {icon}
    {children}
  </span>
);
