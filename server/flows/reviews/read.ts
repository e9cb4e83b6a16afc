import type { Ad } from '#contract/ad.ts';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { changeWords } from '#contract/changes/changeWords.ts';
import { followedIn } from '#contract/changes/followed.ts';
import { instructionsOf } from '#contract/changes/read.ts';
import type { FollowedChange, Review, ReviewedAd } from '#contract/flows/flow.ts';
import { FLOW_LISTS } from '#contract/flows/bounds.ts';
import { readAds } from '#server/ads/read.ts';
import { pictureTexts } from '#server/generation/pictureTexts.ts';
import { briefsOf } from '#server/generation/sketches.ts';
import { readBrand } from '#server/generation/brand.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Redone } from '../run/events.ts';
import { textsOf } from '../steps/drafts.ts';
import { accountsFor } from '../steps/places.ts';
import { readLacking } from './adSets.ts';
import { publishAfter, rewritesAfter, roundsLeft } from './ahead.ts';
import { seenOf } from './seen.ts';
import { findReview, overBy, type Reader, type ReviewAnswer, reviewMissing } from './find.ts';

type Needs = Pick<Deps, 'db' | 'now' | 'writer'>;

const imageOf = (token: string, image: Ad['media']['square']) =>
  image && { url: `/api/reviews/${token}/images/${image.id}/`, width: image.width, height: image.height };

const shownOf = (token: string, ad: Ad) => ({
  ...textsOf(ad),
  square: imageOf(token, ad.media.square),
  portrait: imageOf(token, ad.media.portrait),
});

interface Asks {
  readonly seen: string;
  readonly said: ReviewAnswer['ads'][number] | undefined;
  /** The ad account whose ad sets it may be given; null: none is active; undefined: it lacks none. */
  readonly account: ReviewedAd['ad_account'] | undefined;
  readonly later: boolean;
  readonly place: ReviewedAd['goes_to'];
  readonly says: string | null;
  readonly again: ReviewedAd['again'];
}

const toAd = (token: string, ad: Ad, { seen, said, account, later, place, says, again }: Asks): ReviewedAd => ({
  ad_id: ad.id,
  name: ad.copy.name,
  ...shownOf(token, ad),
  ...said?.texts,
  link: ad.link ?? '',
  seen,
  verdict: said?.verdict ?? null,
  comment: said?.comment ?? '',
  lacks_ad_set: account !== undefined,
  ad_set_later: later,
  ad_account: account ?? null,
  goes_to: place,
  picture_says: says,
  again,
});

type Row = Awaited<ReturnType<typeof findReview>>;
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

/** Where ads are published once they are approved, those that have an ad set. */
const readGoals = async (
  db: Needs['db'],
  { definition, node, user_id: userId }: Row,
  ads: readonly Ad[],
): Promise<ReadonlyMap<string, NonNullable<ReviewedAd['goes_to']>>> => {
  const publish = publishAfter(definition, node);
  if (!publish) return new Map();
  const byAccount = await accountsFor({ db }, userId, ads, publish.settings.ad_account_id);
  const names = await db.selectFrom('ad_accounts').select(['id', 'name']).where('user_id', '=', userId).execute();
  return new Map(
    [...byAccount].flatMap(([accountId, group]) => {
      const account = names.find(({ id }) => id === accountId)?.name;
      return group.flatMap((ad) => {
        const adset = ad.adset ?? ad.inherited.adset?.value;
        return account === undefined || !adset
          ? []
          : [[ad.id, { account, campaign: adset.campaign_name, adset: adset.name }] as const];
      });
    }),
  );
};

const versionOf = (ad: Ad) => ({ ...textsOf(ad), picture: (ad.media.square ?? ad.media.portrait)?.id ?? null });

/** What became of each thing that was asked for. */
const followedOf = (
  { before, after }: { readonly before: Ad; readonly after: Ad },
  asked: Redone,
  maker: Needs['writer']['kind'],
  fewPhotos: number | null,
): FollowedChange[] =>
  instructionsOf(asked).map((instruction) => ({
    said: instruction.said,
    understood: changeWords(instruction),
    ...followedIn(instruction, {
      before: versionOf(before),
      after: versionOf(after),
      maker,
      rewritten: asked.rewritten ?? [],
    }),
    ...(instruction.kind === 'picture' && !asked.photo_id && fewPhotos !== null && { kit_photos: fewPhotos }),
  }));

/** How many photos the brand has, where pictures are made of these and they are too few for another one; null otherwise. */
const readFewPhotos = async (db: Needs['db'], { definition, user_id: userId }: Row): Promise<number | null> => {
  if (!definition.nodes.some((one) => one.kind === 'make_image' && one.settings.photos === 'brand')) return null;
  const { photo_ids: photos } = await readBrand(db, userId);
  return photos.length < 2 ? photos.length : null;
};

