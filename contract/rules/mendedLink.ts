import { TEXT_LIMITS } from './limits.ts';
import { linkFault } from './link.ts';
import { completedLink } from './publishable.ts';

/** What no link holds as it is; braces are those of Meta's macros. */
const UNENCODED = /[\s"<>\\^`|]|%(?![\da-f]{2})/gi;

/** A link that has no fault any more once its characters are encoded; null: it has none, or others besides. */
export const mendedLink = (text: string): string | null => {
  const link = text.trim();
  if (link === '' || linkFault(completedLink(link)) === null) return null;
  const mended = completedLink(link.replaceAll(UNENCODED, encodeURIComponent));
  return mended.length <= TEXT_LIMITS.link.max && linkFault(mended) === null ? mended : null;
};
