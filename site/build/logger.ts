import { createLogger, type Logger } from 'vite';

/** What the minifier does not know and leaves as it is: the selector of the entry whose section is being read. */
const UNKNOWN = "'target-current' is not recognized";

/** Logs every warning except the intended one. */
export const createSiteLogger = (): Logger => {
  const logger = createLogger('warn');
  return {
    ...logger,
    warn: (message, options) => {
      if (!message.includes(UNKNOWN)) logger.warn(message, options);
    },
  };
};
