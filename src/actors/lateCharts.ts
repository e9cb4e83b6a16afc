import { type Fetched, type LateName, lateNames } from '#src/machines/sessionCharts.ts';
import type { provide as provideBulk } from './late/bulk.ts';
import type { provide as provideFlowEditor } from './late/flowEditor.ts';
import { type Lazy, lazy } from './lazy.ts';
import type { Given, Provide } from './provide.ts';
import type { AnyStateMachine } from 'xstate';

export type LateCharts = {
  readonly [N in Exclude<LateName, 'bulk' | 'flowEditor'>]: Lazy<{ readonly chart: Fetched<N> }>;
} & {
  readonly bulk: Lazy<ReturnType<typeof provideBulk>>;
  readonly flowEditor: Lazy<ReturnType<typeof provideFlowEditor>>;
};

/** The charts of a session whose code is loaded when they are opened, each from the file of its name. */
export const lateCharts = (given: Given, upload: Lazy<{ readonly chart: AnyStateMachine }>) =>
  Object.fromEntries(
    lateNames.map((name) => [
      name,
      lazy(name, async () => {
        const [{ provide }] = await Promise.all([
          import(`./late/${name}.ts`) as Promise<{ readonly provide: Provide<LateName> }>,
          // Whoever opens an ad may give it an image.
          name === 'draft' && upload.load(),
        ]);
        return provide(given);
      }),
    ]),
  ) as unknown as LateCharts;

/** Each under its name, as the session chart is given them. */
export const chartsOf = (late: LateCharts) =>
  Object.fromEntries(Object.entries(late).map(([name, { chart }]) => [name, chart])) as {
    readonly [N in LateName]: Fetched<N>;
  };
