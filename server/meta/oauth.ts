import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { META_OAUTH_RETURN_PATH } from '#contract/calls/meta.ts';
import type { MetaOAuthResult } from '#contract/rules/metaOAuthResult.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Session } from '#server/platform/http/session.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';
import { discoverBusinesses } from './businesses.ts';
import { noteMeta } from './facts.ts';
import { forgetFailures } from './insights/sync.ts';

const STATE_MINUTES = 10;
/** Meta's subcode for a code that was not exchanged in time. */
const CODE_EXPIRED = 36_007;
/** How long a doubled callback waits for the first one's result. */
const TWIN_WAIT_MS = 15_000;
const TWIN_POLL_MS = 100;

const hashOf = (state: string) => createHash('sha256').update(state).digest();

/** Where to send the browser; the state in it is good for one return, of this session, within ten minutes. */
export const beginConnection = async (deps: Deps, session: Session, origin: string): Promise<string> => {
  const state = randomBytes(32).toString('base64url');
  const redirectUri = `${origin}${META_OAUTH_RETURN_PATH}`;
  const now = deps.now();
  await deps.db
    .deleteFrom('meta_oauth_states')
    .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
  await deps.db
    .insertInto('meta_oauth_states')
    .values({
      state_hash: hashOf(state),
      user_id: session.user.id,
      session_key: session.key,
      redirect_uri: redirectUri,
      expires_at: new Date(now.getTime() + STATE_MINUTES * 60_000),
    })
    .execute();
  return deps.meta.dialogUrl({ state, redirectUri });
};

export interface ConnectionReturn {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

/** What the callback came to. The second of two callbacks with one state gets the first one's result. */
export const finishConnection = async (
  deps: Deps,
  session: Session | null,
  { state, code, error }: ConnectionReturn,
): Promise<MetaOAuthResult> => {
  if (!session || state === undefined) return 'failed';
  const hash = hashOf(state);
  const known = await deps.db
    .selectFrom('meta_oauth_states')
    .selectAll()
    .where('state_hash', '=', hash)
    .executeTakeFirst();
  if (!known || known.user_id !== session.user.id || known.session_key !== session.key) return 'failed';

  const claimed = await deps.db
    .updateTable('meta_oauth_states')
    .set({ used_at: deps.now() })
    .where('state_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return resultOfTwin(deps, hash);

  const result = await resultOf(deps, session.user.id, known, { code, error });
  await deps.db.updateTable('meta_oauth_states').set({ result }).where('state_hash', '=', hash).execute();
  return result;
};

const resultOfTwin = async (deps: Deps, hash: Buffer): Promise<MetaOAuthResult> => {
  for (let waited = 0; waited < TWIN_WAIT_MS; waited += TWIN_POLL_MS) {
    const row = await deps.db
      .selectFrom('meta_oauth_states')
      .select('result')
      .where('state_hash', '=', hash)
      .executeTakeFirst();
    if (!row || row.result !== null) return row?.result ?? 'failed';
    await sleep(TWIN_POLL_MS);
  }
  return 'failed';
};

const resultOf = async (
  deps: Deps,
  userId: number,
  known: { expires_at: Date; redirect_uri: string },
  { code, error }: Omit<ConnectionReturn, 'state'>,
): Promise<MetaOAuthResult> => {
  if (error !== undefined) return error === 'access_denied' ? 'denied' : 'failed';
  if (known.expires_at <= deps.now()) return 'expired';
  if (code === undefined) return 'failed';
  try {
    await connect(deps, userId, code, known.redirect_uri);
    return 'connected';
  } catch (fault) {
    if (fault instanceof MetaRefusal && fault.subcode === CODE_EXPIRED) return 'expired';
    return 'failed';
  }
};

const connect = async (deps: Deps, userId: number, code: string, redirectUri: string): Promise<void> => {
  const { token, expiresIn } = await deps.meta.exchange(code, redirectUri);
  const [me, granted] = await Promise.all([deps.meta.me(token), deps.meta.grantedPermissions(token)]);
  const now = deps.now();
  const connection = {
    meta_user_id: me.id,
    meta_user_name: me.name,
    sealed_token: deps.secrets.seal(token),
    expires_at: expiresIn === null ? null : new Date(now.getTime() + expiresIn * 1000),
    granted_permissions: JSON.stringify(granted),
    expired_at: null,
    connected_at: now,
  };
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('meta_connections')
      .values({ user_id: userId, ...connection })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(connection))
      .execute();
    await noteMeta(trx, { user_id: userId, at: now, type: 'meta.connected', person: me.name });
    await forgetFailures(trx, userId);
    await deps.live.publish(trx, userId, { type: 'meta.changed' });
    await deps.events.emit(trx, 'meta.connected', { userId });
  });
  // The connection works without this; the integrations screen can ask for it again.
  await discoverBusinesses(deps, userId).catch(() => undefined);
};
