import { recordFacts } from '#server/ads/facts.ts';
import { hashAtMeta } from '#server/media/metaImages.ts';
import { differences } from './compare.ts';
import type { PublishContext } from './context.ts';
import { creativeFields } from './creative.ts';
import { perform } from './effect.ts';
import { isRejected, isSettled } from './followed.ts';
import { markedName } from './marker.ts';
import { sendFollows } from './queue.ts';
import { ourError, PublishStop, stopFor } from './stop.ts';

/** Meta's hashes of the ad's final images, uploaded to the account where it lacks them. */
const imageHashes = async (context: PublishContext): Promise<{ square: string; portrait: string | null }> => {
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

const creativeOf = async (context: PublishContext, marker: string) => {
  const { ad, account } = context;
  if (!account.page) {
    const advice = 'Add a page to the business on Meta, then sync under Settings, Integrations.';
    throw new PublishStop('refused', ourError('PAGE_MISSING', `${account.name} has no Facebook page.`, advice));
  }
  const { square, portrait } = await imageHashes(context);
  const parts = {
    name: ad.name,
    headline: ad.headline,
    primaryText: ad.primary_text,
    description: ad.description,
    ctaText: ad.cta_text,
    link: ad.link,
    pageId: account.page.id,
    instagramId: account.instagram?.id ?? null,
    square,
    portrait,
  };
  return creativeFields(parts, marker);
};

const begin = ({ deps, db, ad, publication }: PublishContext): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
const readBack = async ({ deps, token }: PublishContext, metaAdId: string, sent: Readonly<Record<string, unknown>>) => {
  try {
    const stored = await deps.meta.readAd(token, metaAdId);
    const { name: _name, ...content } = sent;
    const { effective_status: effectiveStatus, issues } = stored;
    return { effectiveStatus, issues, differences: differences(content, stored.creative) };
  } catch {
    return null;
  }
};

/** Publishes one ad from wherever it is: creative, then ad, then a look at what Meta made of them. Throws `PublishStop`. */
export const publishAd = async (context: PublishContext): Promise<void> => {
  const { deps, db, ad, publication } = context;
  if (ad.status !== 'publishing') await begin(context);
  let sent: Record<string, unknown> | null = null;
  const creativeId = await perform(context, 'creative', async (marker) => (sent = await creativeOf(context, marker)));
  const metaAdId = await perform(context, 'ad', (marker) => ({
    name: markedName(ad.name, marker),
    adset_id: ad.adset?.id ?? '',
    creative: { creative_id: creativeId },
    status: publication.wanted_status,
  }));
  const stored = await readBack(context, metaAdId, sent ?? (await creativeOf(context, '')));
  await db.transaction().execute(async (trx) => {
    const now = deps.now();
    const followAt = isSettled(stored?.effectiveStatus ?? null)
      ? null
      : new Date(now.getTime() + context.timing.followMs[0]);
    await trx
      .updateTable('publications')
      .set({
        state: 'confirmed',
        effective_status: stored?.effectiveStatus ?? null,
        meta_issues: JSON.stringify(stored?.issues ?? []),
        differences: JSON.stringify(stored?.differences ?? []),
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
    const data = { meta_ad_id: metaAdId, meta_creative_id: creativeId, differences: stored?.differences ?? [] };
    await recordFacts(deps, trx, [{ adId: ad.id, userId: ad.user_id, type: 'ad.published', data }]);
    if (isRejected(stored?.effectiveStatus ?? null)) {
      const event = { userId: ad.user_id, publicationId: publication.id, ad: ad.name, issues: stored?.issues ?? [] };
      await deps.events.emit(trx, 'publishing.rejected', event);
    }
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });
};
