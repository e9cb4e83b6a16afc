import * as z from 'zod/mini';
import { stored } from './storage.ts';

/** The reasons for earlier reloads, per tab. Two parts that stay missing must not take turns at it. */
const renewals = stored('millrace.renewals', z.array(z.string()), () => sessionStorage);

/** Of as many is known that they were. */
const MOST = 20;

/** A failure counts only when it happened: shown again later, it says nothing about the server. */
const judged = new WeakSet<Error>();

/** Whether this page would load right now. */
const isServed = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } });
    return ok;
  } catch {
    return false;
  }
};

/**
 * After a deployment the server no longer has the code that an older page asks for: the page is reloaded, once for each
 * part, and only from a server that answers.
 */
export const renewFor = async (missing: Error): Promise<void> => {
  if (judged.has(missing)) return;
  judged.add(missing);
  const before = renewals.read() ?? [];
  if (before.includes(missing.message) || !(await isServed())) return;
  if (!renewals.write([...before, missing.message].slice(-MOST))) return;
  location.reload();
};
