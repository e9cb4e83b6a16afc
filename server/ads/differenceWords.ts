import type { Difference } from '#contract/ad.ts';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { MAX_AD_FAULTS } from '#contract/rules/listLimits.ts';
import type { StoredDifference } from './tables.ts';

const IMAGE = 'image';

/** The names of the parts of an ad, by the beginnings of their paths; the first that fits counts. */
const NAMES: readonly (readonly [start: RegExp, name: string])[] = [
  [/^ad\.name/, 'name'],
  [/^ad\.status/, 'status'],
  [/^object_story_spec\.page_id/, 'Facebook page'],
  [/^object_story_spec\.instagram_user_id/, 'Instagram account'],
  [/^(asset_feed_spec\.images|object_story_spec\.link_data\.image_hash)/, IMAGE],
  [/^(asset_feed_spec\.bodies|object_story_spec\.link_data\.message)/, 'primary text'],
  [/^(asset_feed_spec\.titles|object_story_spec\.link_data\.name)/, 'headline'],
  [/^(asset_feed_spec\.descriptions|object_story_spec\.link_data\.description)/, 'description'],
  [/^(asset_feed_spec\.call_to_action_types|object_story_spec\.link_data\.call_to_action)/, 'call to action'],
  [/^(asset_feed_spec\.link_urls|object_story_spec\.link_data\.(link|caption))/, 'link'],
  [/^url_tags/, 'URL parameters'],
  [/^asset_feed_spec\.(asset_customization_rules|optimization_type|ad_formats)/, 'image choice per placement'],
];

const FEATURE = /^degrees_of_freedom_spec\.creative_features_spec\.(\w+)/;

const nameOf = (path: string): string | undefined => NAMES.find(([start]) => start.test(path))?.[1];

const inWords = (path: string, wanted: readonly string[]): string => {
  const feature = FEATURE.exec(path)?.[1];
  if (feature !== undefined) {
    const turn = wanted.includes(feature) ? 'on' : 'off';
    return `Meta did not turn ${turn} its enhancement “${feature.replaceAll('_', ' ')}”.`;
  }
  if (path.startsWith('degrees_of_freedom_spec')) return 'Meta did not turn off its automatic enhancements.';
  return `Meta keeps ${nameOf(path) ? `the ${nameOf(path)}` : path} differently from what was sent.`;
};

/** What a person reads about the paths at which Meta's ad differs from what was sent (D5.7), each thing once; `wanted`: enhancements that were to be on. */
export const differencesInWords = (paths: readonly string[], wanted: readonly string[] = []): string[] =>
  [...new Set(paths.map((path) => inWords(path, wanted)))].slice(0, MAX_AD_FAULTS);

const LONGEST = 300;

const LABELS = new Map<string, string>([
  ...Object.entries(CALLS_TO_ACTION).map(([label, type]) => [type, label] as const),
  ['ACTIVE', 'Active'],
  ['PAUSED', 'Paused'],
  ['ARCHIVED', 'Archived'],
  ['DELETED', 'Deleted'],
  ['OPT_IN', 'on'],
  ['OPT_OUT', 'off'],
]);

/** A value as a person may read it; null where it has no words, as an image's hash or a rule. */
const words = (value: unknown): string | null => {
  if (typeof value === 'string') return (LABELS.get(value) ?? value).slice(0, LONGEST);
  if (Array.isArray(value)) {
    const each = value.map(words);
    return each.includes(null) ? null : each.join(', ').slice(0, LONGEST);
  }
  if (typeof value !== 'object' || value === null) return null;
  const { text, website_url: link } = value as { text?: unknown; website_url?: unknown };
  return text === undefined && link === undefined ? null : words(text ?? link);
};

const partOf = (path: string): string => {
  const feature = FEATURE.exec(path)?.[1];
  if (feature !== undefined) return `enhancement “${feature.replaceAll('_', ' ')}”`;
  if (path.startsWith('degrees_of_freedom_spec')) return 'automatic enhancements';
  return nameOf(path) ?? path;
};

/** Part by part, what was sent and what Meta keeps (D5.7); each part once. */
export const differencesByPart = (found: readonly StoredDifference[]): Difference[] => {
  const parts = new Map<string, Difference>();
  for (const { path, sent, stored } of found) {
    const name = partOf(path);
    if (parts.has(name)) continue;
    const values = name === IMAGE ? { sent: null, stored: null } : { sent: words(sent), stored: words(stored) };
    parts.set(name, { name, ...values });
  }
  return [...parts.values()].slice(0, MAX_AD_FAULTS);
};
