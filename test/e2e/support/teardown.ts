import { rmSync } from 'node:fs';
import { ownStands } from './stands.ts';

/** Runs after the servers have ended; their data folders go with them. */
const teardown = async (): Promise<void> => {
  const stands = await ownStands(0);
  process.on('exit', () => {
    for (const { dataDir } of stands) rmSync(dataDir, { recursive: true, force: true });
  });
};

export default teardown;
