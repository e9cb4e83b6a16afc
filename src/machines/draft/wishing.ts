import { draft } from './setup.ts';

/**
 * Whether the ad is to be published once it is saved. Nothing is done late: the wish ends where the ad could not be saved,
 * and with the page; the ad stays a draft.
 */
export const wishing = draft.createStateConfig({
  description: 'Whether the ad is to be published once it is saved',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody has asked for it',
      on: { 'draft.publish': 'asked' },
    },
    asked: {
      description: 'Waits for what is on the screen to be saved',
      on: { 'draft.keep': 'idle', 'app.suspend': 'idle' },
      always: [
        { guard: 'isStuck', target: 'idle' },
        { guard: 'isClean', target: 'due' },
      ],
    },
    due: {
      description: 'All is saved: whoever asked looks whether anything stands against it',
      on: { 'draft.keep': 'idle', 'app.suspend': 'idle' },
      // More was written, or it is read again: the server's own word of the save may come just then.
      always: { guard: 'isUnclean', target: 'asked' },
    },
  },
});
