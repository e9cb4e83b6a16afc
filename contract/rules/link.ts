/** Hosts of a private network, or of the computer itself: nobody who sees an ad can open them. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/;
const PRIVATE_ADDRESSES = [
  /^(0|10|127)\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^\[(::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:.*)\]$/,
];
const isPrivate = (host: string): boolean =>
  PRIVATE_NAMES.test(host) || PRIVATE_ADDRESSES.some((range) => range.test(host));

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** A domain as it is sent: Chrome encodes what others refuse, such as a space. */
const DOMAIN = /^([a-z\d_-]+\.)+[a-z\d-]+\.?$/;

/** Asked of each row of a list, and on each key press: of what has no scheme no error is thrown, which would cost the most. */
const urlOf = (text: string): URL | null => {
  if (!text.includes(':')) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** What a browser also takes for `https://`, and Meta does not. */
const WHOLE_SCHEME = /^https?:\/\/[^/\\]/i;
/**
 * Nobody sees them, and a server takes them for a part of the address. Copied texts bring them along: chats the marks of
 * direction, pages and PDFs soft hyphens. Joiners belong to how some languages are written, in addresses too.
 */
export const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu;

/** What is wrong with the link of an ad; null: nothing. A browser writes addresses such as `127.1` or `0x7f000001` out. */
export const linkFault = (text: string): string | null => {
  const bad = 'Enter a web address that begins with https://.';
  // A browser would cut them out or encode them.
  if (/\S\s+\S/.test(text)) return 'Remove the spaces from the link, or write them as %20 if they belong in it.';
  if (text.search(INVISIBLE) !== -1) return 'Remove the invisible characters from the link, or type it again.';
  const url = /\s/.test(text) ? null : urlOf(text);
  if (!url && WHOLE_SCHEME.test(text)) return 'Check the link. It is not a complete web address.';
  if (!url || !isWeb(url) || !WHOLE_SCHEME.test(text)) return bad;
  if (url.username !== '' || url.password !== '') return 'Remove the user name and password from the link.';
  if (isPrivate(url.hostname)) return 'Use a public web address. Nobody else can open this one.';
  if (!url.hostname.includes('.')) return bad;
  return DOMAIN.test(url.hostname) ? null : 'Check the domain in the link. It has a character that no domain can have.';
};

/** Whether a link without a fault leads to a page that browsers warn of. */
export const isInsecureLink = (link: string): boolean => new URL(link).protocol === 'http:';

const namesIn = (query: string): readonly string[] =>
  query.split('&').flatMap((pair) => (pair === '' ? [] : [pair.split('=')[0]!.toLowerCase()]));

/** Names that are both in the link and in the URL parameters: a click would send both values. */
export const namedTwice = (link: string, parameters: string): readonly string[] => {
  const there = new Set(namesIn(link.split('#')[0]!.split('?')[1] ?? ''));
  return [...new Set(namesIn(parameters))].filter((name) => there.has(name));
};
