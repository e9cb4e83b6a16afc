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

/** A whole number in parts by weight, none of it lost: the first parts take what rounding leaves. */
export const split = (total: number, segments: readonly Segment[]): number[] => {
  const all = segments.reduce((sum, { weight }) => sum + weight, 0);
  const parts = segments.map(({ weight }) => Math.floor((total * weight) / all));
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, at) => part + (at < left ? 1 : 0));
};

/** What each segment has of it; segments that nobody of saw it are left out, as Graph leaves them out. */
export const divide = (whole: DayOfAd, segments: readonly Segment[]): [Segment['keys'], DayOfAd][] => {
  const parts = Object.entries(whole).map(([name, total]) => [name, split(total, segments)] as const);
  return segments.flatMap(({ keys }, at): [Segment['keys'], DayOfAd][] => {
    const part = Object.fromEntries(parts.map(([name, all]) => [name, all[at]!])) as unknown as DayOfAd;
    return part.impressions === 0 ? [] : [[keys, part]];
  });
};
