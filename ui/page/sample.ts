import type { ReactNode } from 'react';

/** Draws what lies over the page: open or not, and how to close it. */
export type Opened = (open: boolean, close: () => void) => ReactNode;

/** A part in every state that its properties give it. */
export interface Sample {
  /** As ui/parts exports it. */
  readonly name: string;
  readonly states: Readonly<Record<string, ReactNode | Opened>>;
  /** Stands over the whole width. */
  readonly wide?: boolean;
}
