import type { SandboxState } from '#test/support/meta.ts';
import * as sandbox from '#test/support/meta.ts';
import { META } from './origins.ts';

/** Switches a fault of the Meta sandbox on; it strikes once. */
export const addFault = (fault: string, edge: string): Promise<void> => sandbox.addFault(META, { fault, edge });

export const clearFaults = (): Promise<void> => sandbox.clearFaults(META);

/** The ads that Meta has under a name of ours. */
export const adsAtMeta = async (name: string): Promise<SandboxState['ads']> =>
  (await sandbox.sandboxState(META)).ads.filter((ad) => ad.name.includes(name));
