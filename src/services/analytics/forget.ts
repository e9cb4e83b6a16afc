import { isTrace } from './traces.ts';

const parentsOf = (host: string): string[] =>
  host
    .split('.')
    .map((_, at, parts) => parts.slice(at).join('.'))
    .filter((domain) => domain.includes('.'));

/** The library's keys in this host's storage. */
export const forgetStored = (): void => {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const kept of Object.keys(storage)) if (isTrace(kept)) storage.removeItem(kept);
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
};

/** Removes what the library stored in this browser: its cookie, on whichever domain, and its storage keys. */
export const forgetAnalytics = (key: string): void => {
  const name = `ph_${key}_posthog`;
  const ends = `${name}=; path=/; max-age=0; secure; samesite=lax`;
  for (const scope of ['', ...parentsOf(location.hostname).map((domain) => `; domain=${domain}`)])
    document.cookie = `${ends}${scope}`;
  forgetStored();
};
