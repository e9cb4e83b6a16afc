import { MigrationFault } from '#server/platform/db/migrate.ts';

/** Runs a command; a fault that has words for people is told without a stack. */
export const explained = async (command: () => Promise<string>): Promise<void> => {
  try {
    console.log(await command());
  } catch (error) {
    const known = error instanceof MigrationFault || (error instanceof Error && error.cause === undefined);
    console.error(known ? `\n${(error as Error).message}\n` : error);
    process.exitCode = 1;
  }
};
