/** The part of `setup.mjs` that TypeScript code uses. */
export function environment(): NodeJS.ProcessEnv;
export const SERVER_FLAGS: readonly string[];
