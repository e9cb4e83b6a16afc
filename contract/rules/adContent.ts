import type { Ad, AdCopy } from '../ad.ts';

/** What somebody may change about an ad that Meta has, by a new creative. Left out: the server knows nothing of it. */
export interface AdContent extends AdCopy {
  readonly link?: string;
  readonly url_parameters?: string;
  readonly square_image_id?: string;
  /** Null: the square image alone. */
  readonly portrait_image_id?: string | null;
}

/** The content of an ad as Meta was given it: what it says itself, else what it inherited. */
export const contentOf = ({ copy, link, details, inherited, media }: Ad): AdContent => ({
  ...copy,
  ...(link === null ? {} : { link: link || (inherited.link?.value ?? '') }),
  url_parameters: details.url_parameters ?? inherited.url_parameters?.value ?? '',
  ...(media.square && { square_image_id: media.square.id }),
  portrait_image_id: media.portrait?.id ?? null,
});
