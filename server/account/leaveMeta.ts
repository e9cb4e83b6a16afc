import type { Deps } from '#server/platform/deps.ts';
import { isSharedAtMeta, readConnection } from '#server/meta/connection.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';

/**
 * The result of revoking the permission at Meta: there was none, it was revoked, Meta did not answer, or another account
 * is connected as the same Meta user and needs it.
 */
export type MetaLeave = 'none' | 'revoked' | 'kept' | 'shared';

/** Revokes our permission at Meta if possible; never fails, because nothing may prevent a deletion. */
export const leaveMeta = async (deps: Deps, userId: number): Promise<MetaLeave> => {
  const connection = await readConnection(deps.db, userId);
  if (connection === undefined) return 'none';
  if (await isSharedAtMeta(deps, connection)) return 'shared';
  try {
    await deps.meta.revoke(deps.secrets.open(connection.sealed_token));
    return 'revoked';
  } catch (error) {
    // A dead token has no permission.
    return error instanceof MetaRefusal && error.kind === 'auth' ? 'revoked' : 'kept';
  }
};
