import type { ReactNode } from 'react';

/** One numbered part of a legal page; its number is its place in the list. */
export interface LegalSection {
  /** The anchor; links from outside lead there, so it stays when the title changes. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** `2026-11-21` as people write it, the same for every reader. */
export const longDate = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
