import type { AnalyticsConfig } from '#src/services/analytics/engineType.ts';
import { createAnalytics } from '#src/services/analytics/analytics.ts';
import { type Charts, watchProduct } from './analytics.ts';

/** Product analytics: a chunk of its own, for a product that is measured. */
export const measureProduct = (charts: Charts, config: AnalyticsConfig): void =>
  watchProduct(charts, createAnalytics(config));
