import type { SidebarInput } from '#src/machines/sidebar.machine.ts';
import { readCookie, stored, writeCookie } from '#src/services/storage.ts';
import * as z from 'zod/mini';

const COOKIE = 'sidebar_state';
const COOKIE_DAYS = 7;
/** Below this width the sidebar is a sheet (R9.06). */
const NARROW = '(max-width: 767px)';

const openStates = stored('sidebar.openStates', z.record(z.string(), z.boolean()));

/** Here the page needs the width more than the sidebar its titles; a choice that is kept wins. */
const SLIM = '(min-width: 768px) and (max-width: 1023px)';

const collapsedBefore = (): boolean => {
  const expanded = readCookie(COOKIE);
  return expanded === null ? matchMedia(SLIM).matches : expanded === 'false';
};

/** How the sidebar was left, and how wide the page is. */
export const sidebarInput = (): SidebarInput => ({
  collapsed: collapsedBefore(),
  narrow: matchMedia(NARROW).matches,
  openStates: openStates.read() ?? {},
});

/** Calls back when the page crosses the breakpoint. */
export const watchWidth = (changed: (narrow: boolean) => void): void =>
  matchMedia(NARROW).addEventListener('change', ({ matches }) => changed(matches));

/** The effects of the sidebar chart. */
export const sidebarEffects = {
  storePanel: (_: unknown, { expanded }: { expanded: boolean }): void =>
    writeCookie(COOKIE, String(expanded), COOKIE_DAYS),
  storeGroups: (_: unknown, params: { openStates: Readonly<Record<string, boolean>> }): void =>
    void openStates.write({ ...params.openStates }),
};
