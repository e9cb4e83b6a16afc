import type { AnalyticsConfig } from '#src/services/analytics/engineType.ts';
import { createAnalytics } from '#src/services/analytics/analytics.ts';
import type { ConsentStore } from '#src/services/consent.ts';
import { type Charts, watchProduct } from './analytics.ts';
import { consentHolds } from './consent.ts';

/** Product analytics: a chunk of its own, for a product that is measured. */
export const measureProduct = (
  charts: Charts,
  store: ConsentStore,
  config: AnalyticsConfig,
  shown: string | null,
): void => watchProduct(charts, createAnalytics(config, consentHolds(charts.consent, store)), shown);
