import type { Ad } from '#contract/ad.ts';
import { hasPublishableStatus, isUnderway } from '#contract/rules/adLifecycle.ts';
import type { AdRefusal, CheckedAd, PublishContext } from './context.ts';

export const UNTITLED = 'Untitled ad';

const nameOf = ({ copy }: Ad): string => copy.name.trim() || UNTITLED;

export const namesOf = (ads: readonly Ad[]): Record<string, string> =>
  Object.fromEntries(ads.map((ad) => [ad.id, nameOf(ad)]));

/** Who may go, and why the others may not (R4.11, D5.3). Both sides apply the same rules; the server has the last word. */
export const sortOut = (ads: readonly CheckedAd[]): { valid: string[]; refusals: AdRefusal[] } => {
  const valid: string[] = [];
  const refusals: AdRefusal[] = [];
  for (const ad of ads) {
    const isUnfit = !hasPublishableStatus(ad.status);
    const errors = [...(isUnfit ? ['Only drafts and queued ads can be published.'] : []), ...ad.errors];
    if (errors.length === 0) valid.push(ad.id);
    else refusals.push({ adName: nameOf(ad), errors, adId: ad.id, field: isUnfit ? undefined : ad.field });
  }
  return { valid, refusals };
};

/**
 * The rules of a draft hold for an ad that failed: it becomes one before it is sent, and only if they let it go. `before`:
 * those that were to become drafts when they were read the last time; which another tab published since, count as queued.
 */
export const checked = (
  ads: readonly CheckedAd[],
  before: PublishContext['reopen'],
): Pick<PublishContext, 'valid' | 'refusals' | 'reopen' | 'queued'> => {
  const isTaken = ({ id, status }: Ad) =>
    (status === 'published' || isUnderway(status)) && before.some((each) => each.id === id);
  const rest = ads.filter((ad) => !isTaken(ad));
  const sorted = sortOut(rest.map((ad) => (ad.status === 'failed' ? { ...ad, status: 'draft' } : ad)));
  const again = rest.filter(({ id, status }) => status === 'failed' && sorted.valid.includes(id));
  const queued = ads.filter(isTaken).map(({ id }) => id);
  return { ...sorted, queued, reopen: again.map(({ id, version }) => ({ id, version })) };
};

/** Who is no draft any more was taken, whatever became of it since: one that failed stays so. */
export const takenOf = (ads: readonly Ad[]): string[] =>
  ads.filter(({ status }) => status !== 'draft').map(({ id }) => id);
