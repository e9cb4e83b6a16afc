import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { addressOf, checkedAddress, PageError, type Web } from './web.ts';

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface Wanted {
  /** What may come, as `accept` names it. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

export interface Got {
  readonly url: URL;
  /** As it is said: with parameters. */
  readonly contentType: string;
  /** Unpacked; throws where it is too large. Whoever stops reading closes the connection. */
  readonly body: AsyncIterable<Buffer>;
}

/** One request to an address that was checked, whatever its name leads to by now. */
const send = (url: URL, address: string, accept: string, web: Web, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const family = isIP(address);
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      agent: false,
      signal,
      headers: { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Millrace' },
      lookup: (_host, options, done) =>
        options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
      ...(isSecure && web.ca !== undefined && { ca: web.ca }),
    });
    request.once('response', resolve);
    // More than one may come, and one that nobody hears ends the process.
    request.on('error', reject);
    request.end();
  });

const UNPACK: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const unpacked = (response: IncomingMessage): Readable => {
  const packing = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (packing === '' || packing === 'identity') return response;
  const unpack = UNPACK[packing]?.();
  if (!unpack) throw new PageError('not_a_page');
  // What breaks one breaks the other; whoever reads hears of it.
  pipeline(response, unpack, () => undefined);
  return unpack;
};

/** Counts what comes out, not what comes in: a few bytes may unpack to gigabytes. */
const limited = async function* (body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new PageError('too_large');
    yield part;
  }
};

const bodyOf = (response: IncomingMessage, url: URL, { types, maxBytes }: Wanted): Got => {
  const contentType = response.headers['content-type'] ?? '';
  if (!types.includes(contentType.split(';', 1)[0]!.trim().toLowerCase())) throw new PageError('not_a_page');
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new PageError('too_large');
  return { url, contentType, body: limited(unpacked(response), maxBytes) };
};

/**
 * Gets something of the public web, with no cookie and nothing of ours. Each address on the way is checked anew. Throws
 * a `PageError`, or whatever the connection breaks with.
 */
export const getPublic = async (start: URL, wanted: Wanted, web: Web, signal: AbortSignal): Promise<Got> => {
  let url = start;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const address = await checkedAddress(url, web, signal);
    signal.throwIfAborted();
    const response = await send(url, address, wanted.types.join(', '), web, signal);
    try {
      const { location } = response.headers;
      if (!REDIRECTS.has(response.statusCode!) || location === undefined) {
        if (response.statusCode !== 200) throw new PageError('refused');
        return bodyOf(response, url, wanted);
      }
      url = addressOf(location, web, url);
      response.destroy();
    } catch (error) {
      response.destroy();
      throw error;
    }
  }
  throw new PageError('redirects');
};
