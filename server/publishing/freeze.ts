import type { Ad } from '#contract/ad.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import { filledName, formatWord } from '#contract/rules/naming.ts';
import { actorsOf, type Place, saidOf } from '#contract/rules/speaksAs.ts';
import type { PublicationDetails } from '#server/ads/tables.ts';

export interface NameParts {
  readonly date: string;
  readonly preset: string;
  readonly n: string;
}

/** The name of an ad that has none, by its naming template. */
export const nameOf = (ad: Ad, template: string, parts: NameParts): string => {
  const { square, portrait } = ad.media;
  const format = formatWord({ square: square !== null, portrait: portrait !== null });
  const adset = saidOf(ad).adset?.value.name ?? '';
  return filledName(template, { ...parts, format, adset }) || 'Untitled ad';
};

/** All that an ad is published with, as it is now; its errors were looked for before. */
export const frozenDetails = (ad: Ad, place: Place): PublicationDetails => {
  const said = saidOf(ad);
  const { copy, link, adset } = withInherited(ad);
  const { page, instagram } = actorsOf(said, place);
  return {
    ...copy,
    link: link ?? '',
    adset: adset!,
    page_id: page!,
    instagram_id: instagram,
    pixel_id: said.pixel_id?.value ?? null,
    url_parameters: said.url_parameters?.value ?? '',
    display_link: said.display_link?.value ?? '',
    enhancements: Object.keys(said.enhancements).filter((key) => said.enhancements[key]!.value),
    inherited: ad.inherited,
  };
};
