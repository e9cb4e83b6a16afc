import { shallowEqual, useSelector } from '@xstate/react';
import { type Issue, parameterIssues } from '#contract/rules/publishable.ts';
import { type Assets, speakingIssues } from '#contract/rules/speaksAs.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { BusinessInfo } from '#contract/calls/meta.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { selectHold, selectKnownAdSets } from '#src/machines/campaignsShown.ts';
import { type ConnectionActor, selectAccounts, selectBusiness } from '#src/machines/connection.machine.ts';
import { useRoom } from '../ads/useRoom.ts';
import {
  type DraftActor,
  selectInherited,
  selectIssues,
  selectLocked,
  selectRoom,
} from '#src/machines/draft.machine.ts';

const sameIssues = (a: readonly Issue[], b: readonly Issue[]) =>
  shallowEqual(
    a.map((issue) => issue.code + issue.message),
    b.map((issue) => issue.code + issue.message),
  );

const assetsOf = (business: BusinessInfo['business']): Assets | null => {
  if (!business) return null;
  const linked = (page: string) => business.instagram_accounts.find(({ page_id }) => page_id === page) ?? null;
  return {
    pages: new Map(business.facebook_pages.map(({ id }) => [id, { instagram: linked(id) }])),
    instagrams: new Set(business.instagram_accounts.map(({ id }) => id)),
    pixels: new Set(business.pixel_ids.map(({ id }) => id)),
  };
};

interface Whose {
  readonly draft: DraftActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  /** The account that the ad goes to. */
  readonly adAccountId: string | null;
  readonly fields: AdFields;
}

/** D5.3: what the server would say of the ad where it is to go; that the account can be used is looked at by itself. */
export const useIssues = ({ draft, connection, campaigns, adAccountId, fields }: Whose): Issue[] => {
  const account = useSelector(connection, selectAccounts).find(
    ({ id, is_allowed }) => id === adAccountId && is_allowed,
  );
  const adsets = useSelector(campaigns, selectKnownAdSets(adAccountId), shallowEqual);
  const { name, headline, primary_text, description, cta_text, link, adset, ...details } = fields;
  const inherited = useSelector(draft, selectInherited) ?? { enhancements: {} };
  const goesTo = adset ?? inherited.adset?.value ?? null;
  const hold = useSelector(campaigns, selectHold(goesTo?.id ?? null), shallowEqual);
  const locked = useSelector(draft, selectLocked);
  const asked = goesTo && account && !locked ? { id: goesTo.id, adAccountId: account.id } : null;
  const { held } = useRoom(useSelector(draft, selectRoom), asked);
  const around = account
    ? { account: { name: account.name, isAllowed: true, adsets: adsets && new Set(adsets) }, hold, held }
    : {};
  const issues = useSelector(draft, (snapshot) => selectIssues(snapshot, around), sameIssues);
  const assets = assetsOf(useSelector(connection, selectBusiness)?.business ?? null);
  const written = [...issues, ...parameterIssues({ link, details, inherited })];
  if (!account) return written;
  const copy = { name, headline, primary_text, description, cta_text };
  return [...written, ...speakingIssues({ copy, link, adset, inherited, details }, { account, assets })];
};
