import type { HistoryState } from '@tanstack/react-router';
import { ROUTES } from '#contract/routes.ts';

interface Place {
  readonly pathname: string;
  readonly state: HistoryState;
}

/** The path that the menu highlights: a new ad is the page for new ads, whatever its own address is. */
export const menuPath = ({ pathname, state }: Place): string => (state.isNewAd ? ROUTES.adBuilder : pathname);
