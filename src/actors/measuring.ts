import type { AppActor } from '#src/machines/app.machine.ts';
import { selectAnalytics } from '#src/machines/consent.machine.ts';
import type { AnalyticsConfig } from '#src/services/analytics/engineType.ts';
import { isTrace } from '#src/services/analytics/traces.ts';
import type { ConsentStore } from '#src/services/consent.ts';
import type { Charts } from './analytics.ts';

/** Analytics data is left in this browser. */
const hasTraces = (): boolean => {
  try {
    return [...document.cookie.split('; '), ...Object.keys(localStorage)].some(isTrace);
  } catch {
    // Storage is blocked, so nothing was stored either.
    return false;
  }
};

type Measured = Charts & { readonly root: AppActor };

/**
 * Product analytics is loaded where somebody allows it, and where it has traces to take away. Begins to load at once;
 * `measure` is called with the charts as soon as they are there. Where the code does not arrive nothing is measured.
 */
export const createMeasuring = (
  store: ConsentStore,
  config: AnalyticsConfig | null,
): { readonly measure: (charts: Measured) => Promise<void> } => {
  if (!config) return { measure: () => Promise.resolve() };
  const load = () => import('./product.ts').catch(() => null);
  const early = store.read()?.analytics === true || hasTraces() ? load() : null;
  const begin = async (loading: ReturnType<typeof load>, charts: Measured, shown: () => string | null) =>
    (await loading)?.measureProduct(charts, store, config, shown());
  return {
    measure: (charts) => {
      // The next page is reported when it opens.
      if (early) return begin(early, charts, () => null);
      const { unsubscribe } = charts.consent.subscribe((snapshot) => {
        if (!selectAnalytics(snapshot)) return;
        unsubscribe();
        void begin(load(), charts, () => charts.root.getSnapshot().context.page);
      });
      return Promise.resolve();
    },
  };
};
