import type { ReactNode } from 'react';
import * as css from './Later.css.ts';

/** What lies below the first screen: boot.ts has it laid out, one after the other, when nothing else is to be done. */
export const Later = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.later} data-later="">
    {children}
  </div>
);
