import { isReading } from './methods.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const isFile = (url: string): boolean => /^\/(api|assets|storage|dev)(\/|$)/.test(url.split('?', 1)[0]!);

/** Whether a request asks for a page, as a browser does when somebody goes there; a missing file gets a 404 instead. */
export const isNavigation = (method: string, url: string, headers: Headers): boolean => {
  if (!isReading(method) || isFile(url)) return false;
  return headers['sec-fetch-mode'] === 'navigate' || /text\/html|^\*\/\*$/.test(String(headers['accept'] ?? '*/*'));
};

/** Whether a person reads the answer, in a window of a browser: a refusal is a page to them, JSON to all others. */
export const isRead = (url: string, headers: Headers): boolean =>
  !isFile(url) && (headers['sec-fetch-mode'] === 'navigate' || String(headers['accept']).includes('text/html'));
