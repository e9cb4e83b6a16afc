import type { ShownStatus } from '#contract/rules/shownStatus.ts';

/** What somebody is alerted to that happened at Meta. */
export type MetaNews = 'approved' | 'rejected' | 'notDelivering' | 'paused' | 'changed' | 'removed';

const WORDS: Readonly<Record<MetaNews, readonly [one: string, several: string]>> = {
  approved: ['passed its review on Meta', 'passed their review on Meta'],
  rejected: ['was rejected by Meta', 'were rejected by Meta'],
  notDelivering: ['is not delivering', 'are not delivering'],
  paused: ['was paused on Meta', 'were paused on Meta'],
  changed: ['was changed on Meta', 'were changed on Meta'],
  removed: ['was archived or deleted on Meta', 'were archived or deleted on Meta'],
};

/** The status that they have then, where it is the same of all. */
const SHOWN: Readonly<Partial<Record<MetaNews, ShownStatus>>> = {
  rejected: 'rejected',
  notDelivering: 'not_delivering',
  paused: 'paused',
};

/** D5.12: the alert about so many ads; in the server's words, since first screens carry none for what is rare. */
export const newsEvent = (news: MetaNews, ads: number) => {
  const [one, several] = WORDS[news];
  const text = ads === 1 ? `1 ad ${one}.` : `${ads} ads ${several}.`;
  const shown = SHOWN[news];
  return { type: 'meta.news', text, good: news === 'approved', ...(shown && { shown }) } as const;
};
