import type { Block } from './block.ts';
import type { ChartEdge, ChartState } from './chart.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Placed extends Point {
  readonly width: number;
  readonly height: number;
}

/** A block in its place. */
export interface PlacedBlock extends Point {
  readonly text: Block;
}

/** A chart with a place for everything, in whole pixels from the upper left corner; outer states before inner ones. */
export interface Drawing {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly (Placed & {
    readonly state: ChartState;
    /** At work at the same time as its siblings. */
    readonly isRegion: boolean;
    /** Where its words stand: at its upper left corner, or beside the lines that lead into it. */
    readonly head: PlacedBlock;
  })[];
  /** Where a state with states inside starts: a dot, and the line to the first of them. */
  readonly starts: readonly { readonly dot: Point; readonly points: readonly Point[] }[];
  /** Where transitions start that may happen anywhere in a state. */
  readonly anywheres: readonly (Placed & PlacedBlock)[];
  readonly lines: readonly {
    readonly edges: readonly ChartEdge[];
    /** From the state to the label, and from the label to the other state. */
    readonly parts: readonly (readonly Point[])[];
    readonly label: PlacedBlock;
  }[];
}
