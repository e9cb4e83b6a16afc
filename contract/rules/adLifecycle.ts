import type { AdStatus } from './adStatus.ts';

/** Whether people may change the ad: a draft, or one that failed. */
export const isEditable = (status: AdStatus): boolean => status === 'draft' || status === 'failed';

/** Whether the ad is between us and Meta: it waits where the connection is lost, and nobody may change it. */
export const isUnderway = (status: AdStatus): boolean => status === 'queued' || status === 'publishing';

/** Whether an ad with this status may be queued; a queued one stays queued. */
export const hasPublishableStatus = (status: AdStatus): boolean => status === 'draft' || status === 'queued';
