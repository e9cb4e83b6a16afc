import { Mark } from '#ui/parts/Mark.tsx';
import * as css from './SplashView.css.ts';

/** Before anything was drawn, and only where that takes longer than 150 ms. */
export const SplashView = () => (
  <output className={css.splash} aria-label="Loading">
    <Mark className={css.wheel} size={40} />
  </output>
);
