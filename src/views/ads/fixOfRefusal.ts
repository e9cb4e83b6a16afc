import { type AppHref, ROUTES } from '#contract/routes.ts';
import { aboutField } from '#contract/rules/aboutField.ts';
import { type AdRefusal, IN_GRID, type PublishContext } from '#src/machines/publish/context.ts';
import { adsAddress } from '../queue/adsAddress.ts';
import { type Field, fixHref } from './fix.ts';

/** What an error is about that the server found, in the order in which it is looked for; Meta's words are looked into last. */
const ABOUT: readonly (readonly [Field, RegExp])[] = [
  ['adset', /\bad sets?\b/i],
  ['account', /\bad account\b|\breconnect\b/i],
  ['page', /\bfacebook page\b/i],
  ['instagram', /\binstagram account\b/i],
  ['pixel', /\bpixel\b/i],
  ['url_parameters', /\burl parameters\b/i],
  ['cta_text', /\bcall to action\b/i],
  ['headline', /\bheadline\b/i],
  ['description', /\bdescription\b/i],
  ['name', /\ba name\b|\bname is\b/i],
];

/** What is chosen beside the ad: where that is. */
const ELSEWHERE: ReadonlySet<Field> = new Set<Field>(['account', 'page', 'instagram', 'pixel']);

const fieldOf = (error: string): Field => ABOUT.find(([, about]) => about.test(error))?.[0] ?? aboutField(error);

/**
 * Where a refused ad is fixed: at the field of its first error. The server names ads and gives no ids: of several with one
 * name, where all of them are. Null: none of the order has the name.
 */
export const fixOfRefusal = (
  { order, queued, names }: Pick<PublishContext, 'order' | 'queued' | 'names'>,
  { adName, errors }: AdRefusal,
): AppHref | null => {
  const ids = (order?.adIds ?? []).filter((id) => names[id] === adName && !queued.includes(id));
  const [only, ...others] = ids;
  if (only === undefined) return null;
  // What the grid alone has: the builder shows the ad without it.
  if (errors.includes(IN_GRID)) return ROUTES.bulkAds;
  const field = fieldOf(errors[0] ?? '');
  if (ELSEWHERE.has(field)) return ROUTES.integrations;
  return others.length > 0 ? adsAddress(ids) : fixHref(only, field);
};
