import { BRAND_LIMITS } from '../brand.ts';
import { folded, lengthOf } from './copyText.ts';

/** What stands between a page's own title and its shop's name. */
const SEAMS = /\s+[|·•–—:»-]\s+|\s*[|·•»]\s*|:\s+/u;
/** What a page is called that is no name. */
const PAGES = /^(?:home(?: ?page)?|start(?:seite)?|inicio|welcome|willkommen|bienvenidos?|shop|index)$/iu;

const lettersOf = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The name that ads may give as the seller's, by what its landing page says; empty: the page does not say it plainly. */
export const nameOfPage = ({
  site_name: siteName,
  title,
  url,
}: {
  readonly site_name: string;
  readonly title: string;
  readonly url: string;
}): string => {
  const fits = (name: string): boolean => name !== '' && lengthOf(name) <= BRAND_LIMITS.name;
  if (fits(siteName.trim())) return siteName.trim();
  const parts = title
    .split(SEAMS)
    .map((part) => part.trim())
    .filter((part) => fits(part) && !PAGES.test(part));
  const host = lettersOf(URL.parse(url)?.hostname.replace(/^www\./, '') ?? '');
  // "Larch" of larch-furniture.com, and "Larch Furniture".
  const ofHost = parts.find((part) => lettersOf(part).length > 2 && host.includes(lettersOf(part)));
  if (ofHost !== undefined) return ofHost;
  const whole = title.trim();
  // Without a seam it may be a name or a sentence: only a short one is offered. With one, the name comes last.
  if (parts.length > 1 || whole.search(SEAMS) >= 0) return parts.at(-1) ?? '';
  return fits(whole) && whole.split(/\s+/).length <= 4 && !PAGES.test(whole) ? whole : '';
};
