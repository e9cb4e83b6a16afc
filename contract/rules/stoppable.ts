import type { Ad } from '../ad.ts';
import { isUnderway } from './adLifecycle.ts';

/** Why publishing an ad can no longer be stopped. */
export const TOO_LATE_TO_STOP = 'It is on Meta already. If it is active, turn it off.';

/** Whether somebody may stop publishing the ad: it is on its way, and our server, which gives ads versions, was not asked yet. */
export const mayBeStopped = ({ status, version, publication }: Ad): boolean =>
  version > 0 && isUnderway(status) && publication?.stopping !== true;
