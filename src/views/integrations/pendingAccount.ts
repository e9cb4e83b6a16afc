import type { AdAccount } from '#contract/calls/meta.ts';
import type { Change } from '#src/machines/connection/context.ts';

/** An ad account as the person wants it, whether or not that is saved. */
interface PendingAccount {
  readonly isOn: boolean;
  readonly pageId: string | null;
  readonly instagramId: string | null;
  /** It is to be the primary one, and is not yet. */
  readonly isNextPrimary: boolean;
  /** Something of it is not saved. */
  readonly differs: boolean;
}

export const pendingAccount = (account: AdAccount, pending: Change | null): PendingAccount => {
  const { id, meta_id, is_allowed: isOn, page, instagram } = account;
  const saved = { isOn, pageId: page?.id ?? null, instagramId: instagram?.id ?? null, isNextPrimary: false };
  switch (pending?.type) {
    case 'account.setAllowed': {
      const isWanted = pending.metaIds.includes(meta_id);
      return { ...saved, isOn: isWanted, differs: isWanted !== isOn };
    }
    case 'account.makePrimary':
      return { ...saved, isNextPrimary: pending.accountId === id, differs: pending.accountId === id };
    case 'account.speakAs':
      if (pending.accountId !== id) break;
      return { ...saved, pageId: pending.pageId, instagramId: pending.instagramId, differs: true };
    case 'business.switch':
    case undefined:
  }
  return { ...saved, differs: false };
};
