import { dice } from './dice.ts';
import type { DayOfAd } from './numbers.ts';

/** A part of the people or places, by the names of its breakdowns, and how much of everything it is. */
interface Segment {
  readonly keys: Readonly<Record<string, string>>;
  readonly weight: number;
}

const AGES = { '18-24': 14, '25-34': 29, '35-44': 24, '45-54': 17, '55-64': 10, '65+': 6 };
const GENDERS = { female: 54, male: 43, unknown: 3 };
const PLACEMENTS = [
  ['facebook', 'feed', 41],
  ['facebook', 'facebook_stories', 7],
  ['instagram', 'feed', 27],
  ['instagram', 'instagram_stories', 18],
  ['audience_network', 'an_classic', 7],
] as const;

const ages = Object.entries(AGES).map(([age, weight]): Segment => ({ keys: { age }, weight }));
const genders = Object.entries(GENDERS).map(([gender, weight]): Segment => ({ keys: { gender }, weight }));

/** The breakdowns that are known, each by its names in Graph's order. */
const BREAKDOWNS: Readonly<Record<string, readonly Segment[]>> = {
  '': [{ keys: {}, weight: 1 }],
  age: ages,
  gender: genders,
  'age,gender': ages.flatMap((age) =>
    genders.map(({ keys, weight }) => ({ keys: { ...age.keys, ...keys }, weight: age.weight * weight })),
  ),
  'publisher_platform,platform_position': PLACEMENTS.map(([publisher_platform, platform_position, weight]) => ({
    keys: { publisher_platform, platform_position },
    weight,
  })),
};

export const segmentsOf = (breakdowns: readonly string[]): readonly Segment[] | undefined =>
  BREAKDOWNS[breakdowns.join(',')];

/**
 * A whole number in parts by weight, none of it lost. Each is the whole number below or above its exact part, which of them
 * `chance`, from 0 to 1, decides: over many days small numbers are shared out as large ones are.
 */
const dealBy = (total: number, weights: readonly number[], chance: number): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  let weighed = 0;
  let dealt = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = weighed === all ? total : Math.min(total, Math.floor((total * weighed) / all + chance));
    const part = upTo - dealt;
    dealt = upTo;
    return part;
  });
};

/** The same, where no part can be more than its room: what is too much goes to those that have most left. */
const dealWithin = (total: number, weights: readonly number[], room: readonly number[], chance: number): number[] => {
  const parts = dealBy(total, weights, chance).map((part, at) => Math.min(part, room[at]!));
  let left = total - parts.reduce((sum, part) => sum + part, 0);
  while (left > 0) {
    const free = parts.map((part, at) => room[at]! - part);
    const most = Math.max(...free);
    if (most === 0) break;
    const at = free.indexOf(most);
    const more = Math.min(left, most);
    parts[at]! += more;
    left -= more;
  }
  return parts;
};

/** How much more, or less, a segment takes to an ad than others do. */
const taste = (of: string, { keys }: Segment, act: string): number => 0.8 + dice(of, ...Object.values(keys), act) * 0.4;

/**
 * What each segment has of it: who clicked saw it, who bought clicked, and money goes where the sales are. `of` names the ad,
 * `when` the day. Segments that nobody of saw it are left out, as Graph leaves them out.
 */
export const divide = (
  whole: DayOfAd,
  segments: readonly Segment[],
  of: string,
  when: string,
): [Segment['keys'], DayOfAd][] => {
  const [only] = segments;
  if (segments.length === 1) return [[only!.keys, whole]];
  const chance = (name: string) => dice(of, when, name);
  const liked = (counts: readonly number[], act: string) =>
    counts.map((count, at) => count * taste(of, segments[at]!, act));
  const weights = segments.map(({ weight }) => weight);
  const impressions = dealBy(whole.impressions, weights, chance('impressions'));
  const reach = dealWithin(whole.reach, impressions, impressions, chance('reach'));
  const clicks = dealWithin(whole.clicks, liked(impressions, 'clicks'), impressions, chance('clicks'));
  const linkClicks = dealWithin(whole.linkClicks, clicks, clicks, chance('link'));
  const conversions = dealWithin(
    whole.conversions,
    liked(linkClicks, 'conversions'),
    linkClicks,
    chance('conversions'),
  );
  const spend = dealBy(whole.spend, impressions, chance('spend'));
  const value = dealBy(whole.value, conversions, chance('value'));
  return segments.flatMap(({ keys }, at): [Segment['keys'], DayOfAd][] =>
    impressions[at] === 0
      ? []
      : [
          [
            keys,
            {
              spend: spend[at]!,
              impressions: impressions[at]!,
              reach: Math.max(1, reach[at]!),
              clicks: clicks[at]!,
              linkClicks: linkClicks[at]!,
              conversions: conversions[at]!,
              value: value[at]!,
            },
          ],
        ],
  );
};
