/** One change to one file. */
export interface Mutant {
  /** From the root of the project. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly mutator: string;
  readonly line: number;
  /** What stood there and what is there now, on one line. */
  readonly change: string;
}

export const applied = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end);
