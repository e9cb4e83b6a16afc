import type { Statuses } from '#src/machines/publish/context.ts';
import { counted, number } from '#ui/parts/format.ts';

const isActive = (statuses: Statuses) => (id: string) => statuses[id] === 'ACTIVE';

/** What is added where ads will spend at once: `, active`, or of how many; nothing where all are paused. */
const activeWords = (adIds: readonly string[], statuses: Statuses): string => {
  const active = adIds.filter(isActive(statuses)).length;
  if (active === 0) return '';
  return active === adIds.length ? ', active' : `, ${number(active)} active`;
};

/** D5.6: the words of a button that publishes: which ads are active at once. */
export const publishWords = (verb: 'Publish' | 'Retry', adIds: readonly string[], statuses: Statuses): string => {
  const active = adIds.filter(isActive(statuses)).length;
  if (active === 0) return verb;
  if (active < adIds.length) return `${verb} ${counted(adIds.length, 'ad')}${activeWords(adIds, statuses)}`;
  if (verb === 'Retry') return active === 1 ? 'Retry as active' : `Retry ${number(active)} as active`;
  return active === 1 ? 'Publish active' : `Publish ${number(active)} active ads`;
};

/** Where an ad set has no room for all of them. */
export const publishFittingWords = (
  fitting: readonly string[],
  statuses: Statuses,
  verb: 'Publish' | 'Retry' = 'Publish',
): string => `${verb} the ${number(fitting.length)} that fit${activeWords(fitting, statuses)}`;
export const publishAllWords = (
  adIds: readonly string[],
  statuses: Statuses,
  verb: 'Publish' | 'Retry' = 'Publish',
): string => `${verb} all ${number(adIds.length)}${activeWords(adIds, statuses)}`;
