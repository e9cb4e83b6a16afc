import { Parser } from 'htmlparser2';
import type { PageProduct } from './types.ts';
import { tidy } from './tidy.ts';

/** A stranger wrote it: no more of it is looked at, nor deeper. */
const MOST_NODES = 300;
const DEEPEST = 6;
const MOST_OFFERS = 30;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** What it describes, and what that holds: a list, a graph, or what a page is about. */
const nodesOf = (value: unknown, depth = 0): readonly Node[] => {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.slice(0, MOST_NODES).flatMap((each) => nodesOf(each, depth + 1));
  if (!isNode(value)) return [];
  return [value, ...['@graph', 'mainEntity', 'mainEntityOfPage'].flatMap((key) => nodesOf(value[key], depth + 1))];
};

const typesOf = (node: Node): readonly string[] =>
  listed(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));
const isOf = (node: Node, types: RegExp): boolean => typesOf(node).some((type) => types.test(type));

/** Words without the tags that shops leave in them. */
const wordsIn = (value: unknown): string => {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).slice(0, 20_000);
  if (!/[<&]/.test(text)) return tidy(text);
  let said = '';
  const parser = new Parser({ ontext: (part) => void (said += part), onclosetag: () => void (said += ' ') });
  parser.end(text);
  return tidy(said);
};
const nameOf = (value: unknown): string => {
  const [first] = listed(value);
  return wordsIn(isNode(first) ? first['name'] : first);
};

interface Price {
  readonly amount: number;
  readonly currency: string;
  readonly isFrom: boolean;
}

const priceOf = (amount: unknown, currency: unknown, isFrom: boolean): readonly Price[] => {
  const digits = typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount.trim() : '';
  // "1,299.00" and "12,50" are one in two countries: only what is plain is a price.
  if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(digits) || Number(digits) <= 0) return [];
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency.trim())) return [];
  return [{ amount: Number(digits), currency: currency.trim(), isFrom }];
};

const pricesOf = (offers: unknown): readonly Price[] =>
  listed(offers)
    .slice(0, MOST_OFFERS)
    .filter(isNode)
    .flatMap((offer): readonly Price[] => {
      if (isOf(offer, /^AggregateOffer$/)) {
        const { lowPrice, highPrice, priceCurrency } = offer;
        return priceOf(lowPrice, priceCurrency, lowPrice !== highPrice);
      }
      const specified = listed(offer['priceSpecification']).find(isNode);
      return priceOf(
        offer['price'] ?? specified?.['price'],
        offer['priceCurrency'] ?? specified?.['priceCurrency'],
        false,
      );
    });

/** The lowest of several, which it is bought from. */
const lowestOf = (prices: readonly Price[]): Price | null => {
  const [first] = prices;
  if (!first || prices.some(({ currency }) => currency !== first.currency)) return null;
  const lowest = prices.reduce((best, each) => (each.amount < best.amount ? each : best));
  return { ...lowest, isFrom: prices.some(({ amount, isFrom }) => isFrom || amount !== lowest.amount) };
};

const PRODUCT = /^(?:Product|ProductGroup|ProductModel|IndividualProduct|Service|SoftwareApplication|Course)$/;
const OFFER = /^(?:Offer|AggregateOffer)$/;
const SELLER = /(?:Organization|Business|Store|Shop|Restaurant|Corporation|Hotel|School|Brand)$/;

const productOf = (node: Node, offers: unknown): PageProduct => {
  const price = lowestOf(pricesOf(offers));
  return {
    name: wordsIn(node['name']),
    description: wordsIn(node['description']),
    brand: nameOf(node['brand'] ?? node['provider']),
    price: price && { amount: price.amount, currency: price.currency, isFrom: price.isFrom },
  };
};

export interface LinkedData {
  /** Null: the page is about none, or about several. */
  readonly product: PageProduct | null;
  readonly seller: { readonly name: string; readonly description: string } | null;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What a page's JSON-LD says that it sells, and who sells it (schema.org). What cannot be read is left out. */
export const readLinkedData = (scripts: readonly string[]): LinkedData => {
  const nodes = scripts.flatMap((script) => nodesOf(parsed(script))).slice(0, MOST_NODES);
  const sold = [
    ...nodes.filter((node) => isOf(node, PRODUCT)).map((node) => productOf(node, node['offers'])),
    // An offer may name what it is for.
    ...nodes.flatMap((node) => {
      const item = listed(node['itemOffered']).find(isNode);
      return item && isOf(node, OFFER) ? [productOf(item, node)] : [];
    }),
  ].filter(({ name }) => name !== '');
  const [product = null] = sold;
  const isOne = sold.every(({ name }) => name === product?.name);
  const seller = nodes.find((node) => isOf(node, SELLER) && wordsIn(node['name']) !== '');
  return {
    product: isOne ? product : null,
    seller: seller ? { name: wordsIn(seller['name']), description: wordsIn(seller['description']) } : null,
  };
};
