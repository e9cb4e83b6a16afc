import type { ReactNode } from 'react';
import * as css from './Station.css.ts';

interface StationProps {
  readonly number: 1 | 2 | 3 | 4;
  readonly title: string;
  readonly children: ReactNode;
}

/** Where an ad stops on its way: a sheet, and its name where it is on the stream. */
export const Station = ({ number, title, children }: StationProps) => (
  <div className={`${css.station} ${css.place[number]}`}>
    <div className={css.sheet}>{children}</div>
    <p className={css.stop}>
      <span className={css.number}>{number}</span>
      <span className={css.name}>{title}</span>
    </p>
  </div>
);
