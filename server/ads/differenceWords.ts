import { MAX_AD_FAULTS } from '#contract/rules/listLimits.ts';

/** The names of the parts of a creative, by the beginnings of their paths; the first that fits counts. */
const NAMES: readonly (readonly [start: RegExp, name: string])[] = [
  [/^object_story_spec\.page_id/, 'Facebook page'],
  [/^object_story_spec\.instagram_user_id/, 'Instagram account'],
  [/^(asset_feed_spec\.images|object_story_spec\.link_data\.image_hash)/, 'image'],
  [/^(asset_feed_spec\.bodies|object_story_spec\.link_data\.message)/, 'primary text'],
  [/^(asset_feed_spec\.titles|object_story_spec\.link_data\.name)/, 'headline'],
  [/^(asset_feed_spec\.descriptions|object_story_spec\.link_data\.description)/, 'description'],
  [/^(asset_feed_spec\.call_to_action_types|object_story_spec\.link_data\.call_to_action)/, 'call to action'],
  [/^(asset_feed_spec\.link_urls|object_story_spec\.link_data\.link)/, 'link'],
  [/^asset_feed_spec\.(asset_customization_rules|optimization_type|ad_formats)/, 'image choice per placement'],
];

const FEATURE = /^degrees_of_freedom_spec\.creative_features_spec\.(\w+)/;

const inWords = (path: string): string => {
  const feature = FEATURE.exec(path)?.[1];
  if (feature !== undefined) return `Meta did not switch off its enhancement “${feature.replaceAll('_', ' ')}”.`;
  if (path.startsWith('degrees_of_freedom_spec')) return 'Meta did not switch off its automatic enhancements.';
  const name = NAMES.find(([start]) => start.test(path))?.[1];
  return name === undefined
    ? `Meta keeps ${path} differently from what was sent.`
    : `Meta keeps the ${name} differently from what was sent.`;
};

/** What a person reads about the paths at which Meta's ad differs from what was sent (D5.7); each thing once. */
export const differencesInWords = (paths: readonly string[]): string[] =>
  [...new Set(paths.map(inWords))].slice(0, MAX_AD_FAULTS);
