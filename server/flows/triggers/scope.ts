import type { AdScope } from '#contract/flows/kinds.ts';

interface Place {
  readonly accountId: string;
  /** Meta's id. */
  readonly adSetId: string | null;
}

/** Whether a trigger watches the ads of a place. */
export const isInScope = (
  { ad_account_id: account, adset_ids: adSets }: AdScope,
  { accountId, adSetId }: Place,
): boolean =>
  (account === null || account === accountId) &&
  (adSets.length === 0 || (adSetId !== null && adSets.includes(adSetId)));
