import { TEXT_LIMITS } from './limits.ts';
import { INVISIBLE, linkFault } from './link.ts';
import { completedLink } from './publishable.ts';

/** What no link holds as it is; braces are those of Meta's macros. */
const UNENCODED = /[\s"<>\\^`|]|%(?![\da-f]{2})/gi;

/** `https:/`, `https//` and the like, where only the colon or slashes are wrong. */
const BROKEN_SCHEME = /^(https?)(?::[/\\]*|\/\/+)/i;
/** What a line break in a copied text leaves. */
const BREAK = /[\t\r\n]+/g;

/** What addresses are put between in texts and mails. */
const AROUND: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '«': '»',
  '‘': '’',
  '<': '>',
  '(': ')',
  '[': ']',
};

const bareOf = (link: string): string => {
  const close = AROUND[link.charAt(0)];
  return link.length > 1 && close !== undefined && link.endsWith(close) ? bareOf(link.slice(1, -1).trim()) : link;
};

/** A link that has no fault any more once it is written as it was meant; null: it has none, or others besides. */
export const mendedLink = (text: string): string | null => {
  const link = text.trim();
  if (link === '' || linkFault(completedLink(link)) === null) return null;
  const seen = bareOf(link.replaceAll(INVISIBLE, '')).replaceAll(BREAK, '').replace(BROKEN_SCHEME, '$1://');
  const mended = completedLink(seen.replaceAll(UNENCODED, encodeURIComponent));
  return mended.length <= TEXT_LIMITS.link.max && linkFault(mended) === null ? mended : null;
};
