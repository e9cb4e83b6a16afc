import type { AdFields } from '../adFields.ts';
import { BRIEF_LIMITS, type Brief, EMPTY_BRIEF } from '../brief.ts';
import { factsOfAd } from './adFacts.ts';
import { productOfAd } from './productOfAd.ts';
import { likelyLanguage } from './textLanguage.ts';
import { cutText } from './cutText.ts';

const cut = (text: string, most: number): string => cutText(text.trim(), most);

type Told = Pick<AdFields, 'name' | 'headline' | 'primary_text' | 'description' | 'link'>;

/**
 * What an ad says of what it sells, where nobody wrote a brief: every fact is in its own words, and what nobody said is left
 * empty.
 */
export const briefOfAd = ({ name, headline, primary_text, description, link }: Told): Brief => {
  const texts = { headline, primary_text, description };
  const language =
    likelyLanguage(Object.values(texts).join('\n')) ??
    likelyLanguage(name.replaceAll('_', ' ')) ??
    EMPTY_BRIEF.language;
  const product = cut(productOfAd({ name, ...texts }, language), BRIEF_LIMITS.short);
  return { ...EMPTY_BRIEF, product, ...factsOf(texts, product), language, landing_page: cut(link, BRIEF_LIMITS.long) };
};

const factsOf = (...given: Parameters<typeof factsOfAd>): Pick<Brief, 'offer' | 'problem' | 'points' | 'proof'> => {
  const { points, ...facts } = factsOfAd(...given);
  return { ...facts, points: [...points] };
};
