import type { Assets } from '#contract/rules/speaksAs.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AdAccountRow } from './adAccounts.ts';

/** Null where no business is chosen: then nothing is known to be gone. */
export const readAssets = async (db: Deps['db'], userId: number): Promise<Assets | null> => {
  const found = await db
    .selectFrom('meta_connections as c')
    .innerJoin('meta_businesses as b', (join) =>
      join.onRef('b.user_id', '=', 'c.user_id').onRef('b.business_id', '=', 'c.selected_business_id'),
    )
    .where('c.user_id', '=', userId)
    .select(['b.pages', 'b.instagrams', 'b.pixels'])
    .executeTakeFirst();
  if (!found) return null;
  const linked = found.pages.flatMap(({ instagram }) => instagram ?? []);
  return {
    pages: new Map(found.pages.map((page) => [page.id, page])),
    instagrams: new Set([...found.instagrams, ...linked].map(({ id }) => id)),
    pixels: new Set(found.pixels.map(({ id }) => id)),
  };
};

interface Chosen {
  readonly page_id?: string | null | undefined;
  readonly instagram_id?: string | null | undefined;
  readonly pixel_id?: string | null | undefined;
}

/** What of the choice the business does not have, by field, in words. */
export const missingAssets = (chosen: Chosen, assets: Assets | null): { field: string; message: string }[] => {
  const gone = (field: keyof Chosen, has: (id: string) => boolean, what: string) => {
    const id = chosen[field];
    return assets === null || id === null || id === undefined || has(id)
      ? []
      : [{ field, message: `This ${what} is no longer in your business. Choose another.` }];
  };
  return [
    ...gone('page_id', (id) => assets!.pages.has(id), 'Facebook page'),
    ...gone('instagram_id', (id) => assets!.instagrams.has(id), 'Instagram account'),
    ...gone('pixel_id', (id) => assets!.pixels.has(id), 'pixel'),
  ];
};

/** Whether the account has the ad set, as far as its campaigns were read. */
export const hasAdSet = ({ campaigns }: Pick<AdAccountRow, 'campaigns'>, adsetId: string): boolean =>
  campaigns?.some(({ adsets }) => adsets.some(({ id }) => id === adsetId)) ?? true;
