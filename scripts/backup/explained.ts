import { BackupFault } from '#server/backup/fault.ts';
import { DataDirInUse } from '#server/platform/dataDir/lock.ts';
import { EnvFault } from '#server/platform/env.ts';

/** Runs a command; a fault that has words for people is told without a stack. */
export const explained = async (command: () => Promise<string>): Promise<void> => {
  try {
    console.log(await command());
  } catch (error) {
    const known = error instanceof BackupFault || error instanceof EnvFault || error instanceof DataDirInUse;
    console.error(
      known || (error instanceof Error && error.cause === undefined) ? `\n${(error as Error).message}\n` : error,
    );
    process.exitCode = 1;
  }
};
