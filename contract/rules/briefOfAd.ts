import type { AdFields } from '../adFields.ts';
import { BRIEF_LIMITS, type Brief, EMPTY_BRIEF } from '../brief.ts';

const cut = (text: string, max: number): string => Array.from(text.trim()).slice(0, max).join('');

/** What an ad says of what it sells, where nobody wrote a brief. */
export const briefOfAd = ({
  name,
  headline,
  primary_text,
  link,
}: Pick<AdFields, 'name' | 'headline' | 'primary_text' | 'link'>): Brief => ({
  ...EMPTY_BRIEF,
  product: cut([headline, name, primary_text].find((text) => text.trim() !== '') ?? '', BRIEF_LIMITS.short),
  landing_page: cut(link, BRIEF_LIMITS.long),
});
