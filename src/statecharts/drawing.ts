import type { Block } from './box.ts';
import type { ChartEdge, ChartState } from './chart.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Placed extends Point {
  readonly width: number;
  readonly height: number;
}

/** A chart with a place for everything, in whole pixels from the upper left corner; outer states before inner ones. */
export interface Drawing {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly (Placed & { readonly state: ChartState; readonly text: Block })[];
  /** Where a state with states inside starts: a dot, and the line to the first of them. */
  readonly starts: readonly { readonly dot: Point; readonly points: readonly Point[] }[];
  /** Where transitions start that may happen anywhere in a state. */
  readonly anywheres: readonly (Placed & { readonly text: Block })[];
  readonly lines: readonly {
    readonly edges: readonly ChartEdge[];
    readonly points: readonly Point[];
    readonly label: Point & { readonly text: Block };
  }[];
}
