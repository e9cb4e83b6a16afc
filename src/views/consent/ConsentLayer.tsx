import type { ComponentProps } from 'react';
import * as css from './ConsentCard.css.ts';
import { ConsentView } from './ConsentView.tsx';

/** The card with what holds it. */
export const ConsentLayer = (props: ComponentProps<typeof ConsentView>) => (
  <div className={css.holder}>
    <ConsentView {...props} />
  </div>
);
