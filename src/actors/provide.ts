import type { Fetched, LateName } from '#src/machines/sessionCharts.ts';
import type { KnownAds } from './knownAds.ts';
import type { Owner, SessionServices } from './services.ts';

/** What the charts of `late/` are made with. */
export interface Given {
  readonly services: SessionServices;
  readonly owner: Owner;
  readonly known: KnownAds;
  /** Whether the person looks around the demo workspace. */
  readonly looking: () => boolean;
  /** The person's own address; empty where nobody is signed in, and in the demo workspace. */
  readonly email: () => string;
}

/** What `late/<name>.ts` exports as `provide`: the chart of that name, with all that it names. */
export type Provide<N extends LateName> = (given: Given) => { readonly chart: Fetched<N> };
