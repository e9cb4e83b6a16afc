const EVERY_MS = 1000;

/**
 * Calls back when another page may have changed this one's cookies. The main host and the app host are two origins:
 * neither messages nor storage events go from one to the other, but the cookie is one.
 */
export const watchCookies = (changed: () => void): void => {
  for (const type of ['visibilitychange', 'focus', 'pageshow']) addEventListener(type, changed);
  // Browsers from before 2025 do not report it.
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', changed);
  else setInterval(changed, EVERY_MS);
};
