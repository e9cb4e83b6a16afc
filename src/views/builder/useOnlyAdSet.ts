import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { AdSetChoice } from '#contract/ad.ts';
import { type CampaignsActor, type CampaignsSnapshot } from '#src/machines/campaigns.machine.ts';
import { type DraftActor, selectInherited, selectUnsaved } from '#src/machines/draft.machine.ts';
import { choiceOf, isClosedTo, offerOf } from '../adSets/offered.ts';
import { useFields } from './useFields.ts';

interface OnlyAdSetOf {
  readonly draft: DraftActor;
  readonly campaigns: CampaignsActor;
  /** Where the ad goes; ours. */
  readonly adAccountId: string | null;
  readonly readOnly: boolean;
}

/** The one ad set that an account has; null: it has none, or several, or they are another account's. */
const selectOnly =
  (adAccountId: string | null) =>
  ({ context }: CampaignsSnapshot): AdSetChoice | null => {
    if (context.adAccountId !== adAccountId) return null;
    const { groups, more } = offerOf(context.campaigns, [], '');
    const [only, ...others] = groups.flatMap(({ adSets }) => adSets);
    return only && !isClosedTo(only) && others.length === 0 && more === 0 ? choiceOf(only) : null;
  };

const sameAdSet = (one: AdSetChoice | null, other: AdSetChoice | null): boolean => one?.id === other?.id;

/**
 * An ad that somebody is writing goes to the only ad set there is. Looking at an ad changes nothing, and whoever takes
 * the ad set out is not contradicted.
 */
export const useOnlyAdSet = ({ draft, campaigns, adAccountId, readOnly }: OnlyAdSetOf): void => {
  const { adset } = useFields(draft, 'adset');
  const inherited = useSelector(draft, selectInherited)?.adset;
  const only = useSelector(campaigns, selectOnly(adAccountId), sameAdSet);
  const written = useSelector(draft, selectUnsaved);
  const had = useRef(false);
  useEffect(() => {
    if (adset !== null) had.current = true;
    if (had.current || readOnly || inherited || only === null || !written || adAccountId === null) return;
    draft.send({ type: 'draft.change', fields: { adset: only, ad_account_id: adAccountId } });
  }, [draft, adset, inherited, only, written, readOnly, adAccountId]);
};
