const MISSING = 'ChunkMissing';
/** In Chromium, Firefox and Safari; code that arrived and broke says something else. */
const NOT_FETCHED = /^(?:Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/;

/** A part of the client's own code that did not arrive. */
export const isChunkMissing = (error: unknown): error is Error => error instanceof Error && error.name === MISSING;

/**
 * The router answers the browsers' own words for code that did not arrive with a reload at once; without a network that
 * ends the app. By a name of ours it becomes an error like any other, for the nearest error screen.
 */
export const nameMissingChunks = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!NOT_FETCHED.test(payload.message)) return;
    payload.message = `Not loaded: ${payload.message}`;
    payload.name = MISSING;
  });
