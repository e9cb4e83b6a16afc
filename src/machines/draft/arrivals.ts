// What becomes of a draft when an ad comes from the server, or a copy of it from this browser.
import type { Ad } from '#contract/ad.ts';
import { EMPTY_FIELDS, fieldsOfAd } from '../adFields.ts';
import { NO_HISTORY } from '../history.ts';
import { differing, withParts } from '../merge.ts';
import type { DraftContext, LoadedDraft } from './context.ts';
import { imagesOf, withImages } from './images.ts';
import { holds, mergedWith, takeOver } from './versions.ts';

type Changes = Partial<DraftContext>;

/** What every newer ad brings along. */
const brought = ({ images, mediaAssetId }: DraftContext, ad: Ad): Changes => ({
  saved: ad,
  asOf: null,
  images: withImages(images, imagesOf(ad)),
  mediaAssetId: ad.media.media_asset_id ?? mediaAssetId,
  failure: null,
});

export const opened = (context: DraftContext, { ad, copy, asOf }: LoadedDraft): Changes => ({
  saved: ad,
  asOf: asOf ?? null,
  // What was last known of an ad may be older than what was written of it.
  base: ad && (copy?.version ?? ad.version),
  before: ad ? (copy?.before ?? fieldsOfAd(ad, copy?.fields ?? context.fields)) : EMPTY_FIELDS,
  sent: [],
  fields: copy?.fields ?? (ad ? fieldsOfAd(ad, context.fields) : context.fields),
  images: withImages(context.images, [...(copy?.images ?? []), ...imagesOf(ad)]),
  mediaAssetId: ad?.media.media_asset_id ?? context.mediaAssetId,
  tooLate: null,
  failure: null,
});

export const reopened = (context: DraftContext, { copy, asOf }: LoadedDraft): Changes => ({
  asOf: asOf ?? null,
  fields: copy!.fields,
  before: copy!.before,
  base: copy!.version,
  sent: copy!.sent,
  images: withImages(context.images, copy!.images),
  tooLate: null,
});

/** Deleted: what was written of it last stays. */
export const left = (context: DraftContext, { copy, deleted }: LoadedDraft): Changes => ({
  fields: copy?.fields ?? context.fields,
  images: withImages(context.images, copy?.images ?? []),
  restorable: deleted ?? null,
  contested: [],
  taken: [],
  tries: 0,
});

/** The ad, as somebody saved it meanwhile, and what is written here become one. */
export const merged = (context: DraftContext, ad: Ad | null): Changes => {
  if (ad === null) return { saved: null, base: null, contested: [], asOf: null };
  const theirs = fieldsOfAd(ad, context.fields);
  const { taken, contested } = mergedWith(context, ad);
  return {
    ...brought(context, ad),
    ...takeOver(context, taken, theirs),
    before: context.before && withParts(theirs, contested, context.before),
    base: contested.length > 0 ? context.base : ad.version,
    sent: [],
    contested,
  };
};

/** Nothing is written here that the server lacks: what it has by now takes the place of what is here. */
export const followed = (context: DraftContext, ad: Ad | null): Changes => {
  if (ad === null) return { asOf: null };
  const theirs = fieldsOfAd(ad, context.fields);
  const parts = context.before
    ? differing(context.before, theirs).filter((part) => differing(context.fields, theirs).includes(part))
    : [];
  return {
    ...brought(context, ad),
    ...takeOver(context, parts, theirs),
    base: ad.version,
    before: theirs,
    tries: 0,
  };
};

/** The server's ad takes the place of what is here. */
export const replaced = (context: DraftContext, ad: Ad): Changes => {
  const fields = fieldsOfAd(ad, context.fields);
  return {
    ...brought(context, ad),
    fields,
    before: fields,
    base: ad.version,
    sent: [],
    contested: [],
    history: holds(ad, context.fields) ? context.history : NO_HISTORY,
    tries: 0,
  };
};

/** After a save: what was typed meanwhile stays, and so does the place that uploads are named after. */
export const saved = (context: DraftContext, ad: Ad): Changes => ({
  ...brought(context, ad),
  mediaAssetId: context.mediaAssetId,
  base: ad.version,
  before: fieldsOfAd(ad, context.fields),
  sent: [],
  tries: 0,
});
