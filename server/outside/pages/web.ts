import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';
import type { PageFault } from './types.ts';

export class PageError extends Error {
  override readonly name = 'PageError';
  readonly fault: PageFault;
  constructor(fault: PageFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What may be reached; tests put their own in place. */
export interface Web {
  /** All addresses of a host; empty or rejecting: it has none. */
  resolve(host: string, signal: AbortSignal): Promise<readonly string[]>;
  isPublic(address: string): boolean;
  readonly ports: ReadonlySet<number>;
  /** PEM to trust beside nobody else; without it the public authorities. */
  readonly ca?: string;
}

const resolve = async (host: string, signal: AbortSignal): Promise<readonly string[]> => {
  // Not the machine's own way, which knows names of the network around it and takes threads that others wait for.
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

export const PUBLIC_WEB: Web = { resolve, isPublic: isPublicAddress, ports: new Set([80, 443]) };

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** An address as somebody types it, without a scheme too; throws a `PageError` where it is not to be read. */
export const addressOf = (text: string, { ports }: Web, base?: URL): URL => {
  const typed = text.trim();
  const url = URL.parse(base || /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`, base?.href);
  const port = url && (url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port));
  if (!url || port === undefined || port === null) throw new PageError('address');
  if (!(url.protocol in DEFAULT_PORTS) || !ports.has(port)) throw new PageError('address');
  if (url.username !== '' || url.password !== '') throw new PageError('address');
  url.hash = '';
  return url;
};

/** The one address of a host to connect to, which was checked; it is never asked for again. */
export const checkedAddress = async ({ hostname }: URL, web: Web, signal: AbortSignal): Promise<string> => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) {
    if (!web.isPublic(host)) throw new PageError('address');
    return host;
  }
  const addresses = await web.resolve(host, signal).catch(() => []);
  const [first] = addresses.toSorted((a, b) => isIP(a) - isIP(b));
  // A name that leads inside as well as outside is no name of the public web.
  if (first === undefined || !addresses.every(web.isPublic)) throw new PageError('unreachable');
  return first;
};
