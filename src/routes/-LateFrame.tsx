import { SplashView } from '#src/views/SplashView.tsx';
import { lazy } from 'react';

export const loadFrame = () => import('./-Frame.tsx');

/**
 * The frame, which is no part of what a stranger loads. Where it does not arrive, the splash stands in for it: the page
 * that comes next loads it again, and says what is wrong.
 */
export const LateFrame = lazy(() =>
  loadFrame().then(
    ({ Frame }) => ({ default: Frame }),
    () => ({ default: SplashView }),
  ),
);
