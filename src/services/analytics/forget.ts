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
    // Shut: nothing was kept either.
  }
};

/** What the library wrote down in this browser goes: its cookie, wherever it set it, and its keys in the storage. */
export const forgetAnalytics = (key: string): void => {
  const name = `ph_${key}_posthog`;
  const ends = `${name}=; path=/; max-age=0; secure; samesite=lax`;
  for (const scope of ['', ...parentsOf(location.hostname).map((domain) => `; domain=${domain}`)])
    document.cookie = `${ends}${scope}`;
  forgetStored();
};
