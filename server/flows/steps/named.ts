import type { Ad } from '#contract/ad.ts';

interface Named {
  readonly copy: Pick<Ad['copy'], 'name'>;
}

/** Names that are said; of more there is a count. */
const SAID = 3;

export const nameOf = ({ copy: { name } }: Named): string => `“${name.trim() || 'Untitled ad'}”`;

/** `“One”`, `“One” and “Two”`, `“One”, “Two”, “Three” and 4 more`. */
export const namesOf = (ads: readonly Named[]): string => {
  const said = ads.slice(0, SAID).map(nameOf);
  const more = ads.length - said.length;
  const last = more > 0 ? `${more} more` : said.pop()!;
  return said.length === 0 ? last : `${said.join(', ')} and ${last}`;
};

/** `1 ad paused: “One”.`, `1 of 2 ads paused: “One”.`, `0 of 2 ads paused.` */
export const didText = (done: readonly Named[], all: number, did: string): string => {
  const count = done.length === all ? `${all} ${all === 1 ? 'ad' : 'ads'}` : `${done.length} of ${all} ads`;
  return done.length === 0 ? `${count} ${did}.` : `${count} ${did}: ${namesOf(done)}.`;
};

/** Ads that something could not be done with, each with why: the first few, and how many more there are. */
export const notText = (
  ads: readonly { readonly ad: Named; readonly why: string }[],
  did: string,
): readonly string[] => [
  ...ads.slice(0, SAID).map(({ ad, why }) => `${nameOf(ad)} was not ${did}${why === '' ? '.' : `: ${why}`}`),
  ...(ads.length > SAID ? [`${ads.length - SAID} more were not ${did}.`] : []),
];
