import type * as z from 'zod';
import {
  GraphError,
  badParam,
  creativeFailed,
  invalid,
  missingParam,
  pageNotAssigned,
  permissionMissing,
} from '../errors.ts';
import { instagramAllowed, pageAllowed } from '../promote.ts';
import type { Row } from '../store.ts';
import { type View, may, sees } from '../world.ts';
import { checkPlacementRules } from './placement.ts';
import { type CreativeParams, Feed, type LinkData, StorySpec } from './spec.ts';
import { checkCallToAction, checkLength, checkLink } from './texts.ts';

const shaped = <S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw badParam([name, ...issue.path].join('.'), `valid: ${issue.message}`);
};

const checkActors = (
  { page_id, instagram_user_id, instagram_actor_id }: StorySpec,
  account: Row<'account'>,
  view: View,
) => {
  const { store } = view.world;
  if (instagram_actor_id)
    throw new GraphError(100, '(#100) Param instagram_actor_id must be a valid Instagram account id');
  if (!page_id)
    throw invalid(
      undefined,
      'Ad Must Be Associated With a Facebook Page',
      'Choose the Facebook Page that this ad speaks for.',
      ['object_story_spec', 'page_id'],
    );
  const page = store.get('page', page_id);
  if (!page || !sees(view, page))
    throw invalid(
      1_885_029,
      'Ad Must Be Associated With a Facebook Page',
      'The Page does not exist, or you have no access to it. Choose another Page.',
      ['object_story_spec', 'page_id'],
    );
  if (!may(view, ['pages_manage_ads'])) throw permissionMissing(['pages_manage_ads']);
  if (!pageAllowed(view, account, page)) throw pageNotAssigned();
  if (!instagram_user_id) return;
  const instagram = store.get('instagram', instagram_user_id);
  if (!instagram || !instagramAllowed(account, instagram))
    throw invalid(
      1_815_199,
      'Instagram Account Is Not Authorized',
      'This ad account may not use the Instagram account. Connect both to the same business.',
      ['object_story_spec', 'instagram_user_id'],
    );
};

const checkImage = (hash: string, account: Row<'account'>, view: View, blame: readonly string[]) => {
  if (!view.world.store.get('image', `${account.id.slice(4)}:${hash}`))
    throw creativeFailed(
      `There is no image with the hash ${hash} in this ad account. Upload it first.`,
      blame,
      'Image Not Found',
    );
};

const checkLinkData = (data: LinkData, account: Row<'account'>, view: View) => {
  const at = (...rest: string[]) => ['object_story_spec', 'link_data', ...rest];
  checkLink(data.link, at('link'));
  checkLength('body', data.message, at('message'));
  checkLength('title', data.name, at('name'));
  checkLength('description', data.description, at('description'));
  if (data.image_hash !== undefined) checkImage(data.image_hash, account, view, at('image_hash'));
  if (data.call_to_action) {
    checkCallToAction(data.call_to_action.type, at('call_to_action', 'type'));
    if (data.call_to_action.value?.link !== undefined && data.call_to_action.type !== 'CALL_NOW')
      checkLink(data.call_to_action.value.link, at('call_to_action', 'value', 'link'));
  }
};

const unique = (values: readonly string[], name: string) => {
  if (new Set(values).size < values.length)
    throw invalid(1_815_629, 'Asset Values Must Be Unique', `The same value stands twice in ${name}.`, [
      'asset_feed_spec',
      name,
    ]);
};

const checkCounts = (feed: Feed) => {
  const { images, bodies, titles, descriptions, link_urls, call_to_action_types } = feed;
  const few = { bodies, titles, descriptions, link_urls, call_to_action_types };
  for (const [name, assets] of Object.entries(few))
    if (assets.length > 5) throw creativeFailed(`Use at most 5 ${name}.`, ['asset_feed_spec', name]);
  if (images.length > 10) throw creativeFailed('Use at most 10 images.', ['asset_feed_spec', 'images']);
  const all = images.length + Object.values(few).reduce((sum, assets) => sum + assets.length, 0);
  if (all > 30) throw creativeFailed('Use at most 30 assets in all.', ['asset_feed_spec']);
};

