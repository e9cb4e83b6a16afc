import type { AnyStateMachine } from 'xstate';

/** A chart that is fetched when it is wanted first, with what else comes with it. */
export interface Lazy<Loaded extends { readonly chart: AnyStateMachine }> {
  /** Stands in for the chart where it is provided by name: all that is asked of it is asked of the chart. */
  readonly chart: Loaded['chart'];
  /** Fetches it once; after a failure again. */
  readonly load: () => Promise<Loaded>;
  /** Null until it is there. */
  readonly loaded: () => Loaded | null;
  /** Settles when it is there, whoever wanted it. */
  readonly arrival: Promise<Loaded>;
}

/**
 * Registers a chart under a name before its code is there. XState asks for it only in the moment in which it is invoked,
 * spawned or restored; whoever leads there has `load` done first.
 */
export const lazy = <Loaded extends { readonly chart: AnyStateMachine }>(
  name: string,
  fetch: () => Promise<Loaded>,
): Lazy<Loaded> => {
  let there: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<Loaded>();
  const begin = async (): Promise<Loaded> => {
    try {
      there = await fetch();
      arrive(there);
      return there;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const chart = new Proxy({} as AnyStateMachine, {
    has: (_, member) => there !== null && member in there.chart,
    get: (_, member) => {
      if (!there) throw new Error(`The ${name} chart is not loaded yet.`);
      return Reflect.get(there.chart, member) as unknown;
    },
  });
  return { chart, load: () => (loading ??= begin()), loaded: () => there, arrival };
};

/** Several charts, under their names, that are fetched as one. */
export const lazyTogether = <Charts extends Readonly<Record<Name, AnyStateMachine>>, Name extends string>(
  names: readonly Name[],
  fetch: () => Promise<Charts>,
) => {
  let coming: Promise<Charts> | null = null;
  const once = (): Promise<Charts> =>
    (coming ??= fetch().catch((error: unknown) => {
      coming = null;
      throw error;
    }));
  const all = names.map((name) => [name, lazy(name, async () => ({ chart: (await once())[name] }))] as const);
  return {
    charts: Object.fromEntries(all.map(([name, { chart }]) => [name, chart])) as { readonly [N in Name]: Charts[N] },
    /** Fetches them once; after a failure again. Nothing to wait for where they are there. */
    load: (): Promise<void> | void => {
      if (all.some(([, { loaded }]) => loaded() === null))
        return Promise.all(all.map(([, { load }]) => load())).then(() => undefined);
    },
  };
};
