import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Database } from './db/schema.ts';
import type { DomainEventBus } from './domainEvents.ts';
import type { Env } from './env.ts';
import type { Live } from './live/live.ts';
import type { FlowDrafter, Painter, Writer } from '#server/outside/ai/types.ts';
import type { Images } from '#server/outside/images/types.ts';
import type { Mail } from '#server/outside/mail/types.ts';
import type { MetaApi } from '#server/outside/meta/types.ts';
import type { Pages } from '#server/outside/pages/types.ts';
import type { Payments } from '#server/outside/payments/types.ts';
import type { Storage } from '#server/outside/storage/types.ts';
import type { SecretBox } from './secretBox.ts';

/** Everything that the app depends on; built by server/main.ts, or by a test. */
export interface Deps {
  readonly env: Env;
  /** Signs and seals; `env.secretKey`, or the one kept in the data folder. */
  readonly secretKey: string;
  readonly db: Kysely<Database>;
  /** For hot queries with a name; the same connections as `db`. */
  readonly pool: pg.Pool;
  readonly mail: Mail;
  readonly payments: Payments;
  readonly meta: MetaApi;
  readonly storage: Storage;
  readonly images: Images;
  readonly pages: Pages;
  readonly writer: Writer;
  /** Null: no model of pictures is set up; the composer does not paint. */
  readonly painter: Painter | null;
  /** Null: no model of texts is set up; then flows are drafted from the nearest template. */
  readonly drafter: FlowDrafter | null;
  readonly secrets: SecretBox;
  readonly jobs: PgBoss;
  readonly live: Live;
  readonly events: DomainEventBus;
  readonly now: () => Date;
  /** Which outside services are sandboxes; the screens say so (D1.3). */
  readonly sandbox: { readonly meta: boolean; readonly payments: boolean };
  /** The app's own origin, as every link in a mail has it, whoever asked for it: `https://localhost:3000`. */
  readonly appOrigin: () => string;
}
