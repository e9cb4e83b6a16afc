import { SplashView } from '#src/views/waiting/SplashView.tsx';
import { useLazy } from '#ui/parts/useLazy.ts';
import type { ReactNode } from 'react';

export const loadFrame = () => import('./-Frame.tsx').then(({ Frame }) => Frame);

/**
 * The frame, which visitors who are not signed in do not load. If it does not arrive, the splash is shown instead; the
 * next page loads it again and says what is wrong.
 */
export const LazyFrame = ({ children }: { readonly children: ReactNode }) => {
  const [Frame] = useLazy(loadFrame, { wanted: true });
  return Frame ? <Frame>{children}</Frame> : <SplashView />;
};
