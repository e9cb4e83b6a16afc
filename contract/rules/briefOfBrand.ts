import type { BrandFields } from '../brand.ts';
import { BRIEF_LIMITS, type Brief, EMPTY_BRIEF } from '../brief.ts';

const firstSentence = (text: string): string => /^.+?[.!?](?=\s|$)/su.exec(text.trim())?.[0] ?? text.trim();

/** How a new brief begins, by what the brand says of itself. */
export const briefOfBrand = ({
  description,
  voice,
  landing_page,
}: Pick<BrandFields, 'description' | 'voice' | 'landing_page'>): Brief => ({
  ...EMPTY_BRIEF,
  product: Array.from(firstSentence(description).replace(/\.$/, '')).slice(0, BRIEF_LIMITS.short).join(''),
  tone: voice.tone ?? EMPTY_BRIEF.tone,
  landing_page,
});
