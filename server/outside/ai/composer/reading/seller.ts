import type { Brief, Language } from '#contract/brief.ts';
import { folded } from '#contract/rules/copyText.ts';
import { isOfAnotherTrade } from '#contract/rules/otherTrade.ts';
import { tradeOf } from '../trade.ts';

/** "bike repair at Spoke & Wheel": the brief says itself who sells. */
const NAMED: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:at|by) (?:the )?\p{Lu}/u,
  de: /\bbei(?:m| der| dem)? \p{Lu}/u,
  es: /\bde la mano de \p{Lu}/u,
};

/** "Muebles Pérez" sells furniture, "Mesa Lista" and "The Kitchen Table" may sell anything: one thing in a name is no trade. */
const ONE_THING =
  /\b(?:table|desk|chair|armchair|lamp|bed|pillow|candle|sofa|rug|blanket|curtain|bag|shoe|boot|shirt|dress|jacket|coat|ring|necklace|watch|sock|belt|hat|mesa|silla|lampara|cama|almohada|vela|alfombra|manta|cortina|bolso|vestido|anillo|abrigo|tisch|stuhl|bett|sofa|teppich|hut|ring|mantel)\b/;

/** The name that an ad may give as the seller's: the kit's, unless the brief names one itself, or is of another trade and nobody said that it fits. */
export const sellerOf = (brief: Brief, kit: { readonly brand: string; readonly about: string }): string => {
  const { product, language, fits_brand: isTold } = brief;
  if (product.includes(kit.brand)) return kit.brand;
  const name = ONE_THING.test(folded(kit.brand)) ? null : (tradeOf(kit.brand, 'en') ?? tradeOf(kit.brand, language));
  const sold = tradeOf(product, language);
  const isForeign = !isTold && (isOfAnotherTrade(kit, brief) || (name !== null && sold !== null && name !== sold));
  return isForeign || NAMED[language].test(product) ? '' : kit.brand;
};
