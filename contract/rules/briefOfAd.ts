import type { AdFields } from '../adFields.ts';
import { BRIEF_LIMITS, type Brief, EMPTY_BRIEF } from '../brief.ts';

const cut = (text: string, max: number): string => Array.from(text.trim()).slice(0, max).join('');

/** A sentence, a question or a price off: something about what is sold, not what it is. */
const isNoProduct = (text: string): boolean =>
  /[?!%€$£¿¡]|\.(?:\s|$)|\b(?:off|free|gratis|kostenlos|rabatt|descuento)\b/iu.test(text);

/** What an ad says of what it sells, where nobody wrote a brief. */
export const briefOfAd = ({
  name,
  headline,
  primary_text,
  link,
}: Pick<AdFields, 'name' | 'headline' | 'primary_text' | 'link'>): Brief => {
  const said = [headline, name, primary_text].filter((text) => text.trim() !== '');
  return {
    ...EMPTY_BRIEF,
    product: cut(said.find((text) => !isNoProduct(text)) ?? said[0] ?? '', BRIEF_LIMITS.short),
    landing_page: cut(link, BRIEF_LIMITS.long),
  };
};
