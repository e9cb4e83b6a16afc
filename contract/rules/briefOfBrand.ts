import type { BrandFields } from '../brand.ts';
import { type Brief, EMPTY_BRIEF, type Language } from '../brief.ts';
import { languageRead } from './briefLanguage.ts';

type Said = Pick<BrandFields, 'description' | 'landing_page'>;

/**
 * How a new brief begins, by what the brand says of itself; `usual`: the person's language, where the brand does not show
 * one. The product stays empty: a company is described as a whole, and an ad is for one thing that it sells.
 */
export const briefOfBrand = (
  { description, voice, landing_page }: Said & Pick<BrandFields, 'voice'>,
  usual: Language = EMPTY_BRIEF.language,
): Brief => ({
  ...EMPTY_BRIEF,
  language: languageRead(description) ?? usual,
  tone: voice.tone ?? EMPTY_BRIEF.tone,
  landing_page,
});

/** A brief for something else that is sold: nothing of the one before but its tone; in the usual language. */
export const nextBrief = ({ tone }: Pick<Brief, 'tone'>, brand: Said | null, usual: Language): Brief => ({
  ...EMPTY_BRIEF,
  tone,
  language: languageRead(brand?.description ?? '') ?? usual,
  landing_page: brand?.landing_page ?? '',
});
