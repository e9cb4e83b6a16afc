import type { ComponentProps } from 'react';
import { Progress } from '#ui/parts/Progress.tsx';
import * as css from './BatchProgress.css.ts';

/** How far something is that is done to many ads, within what is said of it. */
export const BatchProgress = (props: ComponentProps<typeof Progress>) => (
  <div className={css.place}>
    <Progress {...props} />
  </div>
);
