import * as z from 'zod/mini';
import { stored } from './storage.ts';

/** The reasons for earlier reloads, per tab. Two parts that stay missing must not take turns at it. */
const renewals = stored('millrace.renewals', z.array(z.string()), () => sessionStorage);

/** Of as many is known that they were. */
const MOST = 20;

/** A failure counts only when it happened: shown again later, it says nothing about the server. */
const judged = new WeakSet<Error>();

/** Files that were there after all, and were tried again. */
const retried = new Set<string>();

/** Where the browser says which file it is; Safari does not. */
const FILE = /https?:\S+$/;

/** Null where no server answers. */
const ask = (address: string): Promise<Response | null> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => null);

/** A server that has one page for everything answers with it for a file that is gone, too. */
const isThere = ({ ok, headers }: Response): boolean => ok && !headers.get('content-type')?.startsWith('text/html');

/**
 * After a deployment the server no longer has the code that an older page asks for: the page is reloaded, once for each
 * part, and only from a server that answers. Code that is still there was missed by the network, which came back just now:
 * it is asked for again, once, because some browsers never fetch it a second time.
 */
export const renewFor = async (missing: Error, again = (): unknown => null): Promise<void> => {
  if (judged.has(missing)) return;
  judged.add(missing);
  const [file] = FILE.exec(missing.message) ?? [];
  if (file) {
    const answer = await ask(file);
    if (!answer || answer.status >= 500) return;
    if (isThere(answer) && !retried.has(file)) {
      retried.add(file);
      again();
      return;
    }
  }
  const before = renewals.read() ?? [];
  if (before.includes(missing.message) || !(await ask(location.href))?.ok) return;
  if (!renewals.write([...before, missing.message].slice(-MOST))) return;
  location.reload();
};
