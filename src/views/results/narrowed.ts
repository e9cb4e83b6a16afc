import type { Analytics } from '#contract/calls/analytics.ts';
import { type AnalyticsStatus, type AnalyticsView, partOf } from '#contract/rules/analyticsQuery.ts';
import type { AppHref } from '#contract/routes.ts';
import { statusWord } from '#ui/parts/AdStatusPill.tsx';
import { BY_WORDS, rowName, viewHref } from './resultsWords.ts';

/** One of the filters that are on, and the page without it. */
export interface Narrowed {
  readonly label: string;
  readonly href: AppHref;
}

export const analyticsStatusWord = (status: AnalyticsStatus): string =>
  status === 'elsewhere' ? 'Made elsewhere' : statusWord(status);

/** A part by its name, as far as that is known. */
const partWords = ({ part: asked }: AnalyticsView, known: Analytics['part']): string => {
  const { by, key } = partOf(asked)!;
  const [one] = BY_WORDS[by];
  return known?.by === by && known.key === key ? `${one}: ${rowName(by, known)}` : one;
};

/** Which ads alone are looked at; `known`: the part that the report is of. */
export const narrowedOf = (view: AnalyticsView, known: Analytics['part']): readonly Narrowed[] => [
  ...(view.q === '' ? [] : [{ label: `Search: ${view.q}`, href: viewHref(view, { q: '' }) }]),
  ...(view.status === ''
    ? []
    : [{ label: `Status: ${analyticsStatusWord(view.status)}`, href: viewHref(view, { status: '' }) }]),
  ...(view.part === '' ? [] : [{ label: partWords(view, known), href: viewHref(view, { part: '' }) }]),
];

/** The same with all ads. */
export const CLEARED = { q: '', status: '', part: '' } as const satisfies Partial<AnalyticsView>;
