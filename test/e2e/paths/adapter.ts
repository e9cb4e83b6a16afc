import type { Page } from 'playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Chart } from '#test/machines/charts/chart.ts';
import type { ReadyPerson } from '../support/people.ts';
import type { HeldCalls, Wanted } from '#test/paths/calls.ts';

/** Where a path is walked. */
export interface Stage {
  readonly page: Page;
  readonly calls: HeldCalls;
  readonly person: ReadyPerson;
  /** All of the path: what is opened may depend on what follows. */
  readonly events: readonly AnyEventObject[];
  readonly input: unknown;
}

/** How a chart's events are caused in the browser: by clicks, typing, and answers that were held back. */
export interface Adapter {
  readonly chart: Chart;
  /** Of the chart on the page: `app/auth`. */
  readonly actorPath: string | ((page: Page) => Promise<string>);
  /** The calls that the chart's services make. */
  readonly calls: Wanted;
  /** Goes where the chart is in its first state. */
  readonly open: (stage: Stage) => Promise<void>;
  /** Events that opening the page causes already: the first state is gone before it can be looked at. */
  readonly opensWith?: readonly string[];
  /** By event type. A timer's event needs none: the clock is moved. */
  readonly acts: Readonly<Record<string, (stage: Stage, event: AnyEventObject) => Promise<unknown>>>;
  /** Events that come once time has passed, without a timer of the chart's own. */
  readonly timed?: readonly string[];
  /** Acts of other tabs and of the server, which node causes as well as a browser does. */
  readonly heard?: readonly string[];
  /** The event that comes by itself in this state, before anybody can do anything. */
  readonly byItself?: (snapshot: AnyMachineSnapshot) => AnyEventObject | null;
  /** Events that cannot be caused here in this state. */
  readonly ignore?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** What a person sees, by state. */
  readonly sees: readonly (readonly [state: string | object, see: (page: Page) => Promise<void>])[];
}
