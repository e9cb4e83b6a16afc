import type { Ad } from '#contract/ad.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import { type Issue, issuesOf } from '#contract/rules/publishable.ts';

export type Field = Issue['field'];

/** What Meta's words are about, in the order in which they are looked for. */
const ABOUT: readonly (readonly [Field, RegExp])[] = [
  ['adset', /\bad ?sets?\b|\bcampaign/i],
  ['link', /\blinks?\b|\burls?\b|\bwebsite|\bdestination|landing page/i],
  ['media', /\bimages?\b|\bpictures?\b|\bphotos?\b|\bvisual/i],
];

/** The field of an ad at which it is fixed: that of its first error, or what Meta's words are about, else its text. */
export const faultyField = (ad: Ad): Field => {
  const error = issuesOf(ad).find(({ severity }) => severity === 'error');
  if (error) return error.field;
  const { error: failure, meta_issues: said } = ad.publication ?? {};
  const words = [failure?.message, failure?.advice, ...(said ?? []).flatMap(({ title, text }) => [title, text])].join(
    ' ',
  );
  return ABOUT.find(([, about]) => about.test(words))?.[0] ?? 'primary_text';
};

/** The builder of an ad, at one of its fields. */
export const fixHref = (adId: string, field: Field): AppHref => `${ROUTES.adBuilder}/${adId}#ad-${field}`;