/** What was asked to be changed of the versions before, with those versions. */
const readBefore = async (
  { db, writer }: Pick<Needs, 'db' | 'writer'>,
  row: Row,
  token: string,
  ads: readonly Ad[],
): Promise<ReadonlyMap<string, NonNullable<ReviewedAd['again']>>> => {
  const { redone = {} } = row.facts;
  const asked = ads.flatMap((ad) => (redone[ad.id] ? [[ad, redone[ad.id]!] as const] : []));
  if (asked.length === 0) return new Map();
  const fewPhotos = await readFewPhotos(db, row);
  const found = await readAds(
    db,
    row.user_id,
    asked.map(([, { of }]) => of),
  );
  const byId = new Map(found.map((ad) => [ad.id, ad]));
  return new Map(
    asked.map(([now, told]) => {
      const { of, comment, must_say: mustSay = '' } = told;
      const ad = byId.get(of);
      const followed = ad ? followedOf({ before: ad, after: now }, told, writer.kind, fewPhotos) : [];
      return [now.id, { comment, must_say: mustSay, followed, before: ad ? shownOf(token, ad) : null }];
    }),
  );
};

/** The headlines that pictures say: not those that are bare calls, nor those of what somebody uploaded. */
const readSaid = async (
  db: Needs['db'],
  { facts: { copies } }: Row,
  ads: readonly Ad[],
): Promise<ReadonlyMap<string, string>> => {
  const made = ads.filter(({ media: { square, portrait } }) => (square ?? portrait)?.made === true);
  const briefs = await briefsOf(
    db,
    made.flatMap(({ id }) => copies[id] ?? []),
  );
  return new Map(
    made.flatMap((ad) => {
      const of = copies[ad.id] ?? null;
      const brief = (of && briefs.get(of.generation_id)) ?? EMPTY_BRIEF;
      const { headline } = ad.copy;
      return pictureTexts({ ...textsOf(ad), of }, brief, '').headline === headline.trim() ? [[ad.id, headline]] : [];
    }),
  );
};

/** What steps made too few of, in the order of the flow. */
const fewerIn = ({ definition, facts: { fewer = {} } }: Row): string[] =>
  definition.nodes.flatMap(({ id }) => fewer[id] ?? []);

/** What is to be reviewed; 404 where the token opens nothing. */
export const readReview = async ({ db, now, writer }: Needs, reader: Reader): Promise<Review> => {
  const row = await findReview(db, reader, now());
  const ads = await readAds(db, row.user_id, row.ad_ids);
  const said = new Map(row.answer?.ads.map((one) => [one.ad_id, one]));
  const name = `${row.first_name} ${row.last_name}`.trim();
  const isOpen = row.state === 'open' && row.deadline > now();
  const own = row.mailed_to === null;
  const places: Places = own && isOpen ? await readPlaces(db, row, ads) : new Map();
  const isByLink = !own && (isOpen || row.answered_by === 'link');
  const later = isByLink ? await readLacking(db, row, ads) : null;
  const goals = own ? await readGoals(db, row, ads) : new Map();
  const before = await readBefore({ db, writer }, row, reader.token, ads);
  const says = await readSaid(db, row, ads);
  const rewrites = rewritesAfter(row.definition, row.node, writer.kind);
  const photos = own && isOpen && rewrites?.image ? (await readBrand(db, row.user_id)).photos : [];
  return {
    state: row.state === 'answered' ? 'answered' : isOpen ? 'open' : 'over',
    over: row.state === 'answered' || isOpen ? null : overBy(row),
    flow_name: row.flow_name,
    from: name || row.owner,
    own,
    by_owner: reader.userId === row.user_id,
    note: row.note,
    deadline: row.deadline.toISOString(),
    ads: ads.map((ad) =>
      toAd(reader.token, ad, {
        seen: seenOf(ad, own),
        said: said.get(ad.id),
        account: places.get(ad.id),
        later: later?.has(ad.id) ?? false,
        place: goals.get(ad.id) ?? null,
        says: says.get(ad.id) ?? null,
        again: before.get(ad.id) ?? null,
      }),
    ),
    publishes: publishAfter(row.definition, row.node)?.settings.status ?? null,
    rewrites,
    fewer: reader.userId === row.user_id ? fewerIn(row) : [],
    rounds_left: isOpen ? roundsLeft(row) : null,
    photos: photos.slice(0, FLOW_LISTS.photos).map(({ id, url, width, height }) => ({ id, url, width, height })),
    run: own ? { id: row.run_id, flow_id: row.flow_id } : null,
  };
};

/** The owner of an image that a review shows; 404 where it shows none such. */
export const ownerOfReviewed = async (
  { db, now }: Pick<Needs, 'db' | 'now'>,
  reader: Reader,
  imageId: string,
): Promise<number> => {
  const row = await findReview(db, reader, now());
  const shown = await db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('id', 'in', [...row.ad_ids, ...row.ad_ids.flatMap((id) => row.facts.redone?.[id]?.of ?? [])])
    .where((eb) => eb.or([eb('square_image_id', '=', imageId), eb('portrait_image_id', '=', imageId)]))
    .executeTakeFirst();
  if (!shown) throw reviewMissing();
  return row.user_id;
};
