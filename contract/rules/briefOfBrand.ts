import type { BrandFields } from '../brand.ts';
import { type Brief, EMPTY_BRIEF } from '../brief.ts';
import { languageOf } from './textLanguage.ts';

/**
 * How a new brief begins, by what the brand says of itself. The product stays empty: a company is described as a whole,
 * and an ad is for one thing that it sells.
 */
export const briefOfBrand = ({
  description,
  voice,
  landing_page,
}: Pick<BrandFields, 'description' | 'voice' | 'landing_page'>): Brief => ({
  ...EMPTY_BRIEF,
  language: languageOf(description) ?? EMPTY_BRIEF.language,
  tone: voice.tone ?? EMPTY_BRIEF.tone,
  landing_page,
});

/** A brief for something else that is sold: nothing of the one before, but how and in which language it speaks. */
export const nextBrief = (
  { tone, language }: Pick<Brief, 'tone' | 'language'>,
  brand: Pick<BrandFields, 'landing_page'> | null,
): Brief => ({ ...EMPTY_BRIEF, tone, language, landing_page: brand?.landing_page ?? '' });