const checkFeed = (feed: Feed, account: Row<'account'>, view: View) => {
  const at = (name: string) => ['asset_feed_spec', name];
  if (feed.ad_formats.length !== 1) throw creativeFailed('Name exactly one ad format.', at('ad_formats'));
  if (feed.ad_formats[0] === 'SINGLE_IMAGE' && feed.images.length === 0)
    throw creativeFailed('Add an image.', at('images'));
  if (feed.link_urls.length === 0)
    throw invalid(2_446_383, 'Website URL Is Missing', 'Add the address that the ad leads to.', at('link_urls'));
  checkCounts(feed);
  unique(
    feed.images.map(({ hash }) => hash),
    'images',
  );
  unique(
    feed.bodies.map(({ text }) => text),
    'bodies',
  );
  unique(
    feed.titles.map(({ text }) => text),
    'titles',
  );
  unique(
    feed.descriptions.map(({ text }) => text),
    'descriptions',
  );
  unique(
    feed.link_urls.map(({ website_url }) => website_url),
    'link_urls',
  );
  feed.bodies.forEach(({ text }) => checkLength('body', text, at('bodies')));
  feed.titles.forEach(({ text }) => checkLength('title', text, at('titles')));
  feed.descriptions.forEach(({ text }) => checkLength('description', text, at('descriptions')));
  feed.link_urls.forEach(({ website_url }) => checkLink(website_url, at('link_urls')));
  feed.call_to_action_types.forEach((type) => checkCallToAction(type, at('call_to_action_types')));
  feed.images.forEach(({ hash }) => checkImage(hash, account, view, at('images')));
  if (feed.asset_customization_rules) checkPlacementRules(feed.asset_customization_rules, feed);
};

const checkEnhancements = (spec: Record<string, unknown>) => {
  const features = spec['creative_features_spec'];
  if (typeof features !== 'object' || features === null) return;
  if ('standard_enhancements' in features)
    throw invalid(
      3_858_504,
      'Standard Enhancements Cannot Be Set',
      'standard_enhancements is no longer taken. Set each enhancement by itself.',
      ['degrees_of_freedom_spec', 'creative_features_spec'],
    );
  for (const [name, feature] of Object.entries(features)) {
    const status = (feature as { enroll_status?: unknown } | null)?.enroll_status;
    if (status !== 'OPT_IN' && status !== 'OPT_OUT')
      throw invalid(3_858_082, 'Enroll Status Is Missing', `Say OPT_IN or OPT_OUT for ${name}.`, [
        'degrees_of_freedom_spec',
        'creative_features_spec',
        name,
      ]);
  }
};

/** Refuses what Meta refuses in a creative, with Meta's codes; returns what is kept of it. */
export const checkCreative = (params: CreativeParams, account: Row<'account'>, view: View): Record<string, unknown> => {
  const { name: _name, ...spec } = params;
  if (!spec.object_story_spec) throw missingParam('object_story_spec');
  const story = shaped(StorySpec, spec.object_story_spec, 'object_story_spec');
  checkActors(story, account, view);
  if (spec.degrees_of_freedom_spec) checkEnhancements(spec.degrees_of_freedom_spec);
  if (story.link_data) checkLinkData(story.link_data, account, view);
  if (spec.asset_feed_spec) checkFeed(shaped(Feed, spec.asset_feed_spec, 'asset_feed_spec'), account, view);
  else if (!story.link_data) throw creativeFailed('Add link_data or an asset_feed_spec.', ['object_story_spec']);
  return Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined));
};

/** Whether Meta mixes the assets itself, which only an ad set with `is_dynamic_creative` may hold. */
export const isDynamic = (spec: Readonly<Record<string, unknown>>): boolean => {
  const feed = spec['asset_feed_spec'] as { asset_customization_rules?: unknown } | undefined;
  return feed !== undefined && feed.asset_customization_rules === undefined;
};
