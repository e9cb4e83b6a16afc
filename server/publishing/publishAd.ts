import { recordFacts } from '#server/ads/facts.ts';
import { hashAtMeta } from '#server/media/metaImages.ts';
import { type Content, contentOf } from './content.ts';
import type { PublishContext } from './context.ts';
import { creativeFields } from './creative.ts';
import { effectOf, perform } from './effect.ts';
import { isRejected, nextFollow } from './followed.ts';
import { markedName } from './marker.ts';
import { sendFollows } from './queue.ts';
import { refuseIfStopped } from './refuseIfStopped.ts';
import { differingFrom, type Sent, sentOf } from './sent.ts';
import { ourError, PublishStop, stopFor } from './stop.ts';

type Parts = Pick<PublishContext, 'deps' | 'db' | 'ad' | 'account' | 'token'>;

/** Meta's hashes of the ad's final images, uploaded to the account where it lacks them. */
const imageHashes = async (context: Parts): Promise<{ square: string; portrait: string | null }> => {
  const { deps, db, ad, account, token } = context;
  const hashOf = async (imageId: string | null): Promise<string | null> => {
    const found =
      imageId && (await db.selectFrom('images').selectAll().where('id', '=', imageId).executeTakeFirstOrThrow());
    if (!found) return null;
    const image = {
      accountId: account.id,
      metaAccountId: account.meta_id,
      sha256: found.sha256,
      finalKey: found.final_key,
    };
    return hashAtMeta(deps, db, token, image);
  };
  try {
    const square = await hashOf(ad.square_image_id);
    if (square === null) {
      throw new PublishStop(
        'refused',
        ourError('MEDIA_MISSING', 'The square image is missing.', 'Add a square image.'),
      );
    }
    return { square, portrait: await hashOf(ad.portrait_image_id) };
  } catch (error) {
    throw stopFor(error);
  }
};

/** The fields of an ad's creative, its images at Meta. Throws `PublishStop`. */
export const creativeOf = async (context: Parts, content: Content, marker: string) => {
  const { square, portrait } = await imageHashes(context);
  const parts = {
    name: content.name,
    headline: content.headline,
    primaryText: content.primary_text,
    description: content.description,
    ctaText: content.cta_text,
    link: content.link,
    pageId: content.page_id,
    instagramId: content.instagram_id,
    displayLink: content.display_link,
    urlParameters: content.url_parameters,
    enhancements: content.enhancements,
    square,
    portrait,
  };
  return creativeFields(parts, marker);
};

/** What the ad's pixel measures: conversions on the website. */
const tracking = (pixelId: string | null) =>
  pixelId === null ? {} : { tracking_specs: [{ 'action.type': ['offsite_conversion'], fb_pixel: [pixelId] }] };

const begin = ({ deps, db, ad, publication }: PublishContext): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await refuseIfStopped(trx, publication.id);
    await trx
      .updateTable('ads')
      .set(({ eb }) => ({ status: 'publishing', version: eb('version', '+', 1), updated_at: deps.now() }))
      .where('id', '=', ad.id)
      .execute();
    await trx.updateTable('publications').set({ waits_until: null }).where('id', '=', publication.id).execute();
    await recordFacts(deps, trx, [{ adId: ad.id, userId: ad.user_id, type: 'ad.publishing' }]);
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });

/** What Meta holds now, compared with what was sent; null where it cannot be read, which undoes nothing. */
const readBack = async ({ deps, token }: PublishContext, metaAdId: string, sent: Sent) => {
  try {
    const stored = await deps.meta.readAd(token, metaAdId);
    const { effective_status: effectiveStatus, status, issues } = stored;
    return { effectiveStatus, status, issues, differing: differingFrom(sent, stored) };
  } catch {
    return null;
  }
};

/** Publishes one ad from wherever it is: creative, then ad, then a look at what Meta made of them. Throws `PublishStop`. */
export const publishAd = async (context: PublishContext): Promise<void> => {
  const { deps, db, ad, publication } = context;
  if (ad.status !== 'publishing') await begin(context);
  const content = await contentOf(context);
  let creative: Record<string, unknown> | null = null;
  const creativeId = await perform(
    context,
    'creative',
    async (marker) => (creative = await creativeOf(context, content, marker)),
  );
  const asAd = { name: markedName(ad.name, effectOf(publication.id, 'ad').marker), status: publication.wanted_status };
  const metaAdId = await perform(context, 'ad', () => ({
    ...asAd,
    adset_id: content.adset_id,
    creative: { creative_id: creativeId },
    ...tracking(content.pixel_id),
  }));
  const sent = sentOf(creative ?? (await creativeOf(context, content, '')), asAd);
  const stored = await readBack(context, metaAdId, sent);
  const paths = (stored?.differing ?? []).map(({ path }) => path);
  await db.transaction().execute(async (trx) => {
    const now = deps.now();
    const followAt = nextFollow(context.timing, { status: stored?.effectiveStatus ?? null, follows: 0 }, now, now);
    await trx
      .updateTable('publications')
      .set({
        state: 'confirmed',
        effective_status: stored?.effectiveStatus ?? null,
        meta_issues: JSON.stringify(stored?.issues ?? []),
        configured_status: stored?.status ?? null,
        sent: JSON.stringify(sent),
        differences: JSON.stringify(paths),
        differing: JSON.stringify(stored?.differing ?? []),
        published_at: now,
        follow_at: followAt,
        waits_until: null,
        error: null,
      })
      .where('id', '=', publication.id)
      .execute();
    await trx
      .updateTable('ads')
      .set(({ eb }) => ({ status: 'published', version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', ad.id)
      .execute();
    if (followAt) await sendFollows(deps, trx, [{ id: publication.id, at: followAt }]);
    const data = { meta_ad_id: metaAdId, meta_creative_id: creativeId, differences: paths };
    await recordFacts(deps, trx, [{ adId: ad.id, userId: ad.user_id, type: 'ad.published', data }]);
    if (isRejected(stored?.effectiveStatus ?? null)) {
      const whose = { userId: ad.user_id, publicationId: publication.id, ad: ad.name };
      const event = { ...whose, issues: stored?.issues ?? [], at: now };
      await deps.events.emit(trx, 'publishing.rejected', event);
    }
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });
};
