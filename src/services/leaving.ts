/** A page that is still here after so long stays: a download, a link to a mail, “Stay on this page”. Milliseconds. */
const STAYS_AFTER_MS = 5000;

/**
 * A browser breaks off a page's calls when it leaves the page, and the page still hears of it, as if the network were
 * gone. Gives what to wait for before that is believed: at once while nobody leaves; on a page that is left, never.
 */
export const watchLeaving = (): (() => Promise<void>) => {
  let staysFrom = -Infinity;
  addEventListener('beforeunload', () => {
    staysFrom = performance.now() + STAYS_AFTER_MS;
  });
  return async () => {
    const wait = staysFrom - performance.now();
    if (wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait));
  };
};
