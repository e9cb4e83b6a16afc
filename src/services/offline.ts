import type { Failure } from '#contract/failure.ts';

/** Of a change that was never sent: nobody has to find out what became of it. */
const NEVER_SENT: Failure = {
  kind: 'rejected',
  status: 0,
  text: 'You are offline. Nothing was changed.',
  code: 'offline',
  fields: {},
};

/** Before a change whose lost answer would have to be found out: without a network it fails at once, and is not sent. */
export const needNetwork = (): void => {
  if (navigator.onLine === false) throw NEVER_SENT;
};
