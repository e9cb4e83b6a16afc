import type { AdFields } from '#contract/adFields.ts';
import type { Brief } from '#contract/brief.ts';
import type { Pictures } from '#contract/calls/generation.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import type { Pinned } from './studioImages.ts';
import type { Choice } from './suggestion.machine.ts';

interface Wanted {
  readonly generationId: string;
  readonly index: number;
  readonly choice: Choice;
  readonly brief: Brief;
  readonly pictures: Pictures | null;
  readonly pinned: Pinned | null;
}

/** The UUID of the ad that a suggestion becomes: the same in every tab, so that no two make it twice. */
export const adIdOf = ({ generationId, index }: Pick<Wanted, 'generationId' | 'index'>): string =>
  `${generationId.slice(0, -12)}${(index + 1).toString(16).padStart(12, '0')}`;

const nameOf = ({ brief, choice }: Wanted): string =>
  Array.from([brief.product.trim(), choice.angle.trim()].filter((part) => part !== '').join(' – '))
    .slice(0, TEXT_LIMITS.name.shown)
    .join('');

/** Those that were made for it, else those of the ad that it was modelled on; none where it has none. */
const imagesOf = ({ pictures, pinned }: Wanted): Partial<AdFields> => {
  const [square, portrait] = pictures ? [pictures.square, pictures.feed] : [pinned?.square, pinned?.portrait];
  return { ...(square && { square_image_id: square.id }), ...(portrait && { portrait_image_id: portrait.id }) };
};

/** The draft that a suggestion becomes. */
export const adOf = (
  wanted: Wanted,
  adAccountId: string | null,
): { readonly id: string; readonly fields: Partial<AdFields> } => {
  const { primary_text, headline, description, cta_text } = wanted.choice;
  return {
    id: adIdOf(wanted),
    fields: {
      name: nameOf(wanted),
      primary_text,
      headline,
      description,
      ...(cta_text !== '' && { cta_text }),
      link: completedLink(wanted.brief.landing_page),
      ...imagesOf(wanted),
      ad_account_id: adAccountId,
    },
  };
};
