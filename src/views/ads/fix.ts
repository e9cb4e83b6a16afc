import type { Ad } from '#contract/ad.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import { aboutField } from '#contract/rules/aboutField.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import { faultsOf } from './faults.ts';

export type Field = Issue['field'];

/** The field of an ad at which it is fixed: that of its first error, or what Meta's words are about, else its text. */
export const faultyField = (ad: Ad): Field => {
  const [first] = faultsOf(ad);
  if (first) return first.field;
  const { error: failure, meta_issues: said } = ad.publication ?? {};
  const words = [failure?.message, failure?.advice, ...(said ?? []).flatMap(({ title, text }) => [title, text])].join(
    ' ',
  );
  return aboutField(words);
};

/** The part of the builder's address that asks for new text for the ad's image. */
export const NEW_VERSION = 'new-version';

/** The way to new text for the image of an ad, of which no more is known than its id. */
export const newVersionHref = (adId: string): AppHref => `${ROUTES.adBuilder}/${adId}#${NEW_VERSION}`;

/** The builder of an ad, at one of its fields. */
export const fixHref = (adId: string, field: string): AppHref => `${ROUTES.adBuilder}/${adId}#ad-${field}`;
