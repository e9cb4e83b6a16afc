import { MAX_RECENT } from '#src/machines/palette.machine.ts';
import { stored } from '#src/services/storage.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Owner } from './services.ts';

/** Ids of commands only; what was typed is kept nowhere. By person. */
const recentOf = (owner: number | null) =>
  stored(`palette.recent.${owner}`, z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_RECENT)));

/** The actors of the palette chart. */
export const paletteActors = (owner: Owner) => ({
  readRecent: fromPromise<readonly string[]>(async () => recentOf(owner()).read() ?? []),
});

export const paletteEffects = (owner: Owner) => ({
  storeRecent: (_: unknown, { recent }: { recent: readonly string[] }): void =>
    void recentOf(owner()).write([...recent]),
});
