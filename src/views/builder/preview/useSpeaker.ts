import { useSelector } from '@xstate/react';
import type { InheritedValues } from '#contract/rules/inheritance.ts';
import {
  type ConnectionActor,
  selectAccounts,
  selectBusiness,
  selectSelectedId,
} from '#src/machines/connection.machine.ts';
import type { Shown } from './shown.ts';

interface Speaking {
  readonly ad_account_id?: string | null | undefined;
  readonly page_id?: string | null | undefined;
  readonly instagram_id?: string | null | undefined;
  readonly inherited: Pick<InheritedValues, 'page_id' | 'instagram_id'> | null | undefined;
}

/** The names that an ad speaks under: those that it says, or inherits, else those of its ad account. */
export const useSpeaker = (
  connection: ConnectionActor,
  { ad_account_id, page_id, instagram_id, inherited }: Speaking,
): Pick<Shown, 'page' | 'instagram'> => {
  const selectedId = useSelector(connection, selectSelectedId);
  const account = useSelector(connection, selectAccounts).find((each) => each.id === (ad_account_id ?? selectedId));
  const business = useSelector(connection, selectBusiness)?.business;
  const pageId = page_id ?? inherited?.page_id?.value;
  const page = pageId ? business?.facebook_pages.find(({ id }) => id === pageId) : account?.page;
  const instagramId = instagram_id ?? inherited?.instagram_id?.value;
  const instagram = instagramId
    ? business?.instagram_accounts.find(({ id }) => id === instagramId)
    : account?.instagram;
  return { page: page?.name ?? null, instagram: instagram?.username || null };
};
