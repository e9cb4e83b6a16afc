import type { Ad, AdChange } from '#contract/ad.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import { isUnderway } from '#contract/rules/adLifecycle.ts';
import { changesOf } from '#contract/rules/changesOf.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { statusReason } from '#contract/rules/statusReason.ts';
import { counted, recentMoment } from '#ui/parts/format.ts';
import { faultsOf } from './faults.ts';

export const nameOf = (ad: Pick<Ad, 'copy'>): string => ad.copy.name.trim() || 'Untitled ad';

/** What is told of an ad below its name: its headline, or its text where the name says the headline already. */
export const subOf = ({ copy }: Pick<Ad, 'copy'>): string => {
  const [name, headline] = [copy.name.trim(), copy.headline.trim()];
  const isSaid = headline !== '' && (name === headline || name.startsWith(`${headline} `));
  return (isSaid ? copy.primary_text.trim() : '') || headline || 'No headline yet';
};

/** “A name” of a single one that is at hand, else how many they are. */
export const adsWords = (ads: readonly Ad[], adIds: readonly string[]): string => {
  const [only] = adIds.length === 1 ? ads.filter(({ id }) => id === adIds[0]) : [];
  return only ? `“${nameOf(only)}”` : counted(adIds.length, 'ad');
};

const errorWords = (errors: number): string | null =>
  errors === 0 ? null : `${errors} ${errors === 1 ? 'error' : 'errors'}`;

const doingOf = ({ kind, status, archives }: AdChange): string => {
  if (kind === 'texts') return 'Updating at Meta';
  if (kind === 'budget') return 'Changing the budget';
  if (status === 'ACTIVE') return 'Turning on';
  return archives ? 'Turning off, then archiving' : 'Turning off';
};

/** D5.7, D5.12: a change that is on its way to Meta; null: none is. */
const changeWords = (change: AdChange): string | null => {
  const { state, waits_until: until, error } = change;
  if (state === 'refused') return null;
  const doing = doingOf(change);
  if (!until) return `${doing}…`;
  const waiting = `${doing}: waiting; resumes at ${recentMoment(until)}`;
  return error ? `${waiting}. ${error.message}` : waiting;
};

/** What a flow's review says of a draft; null: none does. */
export const reviewWords = ({ status, review }: Pick<Ad, 'status' | 'review'>): string | null => {
  if (!review || status !== 'draft') return null;
  if (review.state === 'open') return `In review by flow “${review.flow_name}”`;
  return `${review.state === 'changes' ? 'Changes asked' : 'Rejected'} in the review of flow “${review.flow_name}”`;
};

/** Where the owner answers the review that holds a draft; of one that an older server told of, the flows list it. */
export const reviewHref = ({ id }: NonNullable<Ad['review']>): AppHref =>
  id === undefined ? ROUTES.savedFlows : `/review/${id}`;

/** Whether an ad needs to be looked at: it failed, Meta does not show it, or not as it was meant. */
export const needsLook = (ad: Ad): boolean =>
  ['failed', 'rejected', 'not_delivering'].includes(shownStatus(ad)) ||
  changesOf(ad.publication).some(({ state }) => state === 'refused') ||
  (ad.publication?.differing.length ?? 0) > 0;

/** Whether an ad can be switched, and its texts changed: Meta has it, and neither archived nor deleted it. */
export const isAtMeta = (ad: Ad): boolean =>
  ad.status === 'published' && ad.publication?.meta_ad_id != null && shownStatus(ad) !== 'archived';

/** It was sent and nobody knows whether Meta has it: that is looked up before it counts as stopped. */
const stoppingWords = ({ waits_until: until }: NonNullable<Ad['publication']>): string =>
  `Stopping. Meta may have it already: we check${until ? ` at ${recentMoment(until)}` : ''}. If not, it's a draft again; nothing is sent twice.`;

/** What the shown status alone does not say: the errors of a draft, the publishing progress, why Meta does not show it. */
export const progressWords = (ad: Ad): string | null => {
  if (ad.status === 'draft') return errorWords(faultsOf(ad).length);
  const publication = ad.publication;
  if (publication?.stopping && isUnderway(ad.status)) return stoppingWords(publication);
  if (publication?.waits_until && isUnderway(ad.status)) {
    const until = `Waiting; resumes at ${recentMoment(publication.waits_until)}`;
    if (!publication.error) return until;
    // Who reads that Meta did not answer fears to pay twice, and would publish it again.
    return `${until}. ${publication.error.message} First we check what Meta has, so nothing is published twice.`;
  }
  if (ad.status === 'publishing' && (publication?.state === 'unconfirmed' || publication?.state === 'reconciling'))
    return 'Checking its status with Meta';
  return (
    changesOf(publication)
      .map(changeWords)
      .find((words) => words !== null) ?? statusReason(ad)
  );
};
