import { media } from '#ui/theme/scale.ts';
import type { Stage } from './Stage.ts';

/** Of its area, before a piece begins by itself. */
const ENOUGH = 0.5;

/**
 * Lets a piece's time pass while it can be seen. `play`, if it has one, is called once, when enough of it is visible;
 * never for who prefers reduced motion. Ends with the function that is returned.
 */
export const watch = (element: Element, stage: Stage, play?: () => void): (() => void) => {
  let inSight = false;
  let played = play === undefined || matchMedia(media.still).matches;
  const follow = () => (inSight && document.visibilityState === 'visible' ? stage.run() : stage.pause());
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)!;
      inSight = entry.isIntersecting;
      follow();
      if (played || entry.intersectionRatio < ENOUGH) return;
      played = true;
      play?.();
    },
    { threshold: [0, ENOUGH] },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', follow);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', follow);
    stage.pause();
  };
};
