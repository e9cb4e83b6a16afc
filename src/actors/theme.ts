import type { Theme } from '#src/machines/theme.machine.ts';
import { readConfig } from '#src/services/config.ts';
import { readCookie, writeSharedCookie } from '#src/services/storage.ts';
import * as z from 'zod/mini';

/** The server reads it too, so that the first paint already has the colours. */
const COOKIE = 'theme';
const COOKIE_DAYS = 365;

const Stored = z.catch(z.enum(['system', 'light', 'dark']), 'system');

export const themeInput = (): { theme: Theme } => ({ theme: Stored.parse(readCookie(COOKIE)) });

/** The effects of the theme chart. */
export const themeEffects = {
  applyTheme: (_: unknown, { theme }: { theme: Theme }): void => {
    const page = document.documentElement;
    if (theme === 'system') delete page.dataset['theme'];
    else page.dataset['theme'] = theme;
    if (readCookie(COOKIE) !== null || theme !== 'system')
      writeSharedCookie(COOKIE, theme, COOKIE_DAYS, readConfig().sharedDomain);
  },
};
