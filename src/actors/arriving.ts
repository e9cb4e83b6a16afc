import type { Failure } from '#contract/failure.ts';
import { renewFor } from '#src/services/renew.ts';

/** Code that is on its way. Where it does not arrive this fails as a call without a network does. */
export const arriving = async <Module>(code: Promise<Module>): Promise<Module> => {
  try {
    return await code;
  } catch (error) {
    // After a deployment it is no longer there.
    if (error instanceof Error) void renewFor(error);
    throw { kind: 'network' } satisfies Failure;
  }
};
