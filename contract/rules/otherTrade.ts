import type { Brief } from '../brief.ts';
import { wordsOf } from './copyText.ts';
import { nameSameThing } from './sameThing.ts';

/** What words of weight begin with: they change at their ends. */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).flatMap((word) => (word.length > 3 ? [word.slice(0, 4)] : [])));

/**
 * What comes on top for nothing is not what is sold: bread with "free coffee" is bread. Up to the word that says of what
 * it comes with, in each language.
 */
const GIFTS = [
  /\b(?:free|complimentary)\s+(?:(?!(?:with|for|on|when|in|at|to|until|from|if|of)\b)[\p{L}\p{N}’'-]+\s*)+/giu,
  /[\p{L}-]+\s+(?:on us|on the house|for free)\b/giu,
  /\b(?:kostenlose?[mnrs]?|gratis)[\s-]+(?:(?!(?:zu|zum|zur|bei|beim|für|auf|ab|bis|mit)\b)[\p{L}\p{N}-]+\s*)+/giu,
  /[\p{L}-]+\s+(?:gratis|geschenkt|umsonst|kostenlos|dazu|de regalo|gratuit[oa]s?)(?![\p{L}])/giu,
] as const;
const withoutGifts = (offer: string): string => GIFTS.reduce((text, gift) => text.replaceAll(gift, ' '), offer);

/** How it is made, or comes to people, is not what is sold: coffee by post is not knives by post. */
const MANNER =
  /(?<!\p{L})(?:(?:by|via|per)\s+\p{L}+|(?:von Hand|nach Hause|zu Hause|vor Ort)|at home|online|(?:a (?:domicilio|mano)|por (?:correo|mensajería)|en (?:casa|línea)))(?!\p{L})/giu;
const withoutManner = (text: string): string => text.replaceAll(MANNER, ' ');

/** Whether the kit says what it sells, and the brief sells something else: neither its photos nor its name belong there, unless the person says that they do. */
export const isOfAnotherTrade = (
  { brand, about }: { readonly brand: string; readonly about: string },
  { product, offer, points, fits_brand: isTold }: Pick<Brief, 'product' | 'offer' | 'points' | 'fits_brand'>,
): boolean => {
  if (isTold) return false;
  if (about.trim() === '' || product.trim() === '') return false;
  const sold = withoutManner([product, withoutGifts(offer), ...points].join(' . '));
  const kit = `${brand} ${withoutManner(about)}`;
  const stems = stemsOf(sold);
  return ![...stemsOf(kit)].some((stem) => stems.has(stem)) && !nameSameThing(kit, sold);
};

/** Whether one name of a product was made of the other, or has a word in common with it. */
export const isSameProduct = (one: string, other: string): boolean => {
  const [shorter, longer] = [one.trim(), other.trim()].toSorted((a, b) => a.length - b.length) as [string, string];
  if (shorter !== '' && longer.startsWith(shorter)) return true;
  const stems = stemsOf(one);
  return [...stemsOf(other)].some((stem) => stems.has(stem)) || nameSameThing(one, other);
};
