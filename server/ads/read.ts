import type { Ad, AdChange, AdMedia, AdReview, Publication } from '#contract/ad.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import type { InheritedValues } from '#contract/rules/inheritance.ts';
import { inheritanceOf } from '#server/presets/inherit.ts';
import { atOneMoment } from '#server/platform/db/moment.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mediaOf } from '#server/media/view.ts';
import { differencesByPart, differencesInWords } from './differenceWords.ts';
import { type ChangeRow, shownChanges } from './changes.ts';
import { adsOf } from './own.ts';
import { type Selectable, sql } from 'kysely';
import { inReview } from './inReview.ts';
import { fixedIn } from './fixedIn.ts';
import { rejectedBefore } from './rejectedBefore.ts';
import type { AdsTable, PublicationsTable } from './tables.ts';

export type AdRow = Selectable<AdsTable>;
type PublicationRow = Selectable<PublicationsTable>;

export const adMissing = () => new Problem(404, 'There is no such ad.', { code: 'ad_missing' });

const toChange = (row: ChangeRow): AdChange => ({
  id: row.id,
  kind: row.kind,
  status: row.wanted.status ?? null,
  archives: row.wanted.archives ?? false,
  budget: row.wanted.budget?.to ?? null,
  content: row.wanted.texts ? { ...row.wanted.texts } : null,
  state: row.state === 'superseded' ? 'refused' : row.state,
  waits_until: row.waits_until?.toISOString() ?? null,
  error: row.error,
});

interface Published {
  readonly publication: PublicationRow;
  readonly accountMetaId: string | null;
  readonly changes: readonly ChangeRow[];
}

const toPublication = ({ publication: row, accountMetaId, changes }: Published): Publication => ({
  state: row.state,
  meta_ad_id: row.meta_ad_id,
  meta_creative_id: row.meta_creative_id,
  effective_status: row.effective_status,
  meta_issues: row.meta_issues,
  differences: differencesInWords(row.differences, row.details?.enhancements),
  differing: differencesByPart(row.differing),
  configured_status: row.configured_status,
  account_meta_id: accountMetaId,
  change: changes[0] ? toChange(changes[0]) : null,
  changes: changes.map(toChange),
  attempts: row.attempts,
  waits_until: row.waits_until?.toISOString() ?? null,
  published_at: row.published_at?.toISOString() ?? null,
  error: row.error,
  stopping: row.stop_asked && row.state !== 'refused' && row.state !== 'confirmed',
});

const NOTHING: InheritedValues = { enhancements: {} };

interface Parts {
  readonly media: AdMedia;
  readonly published: Published | undefined;
  readonly inherited: InheritedValues;
  readonly review: AdReview | undefined;
}

const toAd = (row: AdRow, { media, published, inherited, review }: Parts): Ad => ({
  id: row.id,
  status: row.status,
  ad_account_id: row.ad_account_id,
  adset: row.adset,
  copy: {
    name: row.name,
    headline: row.headline,
    primary_text: row.primary_text,
    description: row.description,
    cta_text: row.cta_text,
  },
  link: row.link,
  details: {
    preset_id: row.preset_id,
    page_id: row.page_id,
    instagram_id: row.instagram_id,
    pixel_id: row.pixel_id,
    display_link: row.display_link,
    url_parameters: row.url_parameters,
    enhancements: row.enhancements,
    wanted_status: row.wanted_status,
  },
  // From queued on, what it was queued with.
  inherited: isEditable(row.status) ? inherited : (published?.publication.details?.inherited ?? NOTHING),
  media,
  publication: published ? toPublication(published) : null,
  analyticsData: row.analytics,
  ...(review && { review }),
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Rows of one user with what belongs to them: images, the newest publication, and what they inherit. */
export const withParts = async (db: Deps['db'], rows: readonly AdRow[]): Promise<Ad[]> => {
  const adIds = rows.map(({ id }) => id);
  const [media, inheritance, publications, changes, reviews] = await Promise.all([
    mediaOf(db, rows),
    inheritanceOf(db, rows),
    rows.length
      ? db
          .selectFrom('publications as p')
          .innerJoin('ad_accounts as a', 'a.id', 'p.ad_account_id')
          .selectAll('p')
          .select('a.meta_id as account')
          .distinctOn('p.ad_id')
          .where('p.ad_id', 'in', adIds)
          .orderBy('p.ad_id')
          .orderBy('p.number', 'desc')
          .execute()
      : [],
    shownChanges(db, adIds),
    inReview(db, rows),
  ]);
  const newest = new Map(
    publications.map(({ account, ...publication }) => [
      publication.ad_id,
      { publication, accountMetaId: account, changes: changes.get(publication.ad_id) ?? [] },
    ]),
  );
  return rows.map((row) =>
    toAd(row, {
      media: media.get(row.id)!,
      published: newest.get(row.id),
      inherited: inheritance.get(row.id)!.values,
      review: reviews.get(row.id),
    }),
  );
};

/** With what Meta said of the originals of copies, as long as it holds, and the copies in which rejected ads were fixed. */
export const withRejected = async (db: Deps['db'], rows: readonly AdRow[]): Promise<Ad[]> => {
  const [ads, rejected, fixed] = await Promise.all([withParts(db, rows), rejectedBefore(db, rows), fixedIn(db, rows)]);
  return ads.map((ad) => {
    const rejected_before = rejected.get(ad.id);
    const fixed_in = fixed.get(ad.id);
    return { ...ad, ...(rejected_before && { rejected_before: [...rejected_before] }), ...(fixed_in && { fixed_in }) };
  });
};

const readNamed = async (db: Deps['db'], userId: number, ids: readonly string[]): Promise<Ad[]> => {
  const rows = await adsOf(db, userId).selectAll().where('id', 'in', ids).execute();
  const place = new Map(ids.map((id, at) => [id, at]));
  const sorted = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return withRejected(db, sorted);
};

/** The named ads of the user; ids of others are left out. */
export const readAds = async (db: Deps['db'], userId: number, ids: readonly string[]): Promise<Ad[]> =>
  ids.length === 0 ? [] : atOneMoment(db, (one) => readNamed(one, userId, ids));

const hasNamesake = async (db: Deps['db'], userId: number, { id, copy }: Pick<Ad, 'id' | 'copy'>): Promise<boolean> => {
  const name = copy.name.trim();
  if (name === '') return false;
  const other = await adsOf(db, userId)
    .select('id')
    // As the index has it.
    .where(sql`lower(name) collate "C"`, '=', sql`lower(${name})`)
    .where('name', '=', name)
    .where('id', '!=', id)
    .where('status', '!=', 'archived')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** One ad of the user; 404 where there is none. */
export const readAd = async (db: Deps['db'], userId: number, id: string): Promise<Ad> => {
  const [ad] = await readAds(db, userId, [id]);
  if (!ad) throw adMissing();
  return { ...ad, has_namesake: await hasNamesake(db, userId, ad) };
};
