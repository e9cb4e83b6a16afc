/** Paths with a key in them: nothing is measured there, and nothing that points there is sent. */
const SECRET_PATHS = [
  [/\/password-reset-confirm\/[^\s"'<>?#]*/g, '/password-reset-confirm/:uid/:token'],
  [/\/verify-email\/[^\s"'<>?#]*/g, '/verify-email/:key'],
  [/\/review\/[^\s"'<>?#]*/g, '/review/:token'],
] as const;

/** The query parameters that are kept. Codes, states, sessions, return addresses and anything new are removed. */
const HARMLESS_PARAMS = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'plan',
  'period',
]);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const ADDRESS = /https?:\/\/[^\s"'<>]+|^\/[^\s"'<>]*/g;
/** However often the @ was encoded. */
const EMAIL = /[\p{L}\d_.+%-]{1,64}(?:@|%(?:25)*40)(?:[\p{L}\d-]{1,63}\.)+[\p{L}\d-]{2,63}/giu;

const withoutKeys = (text: string): string =>
  SECRET_PATHS.reduce((left, [path, pattern]) => left.replace(path, pattern), text);

/** Whether an address, or a path, has a key in it. */
export const hasKey = (address: string): boolean => withoutKeys(address) !== address;

/** Letters, digits and what is between words: none of it an address of somebody, or written in another code. */
const WORDS = /^[\p{L}\d ._~|+-]{0,40}$/u;
const LONG_NUMBER = /^\d{9,}$/;
const LONG_MIXTURE = /^(?=.*\d).{16,}$|^.{25,}$/;
const ALL_KINDS = /^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu}).{8,}$/u;

const isWords = (value: string): boolean =>
  WORDS.test(value) &&
  !value.split(/[ ._~|+-]+/).some((word) => [LONG_NUMBER, LONG_MIXTURE, ALL_KINDS].some((key) => key.test(word)));

/** Whoever makes a link writes what they like into a parameter, an address of somebody or a key as well. */
const isHarmless = ([name, value]: readonly [string, string]): boolean => HARMLESS_PARAMS.has(name) && isWords(value);

/** The parameters of a query that must not be kept or sent. */
export const doubtfulParams = (query: string): string[] =>
  [...new URLSearchParams(query)].filter((param) => !isHarmless(param)).map(([name]) => name);

const scrubAddress = (address: string): string => {
  const [, place = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  const harmless = [...new URLSearchParams(query)].filter(isHarmless);
  const kept = harmless.length > 0 ? `?${new URLSearchParams(harmless)}` : '';
  // A name and a password may be before the host.
  return `${place.replace(/^(https?:\/\/)[^/]*@/, '$1').replace(UUID, ':id')}${kept}`;
};

/** The library's own mark for what it masked would end an address in its middle. */
const scrubText = (text: string): string =>
  withoutKeys(text.replaceAll('<masked>', 'masked')).replace(ADDRESS, scrubAddress).replace(EMAIL, ':email');

/** The library takes them out of addresses and tells of them by names of their own, such as `$initial_utm_source`. */
const UTM = /(?:^|_)utm_[a-z]+$/;
/** What somebody typed into a search engine. */
const SEARCHED = /(?:^|_)ph_keyword$/;

const scrubProperty = (name: string, value: unknown): unknown => {
  if (SEARCHED.test(name) || (UTM.test(name) && !isWords(String(value)))) return null;
  return scrub(value);
};

/**
 * A value of an event as it may leave the browser: every address in it, however deep, without keys, ids, hashes and
 * queries, and without anybody's e-mail address.
 */
export const scrub = <T>(value: T): T => {
  if (typeof value === 'string') return scrubText(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => scrub(each)) as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, scrubProperty(name, each)])) as T;
};
