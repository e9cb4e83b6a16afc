import type { Deps } from '#server/deps.ts';
import { readConnection } from '#server/meta/connection.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';

/** What became of the permission at Meta: there was none, it was taken back, or Meta could not be asked. */
export type MetaLeave = 'none' | 'revoked' | 'kept';

/** Takes our permission at Meta back where that can be done; never fails, since nobody is to be kept from leaving. */
export const leaveMeta = async (deps: Deps, userId: number): Promise<MetaLeave> => {
  const connection = await readConnection(deps.db, userId);
  if (connection === undefined) return 'none';
  try {
    await deps.meta.revoke(deps.secrets.open(connection.sealed_token));
    return 'revoked';
  } catch (error) {
    // A dead token stands for no permission.
    return error instanceof MetaRefusal && error.kind === 'auth' ? 'revoked' : 'kept';
  }
};
