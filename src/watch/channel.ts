import type { WatchMessage } from './messages.ts';

/** The channel on which, in development, tabs tell what their charts do, and the gallery asks who is there. */
export const openChannel = (hear: (message: WatchMessage) => void) => {
  const channel = new BroadcastChannel('millrace-watch');
  channel.addEventListener('message', ({ data }: MessageEvent<WatchMessage>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    post: (message: WatchMessage) => channel.postMessage(message),
    close: () => channel.close(),
  };
};
