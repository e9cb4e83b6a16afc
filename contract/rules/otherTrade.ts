import type { Brief } from '../brief.ts';
import { wordsOf } from './copyText.ts';

/** What words of weight begin with: they change at their ends. */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).flatMap((word) => (word.length > 3 ? [word.slice(0, 4)] : [])));

/** Whether the kit says what it sells, and the brief sells something else: neither its photos nor its name belong there, unless the person says that they do. */
export const isOfAnotherTrade = (
  { brand, about }: { readonly brand: string; readonly about: string },
  { product, offer, points, fits_brand: isTold }: Pick<Brief, 'product' | 'offer' | 'points' | 'fits_brand'>,
): boolean => {
  if (isTold) return false;
  if (about.trim() === '' || product.trim() === '') return false;
  const sold = stemsOf([product, offer, ...points].join(' '));
  return ![...stemsOf(`${brand} ${about}`)].some((stem) => sold.has(stem));
};
