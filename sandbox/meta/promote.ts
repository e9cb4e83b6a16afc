import type { Row } from './store.ts';
import { type View, hasTask } from './world.ts';

/** Whether an ad account may advertise as an Instagram account: both belong to one business. */
export const instagramAllowed = (account: Row<'account'>, instagram: Row<'instagram'>): boolean =>
  [account.parent, ...account.data.clients].includes(instagram.parent);

/** Whether the user may advertise as a page from an ad account. */
export const pageAllowed = (view: View, account: Row<'account'>, page: Row<'page'>): boolean => {
  const near = new Set([page.parent, ...page.data.clients]);
  return hasTask(view, page, 'ADVERTISE') && [account.parent, ...account.data.clients].some((id) => near.has(id));
};
