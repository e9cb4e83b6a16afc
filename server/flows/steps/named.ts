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

interface Undone {
  readonly ad: Named;
  readonly why: string;
}

/** What is said of the ads that have a reason in common; of the first few reasons, and how many more ads there are. */
const byReason = (
  ads: readonly Undone[],
  did: string,
  say: (ads: readonly Named[], why: string) => string,
): string[] => {
  const groups = [...Map.groupBy(ads, ({ why }) => why)];
  const more = groups.slice(SAID).reduce((sum, [, of]) => sum + of.length, 0);
  return [
    ...groups.slice(0, SAID).map(([why, of]) =>
      say(
        of.map(({ ad }) => ad),
        why,
      ),
    ),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'was' : 'were'} not ${did}.`] : []),
  ];
};

/** Ads that something could not be done with, each reason once. */
export const notText = (ads: readonly Undone[], did: string): readonly string[] =>
  byReason(
    ads,
    did,
    (of, why) => `${namesOf(of)} ${of.length === 1 ? 'was' : 'were'} not ${did}${why === '' ? '.' : `: ${why}`}`,
  );

/** `“One” and “Two”: why`, after it was said how many were done. */
export const whyText = (ads: readonly Undone[], did: string): readonly string[] =>
  byReason(ads, did, (of, why) => `${namesOf(of)}: ${why}`);
