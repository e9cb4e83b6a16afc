import type { Brief, Language } from '#contract/brief.ts';
import { isOfAnotherTrade } from '#contract/rules/otherTrade.ts';
import { tradeOf } from '../trade.ts';

/** "bike repair at Spoke & Wheel": the brief says itself who sells. */
const NAMED: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:at|by) (?:the )?\p{Lu}/u,
  de: /\bbei(?:m| der| dem)? \p{Lu}/u,
  es: /\bde la mano de \p{Lu}/u,
};

/** The name that an ad may give as the seller's: the kit's, unless the brief is of another trade or names one itself. */
export const sellerOf = (brief: Brief, kit: { readonly brand: string; readonly about: string }): string => {
  const { product, language } = brief;
  if (product.includes(kit.brand)) return kit.brand;
  const [own, sold] = [tradeOf(kit.brand, 'en') ?? tradeOf(kit.brand, language), tradeOf(product, language)];
  const isForeign = isOfAnotherTrade(kit, brief) || (own !== null && sold !== null && own !== sold);
  return isForeign || NAMED[language].test(product) ? '' : kit.brand;
};
