import * as z from 'zod';
import { object, text } from '../params.ts';

const Label = z.looseObject({ name: z.string() });
const Labels = z.array(Label).optional();
const Text = z.looseObject({ text: z.string(), adlabels: Labels });

export const CallToAction = z.looseObject({
  type: z.string(),
  value: z.looseObject({ link: z.string().optional() }).optional(),
});

export const LinkData = z.looseObject({
  link: z.string().optional(),
  message: z.string().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  caption: z.string().optional(),
  image_hash: z.string().optional(),
  picture: z.string().optional(),
  call_to_action: CallToAction.optional(),
});
export type LinkData = z.output<typeof LinkData>;

export const StorySpec = z.looseObject({
  page_id: z.string().optional(),
  instagram_user_id: z.string().optional(),
  instagram_actor_id: z.string().optional(),
  link_data: LinkData.optional(),
});
export type StorySpec = z.output<typeof StorySpec>;

export const Rule = z.looseObject({
  customization_spec: z.looseObject({ publisher_platforms: z.array(z.string()).optional() }).optional(),
  image_label: Label.optional(),
  body_label: Label.optional(),
  title_label: Label.optional(),
  description_label: Label.optional(),
  link_url_label: Label.optional(),
  priority: z.coerce.number().int().optional(),
  is_default: z.boolean().optional(),
});
export type Rule = z.output<typeof Rule>;

const AdFormat = z.enum([
  'AUTOMATIC_FORMAT',
  'CAROUSEL',
  'CAROUSEL_IMAGE',
  'COLLECTION',
  'SINGLE_IMAGE',
  'SINGLE_VIDEO',
]);

export const Feed = z.looseObject({
  images: z.array(z.looseObject({ hash: z.string(), adlabels: Labels })).default([]),
  bodies: z.array(Text).default([]),
  titles: z.array(Text).default([]),
  descriptions: z.array(Text).default([]),
  link_urls: z
    .array(z.looseObject({ website_url: z.string(), display_url: z.string().optional(), adlabels: Labels }))
    .default([]),
  call_to_action_types: z.array(z.string()).default([]),
  ad_formats: z.array(AdFormat).default([]),
  optimization_type: z.string().optional(),
  asset_customization_rules: z.array(Rule).optional(),
});
export type Feed = z.output<typeof Feed>;

/** What a creative is made from; the rest of Meta's parameters is passed over. */
export const CreativeParams = z.object({
  name: text(400).optional(),
  object_story_spec: object.optional(),
  asset_feed_spec: object.optional(),
  degrees_of_freedom_spec: object.optional(),
  url_tags: text(1024).optional(),
  authorization_category: text().optional(),
  contextual_multi_ads: object.optional(),
});
export type CreativeParams = z.output<typeof CreativeParams>;
