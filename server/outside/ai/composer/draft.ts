import type { Choice } from './deal.ts';
import type { Draw } from './draw.ts';
import type { Point } from './material.ts';
import type { Cast, Template } from './template.ts';
import type { Move, Role, Tongue } from './types.ts';

/** What drafting one text wants to know. */
export interface Desk {
  readonly tongue: Tongue;
  readonly deal: (moves: readonly Move[]) => readonly Choice[];
  /** All fields but the points. */
  readonly fixed: Cast;
  /** The same where what is sold may be said in fewer words, since the text above says all of them. */
  readonly lines: Cast;
  /** Those to speak of first come first. */
  readonly points: readonly Point[];
  readonly draw: Draw;
  /** How often this ask has said a phrase already. */
  readonly timesSaid: (template: Template) => number;
  /** How many of the account's other texts open with the words that it opens with. */
  readonly timesOpened: (template: Template) => number;
  /** How often it may say one at most. */
  readonly most: number;
  /** How much a phrase may be for where nothing better is left: 0, not at all. */
  readonly mostCost: number;
  /** Whether a sentence was said before, so that it is not said again. */
  readonly isHeard: (sentence: string) => boolean;
  /** Whether another text opens so. */
  readonly isOpening: (sentence: string) => boolean;
}

export interface Drafted {
  readonly text: string;
  readonly roles: ReadonlySet<Role>;
  readonly points: ReadonlySet<Point>;
  readonly phrases: readonly Template[];
  /** How many of its sentences, but for the call, say nothing of the brief. */
  readonly fillers: number;
}
