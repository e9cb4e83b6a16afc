import { useSelector } from '@xstate/react';
import type { ImageFormat } from '#contract/ad.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import { UPLOADING_TEXTS } from '#src/machines/uploadShown.ts';
import type { Underway } from '../ads/useUnderway.ts';

/** The formats whose images are on their way; one that waits for the person is not. */
export const useUploading = (underway: Readonly<Record<ImageFormat, Underway>>): readonly ImageFormat[] => {
  const moving = {
    square: useSelector(underway.square.upload, (snapshot) => snapshot?.hasTag('busy') ?? false),
    portrait: useSelector(underway.portrait.upload, (snapshot) => snapshot?.hasTag('busy') ?? false),
  };
  return (['square', 'portrait'] as const).filter((format) => moving[format]);
};

/**
 * What stands between the ad and its publication while images are on their way: not that they are missing, but that the
 * ad would be published without what was chosen for it (D5.11).
 */
export const withUploads = (issues: readonly Issue[], uploading: readonly ImageFormat[]): Issue[] => {
  const arriving = uploading.map((format): Issue => ({
    code: 'MEDIA_NOT_UPLOADED',
    field: 'media',
    severity: 'error',
    message: UPLOADING_TEXTS[format],
  }));
  const isArriving = ({ code }: Issue): boolean =>
    (code === 'MEDIA_MISSING' && uploading.includes('square')) ||
    (code === 'PORTRAIT_MISSING' && uploading.includes('portrait'));
  const left = issues.filter((issue) => !isArriving(issue));
  const at = left.findIndex(({ field }) => field !== 'name');
  const place = at === -1 ? left.length : at;
  return [...left.slice(0, place), ...arriving, ...left.slice(place)];
};
