import type { Fetched, LateName } from '#src/machines/sessionCharts.ts';
import type { provideBulk } from './bulk.ts';
import type { provideFlowEditor } from './flowEditor.ts';
import { type Lazy, lazy } from './lazy.ts';
import type { KnownAds } from './knownAds.ts';
import type { Owner, SessionServices } from './services.ts';
import type { AnyStateMachine } from 'xstate';

export type LateCharts = {
  readonly [N in Exclude<LateName, 'bulk' | 'flowEditor'>]: Lazy<{ readonly chart: Fetched<N> }>;
} & {
  readonly bulk: Lazy<ReturnType<typeof provideBulk>>;
  readonly flowEditor: Lazy<ReturnType<typeof provideFlowEditor>>;
};

/** The charts of a session whose code is loaded when they are opened. */
export const lateCharts = (
  services: SessionServices,
  owner: Owner,
  known: KnownAds,
  upload: Lazy<{ readonly chart: AnyStateMachine }>,
  looking: () => boolean,
): LateCharts => ({
  account: lazy('account', async () => ({ chart: (await import('./account.ts')).provideAccount(services, looking) })),
  activity: lazy('activity', async () => ({ chart: (await import('./activity.ts')).provideActivity(services) })),
  adChoice: lazy('adChoice', async () => ({ chart: (await import('./adChoice.ts')).provideAdChoice(services) })),
  brand: lazy('brand', async () => ({ chart: (await import('./brand.ts')).provideBrand(services) })),
  briefs: lazy('briefs', async () => ({ chart: (await import('./briefs.ts')).provideBriefs(services) })),
  bulk: lazy('bulk', async () => (await import('./bulk.ts')).provideBulk(services, owner)),
  // Whoever opens an ad may give it an image.
  draft: lazy('draft', async () => {
    const [{ provideDraft }] = await Promise.all([import('./draft.ts'), upload.load()]);
    return { chart: provideDraft(services, owner, known, looking) };
  }),
  earlier: lazy('earlier', async () => ({ chart: (await import('./earlier.ts')).provideEarlier(services) })),
  flowBacktest: lazy('flowBacktest', async () => ({
    chart: (await import('./flowBacktest.ts')).provideFlowBacktest(services),
  })),
  flowEditor: lazy('flowEditor', async () => (await import('./flowEditor.ts')).provideFlowEditor(services)),
  flowRun: lazy('flowRun', async () => ({ chart: (await import('./flowRun.ts')).provideFlowRun(services) })),
  flowRuns: lazy('flowRuns', async () => ({ chart: (await import('./flowRuns.ts')).provideFlowRuns(services) })),
  flowVersions: lazy('flowVersions', async () => ({
    chart: (await import('./flowVersions.ts')).provideFlowVersions(services),
  })),
  flows: lazy('flows', async () => ({ chart: (await import('./flows.ts')).provideFlows(services) })),
  finder: lazy('finder', async () => ({ chart: (await import('./finder.ts')).provideFinder(services) })),
  ledger: lazy('ledger', async () => ({ chart: (await import('./ledger.ts')).provideLedger(services) })),
  lookAround: lazy('lookAround', async () => ({
    chart: (await import('./lookAround.ts')).provideLookAround(services),
  })),
  results: lazy('results', async () => ({ chart: (await import('./results.ts')).provideResults(services) })),
  offers: lazy('offers', async () => ({ chart: (await import('./offers.ts')).provideOffers(services) })),
  studio: lazy('studio', async () => ({ chart: (await import('./studio.ts')).provideStudio(services, owner) })),
  presets: lazy('presets', async () => ({ chart: (await import('./presets.ts')).providePresets(services) })),
});

/** Each under its name, as the session chart is given them. */
export const chartsOf = (late: LateCharts) =>
  Object.fromEntries(Object.entries(late).map(([name, { chart }]) => [name, chart])) as {
    readonly [N in LateName]: Fetched<N>;
  };
