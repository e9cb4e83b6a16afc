import type { Ad } from '#contract/ad.ts';
import { isEditable, isUnderway } from '#contract/rules/adLifecycle.ts';
import { mayBeStopped } from '#contract/rules/stoppable.ts';
import { isOnAtMeta, mayBeArchived } from '#contract/rules/archivable.ts';
import { errorsOf, mayBePublished, mayBeRetried, passesReview } from '#contract/rules/publishable.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';

/** Whether it can be switched: Meta has it, and neither archived nor deleted it. */
const isAtMeta = (ad: Ad): boolean =>
  ad.status === 'published' && ad.publication?.meta_ad_id != null && shownStatus(ad) !== 'archived';

/** Nothing that the ad itself says keeps it from being published. */
const isFit = (ad: Ad): boolean => errorsOf(ad).length === 0;

/** What can be done to an ad, a letter each, so that a selection is small however many it holds. */
const WAYS = {
  draft: ['e', (ad: Ad) => ad.status === 'draft'],
  publish: ['p', (ad: Ad) => ad.status === 'draft' && mayBePublished(ad) && isFit(ad) && !passesReview(ad)],
  /** A flow's review says whether it is published. */
  review: ['v', (ad: Ad) => ad.status === 'draft' && passesReview(ad)],
  retry: ['r', (ad: Ad) => mayBeRetried(ad) && isFit(ad)],
  stop: ['q', (ad: Ad) => mayBeStopped(ad)],
  delete: ['d', (ad: Ad) => !isUnderway(ad.status)],
  /** Deleting it can be undone as a whole: our server has it, which gives every ad a version, and Meta has not. */
  undo: ['u', (ad: Ad) => ad.version > 0 && ad.publication?.meta_ad_id == null],
  archive: ['a', (ad: Ad) => ad.version > 0 && mayBeArchived(ad)],
  unarchive: ['b', (ad: Ad) => ad.status === 'archived'],
  preset: ['s', (ad: Ad) => ad.version > 0 && isEditable(ad.status)],
  turnOn: ['n', (ad: Ad) => isAtMeta(ad) && !isOnAtMeta(ad)],
  turnOff: ['f', (ad: Ad) => isAtMeta(ad) && isOnAtMeta(ad)],
} as const satisfies Record<string, readonly [string, (ad: Ad) => boolean]>;
export type Way = keyof typeof WAYS;

export const waysOf = (ad: Ad): string =>
  Object.values(WAYS)
    .filter(([, may]) => may(ad))
    .map(([letter]) => letter)
    .join('');

export const hasWay = (ways: string, way: Way): boolean => ways.includes(WAYS[way][0]);
