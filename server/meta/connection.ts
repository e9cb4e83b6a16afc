import type { MetaConnection } from '#contract/calls/meta.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';
import { META_PERMISSIONS } from '#server/outside/meta/permissions.ts';
import { noteExpired, noteMeta } from './facts.ts';
import { connectionExpired, notConnected, problemOfMeta } from './problems.ts';
import type { Transaction } from 'kysely';

const EXPIRING_DAYS = 7;
const DAY_MS = 86_400_000;

export const readConnection = (db: Deps['db'], userId: number) =>
  db.selectFrom('meta_connections').selectAll().where('user_id', '=', userId).executeTakeFirst();

type Connection = NonNullable<Awaited<ReturnType<typeof readConnection>>>;

const healthOf = (connection: Connection | undefined, now: Date): MetaConnection['health'] => {
  if (!connection) return 'none';
  const { expired_at: expiredAt, expires_at: expiresAt } = connection;
  if (expiredAt !== null || (expiresAt !== null && expiresAt <= now)) return 'expired';
  return expiresAt !== null && expiresAt.getTime() - now.getTime() < EXPIRING_DAYS * DAY_MS ? 'expiring' : 'healthy';
};

/** A connection whose token Meta still takes, as far as we know. */
export const isUsable = (connection: Connection | undefined, now: Date): connection is Connection => {
  const health = healthOf(connection, now);
  return health === 'healthy' || health === 'expiring';
};

/** Who has a usable connection as a Meta user. */
const usersAs = async ({ db, now }: Pick<Deps, 'db' | 'now'>, metaUserId: string): Promise<number[]> => {
  const known = await db.selectFrom('meta_connections').selectAll().where('meta_user_id', '=', metaUserId).execute();
  return known.filter((connection) => isUsable(connection, now())).map(({ user_id: id }) => id);
};

/**
 * Whether another account has a usable connection as the same Meta user. Meta revokes a permission for the user, not for
 * one token, so revoking it would end that connection too.
 */
export const isSharedAtMeta = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { user_id: userId, meta_user_id: metaUserId }: Pick<Connection, 'user_id' | 'meta_user_id'>,
): Promise<boolean> => (await usersAs(deps, metaUserId)).some((id) => id !== userId);

export const connectionStatus = async (deps: Deps, userId: number): Promise<MetaConnection> => {
  const connection = await readConnection(deps.db, userId);
  const granted = connection?.granted_permissions ?? [];
  return {
    connected: connection !== undefined,
    health: healthOf(connection, deps.now()),
    meta_user_name: connection?.meta_user_name ?? null,
    expires_at: connection?.expires_at?.toISOString() ?? null,
    granted_permissions: granted,
    missing_permissions: connection ? META_PERMISSIONS.filter((name) => !granted.includes(name)) : [],
    shared: connection !== undefined && (await isSharedAtMeta(deps, connection)),
    sandbox: deps.sandbox.meta,
  };
};

/** Reports that a connection has ended, once per connection. */
const noticeExpired = async (
  { events }: Pick<Deps, 'events'>,
  trx: Transaction<Database>,
  connection: Pick<Connection, 'user_id' | 'meta_user_name' | 'connected_at'>,
  at: Date,
): Promise<void> => {
  const { user_id: userId, meta_user_name: person, connected_at: connectedAt } = connection;
  await noteExpired(trx, { user_id: userId, at, person }, connectedAt);
  await events.emit(trx, 'meta.expired', { userId, person, connectedAt });
};

/** Older ends are not reported. */
const NEWS_MS = 7 * DAY_MS;

/** Reports connections that expired without a call to Meta. */
export const noticeEnded = async (deps: Pick<Deps, 'db' | 'now' | 'events'>): Promise<void> => {
  const now = deps.now();
  const ended = await deps.db
    .selectFrom('meta_connections')
    .select(['user_id', 'meta_user_name', 'connected_at', 'expires_at'])
    .where('expired_at', 'is', null)
    .where('expires_at', '<=', now)
    .where('expires_at', '>', new Date(now.getTime() - NEWS_MS))
    .execute();
  for (const one of ended)
    await deps.db.transaction().execute((trx) => noticeExpired(deps, trx, one, one.expires_at ?? now));
};

/**
 * Notes that Meta refuses the token. Nothing else changes: what is queued waits for the next connection (D6.2). A
 * connection that was made again meanwhile has another token, and stays as it is.
 */
export const markExpired = (deps: Deps, userId: number, sealedToken: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    const marked = await trx
      .updateTable('meta_connections')
      .set({ expired_at: now })
      .where('user_id', '=', userId)
      .where('sealed_token', '=', sealedToken)
      .where('expired_at', 'is', null)
      .returning(['user_id', 'meta_user_name', 'connected_at'])
      .executeTakeFirst();
    if (marked === undefined) return;
    await deps.live.publish(trx, userId, { type: 'meta.changed' });
    await noticeExpired(deps, trx, marked, now);
  });

/**
 * Runs calls to Meta with the user's token. What Meta refuses becomes a text for the person; a dead token also marks
 * the connection as expired.
 */
export const withToken = async <T>(
  deps: Deps,
  userId: number,
  use: (token: string, connection: Connection) => Promise<T>,
): Promise<T> => {
  const connection = await readConnection(deps.db, userId);
  if (!connection) throw notConnected();
  if (!isUsable(connection, deps.now())) throw connectionExpired();
  try {
    return await use(deps.secrets.open(connection.sealed_token), connection);
  } catch (error) {
    if (error instanceof MetaRefusal && error.kind === 'auth') {
      await markExpired(deps, userId, connection.sealed_token);
    }
    throw problemOfMeta(error);
  }
};

/**
 * Deletes the token, and revokes our permissions at Meta if possible, unless they are needed: another account is connected
 * as the same Meta user, or this one was again meanwhile, in another tab. Deleted first: of two accounts that disconnect at
 * once, the later one still revokes.
 */
export const disconnect = async (deps: Deps, userId: number): Promise<void> => {
  const gone = await deps.db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('meta_connections')
      .where('user_id', '=', userId)
      .returning(['meta_user_id', 'meta_user_name as person', 'sealed_token'])
      .executeTakeFirst();
    if (!deleted) return null;
    const { person } = deleted;
    await noteMeta(trx, { user_id: userId, at: deps.now(), type: 'meta.disconnected', person });
    await deps.live.publish(trx, userId, { type: 'meta.changed' });
    return deleted;
  });
  if (!gone || (await usersAs(deps, gone.meta_user_id)).length > 0) return;
  // A dead token cannot revoke anything, and need not: the person must be able to disconnect either way.
  await deps.meta.revoke(deps.secrets.open(gone.sealed_token)).catch(() => undefined);
};
