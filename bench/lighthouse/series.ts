import { spreadOf } from '../measure.ts';
import { CATEGORIES, type Category, type Result } from './visit.ts';

/** What a page may take; `largestPaint` in parts of its baseline's. */
export interface Limits {
  readonly scores: Readonly<Record<Category, number>>;
  readonly script?: number;
  readonly requests?: number;
  readonly blocked?: number;
  readonly largestPaint?: number;
  readonly shift?: number;
}

/** A page, and what it is held to. */
export interface Measured {
  readonly name: string;
  readonly url: string;
  /** Measured in the first round alone. */
  readonly once?: boolean;
  readonly limits?: Limits;
  /** Name of the page that it is held against. */
  readonly baseline?: string;
}

/** All runs of one page. */
export interface Series extends Measured {
  readonly results: readonly Result[];
}

type Figures = Omit<Result, 'scores' | 'failed'> & Record<Category, number>;

/** The median of each figure by itself. */
export const mediansOf = ({ results }: Series): Figures => {
  const median = (pick: (result: Result) => number): number => spreadOf(results.map(pick)).median;
  return {
    ...(Object.fromEntries(CATEGORIES.map((id) => [id, median(({ scores }) => scores[id])])) as Record<
      Category,
      number
    >),
    firstPaint: median(({ firstPaint }) => firstPaint),
    largestPaint: median(({ largestPaint }) => largestPaint),
    blocked: median(({ blocked }) => blocked),
    shift: median(({ shift }) => shift),
    script: median(({ script }) => script),
    requests: median(({ requests }) => requests),
  };
};

/** What a page's medians miss of its limits, in words. */
export const missedBy = (series: Series, baseline: Series | undefined): string[] => {
  const { limits } = series;
  if (limits === undefined) return [];
  const figures = mediansOf(series);
  const low = CATEGORIES.filter((id) => figures[id] < limits.scores[id]).map(
    (id) => `${id} ${figures[id]}, at least ${limits.scores[id]}`,
  );
  const high = (['script', 'requests', 'blocked', 'shift'] as const).flatMap((id) => {
    const limit = limits[id];
    return limit === undefined || figures[id] <= limit ? [] : [`${id} ${figures[id]}, at most ${limit}`];
  });
  const paint = baseline ? figures.largestPaint / mediansOf(baseline).largestPaint : 0;
  const late =
    limits.largestPaint === undefined || paint <= limits.largestPaint
      ? []
      : [`largest paint ${paint.toFixed(2)}x of ${baseline!.name}, at most ${limits.largestPaint}x`];
  return [...low, ...high, ...late];
};
