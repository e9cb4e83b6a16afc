/** Paths with a key in them: nothing is measured there, and nothing that points there is sent. */
const SECRET_PATHS = [
  [/\/password-reset-confirm\/[^\s"'<>?#]*/g, '/password-reset-confirm/:uid/:token'],
  [/\/verify-email\/[^\s"'<>?#]*/g, '/verify-email/:key'],
] as const;

/** Of a query only this stays. Codes, states, sessions, places to return to and whatever comes later go. */
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

const withoutKeys = (text: string): string =>
  SECRET_PATHS.reduce((left, [path, pattern]) => left.replace(path, pattern), text);

/** Whether an address, or a path, has a key in it. */
export const hasKey = (address: string): boolean => withoutKeys(address) !== address;

const scrubAddress = (address: string): string => {
  const [, place = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  const harmless = [...new URLSearchParams(query)].filter(([name]) => HARMLESS_PARAMS.has(name));
  const kept = harmless.length > 0 ? `?${new URLSearchParams(harmless)}` : '';
  // A name and a password may stand before the host.
  return `${place.replace(/^(https?:\/\/)[^/]*@/, '$1').replace(UUID, ':id')}${kept}`;
};

/** The library's own mark for what it masked would end an address in its middle. */
const scrubText = (text: string): string =>
  withoutKeys(text.replaceAll('<masked>', 'masked')).replace(ADDRESS, scrubAddress);

/**
 * A value of an event as it may leave the browser: every address in it, however deep, without keys, ids, hashes and
 * queries.
 */
export const scrub = <T>(value: T): T => {
  if (typeof value === 'string') return scrubText(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => scrub(each)) as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, scrub(each as unknown)])) as T;
};
