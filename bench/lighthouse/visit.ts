import lighthouse, { type Flags, type Result as LhResult } from 'lighthouse';

/** The categories that are measured, in the order of the tables. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Audit {
  readonly category: Category;
  readonly id: string;
  readonly title: string;
  /** What was found, at most a few. */
  readonly found: readonly string[];
}

/** One run of Lighthouse over one page. */
export interface Result {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds, as simulated for a phone on a slow line. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  /** Bytes on the wire. */
  readonly script: number;
  readonly requests: number;
  readonly failed: readonly Audit[];
}

interface Request {
  readonly resourceType?: string;
  readonly transferSize: number;
}

/** Whatever a page left in the browser but cookies, so that each visit is a first one of somebody signed in. */
const CLEARED: Flags['clearStorageTypes'] = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
  'indexeddb',
  'local_storage',
];

const words = (item: object): string =>
  Object.values(item)
    .map((value) => {
      if (typeof value !== 'object' || value === null) return String(value);
      const { snippet, selector, url, value: text } = value as Record<string, unknown>;
      return String(snippet ?? selector ?? url ?? text ?? '');
    })
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 200);

const TRIES = 3;

/** A report; again where none came about, as on a machine that is too busy to record everything. */
const reportOf = async (port: number, url: string, left = TRIES): Promise<LhResult> => {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    clearStorageTypes: CLEARED,
  });
  const report = run!.lhr;
  if (!report.runtimeError) return report;
  if (left > 1) return reportOf(port, url, left - 1);
  throw new Error(`${url}: ${report.runtimeError.message}`);
};

/** Lighthouse with its own settings for a phone (slow 4G and a processor four times slower, both simulated). */
export const visit = async (port: number, url: string): Promise<Result> => {
  const report = await reportOf(port, url);
  const ms = (id: string): number => report.audits[id]!.numericValue!;
  const items = (id: string): readonly object[] => {
    const { details } = report.audits[id]!;
    return details && 'items' in details ? (details.items as object[]) : [];
  };
  const requests = (items('network-requests') as Request[]).filter(
    ({ resourceType }) => resourceType !== 'EventSource',
  );
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round(report.categories[id]!.score! * 100)]),
    ) as Result['scores'],
    firstPaint: ms('first-contentful-paint'),
    largestPaint: ms('largest-contentful-paint'),
    blocked: Math.round(ms('total-blocking-time')),
    // As Lighthouse shows it.
    shift: Number(ms('cumulative-layout-shift').toFixed(3)),
    script: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.length,
    failed: CATEGORIES.flatMap((category) =>
      report.categories[category]!.auditRefs.flatMap(({ id, weight }) => {
        const { score, title } = report.audits[id]!;
        if (weight === 0 || score === null || score >= 1) return [];
        return [{ category, id, title, found: items(id).slice(0, 5).map(words) }];
      }),
    ),
  };
};
