import { lengthFault } from './lengthFault.ts';

/** Longest text of URL parameters (`url_tags`) that Meta takes. */
export const MAX_URL_PARAMETERS = 1024;

/** The macros that Meta fills in when somebody follows the link of an ad. */
export const URL_MACROS = [
  'ad.id',
  'ad.name',
  'adset.id',
  'adset.name',
  'campaign.id',
  'campaign.name',
  'placement',
  'site_source_name',
] as const;
export type UrlMacro = (typeof URL_MACROS)[number];

const MACRO = /\{\{([^{}]*)\}\}/g;

/** As they were meant: without space around them, nor the `?` or `&` that joins them to a link. */
export const completedParameters = (text: string): string =>
  text
    .trim()
    .replace(/^[?&]+/, '')
    .replace(/&+$/, '');

/** What is wrong with URL parameters, or null. */
export const urlParametersFault = (text: string): string | null => {
  if (text === '') return null;
  const tooLong = lengthFault(text, MAX_URL_PARAMETERS);
  if (tooLong !== null) return tooLong;
  const unknown = [...text.matchAll(MACRO)].find(([, name]) => !(URL_MACROS as readonly string[]).includes(name!));
  if (unknown) return `Meta has no macro ${unknown[0]}. Use one of the list.`;
  const plain = text.replaceAll(MACRO, 'x');
  if (/[{}]/.test(plain)) return 'Write a macro with two braces on each side, such as {{ad.name}}.';
  if (/[\s?#]/.test(plain)) return 'Use name=value pairs joined by &, without spaces, ? or #.';
  if (plain.split('&').some((pair) => !/^[^=]+=/.test(pair)))
    return 'Use name=value pairs joined by &, such as utm_source=facebook&utm_medium=paid.';
  return null;
};

/** The address that a click leads to; a macro without a known value stays. */
export const finalUrl = (
  link: string,
  parameters: string,
  values: Readonly<Partial<Record<UrlMacro, string>>> = {},
): string => {
  if (parameters === '') return link;
  const filled = parameters.replaceAll(MACRO, (macro, name: UrlMacro) => {
    const value = values[name];
    return value === undefined || value === '' ? macro : encodeURIComponent(value);
  });
  const [address, ...fragment] = link.split('#');
  const joint = !address!.includes('?') ? '?' : /[?&]$/.test(address!) ? '' : '&';
  return [`${address}${joint}${filled}`, ...fragment].join('#');
};
