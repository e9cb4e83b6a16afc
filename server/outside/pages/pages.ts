import { MAX_IMAGE_BYTES } from '#contract/rules/limits.ts';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { decode } from './decode.ts';
import { getPublic, type Wanted } from './get.ts';
import { createPageReader, type Read } from './reader.ts';
import type { PageFault, PagePicture, PageResult, Pages } from './types.ts';
import { addressOf, PageError, PUBLIC_WEB, type Web } from './web.ts';

const PAGE: Wanted = { types: ['text/html', 'application/xhtml+xml'], maxBytes: 2 * 1024 * 1024 };
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const PICTURE: Wanted = { types: PICTURE_TYPES, maxBytes: MAX_IMAGE_BYTES };
/** For all of it: names, redirects, the page and its picture. */
const TIMEOUT_MS = 5000;
/** What follows the head is waited for so long only: the picture is worth more. */
const BODY_MS = 1500;

export interface PagesOptions {
  readonly web?: Web;
  readonly timeoutMs?: number;
}

const readPage = async (url: URL, web: Web, signal: AbortSignal): Promise<Read & { readonly url: URL }> => {
  const enough = new AbortController();
  const got = await getPublic(url, PAGE, web, AbortSignal.any([signal, enough.signal]));
  const reader = createPageReader();
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const text of decode(got.contentType, got.body)) {
      if (!reader.write(text)) break;
      if (reader.hasHead) timer ??= setTimeout(() => enough.abort(), BODY_MS);
    }
  } catch (error) {
    // Broken off, too slow or too large behind its head: what was read is worth having.
    if (!reader.hasHead || signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return { ...reader.read(), url: got.url };
};

const readPicture = async (address: string, base: URL, web: Web, signal: AbortSignal): Promise<PagePicture> => {
  const { url, contentType, body } = await getPublic(addressOf(address, web, base), PICTURE, web, signal);
  const type = PICTURE_TYPES.find((one) => contentType.toLowerCase().startsWith(one))!;
  return { url: url.href, type, bytes: Buffer.concat(await Array.fromAsync(body)) };
};

/**
 * Reads landing pages so that nobody can look into the network around us (D5.13): only public addresses, on the ports of
 * the web, each checked before the connection and not looked up again; no cookies, few redirects, little time.
 */
export const createPages = ({ web = PUBLIC_WEB, timeoutMs = TIMEOUT_MS }: PagesOptions = {}): Pages => {
  const read = async (address: string, caller: AbortSignal): Promise<PageResult> => {
    const late = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([caller, late]);
    const faultOf = (error: unknown): PageFault => {
      caller.throwIfAborted();
      if (late.aborted) return 'timeout';
      return error instanceof PageError ? error.fault : 'unreachable';
    };
    try {
      const { picture, base, url, ...facts } = await readPage(addressOf(address, web), web, signal);
      const from = URL.parse(base, url.href) ?? url;
      // A page without its picture is still worth reading.
      const found = picture === '' ? null : await readPicture(picture, from, web, signal).catch(() => null);
      caller.throwIfAborted();
      return { ok: true, url: url.href, ...facts, picture: found };
    } catch (error) {
      return { ok: false, fault: faultOf(error) };
    }
  };
  return outsideTransactions<Pages>('A landing page', { read });
};
