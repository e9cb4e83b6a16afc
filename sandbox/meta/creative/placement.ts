import { creativeFailed, invalid } from '../errors.ts';
import type { Feed, Rule } from './spec.ts';

/** Positions per platform that placement customisation takes, of version 26 (A0, A7). */
const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  facebook: [
    'feed',
    'right_hand_column',
    'marketplace',
    'video_feeds',
    'search',
    'story',
    'notification',
    'facebook_reels',
    'profile_feed',
  ],
  instagram: ['stream', 'story', 'reels', 'profile_feed', 'ig_search'],
  messenger: ['sponsored_messages', 'story'],
  audience_network: ['classic', 'instream_video', 'rewarded_video'],
  threads: ['threads_stream'],
};

const RULES = ['asset_feed_spec', 'asset_customization_rules'];

const checkPositions = (rule: Rule): void => {
  const spec = rule.customization_spec ?? {};
  for (const platform of spec.publisher_platforms ?? []) {
    const known = POSITIONS[platform];
    if (!known) throw creativeFailed(`There is no platform ${platform}.`, RULES);
    const positions = spec[`${platform}_positions`];
    if (!Array.isArray(positions) || positions.length === 0)
      throw creativeFailed(`Name the positions on ${platform}: ${platform}_positions is missing.`, RULES);
    const strange = positions.find((position) => !known.includes(String(position)));
    if (strange !== undefined)
      throw creativeFailed(`${String(strange)} is not a position on ${platform} that can be chosen.`, RULES);
  }
  const threads = spec['threads_positions'];
  const instagram = spec['instagram_positions'];
  if (Array.isArray(threads) && !(Array.isArray(instagram) && instagram.includes('stream')))
    throw creativeFailed('Threads can only be chosen together with the Instagram feed.', RULES);
};

const isDefault = (rule: Rule) => Object.keys(rule.customization_spec ?? { missing: true }).length === 0;

const checkDefault = (rules: readonly Rule[]): void => {
  const last = rules.reduce((lowest, rule) => ((rule.priority ?? 0) >= (lowest.priority ?? 0) ? rule : lowest));
  if (!isDefault(last) || rules.filter(isDefault).length !== 1)
    throw invalid(
      1_885_923,
      'Missing Default Asset Customization Rule',
      'Add one rule with an empty customization spec, with the lowest priority, for every other placement.',
      RULES,
    );
};

const LABELLED = {
  image_label: 'images',
  body_label: 'bodies',
  title_label: 'titles',
  description_label: 'descriptions',
  link_url_label: 'link_urls',
} as const;

const checkLabels = (rule: Rule, feed: Feed): void => {
  if (!rule.image_label) throw creativeFailed('Every rule needs an image label.', RULES);
  for (const [key, assets] of Object.entries(LABELLED) as [
    keyof typeof LABELLED,
    (typeof LABELLED)[keyof typeof LABELLED],
  ][]) {
    const name = rule[key]?.name;
    if (name === undefined) continue;
    if (!feed[assets].some(({ adlabels }) => adlabels?.some((label) => label.name === name)))
      throw invalid(2_446_173, 'Label Does Not Exist', `No asset has the label ${name} that a rule names.`, RULES);
  }
};

/** Meta's conditions for different assets in different placements. */
export const checkPlacementRules = (rules: readonly Rule[], feed: Feed): void => {
  if (rules.length < 2) throw creativeFailed('Use at least two asset customization rules.', RULES);
  if (feed.optimization_type !== 'PLACEMENT')
    throw creativeFailed('optimization_type must be PLACEMENT where rules are given.', [
      'asset_feed_spec',
      'optimization_type',
    ]);
  if (rules.some((rule) => rule.is_default !== undefined))
    throw creativeFailed(
      'is_default is for several languages only; leave the customization spec empty instead.',
      RULES,
    );
  if (feed.descriptions.length > 1)
    throw creativeFailed('A description cannot differ by placement. Use one.', ['asset_feed_spec', 'descriptions']);
  rules.forEach(checkPositions);
  checkDefault(rules);
  rules.forEach((rule) => checkLabels(rule, feed));
};
