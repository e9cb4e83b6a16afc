import type { Ad } from '#contract/ad.ts';
import { briefOfAd } from '#contract/rules/briefOfAd.ts';
import type { StudioEvent } from './studio/context.ts';

/** New ads like this one: what it says is the brief; with its images, where they are to stay. */
export const modelledOn = (
  { copy, link, media }: Pick<Ad, 'copy' | 'link'> & { readonly media: Pick<Ad['media'], 'square' | 'portrait'> },
  keepsImage: boolean,
): StudioEvent => {
  const brief = briefOfAd({ ...copy, link: link ?? '' });
  const { square, portrait } = media;
  return {
    type: 'studio.use',
    brief,
    pinned: keepsImage ? { name: copy.name || brief.product, square, portrait } : null,
  };
};
