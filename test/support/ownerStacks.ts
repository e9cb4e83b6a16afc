import * as React from 'react';

/** React writes no further stacks after so many in a second. */
const MOST = 10_000;

/**
 * For its warnings, React writes down with each element where in the code it was made: three quarters of what an element
 * costs. Where it counts them, it finds that there were enough.
 */
export const writeNoOwnerStacks = (): void => {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  // One that is named otherwise in a later version costs time only.
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => MOST,
    set: () => {},
  });
};
