import type { AdAccount } from '#contract/calls/meta.ts';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';

/** From so many on a list is searched instead of read. */
export const SEARCHED_FROM = 6;

/** The primary account first, those that cannot be used last; a change of what is active moves none. */
const placeOf = (account: AdAccount): number => (account.is_primary ? 0 : isUsableAdAccount(account) ? 1 : 2);

/** Those whose name, page, Instagram account or id has all the words, in the order in which they are offered. */
export const accountsFound = (accounts: readonly AdAccount[], text: string): readonly AdAccount[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ name, meta_id: id, page, instagram }: AdAccount): boolean => {
    const said = [name, id, page?.name, instagram?.username].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  };
  return accounts.filter(isFound).toSorted((one, other) => placeOf(one) - placeOf(other));
};
