import type { AnalyticsConfig, Engine } from './engineType.ts';
import type { ProductEvent } from './events.ts';
import { forgetAnalytics } from './forget.ts';
import { hasKey } from './scrub.ts';
import { userIdOf } from './userId.ts';

/** Product analytics (R1.08). Nothing is loaded, kept or sent before `allow(true)`, nor after `allow(false)`. */
export interface Analytics {
  allow(allowed: boolean): void;
  /** Null, and whatever is no real id (R1.09): nobody is signed in. */
  identify(pk: unknown): void;
  capture(event: ProductEvent): void;
}

/** The address of the page and its referrer. */
export interface Place {
  readonly href: () => string;
  readonly referrer: () => string;
}

const BROWSER: Place = { href: () => location.href, referrer: () => document.referrer };

/** Whether consent holds right now, whichever tab it was given in. */
type Permits = () => boolean;

const loadEngine = async (config: AnalyticsConfig, permits: Permits): Promise<Engine> =>
  (await import('./engine.ts')).startEngine(config, permits);

const propertiesOf = (event: ProductEvent, href: string): Record<string, unknown> => {
  if (event.name === '$pageview') return { $pathname: event.path, $current_url: new URL(event.path, href).href };
  return event.name === 'ads_published' ? { count: event.count } : {};
};

/** `config` null: off. The rest is for tests. */
export const createAnalytics = (
  config: AnalyticsConfig | null,
  permits: Permits,
  { load = loadEngine, place = BROWSER }: { readonly load?: typeof loadEngine; readonly place?: Place } = {},
): Analytics => {
  /** Null: not said yet. */
  let allowed: boolean | null = null;
  /** Undefined: not known yet; whom an earlier page named stays. */
  let user: string | null | undefined;
  /** The page that is shown: the first that is told of when somebody allows it. */
  let page: ProductEvent | null = null;
  let loading: Promise<Engine> | null = null;

  const begin = async (settings: AnalyticsConfig): Promise<Engine> => {
    const engine = await load(settings, permits);
    if (allowed && permits()) engine.start();
    return engine;
  };

  const workWith = async (engine: Promise<Engine>, work: (engine: Engine) => void): Promise<void> => {
    try {
      const ready = await engine;
      if (allowed && permits()) work(ready);
    } catch {
      // Blocked or offline: the next event tries again.
      if (loading === engine) loading = null;
    }
  };

  /** What is asked for runs in its order, as soon as the library is there. Where it cannot be had, nothing is told. */
  const run = (work: (engine: Engine) => void): void => {
    if (config === null || allowed !== true || !permits()) return;
    if (hasKey(place.href()) || hasKey(place.referrer())) return;
    loading ??= begin(config);
    void workWith(loading, work);
  };

  const become = (engine: Engine, who: string | null | undefined): void => {
    const known = engine.known();
    if (who === undefined || who === known) return;
    if (known !== null) engine.reset();
    if (who !== null) engine.identify(who);
  };

  const tell = (event: ProductEvent): void => {
    // As of now: by the time that the library is there, it may be somebody else.
    const who = user;
    const properties = propertiesOf(event, place.href());
    run((engine) => {
      become(engine, who);
      engine.capture(event.name, properties);
    });
  };

  const withdraw = async (): Promise<void> => {
    const engine = await loading?.catch(() => null);
    if (allowed !== false || config === null) return;
    engine?.stop();
    forgetAnalytics(config.key);
  };

  return {
    allow: (now) => {
      if (now === allowed) return;
      allowed = now;
      if (!now) return void withdraw();
      if (loading) void workWith(loading, (engine) => engine.start());
      if (page) tell(page);
    },
    identify: (pk) => {
      const who = userIdOf(pk);
      user = who;
      run((engine) => become(engine, who));
    },
    capture: (event) => {
      if (event.name === '$pageview') page = event;
      tell(event);
    },
  };
};
