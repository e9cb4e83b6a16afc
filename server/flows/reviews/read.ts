import type { Ad } from '#contract/ad.ts';
import type { Review, ReviewedAd } from '#contract/flows/flow.ts';
import { readAds } from '#server/ads/read.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readLacking } from './adSets.ts';
import { findReview, type Reader, type ReviewAnswer, reviewMissing } from './find.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

const imageOf = (token: string, image: Ad['media']['square']) =>
  image && { url: `/api/reviews/${token}/images/${image.id}/`, width: image.width, height: image.height };

interface Asks {
  readonly said: ReviewAnswer['ads'][number] | undefined;
  /** The ad account whose ad sets it may be given; null: none is active; undefined: it lacks none. */
  readonly account: ReviewedAd['ad_account'] | undefined;
}

const toAd = (token: string, ad: Ad, { said, account }: Asks): ReviewedAd => ({
  ad_id: ad.id,
  name: ad.copy.name,
  headline: said?.texts?.headline ?? ad.copy.headline,
  primary_text: said?.texts?.primary_text ?? ad.copy.primary_text,
  description: said?.texts?.description ?? ad.copy.description,
  cta_text: ad.copy.cta_text,
  link: ad.link ?? '',
  square: imageOf(token, ad.media.square),
  portrait: imageOf(token, ad.media.portrait),
  verdict: said?.verdict ?? null,
  comment: said?.comment ?? '',
  lacks_ad_set: account !== undefined,
  ad_account: account ?? null,
});

type Places = ReadonlyMap<string, ReviewedAd['ad_account']>;

/** The ads that lack an ad set, each with the active ad account that it is published to; null: that one is not active. */
const readPlaces = async (
  db: Needs['db'],
  row: Parameters<typeof readLacking>[1],
  ads: readonly Ad[],
): Promise<Places> => {
  const lacking = await readLacking(db, row, ads);
  const ids = [...new Set(lacking.values())].filter((id) => id !== null);
  const accounts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('ad_accounts')
          .select(['id', 'name'])
          .where('user_id', '=', row.user_id)
          .where('id', 'in', ids)
          .where('is_allowed', '=', true)
          .execute();
  return new Map([...lacking].map(([adId, id]) => [adId, accounts.find((account) => account.id === id) ?? null]));
};

/** What is to be reviewed; 404 where the token opens nothing. */
export const readReview = async ({ db, now }: Needs, reader: Reader): Promise<Review> => {
  const row = await findReview(db, reader, now());
  const ads = await readAds(db, row.user_id, row.ad_ids);
  const said = new Map(row.answer?.ads.map((one) => [one.ad_id, one]));
  const name = `${row.first_name} ${row.last_name}`.trim();
  const isOpen = row.state === 'open' && row.deadline > now();
  const own = row.mailed_to === null;
  const places: Places = own && isOpen ? await readPlaces(db, row, ads) : new Map();
  return {
    state: row.state === 'answered' ? 'answered' : isOpen ? 'open' : 'over',
    flow_name: row.flow_name,
    from: name || row.owner,
    own,
    note: row.note,
    deadline: row.deadline.toISOString(),
    ads: ads.map((ad) => toAd(reader.token, ad, { said: said.get(ad.id), account: places.get(ad.id) })),
  };
};

/** The owner of an image that a review shows; 404 where it shows none such. */
export const ownerOfReviewed = async ({ db, now }: Needs, reader: Reader, imageId: string): Promise<number> => {
  const row = await findReview(db, reader, now());
  const shown = await db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('id', 'in', row.ad_ids)
    .where((eb) => eb.or([eb('square_image_id', '=', imageId), eb('portrait_image_id', '=', imageId)]))
    .executeTakeFirst();
  if (!shown) throw reviewMissing();
  return row.user_id;
};
