import type { PublicationDetails } from '#server/ads/tables.ts';
import type { PublishContext } from './context.ts';
import { ourError, PublishStop } from './stop.ts';

/** What is sent to Meta of an ad. */
export type Content = Omit<PublicationDetails, 'inherited' | 'adset'> & { readonly adset_id: string };

/** What an ad is published with, whose details were just found. */
export const contentBy = (details: PublicationDetails): Content => ({ ...details, adset_id: details.adset.id });

const NOTHING = {
  adset: null,
  instagram_id: null,
  pixel_id: null,
  url_parameters: '',
  display_link: '',
  enhancements: [],
} as const;

/**
 * What an ad is published with: what it was queued with, and before it what it says itself, which is the same until it is
 * changed at Meta. Queued by a release without presets, it speaks as its account does. Throws `PublishStop`.
 */
export const contentOf = async ({
  db,
  ad,
  account,
}: Pick<PublishContext, 'db' | 'ad' | 'account'>): Promise<Content> => {
  const last = await db
    .selectFrom('publications')
    .select('details')
    .where('ad_id', '=', ad.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const queued = last?.details;
  const page = queued?.page_id ?? account.page?.id;
  if (page === undefined) {
    const advice = 'Add a page to the business on Meta, then sync under Settings, Integrations.';
    throw new PublishStop('refused', ourError('PAGE_MISSING', `${account.name} has no Facebook page.`, advice));
  }
  const { adset, ...details } = queued ?? { ...NOTHING, instagram_id: account.instagram?.id ?? null };
  const text = (field: 'name' | 'headline' | 'primary_text' | 'description' | 'cta_text' | 'link') =>
    ad[field] || (queued?.[field] ?? '');
  return {
    ...details,
    page_id: page,
    name: text('name'),
    headline: text('headline'),
    primary_text: text('primary_text'),
    description: text('description'),
    cta_text: text('cta_text'),
    link: text('link'),
    // Empty: none, whatever it was queued with.
    url_parameters: ad.url_parameters ?? details.url_parameters,
    adset_id: ad.adset?.id ?? adset?.id ?? '',
  };
};
