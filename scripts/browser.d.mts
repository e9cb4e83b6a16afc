/** The part of `browser.mjs` that TypeScript code uses. */
export function findBrowser(): string | undefined;
