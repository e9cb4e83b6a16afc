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
  /** The person that an earlier page identified; null: nobody. */
  known(): string | null;
  /** Resets the identity: whoever comes next is somebody else. */
  reset(): void;
  capture(name: string, properties: Readonly<Record<string, unknown>>): void;
}
