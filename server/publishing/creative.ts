import { CALLS_TO_ACTION, isCallToActionLabel } from '#contract/rules/callToAction.ts';
import { enhancements } from './enhancements.ts';
import { markedName } from './marker.ts';

/** All that a creative is made of. */
export interface CreativeParts {
  readonly name: string;
  readonly headline: string;
  readonly primaryText: string;
  readonly description: string;
  readonly ctaText: string;
  readonly link: string;
  readonly pageId: string;
  readonly instagramId: string | null;
  /** Empty: Meta shows the link's own. */
  readonly displayLink: string;
  readonly urlParameters: string;
  /** Meta's keys of those that are switched on. */
  readonly enhancements: readonly string[];
  /** Meta's hashes of the images. */
  readonly square: string;
  readonly portrait: string | null;
}

const SQUARE = 'img_square';
const PORTRAIT = 'img_portrait';

/** Where the portrait image is shown; everywhere else the square one, by the rule without conditions. */
const TALL_PLACEMENTS = {
  publisher_platforms: ['facebook', 'instagram'],
  facebook_positions: ['story', 'facebook_reels'],
  instagram_positions: ['story', 'reels'],
};

/** The fields of a creative as Meta takes them: one image, or one for each kind of placement. */
export const creativeFields = (parts: CreativeParts, marker: string): Record<string, unknown> => {
  const cta = isCallToActionLabel(parts.ctaText) ? CALLS_TO_ACTION[parts.ctaText] : 'NO_BUTTON';
  const actor = {
    page_id: parts.pageId,
    ...(parts.instagramId === null ? {} : { instagram_user_id: parts.instagramId }),
  };
  const base = {
    name: markedName(parts.name, marker),
    degrees_of_freedom_spec: enhancements(parts.enhancements),
    ...(parts.urlParameters === '' ? {} : { url_tags: parts.urlParameters }),
  };
  if (parts.portrait === null) {
    const linkData = {
      image_hash: parts.square,
      link: parts.link,
      message: parts.primaryText,
      name: parts.headline,
      description: parts.description,
      ...(parts.displayLink === '' ? {} : { caption: parts.displayLink }),
      call_to_action: { type: cta, value: { link: parts.link } },
    };
    return { ...base, object_story_spec: { ...actor, link_data: linkData } };
  }
  return {
    ...base,
    object_story_spec: actor,
    asset_feed_spec: {
      images: [
        { hash: parts.square, adlabels: [{ name: SQUARE }] },
        { hash: parts.portrait, adlabels: [{ name: PORTRAIT }] },
      ],
      bodies: [{ text: parts.primaryText }],
      titles: [{ text: parts.headline }],
      descriptions: [{ text: parts.description }],
      link_urls: [{ website_url: parts.link, ...(parts.displayLink === '' ? {} : { display_url: parts.displayLink }) }],
      call_to_action_types: [cta],
      ad_formats: ['SINGLE_IMAGE'],
      optimization_type: 'PLACEMENT',
      asset_customization_rules: [
        { customization_spec: TALL_PLACEMENTS, image_label: { name: PORTRAIT }, priority: 1 },
        // Meta asks for a rule without conditions, and takes it for the default.
        { customization_spec: {}, image_label: { name: SQUARE }, priority: 2 },
      ],
    },
  };
};
