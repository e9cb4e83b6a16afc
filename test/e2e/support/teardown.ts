import { rmSync } from 'node:fs';

/** Runs after the server has ended; its data folder goes with it. */
const teardown = (): void => {
  const folder = process.env['E2E_DATA'];
  if (folder) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
};

export default teardown;
