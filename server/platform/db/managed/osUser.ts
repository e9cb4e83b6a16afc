import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

/** How a program of PostgreSQL is started: under whom, and with which command in front of it. */
export interface RunAs {
  /** Null: as ourselves. */
  readonly user: OsUser | null;
  readonly prefix: readonly string[];
}

/** PostgreSQL refuses to run as root. `nobody` exists nearly everywhere that `postgres` does not. */
const CANDIDATES = ['postgres', 'nobody'];

const idOf = (flag: '-u' | '-g', name: string): number | null => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 && /^\d+\s*$/.test(stdout) ? Number(stdout) : null;
};

const findUser = (): OsUser | null => {
  for (const name of CANDIDATES) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null && uid !== 0) return { uid, gid };
  }
  return null;
};

/** Whether a user may pass through every folder above a path, as far as the plain permission bits say. */
export const canReach = ({ uid, gid }: OsUser, target: string): boolean => {
  const folder = path.dirname(path.resolve(target));
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return folder === path.dirname(folder) || canReach({ uid, gid }, folder);
};

const CAPABILITIES = [
  { name: 'dac_override', bit: 1n },
  { name: 'dac_read_search', bit: 2n },
] as const;

/** Those of root's powers to pass through folders that we really hold; a container's root may lack one. */
const heldCapabilities = (): readonly string[] => {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const permitted = BigInt(`0x${/^CapPrm:\s*([\da-f]+)$/im.exec(status)?.[1] ?? '0'}`);
  return CAPABILITIES.filter(({ bit }) => (permitted >> bit) & 1n).map(({ name }) => name);
};

const withCapabilities = ({ uid, gid }: OsUser, names: readonly string[]): readonly string[] => {
  const plus = names.map((name) => `+${name}`).join(',');
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${plus}`,
    `--ambient-caps=${plus}`,
    // Without it access(2), by which PostgreSQL looks for its own programs, leaves these powers out.
    '--securebits=+no_setuid_fixup',
  ];
};

/**
 * Under whom PostgreSQL can run on these paths. As root that is another user; where that user cannot pass through a
 * folder above the paths (a clone under a private folder), they are lent root's power to pass, and nothing else of it.
 */
export const chooseRunAs = (paths: readonly string[]): RunAs => {
  if (process.getuid?.() !== 0) return { user: null, prefix: [] };
  const user = findUser();
  if (user === null) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
        'Start Millrace as another user, or set DATABASE_URL to your own PostgreSQL.',
    );
  }
  if (paths.every((one) => canReach(user, one))) return { user, prefix: [] };

  const prefix = withCapabilities(user, heldCapabilities());
  const { status } = spawnSync(prefix[0]!, [...prefix.slice(1), 'test', '-r', path.dirname(paths[0]!)], {
    stdio: 'ignore',
  });
  if (status === 0) return { user, prefix };
  throw new Error(
    `PostgreSQL does not run as root, and the user that it runs as (uid ${user.uid}) cannot pass through a folder above ` +
      `${paths.find((one) => !canReach(user, one))}. Allow others to pass (chmod o+x), start Millrace as another user, ` +
      'or set DATABASE_URL to your own PostgreSQL.',
  );
};

/** The command and options by which a program starts under the chosen user. */
export const commandOf = (
  { user, prefix }: RunAs,
  program: string,
  args: readonly string[],
): { command: string; args: string[]; options: Partial<OsUser> } => {
  if (prefix.length > 0) return { command: prefix[0]!, args: [...prefix.slice(1), program, ...args], options: {} };
  return { command: program, args: [...args], options: user ?? {} };
};
