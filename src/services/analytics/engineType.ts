export interface AnalyticsConfig {
  readonly key: string;
  readonly host: string;
  /** Whether sessions are recorded, too: in the app, not on the public site. */
  readonly replay: boolean;
}

/** The library, once it is loaded. */
export interface Engine {
  start(): void;
  /** Sends nothing more, and forgets who this was. */
  stop(): void;
  identify(id: string): void;
  /** Whom an earlier page said this was; null: nobody. */
  known(): string | null;
  /** Who was here is gone; whoever comes is somebody else. */
  reset(): void;
  capture(name: string, properties: Readonly<Record<string, unknown>>): void;
}
