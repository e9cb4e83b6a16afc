import { media } from '#ui/theme/scale.ts';
import { remember, remembered } from './memory.ts';

/** Of the window's height, in hundredths. */
export const MIN_SHARE = 25;
export const MAX_SHARE = 85;
const USUAL_SHARE = 45;
/** A phone has room for one thing at a time. */
const PHONE_SHARE = 64;

const clamp = (share: number): number => Math.round(Math.max(MIN_SHARE, Math.min(share, MAX_SHARE)));

const usualShare = (): number => (matchMedia(media.phone).matches ? PHONE_SHARE : USUAL_SHARE);

export const drawerHeight = (): number => clamp(Number(remembered('height')) || usualShare());

/** Sets the height that drawer.css reads. Returns it as it is now. */
export const setDrawerHeight = (share: number): number => {
  const height = clamp(share);
  document.documentElement.style.setProperty('--journal-height', `${height}dvh`);
  remember('height', String(height));
  return height;
};
