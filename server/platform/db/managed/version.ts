import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The major version of an installed PostgreSQL. */
const installedMajor = (postgres: string): string =>
  /\b(\d+)(?:\.|devel|beta|rc|\s|$)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1] ?? '';

/**
 * Throws where a cluster was made by another major version of PostgreSQL. Upgrading it in place takes the programs of
 * both versions, and only one is installed.
 */
export const refuseOtherMajor = (cluster: string, postgres: string): void => {
  const file = path.join(cluster, 'PG_VERSION');
  if (!existsSync(file)) return;
  const [made, installed] = [readFileSync(file, 'utf8').trim(), installedMajor(postgres)];
  if (made === installed) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}; this Millrace has PostgreSQL ${installed}, which cannot ` +
      'read it. Nothing was changed. With the Millrace that you had before, run npm run backup. Then move ' +
      `${path.dirname(cluster)} away, and with this Millrace run npm run restore -- and the folder of the backup.`,
  );
};
