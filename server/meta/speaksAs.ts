import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { requireAdAccount } from './adAccounts.ts';
import { instagramsOf } from './businesses.ts';
import { lockAllowance } from './plan.ts';

interface Choice {
  readonly account_id: string;
  readonly page_id: string;
  /** Null: none. */
  readonly instagram_id: string | null;
}

const missing = (code: 'page_missing' | 'instagram_missing', what: string) =>
  new Problem(400, `This ${what} is no longer in your business. Choose another, or refresh.`, { code });

/** Chooses whom the ads of an ad account speak as (D6.1), of what its own business has. */
export const setSpeaksAs = (deps: Deps, userId: number, choice: Choice): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    // A sync that is under way would write what it found over the choice.
    await lockAllowance(trx, userId);
    const account = await requireAdAccount(trx, userId, choice.account_id);
    const business = await trx
      .selectFrom('meta_businesses')
      .select(['pages', 'instagrams'])
      .where('user_id', '=', userId)
      .where('business_id', '=', account.business_id)
      .executeTakeFirst();
    // What it has stays, too: Meta may share a page with the ad account alone.
    const page = [...(business?.pages ?? []), account.page].find((one) => one?.id === choice.page_id);
    if (!business || !page) throw missing('page_missing', 'Facebook page');
    const instagram = [...instagramsOf(business), account.instagram].find((one) => one?.id === choice.instagram_id);
    if (choice.instagram_id !== null && !instagram) throw missing('instagram_missing', 'Instagram account');
    await trx
      .updateTable('ad_accounts')
      .set({
        page: JSON.stringify({ id: page.id, name: page.name }),
        instagram: instagram ? JSON.stringify({ id: instagram.id, username: instagram.username }) : null,
        speaks_chosen: true,
      })
      .where('id', '=', account.id)
      .execute();
    await deps.live.publish(trx, userId, { type: 'meta.changed' });
  });
