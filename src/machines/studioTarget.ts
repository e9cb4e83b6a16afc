import type { Target } from './bulk/texts.ts';

export type { Target };

/** Ad accounts of which the last choice is remembered. */
const MAX_TARGETS = 20;

/** Where the drafts of an ad account go: as was chosen for it last, else to no ad set, with its default preset. */
export const targetIn = (targets: readonly Target[], adAccountId: string | null): Target =>
  targets.find(({ ad_account_id: id }) => id === adAccountId) ?? {
    ad_account_id: adAccountId,
    adset: null,
    preset_id: null,
  };

/** The last choice goes first, and takes the place of the one before in its ad account. */
export const withTarget = (targets: readonly Target[], target: Target): readonly Target[] =>
  [target, ...targets.filter(({ ad_account_id: id }) => id !== target.ad_account_id)].slice(0, MAX_TARGETS);
