import type { AnalyticsBy } from './analyticsQuery.ts';

const PLATFORMS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  messenger: 'Messenger',
  audience_network: 'Audience Network',
};
const POSITIONS: Readonly<Record<string, string>> = { an_classic: 'Native, banner and interstitial' };
const sentence = (text: string): string => {
  const words = text.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const placementName = (key: string): string => {
  const [platform = '', position = ''] = key.split('/');
  // Meta's positions begin with the platform now and then.
  const rest = POSITIONS[position] ?? sentence(position.replace(new RegExp(`^${platform}_`), ''));
  return [PLATFORMS[platform] ?? sentence(platform), rest].filter(Boolean).join(', ');
};

/** What publishing adds to a name, to find its own ads at Meta again; a pattern for both languages, ours and SQL's. */
export const OWN_MARK = String.raw` \[mr-\w+\]$`;
const ownMark = new RegExp(OWN_MARK);

/** What a row of results is called, on the screen and in a file; a day is its date. */
export const resultName = (by: AnalyticsBy, { key, name }: { readonly key: string; readonly name: string }): string => {
  if (by === 'day') return key;
  if (by === 'placement') return placementName(key);
  if (by === 'gender') return sentence(name || 'unknown');
  if (by === 'ad') return name.replace(ownMark, '') || key;
  if (name !== '') return name;
  if (by === 'picture') return key === '' ? 'Not made in Millrace' : 'Without a headline';
  if (by === 'angle') return 'No angle known';
  return by === 'headline' ? 'No headline known' : key || 'Unknown';
};
